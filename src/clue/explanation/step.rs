//! One inference: rule, premises, conclusion.

use super::{Fact, Premise};
use crate::clue::game::{CardId, CardSet, Holder};

/// How a step concludes, easiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rule {
    /// The note-taker's own hand.
    Hand,
    /// What lies face up.
    FaceUp,
    /// A card was shown and its face is known.
    Shown,
    /// A card was seen somewhere.
    Seen,
    /// A player had none of the three.
    Pass,
    /// An entry says that the card is not there.
    NotThere,
    /// Each card is in one place only.
    OnePlace,
    /// The envelope has only one card of each category, and that one is known.
    CategoryFound,
    /// A holder's cards are all known.
    FullHand,
    /// One of three was shown, and it cannot be the others.
    OneOfThree,
    /// A wrong accusation, right in the other two.
    WrongAccusation,
    /// All others of the category are elsewhere.
    LastOfCategory,
    /// The card is nowhere else.
    OnlyPlace,
    /// A holder can have no other cards than these.
    WholeHand,
    /// Without the card, more shows would each need another one than the hand has room for.
    SharedCard,
    /// Shows that share no card fill the hand.
    ShowsFillHand,
    /// An assumption, to be closed by a [`Rule::Clash`].
    Suppose,
    /// What was supposed cannot be.
    Clash,
    /// The cards can be dealt in no other way.
    Counting,
}

impl Rule {
    /// The rule's name in `limier why --json`.
    pub fn name(self) -> &'static str {
        match self {
            Rule::Hand => "hand",
            Rule::FaceUp => "face_up",
            Rule::Shown => "shown",
            Rule::Seen => "seen",
            Rule::Pass => "pass",
            Rule::NotThere => "not_there",
            Rule::OnePlace => "one_place",
            Rule::CategoryFound => "category_found",
            Rule::FullHand => "full_hand",
            Rule::OneOfThree => "one_of_three",
            Rule::WrongAccusation => "wrong_accusation",
            Rule::LastOfCategory => "last_of_category",
            Rule::OnlyPlace => "only_place",
            Rule::WholeHand => "whole_hand",
            Rule::SharedCard => "shared_card",
            Rule::ShowsFillHand => "shows_fill_hand",
            Rule::Suppose => "suppose",
            Rule::Clash => "clash",
            Rule::Counting => "counting",
        }
    }
}

/// What a premise tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Told {
    /// A fact.
    Is(Fact),
    /// The holder has at least one of the cards.
    SomeOf(Holder, CardSet),
    /// The envelope has not all of the cards together.
    NotAll(CardSet),
    /// The holder has so many cards.
    Size(Holder, u8),
    /// Each card is in exactly one place; the envelope has exactly one card of each category.
    Deck,
}

/// One reason of a step: what is used of a premise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Because {
    /// Where it comes from.
    pub premise: Premise,
    /// What it tells, or the part of it that is used.
    pub told: Told,
}

/// One inference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// How it concludes.
    pub rule: Rule,
    /// What is concluded.
    pub conclusion: Fact,
    /// What it rests on, with what is used of it; the supposition that a clash closes is the last.
    pub because: Vec<Because>,
}

impl Step {
    /// The premises: entries, givens, steps, each once.
    pub fn from(&self) -> Vec<Premise> {
        let mut from: Vec<Premise> = Vec::new();
        for because in &self.because {
            if !from.contains(&because.premise) {
                from.push(because.premise);
            }
        }
        from.sort_by_key(|premise| premise.rank());
        from
    }

    /// The cells that the step speaks of, its conclusion first, each once: what to highlight.
    pub fn cells(&self) -> Vec<(Holder, CardId)> {
        let mut spoken_of = vec![(self.conclusion.holder, self.conclusion.cards)];
        spoken_of.extend(self.because.iter().filter_map(|because| match because.told {
            Told::Is(fact) => Some((fact.holder, fact.cards)),
            Told::SomeOf(holder, cards) => Some((holder, cards)),
            Told::NotAll(cards) => Some((Holder::CaseFile, cards)),
            Told::Size(..) | Told::Deck => None,
        }));
        let mut cells = Vec::new();
        for (holder, cards) in spoken_of {
            for card in cards.iter() {
                if !cells.contains(&(holder, card)) {
                    cells.push((holder, card));
                }
            }
        }
        cells
    }
}
