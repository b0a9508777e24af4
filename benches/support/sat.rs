//! The reference: a SAT solver that finds the marks, as a user could do it instead.
//!
//! One incremental solver a position; each model found rules out further cells, and only the rest
//! are asked for with an assumption. It gives marks only: no counts, no odds.

use limier::solver::{ItemSet, Problem, Rule};
use rustsat::solvers::{Solve, SolveIncremental, SolverResult};
use rustsat::types::{Clause, Lit, TernaryVal};
use rustsat_batsat::BasicSolver;

/// What the reference found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Marks {
    /// Cells that are the same in every deal.
    pub certain: usize,
    /// How often the SAT solver was asked.
    pub calls: usize,
}

/// One position in the reference's solver.
struct Encoding {
    solver: BasicSolver,
    places: usize,
    next: u32,
}

/// The marks of a problem; `None` if it has no deal.
pub fn marks(problem: &Problem) -> Option<Marks> {
    let cells = (problem.items * problem.places) as u32;
    let solver = BasicSolver::default();
    let mut encoding = Encoding { solver, places: problem.places, next: cells };
    encoding.state(problem);
    encoding.backbone(cells)
}

impl Encoding {
    fn cell(&self, item: u8, place: u8) -> Lit {
        Lit::positive(u32::from(item) * self.places as u32 + u32::from(place))
    }

    fn fresh(&mut self) -> Lit {
        self.next += 1;
        Lit::positive(self.next - 1)
    }

    fn clause(&mut self, lits: impl IntoIterator<Item = Lit>) {
        let clause: Clause = lits.into_iter().collect();
        self.solver.add_clause(clause).expect("the solver takes clauses");
    }

    fn at(&self, place: u8, items: ItemSet) -> Vec<Lit> {
        items.iter().map(|item| self.cell(item, place)).collect()
    }

    fn at_most_one(&mut self, lits: &[Lit]) {
        for (at, one) in lits.iter().enumerate() {
            for other in &lits[..at] {
                self.clause([!*one, !*other]);
            }
        }
    }

    /// A sequential counter: `count[k]` after each literal says that more than `k` held so far.
    fn exactly(&mut self, lits: &[Lit], wanted: usize) {
        if wanted > lits.len() {
            return self.clause([]);
        }
        let mut count: Vec<Lit> = Vec::new();
        for lit in lits {
            let longer = (count.len() + 1).min(wanted + 1);
            let next: Vec<Lit> = (0..longer).map(|_| self.fresh()).collect();
            for k in 0..longer {
                // Up: held before, or one more now.
                if k < count.len() {
                    self.clause([!count[k], next[k]]);
                }
                let enough = if k == 0 { None } else { Some(!count[k - 1]) };
                self.clause([Some(!*lit), enough, Some(next[k])].into_iter().flatten());
                // Down: not without either.
                let before = count.get(k).copied();
                self.clause([Some(!next[k]), before, Some(*lit)].into_iter().flatten());
                if k > 0 {
                    let before = [count.get(k).copied(), count.get(k - 1).copied()];
                    self.clause(std::iter::once(!next[k]).chain(before.into_iter().flatten()));
                }
            }
            count = next;
        }
        if wanted > 0 {
            self.clause([count[wanted - 1]]);
        }
        if let Some(more) = count.get(wanted) {
            self.clause([!*more]);
        }
    }

    fn state(&mut self, problem: &Problem) {
        let all = ItemSet::first(problem.items);
        for item in all.iter() {
            let places: Vec<Lit> =
                (0..problem.places as u8).map(|place| self.cell(item, place)).collect();
            self.at_most_one(&places);
            self.clause(places);
        }
        for constraint in &problem.constraints {
            match constraint.rule {
                Rule::Has { place, items } => {
                    for lit in self.at(place, items) {
                        self.clause([lit]);
                    }
                }
                Rule::Lacks { place, items } => {
                    for lit in self.at(place, items) {
                        self.clause([!lit]);
                    }
                }
                Rule::AtLeastOne { place, items } => {
                    let lits = self.at(place, items);
                    self.clause(lits);
                }
                Rule::NotAll { place, items } => {
                    let lits = self.at(place, items);
                    self.clause(lits.into_iter().map(|lit| !lit));
                }
                Rule::ExactlyOne { place, items } => {
                    let lits = self.at(place, items);
                    self.at_most_one(&lits);
                    self.clause(lits);
                }
                Rule::Size { place, count } => {
                    let lits = self.at(place, all);
                    self.exactly(&lits, usize::from(count));
                }
            }
        }
    }

    fn model(&self, cells: u32) -> Vec<Lit> {
        let value = |var: u32| {
            let lit = Lit::positive(var);
            match self.solver.lit_val(lit).expect("a model") {
                TernaryVal::True => lit,
                TernaryVal::False | TernaryVal::DontCare => !lit,
            }
        };
        (0..cells).map(value).collect()
    }

    fn backbone(&mut self, cells: u32) -> Option<Marks> {
        let mut marks = Marks { certain: 0, calls: 1 };
        if self.solver.solve().expect("an answer") != SolverResult::Sat {
            return None;
        }
        let mut open = self.model(cells);
        while let Some(lit) = open.pop() {
            marks.calls += 1;
            match self.solver.solve_assumps(&[!lit]).expect("an answer") {
                SolverResult::Sat => {
                    let model = self.model(cells);
                    open.retain(|lit| model[lit.vidx()] == *lit);
                }
                _ => {
                    marks.certain += 1;
                    self.clause([lit]);
                }
            }
        }
        Some(marks)
    }
}
