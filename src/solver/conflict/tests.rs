use super::super::enumerate::{each_deal, enumerate, is_deal};
use super::super::testing::{Dice, problem};
use super::*;

/// Every subset of the sources of a small problem, judged deal by deal.
struct Judge {
    sources: Vec<Source>,
    /// For each deal that keeps what is hard, the sources that it keeps.
    kept: Vec<u32>,
}

impl Judge {
    fn new(problem: &Problem, hard: &[Source]) -> Judge {
        let mut sources: Vec<Source> = problem.constraints.iter().map(|c| c.source).collect();
        sources.sort();
        sources.dedup();
        sources.retain(|source| !hard.contains(source));
        let of = |wanted: &dyn Fn(Source) -> bool| Problem {
            constraints: problem.constraints.iter().filter(|c| wanted(c.source)).copied().collect(),
            ..*problem
        };
        let mut kept = Vec::new();
        each_deal(&of(&|source| hard.contains(&source)), &mut |deal| {
            let keeps = |source: &Source| is_deal(&of(&|other| other == *source), deal);
            kept.push(
                (0..sources.len()).fold(0, |set, i| set | u32::from(keeps(&sources[i])) << i),
            );
        });
        kept.sort();
        kept.dedup();
        Judge { sources, kept }
    }

    fn fits(&self, subset: u32) -> bool {
        self.kept.iter().any(|kept| subset & !kept == 0)
    }

    fn full(&self) -> u32 {
        (1 << self.sources.len()) - 1
    }

    fn mask(&self, sources: &[Source]) -> u32 {
        let index = |source: &Source| self.sources.iter().position(|s| s == source).unwrap();
        sources.iter().fold(0, |set, source| set | 1 << index(source))
    }

    fn list(&self, subset: u32) -> Vec<Source> {
        (0..self.sources.len()).filter(|i| subset >> i & 1 == 1).map(|i| self.sources[i]).collect()
    }

    fn weigh(&self, subset: u32, weight: &dyn Fn(Source) -> u64) -> (u64, u32) {
        (self.list(subset).into_iter().map(weight).sum(), subset.count_ones())
    }

    fn lightest_conflict(&self, weight: &dyn Fn(Source) -> u64) -> Option<(u64, u32)> {
        (0..=self.full())
            .filter(|subset| !self.fits(*subset))
            .map(|subset| self.weigh(subset, weight))
            .min()
    }

    fn minimal_repairs(&self) -> Vec<Vec<Source>> {
        let repairs: Vec<u32> =
            (0..=self.full()).filter(|dropped| self.fits(self.full() & !dropped)).collect();
        let minimal = |set: &&u32| !repairs.iter().any(|less| less != *set && less & !**set == 0);
        let mut lists: Vec<Vec<Source>> =
            repairs.iter().filter(minimal).map(|set| self.list(*set)).collect();
        lists.sort_by_key(|list| (list.len(), list.clone()));
        lists
    }
}

fn some_hard(dice: &mut Dice) -> Vec<Source> {
    if dice.below(2) == 0 { Vec::new() } else { vec![Source(3), Source(7)] }
}

fn check_conflict(
    judge: &Judge,
    found: Option<Conflict>,
    weight: &dyn Fn(Source) -> u64,
    label: &str,
) {
    let expected = judge.lightest_conflict(weight);
    let Some(conflict) = found else {
        assert_eq!(expected, None, "{label}");
        return;
    };
    assert!(conflict.sources.is_sorted(), "{label}");
    let mask = judge.mask(&conflict.sources);
    assert!(!judge.fits(mask), "{label}");
    for index in (0..judge.sources.len()).filter(|index| mask >> index & 1 == 1) {
        assert!(judge.fits(mask & !(1 << index)), "{label}");
    }
    if conflict.is_smallest {
        assert_eq!(Some(judge.weigh(mask, weight)), expected, "{label}");
    }
}

#[test]
fn conflicts_are_irreducible_and_lightest() {
    let mut conflicts = 0;
    for seed in 0..6_000 {
        let dice = &mut Dice(seed);
        let problem = problem(dice);
        let hard = some_hard(dice);
        let table: Vec<u64> = (0..11).map(|_| [0, 1, 1, 10, 100][dice.below(5)]).collect();
        let weight = |source: Source| table[source.0 as usize];
        let judge = Judge::new(&problem, &hard);
        let found = smallest_conflict_within(&problem, &hard, weight, Effort::default());
        conflicts += usize::from(found.is_some());
        assert!(found.as_ref().is_none_or(|conflict| conflict.is_smallest));
        check_conflict(&judge, found, &weight, &format!("seed {seed}: {problem:?}"));
    }
    assert!(conflicts > 1_000, "{conflicts}");
}

