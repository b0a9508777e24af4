//! What can go wrong when an entry is written down.

use crate::clue::game::{CardId, Holder, Seat};

/// What was mistaken in an entry: `was` as it is logged, `is` as it would be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slip {
    /// Another player showed the card; those asked before passed.
    OtherShower { was: Seat, is: Seat },
    /// A player who is logged as passing showed a card.
    Showed { seat: Seat, card: Option<CardId> },
    /// The player showed nothing; where one card is shown at most, everyone asked passed.
    Passed { seat: Seat },
    /// Another of the named cards was shown, or nobody saw which (`None`).
    OtherShown { seat: Seat, was: CardId, is: Option<CardId> },
    /// Another card was named.
    OtherNamed { was: CardId, is: CardId },
    /// Another player asked.
    OtherAsker { was: Seat, is: Seat },
    /// The player did not pass: they were not asked.
    NotAsked { seat: Seat },
    /// What the player answered is not certain; a pass (`passed`) may have been one by mistake.
    Unnoticed { seat: Seat, passed: bool },
    /// The accusation was right, or wrong.
    Verdict { right: bool },
    /// The card was seen, or missed, in another place.
    OtherHolder { was: Holder, is: Holder },
    /// Another card was seen or missed.
    OtherCard { was: CardId, is: CardId },
    /// The card shown or looked at was not seen.
    Unseen { was: CardId },
    /// The holder has the card (`true`) or lacks it.
    Opposite { has: bool },
    /// A card of an open hand: another one, one too many, or one that is missing.
    OpenHand { was: Option<CardId>, is: Option<CardId> },
    /// The hand was not laid open.
    HandUnseen,
}

/// How many kinds of slip there are.
pub(super) const KINDS: usize = 15;

impl Slip {
    /// The kind as a number below [`KINDS`].
    pub(super) fn kind(self) -> usize {
        match self {
            Slip::OtherShower { .. } => 0,
            Slip::Showed { .. } => 1,
            Slip::Passed { .. } => 2,
            Slip::OtherShown { .. } => 3,
            Slip::OtherNamed { .. } => 4,
            Slip::OtherAsker { .. } => 5,
            Slip::NotAsked { .. } => 6,
            Slip::Unnoticed { .. } => 7,
            Slip::Verdict { .. } => 8,
            Slip::OtherHolder { .. } => 9,
            Slip::OtherCard { .. } => 10,
            Slip::Unseen { .. } => 11,
            Slip::Opposite { .. } => 12,
            Slip::OpenHand { .. } => 13,
            Slip::HandUnseen => 14,
        }
    }

    /// How often people make this kind of slip, compared with the others. Corrections that only
    /// take something back fit easily; they are held low, so that they come after those that tell
    /// what happened, but players do overlook a card of theirs and pass. Whether it was `me` who
    /// asked is hardly ever mistaken, nor who showed when the card was `shown_to_me`.
    pub(super) fn rate(self, me: Option<Seat>, shown_to_me: bool) -> f64 {
        match self {
            Slip::OtherShower { .. } if shown_to_me => 0.1,
            Slip::OtherAsker { was, is } if me == Some(was) || me == Some(is) => 0.2,
            Slip::OtherShower { .. } => 10.0,
            Slip::Showed { .. } | Slip::OtherShown { is: Some(_), .. } => 6.0,
            Slip::OtherNamed { .. } | Slip::OtherHolder { .. } | Slip::OtherCard { .. } => 5.0,
            Slip::Opposite { .. } | Slip::OpenHand { .. } => 4.0,
            Slip::NotAsked { .. } => 3.0,
            Slip::OtherAsker { .. } | Slip::Passed { .. } | Slip::Verdict { .. } => 2.0,
            Slip::OtherShown { is: None, .. } | Slip::Unseen { .. } | Slip::HandUnseen => 0.3,
            Slip::Unnoticed { passed: true, .. } => 2.0,
            Slip::Unnoticed { passed: false, .. } => 0.1,
        }
    }
}
