//! A save as it stands in a file: the names and the shapes of format 1, nothing checked.
//!
//! Every enum member with fields is a struct variant, so that JSON tags it from outside and RON
//! writes `Suggestion(suggester: 0, ..)`. Fields that may be left out are `Option`s that are not
//! written when `None`.

use serde::{Deserialize, Serialize};

use super::strict::{Members, Texts, Triple};

/// The whole file.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Save {
    pub format: u32,
    pub game: Game,
}

/// The games; the others get their own variants.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) enum Game {
    Clue {
        title: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        notes: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        played_on: Option<String>,
        edition: Edition,
        #[serde(skip_serializing_if = "Option::is_none")]
        names: Option<Texts>,
        seats: Vec<Seat>,
        me: Option<i64>,
        hand: Option<Vec<String>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        face_up: Option<Vec<String>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        caches: Option<Vec<Cache>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        options: Option<Options>,
        record: Vec<Entry>,
        #[serde(skip_serializing_if = "Option::is_none")]
        revealed: Option<Revealed>,
        #[serde(skip_serializing_if = "Option::is_none")]
        extra: Option<Members>,
    },
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) enum Edition {
    Builtin(String),
    Custom { name: String, suspects: Vec<Card>, weapons: Vec<Card>, rooms: Vec<Card> },
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Card {
    pub id: String,
    pub name: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Seat {
    pub name: String,
    pub suspect: Option<String>,
    #[serde(default, deserialize_with = "size")]
    pub hand_size: Option<u8>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Cache {
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub room: Option<String>,
    #[serde(default, deserialize_with = "size")]
    pub size: Option<u8>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Options {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn_order: Option<TurnOrder>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all_answer: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clue_cards: Option<bool>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) enum TurnOrder {
    Clockwise,
    Counterclockwise,
}

/// One line of the record.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Entry {
    pub event: Event,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distrusted: Option<bool>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) enum Event {
    Suggestion {
        suggester: i64,
        suspect: String,
        weapon: String,
        room: String,
        answers: Vec<Reply>,
    },
    Accusation {
        accuser: i64,
        suspect: String,
        weapon: String,
        room: String,
        right: bool,
    },
    Reveal {
        holder: Holder,
        card: String,
    },
    Lacks {
        holder: Holder,
        card: String,
    },
    NobodyHas {
        card: String,
    },
    Show {
        from: i64,
        to: i64,
        card: Option<String>,
    },
    Peek {
        player: i64,
        cache: i64,
        card: Option<String>,
    },
    Out {
        player: i64,
        hand: Option<Vec<String>>,
    },
    ClueCard {
        player: i64,
        text: String,
    },
    EndTurn {
        player: i64,
    },
    Note {
        text: String,
    },
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Reply {
    pub player: i64,
    pub answer: Answer,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum Answer {
    Pass,
    Refute(Option<String>),
    Missed,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) enum Holder {
    CaseFile,
    FaceUp,
    Player(i64),
    Cache(i64),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Revealed {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub case_file: Option<Triple>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hands: Option<Vec<Option<Vec<String>>>>,
}

/// A size of any whole number. None above 255 fits any deck, and all of them clash with it alike, so
/// they are kept as 255.
fn size<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<u8>, D::Error> {
    let size: Option<u64> = Option::deserialize(deserializer)?;
    Ok(size.map(|size| u8::try_from(size).unwrap_or(u8::MAX)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_notations_have_the_shapes_of_the_contract() {
        let entry = Entry {
            event: Event::Suggestion {
                suggester: 0,
                suspect: "plum".into(),
                weapon: "rope".into(),
                room: "hall".into(),
                answers: vec![
                    Reply { player: 1, answer: Answer::Pass },
                    Reply { player: 2, answer: Answer::Refute(None) },
                ],
            },
            note: None,
            distrusted: None,
        };
        let json = serde_json::to_string(&entry).unwrap();
        assert_eq!(
            json,
            r#"{"event":{"Suggestion":{"suggester":0,"suspect":"plum","weapon":"rope","room":"hall","#
                .to_string()
                + r#""answers":[{"player":1,"answer":"Pass"},{"player":2,"answer":{"Refute":null}}]}}}"#
        );
        let ron = ron::to_string(&entry).unwrap();
        assert_eq!(
            ron,
            r#"(event:Suggestion(suggester:0,suspect:"plum",weapon:"rope",room:"hall","#
                .to_string()
                + "answers:[(player:1,answer:Pass),(player:2,answer:Refute(None))]))"
        );
    }
}
