//! `katachi score` and `katachi mine` against a plain, slow recount.

mod fit;
mod fit_oracle;
mod games;
mod mine;
mod naive;
mod oracle;
mod page;
mod places;
mod program;
mod refusals;
mod resume;
mod score;
mod shipped;
