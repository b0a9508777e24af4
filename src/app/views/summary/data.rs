//! The summary as text.

use super::mend::{MendData, mend_data};
use crate::app::state::View;
use crate::app::worker::{Latest, Mending};
use crate::clue::deduction::{Contradiction, Sheet};
use crate::clue::record::Game;
use crate::lang::text::capital;
use crate::lang::{Lang, cards, conflicts, numbers, sentences, sheet, table, why};

/// How many of the likeliest envelopes are shown.
const SHOWN: usize = 6;
/// How many new marks are told one by one.
const MARKS: usize = 12;

/// A possible content of the envelope.
#[derive(Clone, PartialEq, Debug)]
pub struct Envelope {
    /// "Plum, Rope, Hall".
    pub text: String,
    /// "12%".
    pub share: String,
    /// The share as a number, for the bar.
    pub p: f64,
}

/// What the last entry changed.
#[derive(Clone, PartialEq, Debug)]
pub struct LatestLine {
    /// The entry; `None` while it is worked out.
    pub entry: Option<usize>,
    /// "Entry 12 settled 5 cells."
    pub text: String,
    /// The new marks, a sentence each.
    pub marks: String,
}

/// What the summary says.
#[derive(Clone, PartialEq, Debug)]
pub enum SummaryData {
    /// Nothing is known yet.
    Empty {
        /// The language.
        lang: Lang,
    },
    /// The record fits.
    Fits {
        /// "44,460 deals fit".
        deals: String,
        /// The number in full.
        deals_full: String,
        /// "12 envelopes possible".
        envelopes: String,
        /// The likeliest.
        likeliest: Vec<Envelope>,
        /// What the last entry changed, once that is known.
        latest: Option<LatestLine>,
        /// The envelope is certain.
        solved: bool,
        /// Of an earlier state of the record.
        pending: bool,
        /// The language.
        lang: Lang,
    },
    /// The record contradicts itself.
    Clash {
        /// What clashes, in one sentence.
        headline: String,
        /// The entries that cannot be true together, a numbered line each, without remarks.
        lines: Vec<(usize, String)>,
        /// The givens that clash with them, in words.
        givens: String,
        /// How it can be mended, in words.
        repairs: String,
        /// What would mend it.
        mend: MendData,
        /// Which entries the sheet behind is of.
        fallback: Option<String>,
        /// The language.
        lang: Lang,
    },
}

impl SummaryData {
    /// The summary of what is known.
    pub fn new(game: &Game, view: &View<'_>, mending: Option<&Mending>, lang: Lang) -> SummaryData {
        match view {
            View::Empty => SummaryData::Empty { lang },
            View::Current(sheet) | View::Pending(sheet) if !sheet.is_counted() => {
                SummaryData::Empty { lang }
            }
            View::Current(sheet) => fits(game, sheet, false, lang),
            View::Pending(sheet) => fits(game, sheet, true, lang),
            View::Contradiction(clash, fallback) => {
                let count = fallback.as_ref().map(|(count, _)| *count);
                clash_data(game, clash, count, mending, lang)
            }
        }
    }

    /// The same with what the last entry changed. The line is there before its text, so that nothing
    /// moves under a finger.
    pub fn with_latest(mut self, game: &Game, known: Option<&Latest>) -> SummaryData {
        if let SummaryData::Fits { latest, pending, lang, .. } = &mut self
            && !game.record.is_empty()
        {
            let waiting = LatestLine { entry: None, text: "…".into(), marks: String::new() };
            let known = known.filter(|_| !*pending);
            *latest = Some(known.map_or(waiting, |known| latest_line(game, known, *lang)));
        }
        self
    }
}

fn latest_line(game: &Game, latest: &Latest, lang: Lang) -> LatestLine {
    let mut marks: Vec<String> = Vec::new();
    for change in latest.changes.iter().take(MARKS) {
        marks.push(why::change_sentence(game, change, lang));
    }
    if latest.changes.len() > MARKS {
        marks.push("…".into());
    }
    LatestLine {
        entry: Some(latest.entry),
        text: why::latest_sentence(latest.entry, latest.changes.len(), latest.envelopes, lang),
        marks: marks.join("\n"),
    }
}

fn fits(game: &Game, sheet: &Sheet, pending: bool, lang: Lang) -> SummaryData {
    let digits = sheet.deals().to_string();
    let full = numbers::count(&digits, lang);
    let short = table::short_count(&digits, lang).unwrap_or_else(|| full.clone());
    let likeliest = if sheet.fits(&game.table) {
        let shown = sheet.case_files().iter().take(SHOWN);
        shown
            .map(|odds| Envelope {
                text: odds.cards.map(|card| cards::short_name(game, card, lang)).join(" · "),
                share: numbers::percent(odds.p, lang),
                p: odds.p,
            })
            .collect()
    } else {
        Vec::new()
    };
    SummaryData::Fits {
        deals: table::deals(&short, digits == "1", lang),
        deals_full: table::deals(&full, digits == "1", lang),
        envelopes: sheet::envelopes_left(sheet.case_files().len(), lang),
        likeliest,
        latest: None,
        solved: sheet.solution().is_some(),
        pending,
        lang,
    }
}

fn clash_data(
    game: &Game,
    clash: &Contradiction,
    fallback: Option<usize>,
    mending: Option<&Mending>,
    lang: Lang,
) -> SummaryData {
    let words = conflicts::conflict_words(game, clash, lang);
    SummaryData::Clash {
        headline: words.headline,
        lines: words.entries.iter().map(|(at, _)| (*at, line(game, *at, lang))).collect(),
        givens: words.givens.iter().map(|text| capital(text)).collect::<Vec<_>>().join(". "),
        repairs: words.repairs.join(" "),
        mend: mend_data(game, clash, mending, lang),
        fallback: fallback.map(|count| table::fallback(count, lang)),
        lang,
    }
}

/// "7. You suggest Green, Rope, Study: Hugo passes".
fn line(game: &Game, at: usize, lang: Lang) -> String {
    let event = game.record.get(at).map(|entry| &entry.event);
    let text = event.map(|event| sentences::event_sentence(game, event, lang));
    format!("{}. {}", at + 1, text.unwrap_or_default())
}
