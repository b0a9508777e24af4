//! The command line: arguments in, one text and an exit status out.
//!
//! A command is a `Subcommand` in `SUBCOMMANDS`: it makes its clap definition and, from the
//! matches, a whole `Answer` or a one-line `Failure`; only this file writes to a stream.
//! Statuses, JSON members and the words `ok`, `contradiction` and `error` of `check` are the file
//! format's promise and the same in every language. Absent on purpose: colours, and a screen.

mod advise;
mod answer;
mod arguments;
mod check;
mod json;
mod language;
mod load;
mod page;
mod review;
mod rivals;
mod why;

use std::ffi::OsString;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use clap::ArgMatches;

use crate::lang::Lang;
use crate::lang::command_line::{Refusal, cannot_write, refusal};
use crate::lang::text::one_line;
use answer::{Answer, Failure, Status};
pub use language::system_language;

/// What to do after the arguments are read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Launch {
    /// All is said: leave with this status.
    Exit(u8),
    /// Open the window, on this game if one is given.
    Window(Option<PathBuf>),
}

/// A command: its name, its definition, and what it does.
struct Subcommand {
    name: &'static str,
    define: fn(Lang) -> clap::Command,
    run: fn(&ArgMatches, Lang) -> Result<Answer, Failure>,
}

/// Every command, in the order of the help.
const SUBCOMMANDS: &[Subcommand] = &[
    review::SUBCOMMAND,
    why::SUBCOMMAND,
    advise::SUBCOMMAND,
    rivals::SUBCOMMAND,
    check::SUBCOMMAND,
];

/// Runs the command line with the program's own streams and environment; the first argument is the
/// program's name.
pub fn run(args: impl Iterator<Item = OsString>) -> Launch {
    let env = |name: &str| std::env::var_os(name);
    run_with(args, &env, &mut std::io::stdout().lock(), &mut std::io::stderr().lock())
}

/// Runs the command line; `env` looks up a variable of the environment.
pub fn run_with(
    args: impl Iterator<Item = OsString>,
    env: &dyn Fn(&str) -> Option<OsString>,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Launch {
    let args: Vec<OsString> = args.collect();
    let lang = language::language(&args, env);
    let answer = match perform(&args, lang) {
        Ok(Task::Print(answer)) => answer,
        Ok(Task::Window(file)) => return Launch::Window(file),
        Err(failure) => return fail(err, &failure.0),
    };
    match print(out, &answer.text) {
        Ok(()) => Launch::Exit(answer.status as u8),
        Err(error) => fail(err, &cannot_write(&error, lang)),
    }
}

/// What the arguments ask for.
enum Task {
    Print(Answer),
    Window(Option<PathBuf>),
}

fn perform(args: &[OsString], lang: Lang) -> Result<Task, Failure> {
    let matches = match arguments::parse(args, lang) {
        arguments::Parsed::Matches(matches) => matches,
        arguments::Parsed::Help(text) => {
            return Ok(Task::Print(Answer { text, status: Status::Done }));
        }
        arguments::Parsed::Refused(why) => return Err(Failure(refusal(&why, lang))),
    };
    let file = matches.get_one::<PathBuf>("file");
    match (matches.subcommand(), file) {
        (Some(_), Some(file)) => {
            let why = Refusal::FileAndCommand(file.display().to_string());
            Err(Failure(refusal(&why, lang)))
        }
        (Some((name, matches)), None) => {
            let found = SUBCOMMANDS.iter().find(|command| command.name == name);
            let command = found.ok_or_else(|| Failure(refusal(&no_command(name), lang)))?;
            (command.run)(matches, lang).map(Task::Print)
        }
        (None, Some(file)) if is_mistyped(file) => {
            Err(Failure(refusal(&no_command(&file.display().to_string()), lang)))
        }
        (None, file) => Ok(Task::Window(file.cloned())),
    }
}

/// Whether a lone word was meant as a command rather than as a file: it is no path, has no ending,
/// and there is no such file.
fn is_mistyped(file: &Path) -> bool {
    file.components().count() == 1 && file.extension().is_none() && !file.exists()
}

fn no_command(word: &str) -> Refusal {
    let commands = SUBCOMMANDS.iter().map(|command| command.name.to_string()).collect();
    Refusal::NoCommand { word: word.into(), commands }
}

/// Writes the whole text; a reader who has gone away is no error.
fn print(out: &mut dyn Write, text: &str) -> std::io::Result<()> {
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

/// Says in one line why nothing was done. Where even that can't be written, the status tells.
fn fail(err: &mut dyn Write, why: &str) -> Launch {
    let _ = writeln!(err, "limier: {}", one_line(why));
    Launch::Exit(Status::Unusable as u8)
}
