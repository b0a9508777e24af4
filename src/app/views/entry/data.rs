//! The half-made entry as plain text.

use crate::app::typed_line::{Reading, Vocabulary, read};
use crate::clue::advice::Showable;
use crate::clue::game::{CardId, Category, Holder, Seat};
use crate::clue::record::Game;
use crate::clue::record::{Destination, Draft, FactKind, Kind, SeatAnswer};
use crate::lang::advice_panel::best_to_show;
use crate::lang::{Lang, cards, entry as words, people};

/// A player to choose.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatChip {
    /// Which.
    pub seat: Seat,
    /// The name.
    pub label: String,
    /// Chosen.
    pub chosen: bool,
    /// The pawn.
    pub pawn: Option<CardId>,
}

/// One of the three cards.
#[derive(Clone, PartialEq, Debug)]
pub struct Slot {
    /// Its category.
    pub category: Category,
    /// The chosen card's short name, or the question.
    pub label: String,
    /// The chosen card's name, or the question, for screen readers.
    pub name: String,
    /// The chosen card.
    pub card: Option<CardId>,
    /// All cards of the category with their names.
    pub choices: Vec<(CardId, String)>,
}

/// A player's answer.
#[derive(Clone, PartialEq, Debug)]
pub struct AnswerChip {
    /// Whose.
    pub seat: Seat,
    /// "Bob passes".
    pub label: String,
    /// What it is.
    pub answer: SeatAnswer,
    /// What a tap makes of it.
    pub next: SeatAnswer,
}

/// The question which card was shown.
#[derive(Clone, PartialEq, Debug)]
pub struct WhichCard {
    /// By whom.
    pub seat: Seat,
    /// The question.
    pub question: String,
    /// Cards to choose from: name, whether chosen, whether possible.
    pub choices: Vec<(CardId, String, bool, bool)>,
    /// Said not to be seen.
    pub unseen: bool,
    /// Which one to show, in words; "…" while that is worked out.
    pub hint: Option<String>,
}

/// What kind of entry is being made, with what only that kind needs.
#[derive(Clone, PartialEq, Debug)]
pub enum Mode {
    /// A suggestion.
    Suggestion {
        /// Those asked, in order.
        askable: Vec<SeatChip>,
        /// Everyone passed.
        nobody: bool,
        /// Nobody noticed.
        unnoticed: bool,
        /// Answers as they stand.
        answers: Vec<AnswerChip>,
        /// Which cards were shown, where the note-taker must know.
        which: Vec<WhichCard>,
        /// All who can must show.
        all_answer: bool,
    },
    /// An accusation.
    Accusation {
        /// The verdict, if said.
        right: Option<bool>,
    },
    /// Anything else.
    Fact {
        /// Which kind.
        kind: FactKind,
        /// Holders to choose from.
        holders: Vec<(Holder, String, bool)>,
        /// Players to show to.
        to: Vec<SeatChip>,
        /// The card or cards chosen so far, in words.
        card: String,
        /// Whether the kind asks for the actor.
        actor: bool,
        /// Whether the kind takes words.
        text: bool,
    },
}

/// The entry panel.
#[derive(Clone, PartialEq, Debug)]
pub struct EntryData {
    /// Which kind is chosen.
    pub kind: Kind,
    /// Where it goes, if not at the end.
    pub destination: Option<String>,
    /// Whether an entry is being changed.
    pub changes: bool,
    /// Who can act.
    pub actors: Vec<SeatChip>,
    /// The three cards.
    pub slots: Vec<Slot>,
    /// What the kind needs.
    pub mode: Mode,
    /// What is missing, in words; empty if the entry can be logged.
    pub missing: String,
    /// The typed line.
    pub line: String,
    /// What is wrong with the typed line.
    pub line_fault: Option<String>,
    /// Text of a fact.
    pub text: String,
    /// The remark.
    pub note: String,
    /// Whether there is anything to clear.
    pub blank: bool,
    /// The language.
    pub lang: Lang,
}

impl EntryData {
    /// The panel for a draft.
    pub fn new(game: &Game, draft: &Draft, vocabulary: &Vocabulary, lang: Lang) -> EntryData {
        let actor = draft.actor(game);
        let missing = match draft.entry(game) {
            Ok(_) => String::new(),
            Err(missing) => words::missing(missing, game, lang),
        };
        let line_fault = match read(&draft.line, vocabulary, game) {
            Reading::Clear(_) => None,
            Reading::Ambiguous(text) => Some(words::ambiguous(&text, lang)),
            Reading::Unknown(text) => Some(words::unknown(&text, lang)),
        };
        EntryData {
            kind: draft.kind,
            destination: match draft.destination {
                Destination::End => None,
                Destination::Before(at) => Some(words::before(at, lang)),
                Destination::Instead(at) => Some(words::changing(at, lang)),
            },
            changes: matches!(draft.destination, Destination::Instead(_)),
            actors: seats(game, lang, game.table.seats(), |seat| seat == actor),
            slots: Category::ALL.into_iter().map(|at| slot(game, draft, at, lang)).collect(),
            mode: mode(game, draft, lang),
            missing,
            line: draft.line.clone(),
            line_fault,
            text: draft.text.clone(),
            note: draft.note.clone(),
            blank: draft.is_blank() && draft.destination == Destination::End,
            lang,
        }
    }
}

