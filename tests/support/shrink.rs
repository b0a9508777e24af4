//! Making a failing game smaller before it is printed.

use limier::clue::game::Table;
use limier::clue::record::{Answer, Entry, Event};

/// The smallest game found that still fails, and what it fails with. Entries go one by one, then
/// answers, then given sizes, as long as something still goes wrong.
pub fn shrink(
    table: &Table,
    record: &[Entry],
    fault: &dyn Fn(&Table, &[Entry]) -> Option<String>,
) -> (Table, Vec<Entry>, String) {
    let mut table = table.clone();
    let mut record = record.to_vec();
    let mut why = fault(&table, &record).unwrap_or_else(|| "nothing, on its own".into());
    while let Some((smaller_table, smaller, reason)) = smaller(&table, &record)
        .into_iter()
        .find_map(|(table, record)| fault(&table, &record).map(|why| (table, record, why)))
    {
        (table, record, why) = (smaller_table, smaller, reason);
    }
    (table, record, why)
}

fn smaller(table: &Table, record: &[Entry]) -> Vec<(Table, Vec<Entry>)> {
    let mut games = Vec::new();
    for at in 0..record.len() {
        let mut fewer = record.to_vec();
        fewer.remove(at);
        games.push((table.clone(), fewer));
    }
    for (at, entry) in record.iter().enumerate() {
        if let Event::Suggestion(suggestion) = &entry.event {
            for reply in 0..suggestion.answers.len() {
                let mut shorter = suggestion.clone();
                shorter.answers.remove(reply);
                games.push((table.clone(), with(record, at, Event::Suggestion(shorter))));
                if matches!(suggestion.answers[reply].answer, Answer::Refute(Some(_))) {
                    let mut vaguer = suggestion.clone();
                    vaguer.answers[reply].answer = Answer::Refute(None);
                    games.push((table.clone(), with(record, at, Event::Suggestion(vaguer))));
                }
            }
        }
    }
    for seat in 0..table.seats.len() {
        if table.seats[seat].hand_size.is_some() {
            let mut vaguer = table.clone();
            vaguer.seats[seat].hand_size = None;
            games.push((vaguer, record.to_vec()));
        }
    }
    for cache in 0..table.caches.len() {
        if table.caches[cache].size.is_some() {
            let mut vaguer = table.clone();
            vaguer.caches[cache].size = None;
            games.push((vaguer, record.to_vec()));
        }
    }
    if table.me.is_some() {
        let mut vaguer = table.clone();
        vaguer.me = None;
        vaguer.hand = Default::default();
        games.push((vaguer, record.to_vec()));
    }
    games
}

fn with(record: &[Entry], at: usize, event: Event) -> Vec<Entry> {
    let mut record = record.to_vec();
    record[at].event = event;
    record
}
