//! What would mend a contradictory record, as text.

use crate::app::worker::Mending;
use crate::clue::deduction::Contradiction;
use crate::clue::record::{Entry, Game};
use crate::lang::{Lang, slips};

/// How many slips of the own hand are told.
const HAND_SHOWN: usize = 3;

/// A likely slip.
#[derive(Clone, PartialEq, Debug)]
pub struct SlipRow {
    /// Which entry.
    pub entry: usize,
    /// The entry as it would be.
    pub replacement: Entry,
    /// "It was Chloé who showed, not Dan (entry 7)".
    pub sentence: String,
    /// "→ 1,204 deals, 3 envelopes".
    pub preview: String,
    /// How the marks would change.
    pub marks: String,
}

/// What would mend the record.
#[derive(Clone, PartialEq, Debug)]
pub struct MendData {
    /// Likely slips, likeliest first; `None` while they are looked for.
    pub slips: Option<Vec<SlipRow>>,
    /// Slips of the note-taker's own hand, in words.
    pub hand: Vec<String>,
    /// Entries without which everything fits, the likeliest to be wrong first.
    pub entries: Vec<usize>,
}

pub(super) fn mend_data(
    game: &Game,
    clash: &Contradiction,
    mending: Option<&Mending>,
    lang: Lang,
) -> MendData {
    let rows: Option<Vec<SlipRow>> = mending.map(|mending| {
        let corrections = mending.slips.corrections.iter();
        corrections
            .map(|correction| SlipRow {
                entry: correction.entry,
                replacement: correction.replacement.clone(),
                sentence: slips::slip_sentence(game, correction.entry, correction.slip, lang),
                preview: slips::preview_words(&correction.preview, lang),
                marks: slips::marks_words(&correction.preview, lang),
            })
            .collect()
    });
    let hand = mending.into_iter().flat_map(|mending| mending.hand.iter().take(HAND_SHOWN));
    let single = |set: &Vec<usize>| if let [only] = set[..] { Some(only) } else { None };
    let mut entries: Vec<usize> = rows.iter().flatten().map(|row| row.entry).collect();
    entries.extend(clash.repairs.iter().rev().filter_map(single));
    let mut seen = std::collections::BTreeSet::new();
    entries.retain(|entry| seen.insert(*entry));
    MendData {
        slips: rows,
        hand: hand.map(|slip| slips::hand_sentence(game, *slip, lang)).collect(),
        entries,
    }
}
