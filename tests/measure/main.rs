//! `katachi score` and `katachi mine` against a plain, slow recount.

mod games;
mod mine;
mod naive;
mod oracle;
mod page;
mod program;
mod refusals;
mod resume;
mod score;
