//! The judge: every deal of a small table, one by one.
//!
//! Written from the section "Meaning" of the file format and from nothing else; it shares only the
//! words (`Table`, `Entry`, ...) with the program. A deal is what each holder has. Every entry and
//! every given is a list of claims about the contents of single holders, each checked on each
//! finished deal. The law of the deck (one holder for each card, one case-file card of each
//! category) is how deals are made; what holds without that law is judged holder by holder.
//!
//! How it reads what the format leaves open: a given that is dropped says nothing. `face_up` says
//! that the cards listed lie open; that no others do but those that trusted reveals of the whole
//! record put there belongs to the law of the deck.

use std::collections::BTreeSet;

use limier::clue::game::{CardId, CardSet, Category, Holder, Table};
use limier::clue::record::{Answer, Entry, Event};

/// What one holder has, one bit a card.
pub type Contents = u64;

/// What a claim says about the contents of its holder.
#[derive(Clone, Copy, Debug)]
enum Says {
    /// It has all of these.
    All(Contents),
    /// It has none of these.
    None(Contents),
    /// It has at least one of these.
    Some(Contents),
    /// It does not have all of these together.
    NotAll(Contents),
    /// It has these and nothing else.
    Exactly(Contents),
    /// It has so many cards.
    Count(u32),
}

impl Says {
    fn is_true_of(self, has: Contents) -> bool {
        match self {
            Says::All(cards) => has & cards == cards,
            Says::None(cards) => has & cards == 0,
            Says::Some(cards) => has & cards != 0,
            Says::NotAll(cards) => has & cards != cards,
            Says::Exactly(cards) => has == cards,
            Says::Count(count) => has.count_ones() == count,
        }
    }
}

/// A claim, who makes it (a bit in a [`Sources`] word) and about which holder.
#[derive(Clone, Copy, Debug)]
struct Claim {
    source: Sources,
    holder: usize,
    says: Says,
}

/// A set of entries and givens: entry N is bit N, givens follow.
type Sources = u64;

/// How often what is so, over all deals that fit.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// How many deals fit.
    pub deals: u64,
    /// For each card and each holder of [`Judge::holders`]: in how many.
    pub cells: Vec<Vec<u64>>,
    /// The possible case files with their counts, likeliest first, ties in deck order.
    pub case_files: Vec<([CardId; 3], u64)>,
}

/// A table and entries, ready to be judged.
pub struct Judge {
    holders: Vec<Holder>,
    cards: usize,
    categories: [Contents; 3],
    /// Cards that do not lie open.
    closed: Contents,
    claims: Vec<Claim>,
    /// The entries that count, by number.
    trusted: Vec<usize>,
    /// The names of the givens; given N is the bit after the last entry plus N.
    givens: Vec<String>,
    entries: usize,
}

/// A conflict and the repairs, as the program tells them.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Conflict {
    pub entries: Vec<usize>,
    pub givens: Vec<String>,
    pub repairs: Vec<Vec<usize>>,
}

/// Which entries and givens each deal of the bare deck breaks.
pub struct Broken {
    /// Only the smallest such sets: a set that contains another one tells nothing more.
    sets: Vec<Sources>,
}

fn bit(card: CardId) -> Contents {
    1 << card.index()
}

fn bits(cards: impl IntoIterator<Item = CardId>) -> Contents {
    cards.into_iter().fold(0, |set, card| set | bit(card))
}

/// The cards that trusted entries put face up.
fn laid_open(entries: &[Entry]) -> Contents {
    bits(entries.iter().filter(|entry| !entry.distrusted).filter_map(|entry| match entry.event {
        Event::Reveal { holder: Holder::FaceUp, card } => Some(card),
        _ => None,
    }))
}

