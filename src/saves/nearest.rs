//! Did you mean: the known word that looks most like a wrong one.

/// The candidate with the fewest changed letters, if those are few enough to be a slip; the
/// beginning of a candidate counts as one.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let plain: Vec<char> = word.to_lowercase().chars().take(64).collect();
    let most = (plain.len() / 3).max(1);
    let begins = |candidate: &str| {
        plain.len() >= 3 && candidate.to_lowercase().starts_with(&*word.to_lowercase())
    };
    let score = |candidate| if begins(candidate) { 1 } else { distance(&plain, candidate) };
    let scored = candidates.into_iter().map(|candidate| (score(candidate), candidate));
    let (score, best) = scored.min_by_key(|(score, _)| *score)?;
    (score <= most).then(|| best.to_string())
}

/// How many letters have to be put in, taken out, changed or swapped with their neighbour.
fn distance(word: &[char], candidate: &str) -> usize {
    let other: Vec<char> = candidate.to_lowercase().chars().collect();
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    for i in 1..=word.len() {
        let mut row = vec![i];
        for j in 1..=other.len() {
            let change = last[j - 1] + usize::from(word[i - 1] != other[j - 1]);
            let mut best = change.min(last[j] + 1).min(row[j - 1] + 1);
            let swapped =
                i > 1 && j > 1 && word[i - 1] == other[j - 2] && word[i - 2] == other[j - 1];
            if swapped {
                best = best.min(before[j - 2] + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[other.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn slips_are_found_and_strangers_are_not() {
        let known = ["rope", "knife", "candlestick", "wrench"];
        for (word, wanted) in [
            ("ropee", Some("rope")),
            ("Knife", Some("knife")),
            ("candelstick", Some("candlestick")),
            ("wrnech", Some("wrench")),
            ("cand", Some("candlestick")),
            ("poison", None),
            ("", None),
        ] {
            assert_eq!(nearest(word, known).as_deref(), wanted, "{word}");
        }
    }
}
