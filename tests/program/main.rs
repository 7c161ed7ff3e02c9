//! The program as its users run it.

mod classic;
mod refusals;
mod run;
