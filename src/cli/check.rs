//! `limier check FILE...`: whether each file can be read and its record holds together.

use std::path::Path;

use clap::ArgMatches;
use serde::Serialize;

use super::answer::{Answer, Failure, Status};
use super::load::{files, load};
use super::{Subcommand, arguments, json};
use crate::lang::Lang;
use crate::lang::command_line::HelpWords;
use crate::lang::conflicts::conflict_words;
use crate::lang::text::one_line;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "check", define, run };

fn define(lang: Lang) -> clap::Command {
    let words = HelpWords::of(lang);
    let file = arguments::file(words.file_help, lang).required(true).num_args(1..);
    arguments::command("check", words.check_about, words.check_usage, file, lang)
        .arg(arguments::json(lang))
}

/// What is said of one file.
#[derive(Serialize)]
struct Checked {
    file: String,
    status: u8,
    message: String,
}

fn run(matches: &ArgMatches, lang: Lang) -> Result<Answer, Failure> {
    let mut worst = Status::Done;
    let mut all = Vec::new();
    for path in files(matches) {
        let (status, message) = check(path, lang);
        worst = worst.max(status);
        all.push(Checked {
            file: path.display().to_string(),
            status: status as u8,
            message: one_line(&message),
        });
    }
    let text = if matches.get_flag("json") {
        json::line(&all)?
    } else {
        all.iter().map(|one| format!("{}: {}\n", one_line(&one.file), one.message)).collect()
    };
    Ok(Answer { text, status: worst })
}

/// The status and the message; the message's first word is the same in every language.
fn check(path: &Path, lang: Lang) -> (Status, String) {
    let deduced = load(path, None, lang).and_then(|loaded| {
        let deduction = loaded.deduce()?;
        Ok((loaded, deduction))
    });
    match deduced {
        Err(Failure(why)) => (Status::Unusable, format!("error: {why}")),
        Ok((loaded, deduction)) => match deduction.contradiction() {
            None => (Status::Done, "ok".into()),
            Some(conflict) => {
                let words = conflict_words(&loaded.game, conflict, lang);
                (Status::Contradiction, format!("contradiction: {}", words.headline))
            }
        },
    }
}