impl EntryData {
    /// With a word on which card the note-taker had best show, where that is the question; `showing`
    /// is `None` while it is worked out.
    pub fn with_showing(mut self, game: &Game, showing: Option<&[Showable]>) -> EntryData {
        let lang = self.lang;
        if let Mode::Suggestion { which, .. } = &mut self.mode {
            for question in which.iter_mut().filter(|which| people::is_me(game, which.seat)) {
                question.hint = Some(best_to_show(game, showing, lang));
            }
        }
        self
    }
}

fn seats(
    game: &Game,
    lang: Lang,
    seats: impl IntoIterator<Item = Seat>,
    chosen: impl Fn(Seat) -> bool,
) -> Vec<SeatChip> {
    let chip = |seat: Seat| SeatChip {
        seat,
        label: people::seat_name(game, seat, lang),
        chosen: chosen(seat),
        pawn: game.table.seats[seat.index()].suspect,
    };
    seats.into_iter().map(chip).collect()
}

fn slot(game: &Game, draft: &Draft, category: Category, lang: Lang) -> Slot {
    let card = draft.cards[category.index()];
    let name = |card: CardId| cards::card_name(game, card, lang).to_owned();
    Slot {
        category,
        label: card.map_or_else(
            || words::empty_slot(category, lang),
            |card| cards::short_name(game, card, lang).to_owned(),
        ),
        name: card.map_or_else(|| words::empty_slot(category, lang), name),
        card,
        choices: game.table.deck.of(category).map(|card| (card, name(card))).collect(),
    }
}

fn mode(game: &Game, draft: &Draft, lang: Lang) -> Mode {
    match draft.kind {
        Kind::Suggestion => suggestion(game, draft, lang),
        Kind::Accusation => Mode::Accusation { right: draft.right },
        Kind::Fact(kind) => fact(game, draft, kind, lang),
    }
}

fn suggestion(game: &Game, draft: &Draft, lang: Lang) -> Mode {
    let asked = draft.asked(game);
    let shows = |seat: Seat| draft.answer(seat).shows();
    let started = asked.iter().any(|seat| draft.answer(*seat) != SeatAnswer::Silent);
    let answers = if started {
        asked.iter().map(|seat| answer_chip(game, draft, *seat, lang)).collect()
    } else {
        Vec::new()
    };
    let which = asked
        .iter()
        .filter(|seat| shows(**seat) && draft.sees(game, **seat) && draft.triple().is_some())
        .map(|seat| which_card(game, draft, *seat, lang))
        .collect();
    let unnoticed = started && asked.iter().all(|seat| draft.answer(*seat) == SeatAnswer::Missed);
    Mode::Suggestion {
        askable: seats(game, lang, asked, shows),
        nobody: draft.nobody(game),
        unnoticed,
        answers,
        which,
        all_answer: game.table.options.all_answer,
    }
}

fn answer_chip(game: &Game, draft: &Draft, seat: Seat, lang: Lang) -> AnswerChip {
    let text = words::EntryWords::of(lang);
    let answer = draft.answer(seat);
    let (verb, next) = match answer {
        SeatAnswer::Silent => (text.silent, SeatAnswer::Pass),
        SeatAnswer::Pass => (text.passes, SeatAnswer::Shows),
        SeatAnswer::Missed => (text.missed, SeatAnswer::Silent),
        _ => (text.shows, SeatAnswer::Missed),
    };
    let name = people::seat_name(game, seat, lang);
    AnswerChip { seat, label: format!("{name}\u{a0}: {verb}"), answer, next }
}

fn which_card(game: &Game, draft: &Draft, seat: Seat, lang: Lang) -> WhichCard {
    let possible = draft.showable(game, seat);
    let decided = draft.decided(game, seat);
    let choice = |card: CardId| {
        let name = cards::short_name(game, card, lang).to_owned();
        (card, name, decided == Some(card), possible.contains(&card))
    };
    let question = if people::is_me(game, seat) {
        words::EntryWords::of(lang).you_showed.to_owned()
    } else {
        words::which_shown(&people::seat_name(game, seat, lang), lang)
    };
    WhichCard {
        seat,
        question,
        choices: draft.cards.iter().flatten().copied().map(choice).collect(),
        unseen: draft.answer(seat) == SeatAnswer::ShowsUnseen,
        hint: None,
    }
}

fn fact(game: &Game, draft: &Draft, kind: FactKind, lang: Lang) -> Mode {
    use FactKind::*;
    let name = |holder: Holder| people::holder_name(game, holder, lang);
    let all = || game.table.holders().chain(std::iter::once(Holder::FaceUp));
    let wanted: Vec<Holder> = match kind {
        Reveal | Lacks => all().collect(),
        Show | Out => game.table.seats().map(Holder::Player).collect(),
        Peek => all().filter(|holder| matches!(holder, Holder::Cache(_))).collect(),
        NobodyHas | ClueCard | EndTurn | Note => Vec::new(),
    };
    let chosen = match kind {
        Out => people::card_list(game, draft.hand.iter().copied(), lang),
        _ => draft.card.map_or(String::new(), |card| cards::card_name(game, card, lang).to_owned()),
    };
    let others = game.table.seats().filter(|seat| draft.holder != Some(Holder::Player(*seat)));
    Mode::Fact {
        kind,
        holders: wanted
            .into_iter()
            .map(|holder| (holder, name(holder), draft.holder == Some(holder)))
            .collect(),
        to: if kind == Show {
            seats(game, lang, others, |seat| draft.to == Some(seat))
        } else {
            Vec::new()
        },
        card: chosen,
        actor: matches!(kind, Peek | ClueCard | EndTurn),
        text: matches!(kind, ClueCard | Note),
    }
}
