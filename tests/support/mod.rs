//! What several test drivers share: the judge, made-up games, expectations. Each driver uses a part.
#![allow(dead_code, reason = "each driver uses a part")]

pub mod answers;
pub mod deals;
pub mod evening;
pub mod expect;
pub mod files;
pub mod json;
pub mod judge;
pub mod random;
pub mod shrink;
pub mod told;
