//! `limier advise FILE`: what to ask next.

mod json;
mod text;

use std::path::Path;

use clap::{Arg, ArgMatches, value_parser};

use super::answer::{Answer, Failure, Status};
use super::load::{Loaded, files, load, of_file};
use super::{Subcommand, arguments};
use crate::clue::advice::{Gain, gains};
use crate::clue::deduction::Deduction;
use crate::clue::game::{CardSet, Category, Deck, Seat};
use crate::lang::Lang;
use crate::lang::advice::{AdviseWords, nobody_takes_notes, unknown_room};
use crate::lang::command_line::HelpWords;
use crate::saves::nearest;
use crate::solver::Never;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "advise", define, run };

fn define(lang: Lang) -> clap::Command {
    let (words, help) = (AdviseWords::of(lang), HelpWords::of(lang));
    let file = arguments::file(help.file_help, lang).required(true);
    let rooms = Arg::new("rooms").long("rooms").value_name("a,b");
    let top = Arg::new("top").long("top").value_name("K").value_parser(value_parser!(usize));
    arguments::command("advise", words.about, words.usage, file, lang)
        .arg(arguments::at(lang))
        .arg(rooms.help(words.rooms_help).help_heading(help.options))
        .arg(top.allow_hyphen_values(true).help(words.top_help).help_heading(help.options))
        .arg(arguments::json(lang))
}

/// What is advised.
struct Advice {
    loaded: Loaded,
    me: Seat,
    deduction: Deduction,
    /// Best first, all of them.
    gains: Vec<Gain>,
    /// How many of them to tell, where that was asked.
    top: Option<usize>,
}

fn run(matches: &ArgMatches, lang: Lang) -> Result<Answer, Failure> {
    let path = files(matches).next().cloned().unwrap_or_default();
    let advice = advise(&path, matches, lang).map_err(|failure| of_file(&path, failure))?;
    let status = match advice.deduction {
        Deduction::Sheet(_) => Status::Done,
        Deduction::Contradiction(_) => Status::Contradiction,
    };
    let text = match matches.get_flag("json") {
        true => super::json::line(&json::Advised::new(&advice))?,
        false => text::page(&advice, lang)?,
    };
    Ok(Answer { text, status })
}

fn advise(path: &Path, matches: &ArgMatches, lang: Lang) -> Result<Advice, Failure> {
    let loaded = load(path, matches.get_one::<usize>("at").copied(), lang)?;
    let table = &loaded.game.table;
    let rooms = match matches.get_one::<String>("rooms") {
        Some(list) => rooms(&table.deck, list, lang)?,
        None => table.deck.of(Category::Room).collect(),
    };
    let me = table.me.ok_or_else(|| Failure(nobody_takes_notes(lang).into()))?;
    let deduction = loaded.deduce()?;
    let mut gains = match &deduction {
        Deduction::Sheet(sheet) => gains(table, loaded.entries(), sheet, me, &Never, &mut |_| {})
            .map_err(|why| Failure(why.to_string()))?,
        Deduction::Contradiction(_) => Vec::new(),
    };
    gains.retain(|gain| rooms.contains(gain.cards[Category::Room.index()]));
    let top = matches.get_one::<usize>("top").copied();
    Ok(Advice { me, deduction, gains, top, loaded })
}

/// The rooms of a list of ids.
fn rooms(deck: &Deck, list: &str, lang: Lang) -> Result<CardSet, Failure> {
    let ids = || deck.of(Category::Room).map(|room| deck.id(room));
    let room = |id: &str| {
        let found = deck.of(Category::Room).find(|room| deck.id(*room) == id);
        found.ok_or_else(|| {
            let all: Vec<&str> = ids().collect();
            Failure(unknown_room(id, nearest(id, ids()).as_deref(), &all, lang))
        })
    };
    list.split(',').map(|id| room(id.trim())).collect()
}
