//! The rules about single facts: one place, the category, the full hand, one of three.

use super::{Engine, Link};
use crate::clue::explanation::Rule;
use crate::clue::explanation::frame::{Frame, Literal};
use crate::clue::game::{CardId, CardSet};

impl Engine<'_> {
    /// What follows before anything is known of a card.
    pub(super) fn begin(&mut self) {
        if self.ground.deck {
            for category in self.categories {
                self.last_of_category(category);
            }
        }
        for holder in 0..self.frame.holders() {
            self.hand(holder);
        }
    }

    /// What follows from one more fact.
    pub(super) fn follow(&mut self, literal: Literal) {
        let Literal { holder, card, has } = literal;
        if has {
            self.has[holder].insert(card);
        } else {
            self.lacks[holder].insert(card);
            self.lacking[card.index()] += 1;
        }
        if self.ground.deck {
            self.place(literal);
            if holder == Frame::CASE_FILE {
                self.category(literal);
            }
        }
        if holder == Frame::CASE_FILE && has {
            self.wrong_accusations(card);
        }
        if !has {
            self.one_of_three(holder, card);
        }
        self.hand(holder);
    }

    pub(super) fn literals(&self, holder: usize, cards: CardSet, has: bool) -> Vec<Link> {
        cards.iter().map(|card| Link::Literal(Literal { holder, card, has })).collect()
    }

    /// Each card is in exactly one place.
    fn place(&mut self, literal: Literal) {
        let Literal { holder, card, has } = literal;
        let holders = self.frame.holders();
        if has {
            for other in (0..holders).filter(|other| *other != holder) {
                let links = vec![Link::Deck, Link::Literal(literal)];
                self.offer(other, card, false, Rule::OnePlace, links);
            }
        } else if self.lacking[card.index()] == holders - 1 {
            let lacking = |holder: &usize| self.lacks[*holder].contains(card);
            let Some(only) = (0..holders).find(|holder| !lacking(holder)) else { return };
            let others = (0..holders).filter(|other| *other != only);
            let mut links = vec![Link::Deck];
            links.extend(others.map(|holder| Link::Literal(Literal { holder, card, has: false })));
            self.offer(only, card, true, Rule::OnlyPlace, links);
        }
    }

    /// The envelope has exactly one card of each category.
    fn category(&mut self, literal: Literal) {
        let category = self.frame.category_of(literal.card);
        if literal.has {
            let others: Vec<CardId> =
                category.iter().filter(|card| *card != literal.card).collect();
            for card in others {
                let links = vec![Link::Deck, Link::Literal(literal)];
                self.offer(Frame::CASE_FILE, card, false, Rule::CategoryFound, links);
            }
        } else {
            self.last_of_category(category);
        }
    }

    fn last_of_category(&mut self, category: CardSet) {
        let lacked = category.intersection(self.lacks[Frame::CASE_FILE]);
        let left: Vec<CardId> = category.without(lacked).iter().collect();
        if let [last] = left[..] {
            let mut links = vec![Link::Deck];
            links.extend(self.literals(Frame::CASE_FILE, lacked, false));
            self.offer(Frame::CASE_FILE, last, true, Rule::LastOfCategory, links);
        }
    }

    fn wrong_accusations(&mut self, card: CardId) {
        for at in 0..self.wrong.len() {
            let (named, statement) = self.wrong[at];
            let right = named.intersection(self.has[Frame::CASE_FILE]);
            let left: Vec<CardId> = named.without(right).iter().collect();
            if let ([last], true) = (&left[..], named.contains(card)) {
                let mut links = vec![Link::Statement(statement)];
                links.extend(self.literals(Frame::CASE_FILE, right, true));
                self.offer(Frame::CASE_FILE, *last, false, Rule::WrongAccusation, links);
            }
        }
    }

    fn one_of_three(&mut self, holder: usize, card: CardId) {
        for at in 0..self.shows[holder].len() {
            let (shown, statement) = self.shows[holder][at];
            let lacked = shown.intersection(self.lacks[holder]);
            let left: Vec<CardId> = shown.without(lacked).iter().collect();
            if let ([last], true) = (&left[..], shown.contains(card)) {
                let mut links = vec![Link::Statement(statement)];
                links.extend(self.literals(holder, lacked, false));
                self.offer(holder, *last, true, Rule::OneOfThree, links);
            }
        }
    }

    /// What follows from the number of a holder's cards.
    fn hand(&mut self, holder: usize) {
        let Some((size, statement)) = self.sizes[holder] else { return };
        let (has, lacks) = (self.has[holder], self.lacks[holder]);
        if has.len() == size {
            let mut links = vec![Link::Statement(statement)];
            links.extend(self.literals(holder, has, true));
            for card in self.all.without(has).without(lacks).iter() {
                self.offer(holder, card, false, Rule::FullHand, links.clone());
            }
        } else if self.all.len() - lacks.len() == size {
            let mut links = vec![Link::Statement(statement)];
            links.extend(self.literals(holder, lacks, false));
            for card in self.all.without(has).without(lacks).iter() {
                self.offer(holder, card, true, Rule::WholeHand, links.clone());
            }
        } else if has.len() < size && !self.shows[holder].is_empty() {
            self.shows_in_hand(holder, size - has.len(), statement);
        }
    }
}
