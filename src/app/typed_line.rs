//! The typed line: who asks, three cards, who showed. `b plum rope hall c` and the like.
//!
//! Words are matched by the beginning of any word of a name, in both languages, without regard to
//! accents. The asker may be left out; the shower may be a player, or a word for nobody; a last
//! card is the one that was shown. A line has a meaning only if exactly one best reading exists.

use crate::clue::game::{CardId, Seat};
use crate::clue::record::Game;
use crate::clue::record::{Draft, Kind, SeatAnswer};
use crate::lang::fold;

/// Words that say that nobody showed a card.
const NOBODY: [&str; 6] = ["-", "0", "nobody", "none", "personne", "aucun"];

/// The names that words can mean at one table, folded by [`fold`].
#[derive(Clone, Debug, Default)]
pub struct Vocabulary {
    /// Names by seat.
    pub players: Vec<Vec<String>>,
    /// Names by card.
    pub cards: Vec<Vec<String>>,
}

/// What a line means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reading {
    /// One meaning, complete enough to log or a beginning of one.
    Clear(Meaning),
    /// Several meanings; the words that could mean different things.
    Ambiguous(String),
    /// A word that means nothing here.
    Unknown(String),
}

/// The parts of a line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Meaning {
    /// Who asks, if said.
    pub asker: Option<Seat>,
    /// The cards named, in the order of the line.
    pub cards: Vec<CardId>,
    /// Who showed: `Some(None)` for nobody.
    pub shower: Option<Option<Seat>>,
    /// The card shown, if said.
    pub shown: Option<CardId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Word {
    Player(Seat),
    Card(CardId),
    Nobody,
}

/// How well a word fits a name: the whole name, a whole word of it, the beginning of the name, the
/// beginning of a later word. Lower is better.
fn fit(word: &str, names: &[String]) -> Option<u32> {
    names
        .iter()
        .filter_map(|name| {
            if name == word {
                Some(0)
            } else if name.split(' ').any(|part| part == word) {
                Some(1)
            } else if name.starts_with(word) {
                Some(2)
            } else if name.split(' ').any(|part| part.starts_with(word)) {
                Some(3)
            } else {
                None
            }
        })
        .min()
}

fn candidates(word: &str, vocabulary: &Vocabulary) -> Vec<(Word, u32)> {
    let mut found = Vec::new();
    if NOBODY.contains(&word) {
        found.push((Word::Nobody, 0));
    }
    for (seat, names) in vocabulary.players.iter().enumerate() {
        found.extend(fit(word, names).map(|fit| (Word::Player(Seat(seat as u8)), fit)));
    }
    for (card, names) in vocabulary.cards.iter().enumerate() {
        found.extend(fit(word, names).map(|fit| (Word::Card(CardId(card as u8)), fit)));
    }
    found
}

/// Reads a line.
pub fn read(line: &str, vocabulary: &Vocabulary, game: &Game) -> Reading {
    let words: Vec<String> = line.split_whitespace().map(fold).collect();
    let mut choices = Vec::new();
    for word in &words {
        let found = candidates(word, vocabulary);
        if found.is_empty() {
            return Reading::Unknown(word.clone());
        }
        choices.push(found);
    }
    if choices.is_empty() {
        return Reading::Clear(Meaning::default());
    }
    let mut search = Search { choices: &choices, game, best: u32::MAX, readings: Vec::new() };
    search.extend(0, &Meaning::default(), 0);
    let mut readings = search.readings;
    match readings.len() {
        1 => Reading::Clear(readings.swap_remove(0)),
        0 => Reading::Unknown(line.trim().to_owned()),
        _ => Reading::Ambiguous(line.trim().to_owned()),
    }
}

/// All readings of the least cost, word by word.
struct Search<'a> {
    choices: &'a [Vec<(Word, u32)>],
    game: &'a Game,
    best: u32,
    readings: Vec<Meaning>,
}

impl Search<'_> {
    fn extend(&mut self, at: usize, meaning: &Meaning, cost: u32) {
        if cost > self.best {
            return;
        }
        let Some(words) = self.choices.get(at) else {
            if cost < self.best {
                self.best = cost;
                self.readings.clear();
            }
            if !self.readings.contains(meaning) {
                self.readings.push(meaning.clone());
            }
            return;
        };
        for (word, fit) in words {
            if let Some(longer) = meaning.with(*word, self.game) {
                self.extend(at + 1, &longer, cost + fit);
            }
        }
    }
}