#[test]
fn conflicts_stay_irreducible_when_work_runs_out() {
    for seed in 0..3_000 {
        let dice = &mut Dice(seed);
        let problem = problem(dice);
        let effort = Effort { oracle_calls: dice.below(30) as u64, looks: dice.below(60) as u64 };
        let judge = Judge::new(&problem, &[]);
        let found = smallest_conflict_within(&problem, &[], |_| 1, effort);
        check_conflict(&judge, found, &|_| 1, &format!("seed {seed}: {problem:?}"));
    }
}

#[test]
fn conflicts_do_not_depend_on_the_order_of_the_rules() {
    for seed in 0..2_000 {
        let mut problem = problem(&mut Dice(seed));
        let forwards = smallest_conflict(&problem, &[], |_| 1);
        problem.constraints.reverse();
        assert_eq!(forwards, smallest_conflict(&problem, &[], |_| 1), "seed {seed}");
    }
}

#[test]
fn proofs_are_irreducible_and_lightest() {
    let mut proofs = 0;
    for seed in 0..4_000 {
        let dice = &mut Dice(seed);
        let problem = problem(dice);
        let hard = some_hard(dice);
        let (item, place) = (dice.below(problem.items), dice.below(problem.places));
        let inside = dice.below(2) == 0;
        let goal = (item as Item, place as Place, inside);
        let tally = enumerate(&problem);
        let wanted = if inside { tally.total } else { 0 };
        let forced = tally.cells[item][place] == wanted;
        let found = smallest_proof_within(&problem, &hard, goal, |_| 1, Effort::default());
        assert_eq!(found.is_some(), forced, "seed {seed}: {problem:?}");
        let items = ItemSet::of(item as Item);
        let place = place as Place;
        let opposite =
            if inside { Rule::Lacks { place, items } } else { Rule::Has { place, items } };
        let mut negated = problem.clone();
        negated.constraints.push(Constraint { source: Source(99), rule: opposite });
        let judge = Judge::new(&negated, &[hard, vec![Source(99)]].concat());
        proofs += usize::from(found.is_some());
        check_conflict(&judge, found, &|_| 1, &format!("seed {seed}: {problem:?}"));
    }
    assert!(proofs > 1_000, "{proofs}");
}

#[test]
fn repairs_are_complete_and_minimal() {
    let (mut single, mut several) = (0, 0);
    for seed in 0..6_000 {
        let dice = &mut Dice(seed);
        let mut problem = problem(dice);
        if dice.below(2) == 0 {
            // Two more lies make repairs of several sources common.
            for source in [4, 9] {
                let rule = super::super::testing::rule(dice, problem.items, problem.places);
                problem.constraints.push(Constraint { source: Source(source), rule });
            }
        }
        let hard = some_hard(dice);
        let candidates: Vec<Source> =
            (1..11).map(Source).filter(|source| !hard.contains(source)).collect();
        let judge = Judge::new(&problem, &hard);
        let mut expected = judge.minimal_repairs();
        let most = dice.below(6);
        match expected.first().map_or(0, Vec::len) {
            0 => expected.clear(),
            1 => {
                expected.retain(|list| list.len() == 1);
                single += 1;
            }
            _ => {
                expected.truncate(most);
                several += 1;
            }
        }
        let found = repairs(&problem, &candidates, most);
        assert_eq!(found, expected, "seed {seed}: {problem:?}");
    }
    assert!(single > 1_000 && several > 200, "{single} {several}");
}

#[test]
fn sees_whether_a_conflict_needs_one_place_for_each_item() {
    let (place, items) = (0, ItemSet::of(0));
    let has = |place| Constraint { source: Source(1), rule: Rule::Has { place, items } };
    let lacks = Constraint { source: Source(2), rule: Rule::Lacks { place, items } };
    let statement = |constraints: &[Constraint]| Problem {
        items: 2,
        places: 3,
        constraints: constraints.to_vec(),
    };
    assert!(!needs_one_place_each(&statement(&[has(0), lacks]), &[Source(1), Source(2)]));
    assert!(needs_one_place_each(&statement(&[has(0), has(1)]), &[Source(1)]));
}
