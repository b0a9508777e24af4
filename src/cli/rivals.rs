//! `limier rivals FILE`: what the other players may know.

use std::path::Path;

use clap::ArgMatches;
use serde::Serialize;

use super::answer::{Answer, Failure, Status};
use super::json::{ConflictJson, FORMAT, HolderJson};
use super::load::{Loaded, files, load, of_file};
use super::page::wrap;
use super::review::clash;
use super::{Subcommand, arguments, json};
use crate::clue::deduction::{Deduction, Mark, Sheet};
use crate::clue::game::{CardId, Holder};
use crate::clue::record::Game;
use crate::clue::rivals::{Rival, rivals};
use crate::lang::Lang;
use crate::lang::command_line::HelpWords;
use crate::lang::rivals::{RivalWords, rival_sentences};
use crate::solver::Never;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "rivals", define, run };

fn define(lang: Lang) -> clap::Command {
    let words = RivalWords::of(lang);
    let file = arguments::file(HelpWords::of(lang).file_help, lang).required(true);
    arguments::command("rivals", words.about, words.usage, file, lang)
        .arg(arguments::at(lang))
        .arg(arguments::json(lang))
}

fn run(matches: &ArgMatches, lang: Lang) -> Result<Answer, Failure> {
    let path = files(matches).next().cloned().unwrap_or_default();
    let at = matches.get_one::<usize>("at").copied();
    let (loaded, deduction, rivals) =
        look(&path, at, lang).map_err(|failure| of_file(&path, failure))?;
    let (text, status) = match &deduction {
        Deduction::Sheet(_) if matches.get_flag("json") => {
            (json::line(&Rivals::new(&loaded, &deduction, &rivals))?, Status::Done)
        }
        Deduction::Contradiction(_) if matches.get_flag("json") => {
            (json::line(&Rivals::new(&loaded, &deduction, &rivals))?, Status::Contradiction)
        }
        Deduction::Sheet(sheet) => (page(&loaded.game, sheet, &rivals, lang), Status::Done),
        Deduction::Contradiction(conflict) => {
            (clash(&loaded.game, conflict, lang), Status::Contradiction)
        }
    };
    Ok(Answer { text, status })
}

fn look(
    path: &Path,
    at: Option<usize>,
    lang: Lang,
) -> Result<(Loaded, Deduction, Vec<Rival>), Failure> {
    let loaded = load(path, at, lang)?;
    let deduction = loaded.deduce()?;
    let found = match &deduction {
        Deduction::Sheet(sheet) => rivals(&loaded.game.table, loaded.entries(), sheet, &Never)
            .map_err(|why| Failure(why.to_string()))?,
        Deduction::Contradiction(_) => Vec::new(),
    };
    Ok((loaded, deduction, found))
}

fn page(game: &Game, sheet: &Sheet, rivals: &[Rival], lang: Lang) -> String {
    let words = RivalWords::of(lang);
    let mut page = wrap("", if rivals.is_empty() { words.nobody } else { words.heading });
    for rival in rivals {
        let (name, sentences) = rival_sentences(game, sheet, rival, lang);
        page.push_str(&format!("\n{}", wrap("  ", &name)));
        page.extend(sentences.iter().map(|sentence| wrap("     ", sentence)));
    }
    page
}

/// What the other players may know, as JSON.
#[derive(Serialize)]
struct Rivals<'a> {
    format: u32,
    game: &'static str,
    entries: usize,
    consistent: bool,
    rivals: Vec<RivalJson<'a>>,
    conflict: Option<ConflictJson<'a>>,
}

#[derive(Serialize)]
struct RivalJson<'a> {
    player: u8,
    p_knows: f64,
    open_case_files: f64,
    error: f64,
    open_error: f64,
    out: bool,
    seen_from_me: Vec<SeenJson<'a>>,
    /// What they must know at least: who certainly has which card.
    knows_at_least: Vec<HasJson<'a>>,
}

#[derive(Serialize)]
struct SeenJson<'a> {
    card: &'a str,
    entry: usize,
}

#[derive(Serialize)]
struct HasJson<'a> {
    card: &'a str,
    holder: HolderJson,
}

impl<'a> Rivals<'a> {
    fn new(loaded: &'a Loaded, deduction: &'a Deduction, rivals: &'a [Rival]) -> Rivals<'a> {
        Rivals {
            format: FORMAT,
            game: "Clue",
            entries: loaded.used,
            consistent: deduction.sheet().is_some(),
            rivals: rivals.iter().map(|rival| RivalJson::new(&loaded.game, rival)).collect(),
            conflict: deduction.contradiction().map(ConflictJson::from),
        }
    }
}

impl<'a> RivalJson<'a> {
    fn new(game: &'a Game, rival: &'a Rival) -> RivalJson<'a> {
        let deck = &game.table.deck;
        let seen = rival.seen_from_me.iter();
        let has = |card: CardId| {
            let holders = rival.least.holders().iter().copied();
            let holder: Option<Holder> =
                { holders }.find(|holder| rival.least.mark(card, *holder) == Mark::Has);
            Some(HasJson { card: deck.id(card), holder: holder?.into() })
        };
        RivalJson {
            player: rival.player.0,
            p_knows: rival.p_knows,
            open_case_files: rival.open_case_files,
            error: rival.error,
            open_error: rival.open_error,
            out: rival.out,
            seen_from_me: seen
                .map(|seen| SeenJson { card: deck.id(seen.card), entry: seen.entry })
                .collect(),
            knows_at_least: deck.cards().filter_map(has).collect(),
        }
    }
}
