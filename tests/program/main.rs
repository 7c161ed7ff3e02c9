//! The program as its users run it.

mod classic;
mod matching;
mod refusals;
mod run;