impl Judge {
    /// States the table and the entries as claims.
    pub fn new(table: &Table, entries: &[Entry]) -> Judge {
        let mut holders = vec![Holder::CaseFile];
        holders.extend(table.seats().map(Holder::Player));
        holders.extend((0..table.caches.len() as u8).map(Holder::Cache));
        holders.push(Holder::FaceUp);
        let categories =
            Category::ALL.map(|category| bits(table.deck.of(category).collect::<Vec<_>>()));
        let mut judge = Judge {
            holders,
            cards: table.deck.len(),
            categories,
            closed: 0,
            claims: Vec::new(),
            trusted: Vec::new(),
            givens: Vec::new(),
            entries: entries.len(),
        };
        for (at, entry) in entries.iter().enumerate() {
            if !entry.distrusted {
                judge.trusted.push(at);
                judge.entry(at, &entry.event, table);
            }
        }
        judge.state_givens(table, entries);
        assert!(judge.entries + judge.givens.len() <= 64, "too long a record for the judge");
        judge
    }

    /// Case file, players, piles, face up: the columns of the tally, `FaceUp` always among them.
    pub fn holders(&self) -> &[Holder] {
        &self.holders
    }

    fn at(&self, holder: Holder) -> usize {
        self.holders.iter().position(|other| *other == holder).expect("a holder of this table")
    }

    fn claim(&mut self, source: usize, holder: Holder, says: Says) {
        let claim = Claim { source: 1 << source, holder: self.at(holder), says };
        self.claims.push(claim);
    }

    fn given(&mut self, name: String, holder: Holder, says: Says) {
        let source = self.entries + self.givens.len();
        self.givens.push(name);
        self.claim(source, holder, says);
    }

    fn state_givens(&mut self, table: &Table, entries: &[Entry]) {
        // Open lie exactly the listed cards and those that trusted reveals put there. That the
        // latter do lie there is what their own entries say.
        let listed = bits(table.face_up.iter());
        self.closed = !(listed | laid_open(entries));
        self.given("face_up".into(), Holder::FaceUp, Says::All(listed));
        if let Some(me) = table.me {
            let hand = Says::Exactly(bits(table.hand.iter()));
            self.given("hand".into(), Holder::Player(me), hand);
        }
        for seat in table.seats() {
            if let Some(size) = table.seats[seat.index()].hand_size {
                let name = format!("hand_size:{}", seat.0);
                self.given(name, Holder::Player(seat), Says::Count(size.into()));
            }
        }
        for (at, cache) in table.caches.iter().enumerate() {
            if let Some(size) = cache.size {
                let name = format!("cache_size:{at}");
                self.given(name, Holder::Cache(at as u8), Says::Count(size.into()));
            }
        }
    }

    fn entry(&mut self, at: usize, event: &Event, table: &Table) {
        match event {
            Event::Suggestion(suggestion) => {
                let three = bits(suggestion.cards);
                for reply in &suggestion.answers {
                    let says = match reply.answer {
                        Answer::Pass => Says::None(three),
                        Answer::Refute(Some(card)) => Says::All(bit(card)),
                        Answer::Refute(None) => Says::Some(three),
                        Answer::Missed => continue,
                    };
                    self.claim(at, Holder::Player(reply.player), says);
                }
            }
            Event::Accusation(accusation) => {
                let three = bits(accusation.cards);
                let says = if accusation.right { Says::All(three) } else { Says::NotAll(three) };
                self.claim(at, Holder::CaseFile, says);
            }
            Event::Reveal { holder, card } => self.claim(at, *holder, Says::All(bit(*card))),
            Event::Lacks { holder, card } => self.claim(at, *holder, Says::None(bit(*card))),
            Event::NobodyHas { card } => {
                for seat in table.seats() {
                    self.claim(at, Holder::Player(seat), Says::None(bit(*card)));
                }
            }
            Event::Show { from, to: _, card } => {
                let says = match card {
                    Some(card) => Says::All(bit(*card)),
                    None => Says::Some(Contents::MAX),
                };
                self.claim(at, Holder::Player(*from), says);
            }
            Event::Peek { player: _, cache, card: Some(card) } => {
                self.claim(at, Holder::Cache(*cache), Says::All(bit(*card)));
            }
            Event::Out { player, hand: Some(hand) } => {
                self.claim(at, Holder::Player(*player), Says::Exactly(bits(hand.iter())));
            }
            Event::Peek { card: None, .. }
            | Event::Out { hand: None, .. }
            | Event::ClueCard { .. }
            | Event::EndTurn { .. }
            | Event::Note { .. } => {}
        }
    }

