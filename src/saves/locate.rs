//! Where in the text a part of a game stands, so that a fault in it has a line.

use super::error::{Fault, Spot};
use super::scan::{Kind, Scanner, Token, place};
use super::{Notation, Place};

/// A step from a bracket to one of its members.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Field(&'static str),
    Member(usize),
}

/// The place of the wrong word itself, or else of the part of the game that it is in.
pub(super) fn locate(text: &str, notation: Notation, spot: &Spot, fault: &Fault) -> Option<Place> {
    let mut path = vec![Step::Field("game")];
    if notation == Notation::Json {
        path.push(Step::Field("Clue"));
    }
    path.extend(steps(spot, fault));
    let start = find(text, notation, &path)?;
    let at = word_of(fault).and_then(|(word, nth)| {
        let quoted = format!("\"{word}\"");
        let after = Scanner::new(&text[start..], notation);
        let mut same = after.filter(|t| text[start + t.start..start + t.end] == quoted);
        same.nth(nth).map(|token| start + token.start)
    });
    Some(place(text, at.unwrap_or(start)))
}

/// The way from the game to a part of it.
fn steps(spot: &Spot, fault: &Fault) -> Vec<Step> {
    use Step::{Field, Member};
    match spot {
        Spot::Game => match fault {
            Fault::Seats(_) => vec![Field("seats")],
            Fault::Caches(_) => vec![Field("caches")],
            Fault::BadDate(_) => vec![Field("played_on")],
            _ => Vec::new(),
        },
        Spot::Edition => vec![Field("edition")],
        Spot::Names => vec![Field("names")],
        Spot::Seat(person) => vec![Field("seats"), Member(person.seat)],
        Spot::Me => vec![Field("me")],
        Spot::Hand if *fault == Fault::MeWithoutHand => vec![Field("me")],
        Spot::Hand => vec![Field("hand")],
        Spot::FaceUp => vec![Field("face_up")],
        Spot::Cache(cache) => vec![Field("caches"), Member(*cache)],
        Spot::Entry(entry) => vec![Field("record"), Member(*entry)],
        Spot::RevealedCaseFile => vec![Field("revealed"), Field("case_file")],
        Spot::RevealedHands => vec![Field("revealed"), Field("hands")],
        Spot::RevealedHand(person) => {
            vec![Field("revealed"), Field("hands"), Member(person.seat)]
        }
    }
}

/// The word that is wrong, and how many like it stand before it.
fn word_of(fault: &Fault) -> Option<(&str, usize)> {
    match fault {
        Fault::UnknownCard { id, .. }
        | Fault::WrongCategory { id, .. }
        | Fault::NotNamed { id, .. }
        | Fault::UnknownEdition { id, .. }
        | Fault::BadCardId(id)
        | Fault::BadDate(id) => Some((id, 0)),
        Fault::CardTwice(id) => Some((id, 1)),
        _ => None,
    }
}

/// A bracket that is open, and the member in it at which the walk is.
struct Frame<'a> {
    /// `Some(` of RON, which is no step.
    transparent: bool,
    field: Option<&'a str>,
    member: usize,
}

/// The byte where the value at the end of the path begins.
fn find(text: &str, notation: Notation, path: &[Step]) -> Option<usize> {
    let mut frames: Vec<Frame> = Vec::new();
    let mut before: Option<Token> = None;
    for token in Scanner::new(text, notation) {
        let sign = &text[token.start..token.end];
        let last = before.map_or("", |token| &text[token.start..token.end]);
        let begins =
            before.is_none_or(|token| matches!(token.kind, Kind::Open | Kind::Comma | Kind::Colon));
        if begins && sign != "Some" && leads_to(&frames, path) {
            return Some(token.start);
        }
        match token.kind {
            Kind::Open => {
                let transparent = last == "Some" && sign == "(";
                frames.push(Frame { transparent, field: None, member: 0 });
            }
            Kind::Close => {
                frames.pop();
            }
            Kind::Colon => {
                if let Some(frame) = frames.last_mut() {
                    frame.field = Some(last.trim_matches('"'));
                }
            }
            Kind::Comma => {
                if let Some(frame) = frames.last_mut() {
                    frame.field = None;
                    frame.member += 1;
                }
            }
            Kind::Text | Kind::Word => {}
        }
        before = Some(token);
    }
    None
}

fn leads_to(frames: &[Frame], path: &[Step]) -> bool {
    let solid = || frames.iter().filter(|frame| !frame.transparent);
    let fits = |(frame, step): (&Frame, &Step)| match step {
        Step::Field(name) => frame.field == Some(name),
        Step::Member(number) => frame.field.is_none() && frame.member == *number,
    };
    solid().count() == path.len() && solid().zip(path).all(fits)
}
