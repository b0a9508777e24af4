//! Numbers as people read them: percentages that never overstate, big counts, plurals, dates.

use super::Lang;
use super::text::THIN;

/// The number of a share in percent, without the sign: "33"; "0" and "100" only where it is certain,
/// else "<1" and ">99".
pub fn percent_digits(p: f64) -> String {
    match (p * 100.0).round() {
        _ if p <= 0.0 => "0".into(),
        _ if p >= 1.0 => "100".into(),
        n if n < 1.0 => "<1".into(),
        n if n > 99.0 => ">99".into(),
        n => format!("{n}"),
    }
}

/// A share in percent: "33%", "33 %" in French.
pub fn percent(p: f64, lang: Lang) -> String {
    signed(percent_digits(p), lang)
}

/// A share in percent to one decimal: "3.1%", "3,1 %"; "<0.1%" and ">99.9%" where it is not certain.
pub fn percent_fine(p: f64, lang: Lang) -> String {
    let digits = match (p * 1000.0).round() {
        _ if p <= 0.0 => "0".into(),
        _ if p >= 1.0 => "100".into(),
        n if n < 1.0 => "<0.1".into(),
        n if n > 999.0 => ">99.9".into(),
        n => format!("{:.1}", n / 10.0),
    };
    signed(digits.replace('.', lang.pick(".", ",")), lang)
}

fn signed(digits: String, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{digits}%"),
        Lang::Fr => format!("{digits}{THIN}%"),
    }
}

/// A decimal number to two places, "1.92", "1,92" in French.
pub fn decimal(value: f64, lang: Lang) -> String {
    format!("{value:.2}").replace('.', lang.pick(".", ","))
}

/// A whole number with its thousands apart: "44,460,928,512,000", in French with no-break
/// spaces.
pub fn count(number: &impl ToString, lang: Lang) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(lang.pick(',', THIN));
        }
        text.push(digit);
    }
    text
}

/// The word that goes with a number: French counts 0 and 1 as singular, English only 1.
pub fn plural<'a>(number: usize, one: &'a str, many: &'a str, lang: Lang) -> &'a str {
    let single = match lang {
        Lang::En => number == 1,
        Lang::Fr => number <= 1,
    };
    if single { one } else { many }
}

/// "1 card", "5 cartes".
pub fn cards(number: usize, lang: Lang) -> String {
    let word = plural(number, lang.pick("card", "carte"), lang.pick("cards", "cartes"), lang);
    format!("{number} {word}")
}

/// An ISO date in words, "27 November 2026", "1er novembre 2026"; any other text as it is.
pub fn date(iso: &str, lang: Lang) -> String {
    words_of_date(iso, lang).unwrap_or_else(|| super::text::one_line(iso))
}

fn words_of_date(iso: &str, lang: Lang) -> Option<String> {
    let mut parts = iso.splitn(3, '-');
    let year: u16 = parts.next()?.parse().ok()?;
    let month: usize = parts.next()?.parse().ok()?;
    let day: u8 = parts.next()?.parse().ok()?;
    let month = lang.pick(&ENGLISH_MONTHS, &FRENCH_MONTHS).get(month.checked_sub(1)?)?;
    let first = if day == 1 { lang.pick("", "er") } else { "" };
    Some(format!("{day}{first} {month} {year}"))
}

const ENGLISH_MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];
const FRENCH_MONTHS: [&str; 12] = [
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_certain_shares_are_nothing_or_all() {
        let shown =
            [0.0, 1e-300, 0.004, 0.007, 1.0 / 3.0, 0.994, 0.996, 1.0 - f64::EPSILON / 2.0, 1.0];
        let digits = shown.map(percent_digits).join(" ");
        assert_eq!(digits, "0 <1 <1 1 33 99 >99 >99 100");
        assert_eq!(percent(0.001, Lang::En), "<1%");
        assert_eq!(percent(0.5, Lang::Fr), "50\u{a0}%");
        assert_eq!(percent_fine(0.0313, Lang::Fr), "3,1\u{a0}%");
        assert_eq!(percent_fine(0.00001, Lang::En), "<0.1%");
        assert_eq!(percent_fine(0.9999, Lang::En), ">99.9%");
    }

    #[test]
    fn thousands_stand_apart() {
        assert_eq!(count(&44_460_928_512_000_u64, Lang::En), "44,460,928,512,000");
        assert_eq!(count(&1_000, Lang::Fr), "1\u{a0}000");
        assert_eq!([0, 12, 999].map(|n| count(&n, Lang::En)).join(" "), "0 12 999");
    }

    #[test]
    fn nothing_is_singular_in_french_only() {
        assert_eq!(cards(0, Lang::En), "0 cards");
        assert_eq!(cards(0, Lang::Fr), "0 carte");
        assert_eq!(cards(1, Lang::En), "1 card");
    }

    #[test]
    fn dates_are_read_out() {
        assert_eq!(date("2026-11-27", Lang::En), "27 November 2026");
        assert_eq!(date("2026-08-01", Lang::Fr), "1er août 2026");
        assert_eq!(date("last Friday", Lang::En), "last Friday");
    }
}