    /// Which sources a deal breaks.
    fn broken_by(&self, deal: &[Contents]) -> Sources {
        self.claims
            .iter()
            .filter(|claim| !claim.says.is_true_of(deal[claim.holder]))
            .fold(0, |broken, claim| broken | claim.source)
    }

    /// Whether a deal fits: what each holder has, in the order of [`Judge::holders`].
    pub fn fits(&self, deal: &[CardSet]) -> bool {
        let deal: Vec<Contents> = deal.iter().map(|cards| bits(cards.iter())).collect();
        self.is_deal(&deal) && self.broken_by(&deal) == 0
    }

    /// Whether the law of the deck holds.
    fn is_deal(&self, deal: &[Contents]) -> bool {
        let everywhere = deal.iter().fold(0, |seen, has| seen | has);
        let total: u32 = deal.iter().map(|has| has.count_ones()).sum();
        everywhere == (1 << self.cards) - 1
            && total as usize == self.cards
            && deal[deal.len() - 1] & self.closed == 0
            && self.categories.iter().all(|category| (deal[0] & category).count_ones() == 1)
    }

    /// Calls `visit` with every deal of the deck; `allowed` may cut a half-dealt one that can only
    /// become worse. False if there were more than `limit` deals to visit.
    fn each_deal(
        &self,
        limit: usize,
        allowed: &dyn Fn(&[Contents]) -> bool,
        visit: &mut dyn FnMut(&[Contents]),
    ) -> bool {
        let mut left = limit;
        let mut deal = vec![0; self.holders.len()];
        let of = |category: Contents| {
            (0..self.cards).map(|card| 1 << card).filter(move |card| category & card != 0)
        };
        for suspect in of(self.categories[0]) {
            for weapon in of(self.categories[1]) {
                for room in of(self.categories[2]) {
                    deal[0] = suspect | weapon | room;
                    if !self.deal_rest(0, &mut deal, &mut left, allowed, visit) {
                        return false;
                    }
                }
            }
        }
        true
    }

    fn deal_rest(
        &self,
        card: usize,
        deal: &mut [Contents],
        left: &mut usize,
        allowed: &dyn Fn(&[Contents]) -> bool,
        visit: &mut dyn FnMut(&[Contents]),
    ) -> bool {
        if !allowed(deal) {
            return true;
        }
        if card == self.cards {
            if *left == 0 {
                return false;
            }
            *left -= 1;
            visit(deal);
            return true;
        }
        if deal[0] >> card & 1 == 1 {
            return self.deal_rest(card + 1, deal, left, allowed, visit);
        }
        let open = usize::from(self.closed >> card & 1 == 0);
        for holder in 1..deal.len() - 1 + open {
            deal[holder] |= 1 << card;
            let goes_on = self.deal_rest(card + 1, deal, left, allowed, visit);
            deal[holder] &= !(1 << card);
            if !goes_on {
                return false;
            }
        }
        true
    }

