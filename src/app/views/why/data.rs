//! What there is to say of a cell, as text.

use crate::app::state::View;
use crate::app::worker::Why;
use crate::clue::deduction::{Given, Mark, Sheet};
use crate::clue::explanation::{Explanation, Outlook, Rule, Step};
use crate::clue::game::{CardId, Holder};
use crate::clue::record::Game;
use crate::lang::conflicts::given_sentence;
use crate::lang::text::capital;
use crate::lang::why::{letter, outlook_sentences, question, step_sentence};
use crate::lang::{Lang, numbers, sentences, table};

/// A step of a proof.
#[derive(Clone, PartialEq, Debug)]
pub struct StepLine {
    /// What later steps call it; empty where there is only one.
    pub letter: String,
    /// The step as a sentence.
    pub text: String,
    /// It is the answer.
    pub last: bool,
    /// How many suppositions it rests on.
    pub depth: usize,
    /// The cells that it speaks of.
    pub cells: Vec<(CardId, Holder)>,
}

/// An entry that can be gone to.
#[derive(Clone, PartialEq, Debug)]
pub struct EntryLine {
    /// Which, 0-based.
    pub at: usize,
    /// What it says.
    pub text: String,
}

/// An entry that moved the odds.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveLine {
    /// Which.
    pub entry: EntryLine,
    /// "18% → 36%" in words.
    pub text: String,
}

/// The middle of the panel.
#[derive(Clone, PartialEq, Debug)]
pub enum Body {
    /// It is being worked out.
    Working,
    /// The cell is certain.
    Proof {
        /// From the entries to the fact.
        steps: Vec<StepLine>,
        /// The entries that it rests on.
        entries: Vec<EntryLine>,
        /// What is given besides, in words.
        givens: Vec<String>,
    },
    /// The cell is open.
    Open {
        /// What would settle it.
        settling: Vec<String>,
        /// What moved the odds most; `None` while it is worked out.
        moves: Option<Vec<MoveLine>>,
    },
}

/// The panel as it is to be painted.
#[derive(Clone, PartialEq, Debug)]
pub struct WhyData {
    /// The cell.
    pub cell: (CardId, Holder),
    /// What is asked: "Why does Bob have the Rope?".
    pub question: String,
    /// The odds of an open cell, "33%".
    pub odds: Option<String>,
    /// From which entries, where not from all.
    pub up_to: Option<String>,
    /// The answer.
    pub body: Body,
    /// The entry pointed at.
    pub selected: Option<usize>,
    /// The language.
    pub lang: Lang,
}

impl WhyData {
    /// What there is to say of a cell of the sheet that is shown.
    pub fn new(
        game: &Game,
        view: &View<'_>,
        (card, holder): (CardId, Holder),
        why: Option<&Why>,
        selected: Option<usize>,
        lang: Lang,
    ) -> WhyData {
        let (sheet, count) = shown(view);
        let sheet = sheet.filter(|sheet| sheet.fits(&game.table));
        let mark = sheet.map_or(Mark::Open, |sheet| sheet.mark(card, holder));
        let odds = sheet.filter(|sheet| mark == Mark::Open && sheet.is_counted());
        let p = odds.map(|sheet| sheet.p(card, holder));
        let body = match why {
            None => Body::Working,
            Some(why) => match &why.outlook {
                Some(outlook) => open(game, (card, holder), outlook, why.complete, lang),
                None => proof(game, &why.explanation, lang),
            },
        };
        WhyData {
            cell: (card, holder),
            question: question(game, holder, card, mark, lang),
            odds: p.map(|p| numbers::percent(p, lang)),
            up_to: count.map(|count| table::fallback(count, lang)),
            body,
            selected,
            lang,
        }
    }

    /// The cells that a step of the proof speaks of, or all of them do.
    pub fn cells(&self, step: Option<usize>) -> Vec<(CardId, Holder)> {
        let Body::Proof { steps, .. } = &self.body else { return Vec::new() };
        let cells: Vec<(CardId, Holder)> = match step.and_then(|at| steps.get(at)) {
            Some(step) => step.cells.clone(),
            None => steps.iter().flat_map(|step| step.cells.iter().copied()).collect(),
        };
        cells.into_iter().filter(|cell| *cell != self.cell).collect()
    }
}

/// The sheet that is shown and, in a record that contradicts itself, how many entries it is of.
fn shown<'a>(view: &View<'a>) -> (Option<&'a Sheet>, Option<usize>) {
    match view {
        View::Empty => (None, None),
        View::Current(sheet) | View::Pending(sheet) => (Some(*sheet), None),
        View::Contradiction(_, fallback) => {
            (fallback.map(|(_, sheet)| sheet), fallback.map(|(count, _)| count))
        }
    }
}

fn proof(game: &Game, why: &Explanation, lang: Lang) -> Body {
    let depths = depths(&why.steps);
    let line = |(at, step): (usize, &Step)| StepLine {
        letter: if why.steps.len() > 1 { letter(at) } else { String::new() },
        text: step_sentence(game, step, lang),
        last: at + 1 == why.steps.len(),
        depth: depths[at],
        cells: step.cells().into_iter().map(|(holder, card)| (card, holder)).collect(),
    };
    let givens = why.givens.iter().filter(|given| **given != Given::Deck);
    Body::Proof {
        steps: why.steps.iter().enumerate().map(line).collect(),
        entries: why.entries.iter().map(|at| entry_line(game, *at, lang)).collect(),
        givens: givens.map(|given| capital(&given_sentence(game, *given, lang))).collect(),
    }
}

/// How many suppositions are open at each step.
fn depths(steps: &[Step]) -> Vec<usize> {
    let mut depth: usize = 0;
    let depth_of = |step: &Step| {
        if step.rule == Rule::Clash {
            depth = depth.saturating_sub(1);
        }
        let here = depth;
        if step.rule == Rule::Suppose {
            depth += 1;
        }
        here
    };
    steps.iter().map(depth_of).collect()
}

fn open(
    game: &Game,
    (card, holder): (CardId, Holder),
    outlook: &Outlook,
    complete: bool,
    lang: Lang,
) -> Body {
    let (moved, settling) = outlook_sentences(game, holder, card, outlook, lang);
    let line = |(at, text)| MoveLine { entry: entry_line(game, at, lang), text };
    Body::Open { settling, moves: complete.then(|| moved.into_iter().map(line).collect()) }
}

fn entry_line(game: &Game, at: usize, lang: Lang) -> EntryLine {
    let event = game.record.get(at).map(|entry| &entry.event);
    let text = event.map(|event| sentences::event_sentence(game, event, lang));
    EntryLine { at, text: text.unwrap_or_default() }
}
