//! `katachi gtp`, driven through pipes.

mod client;
mod clients;
mod gnugo;
mod session;