    /// Calls `visit` with every deal that fits: what each holder of [`Judge::holders`] has, one bit a
    /// card. False if more than `limit` deals keep the givens.
    pub fn each_fitting(&self, limit: usize, visit: &mut dyn FnMut(&[Contents])) -> bool {
        let given: Vec<&Claim> =
            self.claims.iter().filter(|claim| claim.source >> self.entries != 0).collect();
        // A half-dealt deal is cut only for what no further card can mend: too many cards, a card
        // that may not be there, a card that should be elsewhere.
        let allowed = |deal: &[Contents]| {
            let dealt = deal.iter().fold(0, |all, has| all | has);
            given.iter().all(|claim| {
                let has = deal[claim.holder];
                match claim.says {
                    Says::Count(count) => has.count_ones() <= count,
                    Says::Exactly(cards) => has == cards & dealt,
                    Says::All(cards) => has & cards == cards & dealt,
                    Says::None(cards) => has & cards == 0,
                    Says::Some(_) | Says::NotAll(_) => true,
                }
            })
        };
        self.each_deal(limit, &allowed, &mut |deal| {
            if self.broken_by(deal) == 0 {
                visit(deal);
            }
        })
    }

    /// Counts the deals that fit; `None` if more than `limit` deals keep the givens.
    pub fn tally(&self, limit: usize) -> Option<Tally> {
        let mut tally =
            Tally { cells: vec![vec![0; self.holders.len()]; self.cards], ..Tally::default() };
        let mut triples = std::collections::BTreeMap::new();
        let finished = self.each_fitting(limit, &mut |deal| {
            tally.deals += 1;
            for (holder, has) in deal.iter().enumerate() {
                for card in (0..self.cards).filter(|card| has >> card & 1 == 1) {
                    tally.cells[card][holder] += 1;
                }
            }
            let three = self.categories.map(|of| CardId((deal[0] & of).trailing_zeros() as u8));
            *triples.entry(three).or_insert(0) += 1;
        });
        tally.case_files = triples.into_iter().collect();
        tally.case_files.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        finished.then_some(tally)
    }

    /// What every deal of the bare deck breaks; `None` if there are more than `limit` deals.
    pub fn broken(&self, limit: usize) -> Option<Broken> {
        let mut sets = BTreeSet::new();
        let finished = self.each_deal(limit, &|_| true, &mut |deal| {
            sets.insert(self.broken_by(deal));
        });
        let mut smallest: Vec<Sources> = Vec::new();
        let mut sets: Vec<Sources> = sets.into_iter().collect();
        sets.sort_by_key(|set| set.count_ones());
        for set in sets {
            if !smallest.iter().any(|small| small & set == *small) {
                smallest.push(set);
            }
        }
        finished.then_some(Broken { sets: smallest })
    }

    fn entry_bits(&self) -> Sources {
        (1 << self.entries) - 1
    }

    /// Whether some deal keeps all of these.
    fn fit_together(&self, broken: &Broken, sources: Sources) -> bool {
        broken.sets.iter().any(|set| set & sources == 0)
    }

    /// Whether these fit together where a card may be in several places or in none, and the case
    /// file may have anything: each holder then stands alone.
    fn fit_without_deck(&self, sources: Sources) -> bool {
        (0..self.holders.len()).all(|holder| {
            (0..1 << self.cards).any(|has| {
                let here = self.claims.iter().filter(|claim| claim.holder == holder);
                here.filter(|claim| claim.source & sources != 0)
                    .all(|claim| claim.says.is_true_of(has))
            })
        })
    }

    fn sources_of(&self, conflict: &Conflict) -> Result<Sources, String> {
        let mut sources = 0;
        for entry in &conflict.entries {
            if !self.trusted.contains(entry) {
                return Err(format!("entry {entry} does not count"));
            }
            sources |= 1 << entry;
        }
        for name in conflict.givens.iter().filter(|name| *name != "deck") {
            let Some(at) = self.givens.iter().position(|given| given == name) else {
                return Err(format!("nothing is given as {name:?}"));
            };
            sources |= 1 << (self.entries + at);
        }
        Ok(sources)
    }

