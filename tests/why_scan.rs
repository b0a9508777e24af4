mod support;
use std::collections::BTreeMap;
use std::time::Instant;
use limier::clue::deduction::{deduce, Mark};
use limier::clue::explanation::*;
use limier::clue::game::*;
use limier::solver::Never;
use support::expect::cases;
use support::files::read;

#[test]
fn scan() {
    let mut rules: BTreeMap<&str, usize> = BTreeMap::new();
    let mut last: BTreeMap<&str, usize> = BTreeMap::new();
    let mut times = Vec::new();
    let mut count = 0; let mut refused = BTreeMap::new();
    let every: usize = std::env::var("EVERY").ok().and_then(|v| v.parse().ok()).unwrap_or(7);
    let mut n = 0;
    let mut longest = (0, String::new());
    for (path, _) in cases("").into_iter().chain(cases("exact")).chain(cases("contract")) {
        let game = read(&path);
        let d = deduce(&game.table, &game.record, &Never).unwrap();
        let Some(sheet) = d.sheet() else { continue };
        for card in game.table.deck.cards() { for holder in game.table.holders().chain([Holder::FaceUp]) {
            if sheet.mark(card, holder) == Mark::Open { continue }
            n += 1;
            if n % every != 0 { continue }
            let t = Instant::now();
            let why = explain_cell(&game.table, &game.record, sheet, card, holder);
            times.push((t.elapsed().as_secs_f64()*1e3, format!("{} {holder:?} {}", path.display(), game.table.deck.id(card))));
            let t = Instant::now();
            if let Err(e) = check(&game.table, &game.record, &why) { 
                *refused.entry(e.to_string()).or_insert(0) += 1;
                if refused.len() < 5 { println!("REFUSED {e}: {} {holder:?} {} {why:#?}", path.display(), game.table.deck.id(card)); }
            }
            let dt = t.elapsed().as_secs_f64(); if dt > 0.05 { println!("slow check {dt} {}", path.display()); }
            count += 1;
            for s in &why.steps { *rules.entry(s.rule.name()).or_insert(0) += 1; }
            if why.steps.len() > longest.0 { longest = (why.steps.len(), format!("{} {holder:?} {}", path.display(), game.table.deck.id(card))); }
            *last.entry(why.steps.last().map_or("none", |s| s.rule.name())).or_insert(0) += 1;
            if why.steps.last().map(|s| s.rule) == Some(Rule::Counting) { println!("COUNTING {} {holder:?} {} entries {:?} givens {:?}", path.display(), game.table.deck.id(card), why.entries, why.givens); }
        } }
    }
    times.sort_by(|a, b| a.0.total_cmp(&b.0));
    println!("{count} of {n}: rules {rules:?}\nlast {last:?}\nrefused {refused:?}\nlongest {longest:?}");
    println!("median {} p99 {} worst {:?}", times[times.len()/2].0, times[times.len()*99/100].0, &times[times.len()-6..]);
}
