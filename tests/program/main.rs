//! The program as its users run it.

mod authoring;
mod classic;
mod gtp;
mod inputs;
mod matching;
mod othello;
mod othello_play;
mod refusals;
mod review;
mod run;