    /// Judges a conflict of a contradictory record.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self, broken: &Broken, conflict: &Conflict) -> Result<(), String> {
        self.check_clash(broken, conflict)?;
        self.check_repairs(broken, &conflict.repairs)
    }

    fn check_clash(&self, broken: &Broken, conflict: &Conflict) -> Result<(), String> {
        if !conflict.entries.is_sorted_by(|a, b| a < b) {
            return Err("the entries are not ascending".into());
        }
        if !conflict.givens.is_sorted_by(|a, b| a < b) {
            return Err("the givens are not ascending".into());
        }
        let sources = self.sources_of(conflict)?;
        if self.fit_together(broken, sources) {
            return Err("the conflict fits together".into());
        }
        for at in (0..64).filter(|at| sources >> at & 1 == 1) {
            if !self.fit_together(broken, sources & !(1 << at)) {
                return Err(format!("the conflict stands without {}", self.name(at)));
            }
        }
        let uses_deck = self.fit_without_deck(sources);
        if uses_deck != conflict.givens.iter().any(|given| given == "deck") {
            return Err(format!("the law of the deck is used: {uses_deck}"));
        }
        let fewest = self.fewest_entries(broken);
        if conflict.entries.len() != fewest {
            return Err(format!("a conflict with {fewest} entries exists"));
        }
        Ok(())
    }

    fn name(&self, at: usize) -> String {
        match at.checked_sub(self.entries) {
            Some(given) => self.givens[given].clone(),
            None => format!("entry {at}"),
        }
    }

    /// The sets of entries that a deal which keeps all the givens breaks, smallest sets only.
    fn entry_sets(&self, broken: &Broken) -> Vec<Sources> {
        broken.sets.iter().copied().filter(|set| set & !self.entry_bits() == 0).collect()
    }

    /// How many entries a conflict needs at least: the fewest that hit every set of
    /// [`Judge::entry_sets`].
    fn fewest_entries(&self, broken: &Broken) -> usize {
        let sets = self.entry_sets(broken);
        let choices = (0..1u64 << self.trusted.len()).map(|choice| {
            let chosen = |(at, entry): (usize, &usize)| (choice >> at & 1) << entry;
            self.trusted.iter().enumerate().map(chosen).fold(0, |all, one| all | one)
        });
        let hits = choices.filter(|chosen: &Sources| sets.iter().all(|set| set & chosen != 0));
        hits.map(|chosen| chosen.count_ones()).min().expect("all entries together clash") as usize
    }

    /// Every smallest set of entries without which the record fits, the fewest entries first.
    pub fn all_repairs(&self, broken: &Broken) -> Vec<Vec<usize>> {
        let mut repairs: Vec<Vec<usize>> = self
            .entry_sets(broken)
            .into_iter()
            .map(|set| (0..self.entries).filter(|at| set >> at & 1 == 1).collect())
            .collect();
        repairs.sort_by_key(|set: &Vec<usize>| (set.len(), set.clone()));
        repairs
    }

    fn check_repairs(&self, broken: &Broken, told: &[Vec<usize>]) -> Result<(), String> {
        const MOST: usize = 5;
        let all = self.all_repairs(broken);
        let singles: Vec<Vec<usize>> = all.iter().filter(|set| set.len() == 1).cloned().collect();
        if !singles.is_empty() {
            let right = told == singles;
            return if right { Ok(()) } else { Err(format!("the repairs are {singles:?}")) };
        }
        if let Some(wrong) = told.iter().find(|set| !all.contains(set)) {
            return Err(format!("{wrong:?} is no smallest repair; those are {all:?}"));
        }
        // All of the shortest, up to five; where there are fewer, the next longer ones may follow.
        let shortest = all.iter().filter(|set| set.len() == all[0].len()).count();
        let distinct: BTreeSet<_> = told.iter().collect();
        if distinct.len() != told.len() || told.len() < shortest.min(MOST) || told.len() > MOST {
            return Err(format!("{} repairs told of {all:?}", told.len()));
        }
        if !told.iter().zip(&all).all(|(told, all)| told.len() == all.len()) {
            return Err(format!("smaller repairs exist: {all:?}"));
        }
        Ok(())
    }
}
