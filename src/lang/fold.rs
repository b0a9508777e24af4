//! Comparing words as people type them: small letters, no accents.

/// The text in lower case, without French accents and ligatures, apostrophes and odd spaces as spaces.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'à' | 'â' | 'ä' | 'á' | 'ã' => folded.push('a'),
            'ç' => folded.push('c'),
            'é' | 'è' | 'ê' | 'ë' => folded.push('e'),
            'î' | 'ï' | 'í' | 'ì' => folded.push('i'),
            'ô' | 'ö' | 'ó' | 'ò' | 'õ' => folded.push('o'),
            'ù' | 'û' | 'ü' | 'ú' => folded.push('u'),
            'ñ' => folded.push('n'),
            'ÿ' | 'ý' => folded.push('y'),
            'œ' => folded.push_str("oe"),
            'æ' => folded.push_str("ae"),
            'ß' => folded.push_str("ss"),
            '\'' | '’' | '\u{a0}' | '\u{202f}' => folded.push(' '),
            other => folded.push(other),
        }
    }
    folded
}
