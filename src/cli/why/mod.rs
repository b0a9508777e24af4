//! `limier why FILE HOLDER CARD`: why a cell is certain.

mod cell;
mod json;
mod text;

use clap::{Arg, ArgMatches};

use super::answer::{Answer, Failure, Status};
use super::load::{files, load, of_file};
use super::{Subcommand, arguments};
use crate::clue::explanation::explain;
use crate::lang::Lang;
use crate::lang::command_line::HelpWords;
use crate::solver::Never;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "why", define, run };

fn define(lang: Lang) -> clap::Command {
    let words = HelpWords::of(lang);
    let file = arguments::file(words.file_help, lang).required(true).display_order(0);
    let positional = |id: &'static str, name: &'static str, help: &'static str| {
        let arg = Arg::new(id).value_name(name).help(help).help_heading(words.arguments);
        arg.required(true)
    };
    arguments::command("why", words.why_about, words.why_usage, file, lang)
        .arg(positional("holder", words.holder, words.holder_help).display_order(1))
        .arg(positional("card", words.card, words.card_help).display_order(2))
        .arg(arguments::at(lang))
        .arg(arguments::json(lang))
}

fn run(matches: &ArgMatches, lang: Lang) -> Result<Answer, Failure> {
    let path = files(matches).next().cloned().unwrap_or_default();
    let at = matches.get_one::<usize>("at").copied();
    let loaded = load(&path, at, lang).map_err(|failure| of_file(&path, failure))?;
    let word = |id: &str| matches.get_one::<String>(id).map(String::as_str).unwrap_or_default();
    let (game, entries) = (&loaded.game, loaded.entries());
    let holder = cell::holder(game, word("holder"), lang)?;
    let card = cell::card(game, word("card"), lang)?;
    let explained = explain(&game.table, entries, card, holder, &Never);
    let explanation = explained.map_err(|why| Failure(why.to_string()))?;
    let text = if matches.get_flag("json") {
        super::json::line(&json::Why::new(game, &explanation, lang))?
    } else {
        text::page(&loaded, &explanation, lang)?
    };
    let status = if explanation.fact.is_some() { Status::Done } else { Status::Contradiction };
    Ok(Answer { text, status })
}