impl Meaning {
    /// The meaning with one more word, in the order asker, three cards of different categories,
    /// shower, shown card; `None` where the word cannot stand there.
    fn with(&self, word: Word, game: &Game) -> Option<Meaning> {
        let mut meaning = self.clone();
        let category = |card: CardId| game.table.deck.category(card);
        let fits = match word {
            Word::Player(seat) if self.cards.is_empty() => meaning.asker.replace(seat).is_none(),
            Word::Player(seat) => {
                self.cards.len() == 3
                    && self.asker != Some(seat)
                    && meaning.shower.replace(Some(seat)).is_none()
            }
            Word::Nobody => self.cards.len() == 3 && meaning.shower.replace(None).is_none(),
            Word::Card(card) if self.cards.len() < 3 => {
                meaning.cards.push(card);
                !self.cards.iter().any(|other| category(*other) == category(card))
            }
            Word::Card(card) => {
                matches!(self.shower, Some(Some(_)))
                    && self.cards.contains(&card)
                    && meaning.shown.replace(card).is_none()
            }
        };
        fits.then_some(meaning)
    }

    /// The draft of a suggestion that the line means; what it leaves out stays as the table presets
    /// it.
    pub fn draft(&self, game: &Game, draft: &Draft) -> Draft {
        let mut draft = Draft {
            kind: Kind::Suggestion,
            actor: self.asker,
            destination: draft.destination,
            line: draft.line.clone(),
            note: draft.note.clone(),
            waiting: draft.waiting.clone(),
            distrusted: draft.distrusted,
            ..Draft::default()
        };
        for card in &self.cards {
            draft.cards[game.table.deck.category(*card).index()] = Some(*card);
        }
        match self.shower {
            Some(Some(seat)) => {
                draft.set_shower(game, Some(seat));
                if let Some(card) = self.shown {
                    draft.set_answer(seat, SeatAnswer::ShowsCard(card));
                }
            }
            Some(None) => draft.set_nobody(game),
            None => {}
        }
        draft
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clue::editions::sample_game;

    fn game() -> (Game, Vocabulary) {
        let mut game = sample_game();
        for (seat, name) in ["Anna", "Bob", "Carla"].into_iter().enumerate() {
            game.table.seats[seat].name = name.into();
        }
        let players = game.table.seats.iter().map(|player| vec![fold(&player.name)]).collect();
        let english = |id: &str| match id {
            "plum" => vec!["professor plum".into(), "professeur plum".into()],
            "pipe" => vec!["lead pipe".into(), "tuyau de plomb".into()],
            "candlestick" => vec!["candlestick".into(), "chandelier".into()],
            other => vec![other.to_owned()],
        };
        let cards = game.table.deck.cards().map(|card| english(game.table.deck.id(card))).collect();
        (game, Vocabulary { players, cards })
    }

    fn clear(line: &str) -> (Option<u8>, Vec<String>, Option<Option<u8>>, Option<String>) {
        let (game, vocabulary) = game();
        match read(line, &vocabulary, &game) {
            Reading::Clear(meaning) => (
                meaning.asker.map(|seat| seat.0),
                meaning.cards.iter().map(|card| game.table.deck.id(*card).to_owned()).collect(),
                meaning.shower.map(|shower| shower.map(|seat| seat.0)),
                meaning.shown.map(|card| game.table.deck.id(card).to_owned()),
            ),
            other => panic!("{line}: {other:?}"),
        }
    }

    fn three(a: &str, b: &str, c: &str) -> Vec<String> {
        [a, b, c].map(String::from).to_vec()
    }

    #[test]
    fn a_whole_line_is_read() {
        let cards = three("plum", "rope", "hall");
        assert_eq!(clear("b plum rope hall c"), (Some(1), cards.clone(), Some(Some(2)), None));
        assert_eq!(clear("Plum ROPE hall -"), (None, cards.clone(), Some(None), None));
        assert_eq!(clear("plum rope hall personne"), (None, cards.clone(), Some(None), None));
        let shown = Some("rope".to_owned());
        assert_eq!(clear("a plum rope hall bob rope"), (Some(0), cards, Some(Some(1)), shown));
    }

    #[test]
    fn beginnings_and_both_languages_do() {
        let cards = three("plum", "pipe", "conservatory");
        assert_eq!(clear("plum plomb cons"), (None, cards, None, None));
        let cards = three("candlestick", "plum", "hall");
        assert_eq!(clear("chand plu hal"), (None, cards, None, None));
    }

    #[test]
    fn categories_settle_what_a_beginning_leaves_open() {
        let cards = three("plum", "candlestick", "conservatory");
        assert_eq!(clear("plum c con car").1, cards);
    }

    #[test]
    fn unknown_and_ambiguous_words_are_said() {
        let (game, vocabulary) = game();
        assert_eq!(read("b plum xyz", &vocabulary, &game), Reading::Unknown("xyz".into()));
        assert!(matches!(read("b p", &vocabulary, &game), Reading::Ambiguous(_)));
        assert!(matches!(read("plum green", &vocabulary, &game), Reading::Unknown(_)));
    }
}
