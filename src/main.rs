//! `limier`: the window, or a command.

use std::process::ExitCode;

use limier::cli::{self, Launch};

fn main() -> ExitCode {
    match cli::run(std::env::args_os()) {
        Launch::Exit(code) => ExitCode::from(code),
        Launch::Window(path) => limier::app::run(path, cli::system_language()),
    }
}
