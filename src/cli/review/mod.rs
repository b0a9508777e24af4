//! `limier review FILE`: the sheet, the case file's odds, what is certain.

mod columns;
mod json;
mod table;
pub(super) mod text;
mod truth;

use std::path::{Path, PathBuf};

use clap::ArgMatches;
use serde::Serialize;

use super::answer::{Answer, Failure, Status};
use super::load::{Loaded, files, load, of_file};
use super::{Subcommand, arguments};
use crate::clue::deduction::Deduction;
use crate::lang::Lang;
use crate::lang::command_line::{HelpWords, folder_needs_json};
use crate::lang::faults::fault;
use crate::lang::text::one_line;
use crate::saves::{Notation, list_folder};
pub(super) use text::clash;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "review", define, run };

fn define(lang: Lang) -> clap::Command {
    let words = HelpWords::of(lang);
    let file = arguments::file(words.review_file, lang).required(true);
    arguments::command("review", words.review_about, words.review_usage, file, lang)
        .arg(arguments::at(lang))
        .arg(arguments::json(lang))
}

fn run(matches: &ArgMatches, lang: Lang) -> Result<Answer, Failure> {
    let path = files(matches).next().cloned().unwrap_or_default();
    let at = matches.get_one::<usize>("at").copied();
    match (path.is_dir(), matches.get_flag("json")) {
        (true, true) => review_folder(&path, at, lang),
        (true, false) => Err(of_file(&path, Failure(folder_needs_json(lang).into()))),
        (false, wants_json) => {
            let (loaded, deduction) =
                read(&path, at, lang).map_err(|failure| of_file(&path, failure))?;
            let text = if wants_json {
                super::json::line(&json::Review::new(&loaded, &deduction))?
            } else {
                text::page(&loaded, &deduction, lang)
            };
            Ok(Answer { text, status: status(&deduction) })
        }
    }
}

fn read(path: &Path, at: Option<usize>, lang: Lang) -> Result<(Loaded, Deduction), Failure> {
    let loaded = load(path, at, lang)?;
    let deduction = loaded.deduce()?;
    Ok((loaded, deduction))
}

fn status(deduction: &Deduction) -> Status {
    match deduction {
        Deduction::Sheet(_) => Status::Done,
        Deduction::Contradiction(_) => Status::Contradiction,
    }
}

/// One save of a folder.
#[derive(Serialize)]
#[serde(untagged)]
enum Reviewed<'a> {
    Read { file: String, review: json::Review<'a> },
    Unusable { file: String, error: String },
}

fn review_folder(folder: &Path, at: Option<usize>, lang: Lang) -> Result<Answer, Failure> {
    let paths = saves_in(folder, lang).map_err(|failure| of_file(folder, failure))?;
    let read: Vec<_> = paths.iter().map(|path| (path, read(path, at, lang))).collect();
    let statuses = read.iter().map(|(_, result)| match result {
        Ok((_, deduction)) => status(deduction),
        Err(_) => Status::Unusable,
    });
    let worst = statuses.max().unwrap_or(Status::Done);
    let reviewed = read.iter().map(|(path, result)| {
        let file = path.display().to_string();
        match result {
            Ok((loaded, deduction)) => {
                Reviewed::Read { file, review: json::Review::new(loaded, deduction) }
            }
            Err(Failure(why)) => Reviewed::Unusable { file, error: one_line(why) },
        }
    });
    Ok(Answer { text: super::json::line(&reviewed.collect::<Vec<_>>())?, status: worst })
}

/// The saves in a folder, by name.
fn saves_in(folder: &Path, lang: Lang) -> Result<Vec<PathBuf>, Failure> {
    let names = list_folder(folder).map_err(|error| Failure(fault(&error, lang)))?;
    let names = names.into_iter().filter(|(_, is_folder)| !is_folder);
    let mut paths: Vec<PathBuf> = names.map(|(name, _)| folder.join(name)).collect();
    paths.retain(|path| Notation::of(path).is_some());
    paths.sort();
    Ok(paths)
}
