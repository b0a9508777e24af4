//! The sheet as plain text and numbers.

use crate::app::state::View;
use crate::clue::deduction::{Mark, Sheet};
use crate::clue::explanation::Change;
use crate::clue::game::{CardId, Category, Holder};
use crate::clue::record::Game;
use crate::clue::record::{Draft, Kind};
use crate::lang::{Lang, cards, numbers, people, sheet as words};

/// A column of the sheet.
#[derive(Clone, PartialEq, Debug)]
pub struct Column {
    /// Whose.
    pub holder: Holder,
    /// The heading.
    pub label: String,
    /// The heading in full, for screen readers and hovering.
    pub name: String,
    /// How many cards there are, and how many of them are known: "2/5".
    pub count: String,
    /// The pawn.
    pub pawn: Option<CardId>,
    /// The note-taker's own column.
    pub mine: bool,
    /// Whose turn it is in the half-made entry.
    pub acting: bool,
    /// Shows a card in the half-made entry.
    pub showing: bool,
}

/// What a cell shows.
#[derive(Clone, PartialEq, Debug)]
pub struct Cell {
    /// What is certain.
    pub mark: Mark,
    /// The share of deals.
    pub p: f64,
    /// The share in words: "33", "<1".
    pub text: String,
    /// The cell for screen readers: "Rope, Bob: has it".
    pub name: String,
    /// Settled by the last entry.
    pub fresh: bool,
}

/// A row of the sheet.
#[derive(Clone, PartialEq, Debug)]
pub enum Row {
    /// A category with how many of its cards are placed.
    Heading {
        /// Which.
        category: Category,
        /// Its name.
        label: String,
        /// "3 of 6 placed".
        total: String,
    },
    /// A card.
    Card {
        /// Which.
        card: CardId,
        /// Its name.
        label: String,
        /// Chosen in the half-made entry.
        chosen: bool,
        /// A card of the note-taker's hand.
        mine: bool,
        /// One a column; empty where nothing is known yet.
        cells: Vec<Cell>,
    },
}

/// The sheet as it is to be painted.
#[derive(Clone, PartialEq, Debug)]
pub struct SheetData {
    /// Columns, the case file first.
    pub columns: Vec<Column>,
    /// Rows, by category.
    pub rows: Vec<Row>,
    /// The marks are of another state than the record as it is.
    pub faded: bool,
    /// The cell looked at.
    pub selected: Option<(CardId, Holder)>,
    /// The cells that its proof speaks of.
    pub outlined: Vec<(CardId, Holder)>,
}

impl SheetData {
    /// The sheet of a game with what is known.
    pub fn new(
        game: &Game,
        view: &View<'_>,
        draft: &Draft,
        selected: Option<(CardId, Holder)>,
        lang: Lang,
    ) -> SheetData {
        let (sheet, faded) = match view {
            View::Empty => (None, true),
            View::Current(sheet) => (Some(*sheet), false),
            View::Pending(sheet) => (Some(*sheet), true),
            View::Contradiction(_, fallback) => (fallback.map(|(_, sheet)| sheet), true),
        };
        // A sheet of another table does not fit this one's columns.
        let sheet = sheet.filter(|sheet| sheet.fits(&game.table));
        let holders: Vec<Holder> = match sheet {
            Some(sheet) => sheet.holders().to_vec(),
            None => game.table.holders().collect(),
        };
        let columns: Vec<Column> =
            holders.iter().map(|holder| column(game, sheet, *holder, draft, lang)).collect();
        let mut rows = Vec::new();
        for category in Category::ALL {
            rows.push(heading(game, sheet, category, lang));
            for card in game.table.deck.of(category) {
                let cells = sheet.map_or(Vec::new(), |sheet| {
                    columns.iter().map(|column| cell(game, sheet, card, column, lang)).collect()
                });
                rows.push(Row::Card {
                    card,
                    label: cards::card_name(game, card, lang).to_owned(),
                    chosen: draft.has(card),
                    mine: game.table.hand.contains(card),
                    cells,
                });
            }
        }
        SheetData { columns, rows, faded, selected, outlined: Vec::new() }
    }

    /// The same with the cells that the last entry settled flagged.
    pub fn with_fresh(mut self, changes: &[Change], lang: Lang) -> SheetData {
        let holders: Vec<Holder> = self.columns.iter().map(|column| column.holder).collect();
        for row in &mut self.rows {
            let Row::Card { card, cells, .. } = row else { continue };
            for (cell, holder) in cells.iter_mut().zip(&holders) {
                let here = |one: &Change| one.card == *card && one.holder == *holder;
                if changes.iter().any(here) {
                    cell.fresh = true;
                    cell.name = words::new_cell(&cell.name, lang);
                }
            }
        }
        self
    }

    /// The same with the cells that a proof speaks of.
    pub fn with_outlined(self, outlined: Vec<(CardId, Holder)>) -> SheetData {
        SheetData { outlined, ..self }
    }
}

fn column(game: &Game, sheet: Option<&Sheet>, holder: Holder, draft: &Draft, lang: Lang) -> Column {
    let name = people::holder_name(game, holder, lang);
    let known = sheet.map_or(0, |sheet| {
        let has = |card: &CardId| sheet.mark(*card, holder) == Mark::Has;
        game.table.deck.cards().filter(has).count()
    });
    let size = match holder {
        Holder::CaseFile => Some(3),
        Holder::Player(seat) => game.table.seats[seat.index()].hand_size.map(usize::from),
        Holder::Cache(cache) => game.table.caches[cache as usize].size.map(usize::from),
        Holder::FaceUp => None,
    };
    let count = match (holder, size) {
        (Holder::FaceUp, _) => format!("{known}"),
        (_, Some(size)) => format!("{known}/{size}"),
        (_, None) => format!("{known}/?"),
    };
    let (pawn, mine, acting, showing) = match holder {
        Holder::Player(seat) => (
            game.table.seats[seat.index()].suspect,
            game.table.me == Some(seat),
            draft.actor(game) == seat && !matches!(draft.kind, Kind::Fact(_)),
            draft.kind == Kind::Suggestion && draft.answer(seat).shows(),
        ),
        _ => (None, false, false, false),
    };
    let label = match holder {
        Holder::CaseFile => words::SheetWords::of(lang).envelope_short.to_owned(),
        Holder::Player(seat) if game.table.seats[seat.index()].name.trim().is_empty() => {
            words::unnamed_short(seat.0, lang)
        }
        _ => name.clone(),
    };
    Column { holder, label, name, count, pawn, mine, acting, showing }
}

fn heading(game: &Game, sheet: Option<&Sheet>, category: Category, lang: Lang) -> Row {
    let all = game.table.deck.of(category).count();
    let placed = sheet.map_or(0, |sheet| {
        game.table.deck.of(category).filter(|card| sheet.owner(*card).is_some()).count()
    });
    Row::Heading {
        category,
        label: words::category_plural(category, lang).to_owned(),
        total: words::placed(placed, all, lang),
    }
}

fn cell(game: &Game, sheet: &Sheet, card: CardId, column: &Column, lang: Lang) -> Cell {
    let mark = sheet.mark(card, column.holder);
    let p = sheet.p(card, column.holder);
    let text = match mark {
        Mark::Open if !sheet.is_counted() => "…".to_owned(),
        Mark::Open => numbers::percent_digits(p),
        _ => String::new(),
    };
    let share = sheet.is_counted().then_some(p);
    let card = cards::card_name(game, card, lang);
    let name = words::cell_name(card, &column.name, mark, share, lang);
    Cell { mark, p, text, name, fresh: false }
}
