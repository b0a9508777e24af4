//! Which language to speak, known before the arguments are understood, for refusals too.

use std::ffi::OsString;

use crate::lang::Lang;

/// The language that the arguments ask for with `--lang`, if they do.
fn asked_language(args: &[OsString]) -> Option<Lang> {
    let words: Vec<&str> = args.iter().map(|arg| arg.to_str().unwrap_or("")).collect();
    let words = words.split(|word| *word == "--").next().unwrap_or_default();
    let named = |name: &str| match name {
        "en" => Some(Lang::En),
        "fr" => Some(Lang::Fr),
        _ => None,
    };
    let after = words.windows(2).filter(|pair| pair[0] == "--lang").map(|pair| pair[1]);
    let joined = words.iter().filter_map(|word| word.strip_prefix("--lang="));
    after.chain(joined).find_map(named)
}

/// The language of this run of the program: what its arguments ask for, else what the environment
/// says.
pub fn system_language() -> Lang {
    language(&std::env::args_os().collect::<Vec<_>>(), &|name| std::env::var_os(name))
}

/// The language asked for, else that of the first of `LC_ALL`, `LC_MESSAGES`, `LANG` that is set.
pub(super) fn language(args: &[OsString], env: &dyn Fn(&str) -> Option<OsString>) -> Lang {
    let locale = || {
        let mut values = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(env);
        values.find(|value| !value.is_empty())
    };
    asked_language(args)
        .or_else(|| Some(Lang::from_locale(&locale()?.to_string_lossy())))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spoken(args: &[&str], variables: &[(&str, &str)]) -> Lang {
        let args: Vec<OsString> = args.iter().map(OsString::from).collect();
        let env = |name: &str| {
            let found = variables.iter().find(|(variable, _)| *variable == name);
            found.map(|(_, value)| OsString::from(value))
        };
        language(&args, &env)
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        assert_eq!(spoken(&[], &[]), Lang::En);
        assert_eq!(spoken(&[], &[("LANG", "fr_CA.UTF-8")]), Lang::Fr);
        assert_eq!(spoken(&[], &[("LC_ALL", ""), ("LANG", "fr_FR")]), Lang::Fr);
        assert_eq!(spoken(&[], &[("LC_ALL", "C"), ("LANG", "fr_FR")]), Lang::En);
        assert_eq!(spoken(&[], &[("LC_MESSAGES", "fr"), ("LANG", "en_GB")]), Lang::Fr);
    }

    #[test]
    fn the_arguments_go_before_the_environment() {
        let french = [("LANG", "fr_FR")];
        assert_eq!(spoken(&["limier", "review", "--lang", "en"], &french), Lang::En);
        assert_eq!(spoken(&["limier", "--lang=en"], &french), Lang::En);
        assert_eq!(spoken(&["limier", "--lang", "de"], &french), Lang::Fr);
        assert_eq!(spoken(&["limier", "--", "--lang", "en"], &french), Lang::Fr);
    }
}
