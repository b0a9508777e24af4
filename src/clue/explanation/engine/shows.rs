//! The rules about several shows of one hand.

use super::{Engine, Link};
use crate::clue::explanation::Rule;
use crate::clue::game::{CardId, CardSet};

/// Most ways of filling a hand that are looked at for one fact more.
const MOST_FAMILIES: usize = 40;

/// A show: the cards that can still be the shown one, all named, the statement.
#[derive(Clone, Copy)]
struct Show {
    open: CardSet,
    named: CardSet,
    statement: usize,
}

impl Engine<'_> {
    /// What the shows of a holder with `slots` unknown cards tell.
    pub(super) fn shows_in_hand(&mut self, holder: usize, slots: usize, size: usize) {
        let (has, lacks) = (self.has[holder], self.lacks[holder]);
        let unmet = self.shows[holder].iter().filter(|(named, _)| {
            named.intersection(has).is_empty() && !named.without(lacks).is_empty()
        });
        let mut shows: Vec<Show> = unmet
            .map(|(named, statement)| Show {
                open: named.without(lacks),
                named: *named,
                statement: *statement,
            })
            .collect();
        shows.sort_by_key(|show| (show.open.len(), show.statement));
        self.shared_card(holder, &shows, slots, size);
        let mut families = Vec::new();
        disjoint(&shows, slots, &mut Vec::new(), CardSet::EMPTY, &mut families);
        for family in families {
            self.filled(holder, &family, size);
        }
    }

    /// Each of `family` needs a card of its own, and there is room for no other.
    fn filled(&mut self, holder: usize, family: &[Show], size: usize) {
        let mut links = vec![Link::Statement(size)];
        links.extend(self.literals(holder, self.has[holder], true));
        let (mut named, mut shared) = (CardSet::EMPTY, CardSet::EMPTY);
        for show in family {
            links.push(Link::Statement(show.statement));
            shared = shared.union(named.intersection(show.named));
            named = named.union(show.named);
        }
        links.extend(self.literals(holder, shared, false));
        let known = self.has[holder].union(self.lacks[holder]);
        for card in self.all.without(known).without(named).iter() {
            self.offer(holder, card, false, Rule::ShowsFillHand, links.clone());
        }
    }

    /// Without this card, more shows would each need a card of its own than there is room for.
    fn shared_card(&mut self, holder: usize, shows: &[Show], slots: usize, size: usize) {
        let twice =
            |card: &CardId| shows.iter().filter(|show| show.open.contains(*card)).count() > 1;
        for card in self.all.iter().filter(twice) {
            let this = std::iter::once(card).collect();
            let rest: Vec<Show> =
                shows.iter().map(|show| Show { open: show.open.without(this), ..*show }).collect();
            let mut families = Vec::new();
            disjoint(&rest, slots + 1, &mut Vec::new(), CardSet::EMPTY, &mut families);
            for family in families {
                let (mut named, mut shared) = (CardSet::EMPTY, CardSet::EMPTY);
                let mut links = vec![Link::Statement(size)];
                links.extend(self.literals(holder, self.has[holder], true));
                for show in &family {
                    links.push(Link::Statement(show.statement));
                    shared = shared.union(named.intersection(show.named));
                    named = named.union(show.named);
                }
                links.extend(self.literals(holder, shared.without(this), false));
                self.offer(holder, card, true, Rule::SharedCard, links);
            }
        }
    }
}

/// All ways to choose so many shows without a common card.
fn disjoint(
    shows: &[Show],
    wanted: usize,
    chosen: &mut Vec<Show>,
    covered: CardSet,
    families: &mut Vec<Vec<Show>>,
) {
    if wanted == 0 {
        families.push(chosen.clone());
        return;
    }
    for (at, show) in shows.iter().enumerate() {
        if families.len() >= MOST_FAMILIES || shows.len() - at < wanted {
            return;
        }
        if covered.intersection(show.open).is_empty() {
            chosen.push(*show);
            disjoint(&shows[at + 1..], wanted - 1, chosen, covered.union(show.open), families);
            chosen.pop();
        }
    }
}
