//! The program as its users run it.

mod classic;
mod gtp;
mod matching;
mod refusals;
mod review;
mod run;
