//! The definition of the arguments, and one-line refusals of those that don't fit it.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use super::{SUBCOMMANDS, no_command};
use crate::lang::Lang;
use crate::lang::command_line::{HelpWords, Refusal, top_usage};

/// What became of the arguments.
pub(super) enum Parsed {
    Matches(ArgMatches),
    Help(String),
    Refused(Refusal),
}

/// Reads the arguments; the first is the program's name.
pub(super) fn parse(args: &[OsString], lang: Lang) -> Parsed {
    match program(lang).try_get_matches_from(args) {
        Ok(matches) => Parsed::Matches(matches),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Parsed::Help(error.to_string()),
            kind => Parsed::Refused(stray_word(args, kind).unwrap_or_else(|| refused(&error))),
        },
    }
}

fn program(lang: Lang) -> Command {
    let words = HelpWords::of(lang);
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let game = file(words.file_help, lang);
    let mut program = command("limier", words.about, top_usage(lang), game, lang)
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .subcommand_help_heading(words.commands)
        .after_help(words.top_after)
        .arg(version.help(words.version_help).help_heading(words.options));
    for subcommand in SUBCOMMANDS {
        program = program.subcommand((subcommand.define)(lang));
    }
    program
}

/// A command about a file, with help and `--lang`, in the language.
pub(super) fn command(
    name: &'static str,
    about: &'static str,
    usage: &'static str,
    file: Arg,
    lang: Lang,
) -> Command {
    let words = HelpWords::of(lang);
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    let language = Arg::new("lang").long("lang").value_name("en|fr");
    Command::new(name)
        .about(about)
        .override_usage(usage)
        .help_template(format!(
            "{{about}}\n\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
            words.usage
        ))
        .disable_help_flag(true)
        .arg(file)
        .arg(help.help(words.help_help).help_heading(words.options))
        .arg(
            language
                .value_parser(PossibleValuesParser::new(["en", "fr"]))
                .hide_possible_values(true)
                .help(words.lang_help)
                .help_heading(words.options),
        )
}

/// The game to read.
pub(super) fn file(help: &'static str, lang: Lang) -> Arg {
    let words = HelpWords::of(lang);
    Arg::new("file")
        .value_name(words.file)
        .value_parser(value_parser!(PathBuf))
        .help(help)
        .help_heading(words.arguments)
}

/// `--json`.
pub(super) fn json(lang: Lang) -> Arg {
    let words = HelpWords::of(lang);
    let flag = Arg::new("json").long("json").action(ArgAction::SetTrue);
    flag.help(words.json_help).help_heading(words.options)
}

/// `--at N`.
pub(super) fn at(lang: Lang) -> Arg {
    let words = HelpWords::of(lang);
    let option = Arg::new("at").long("at").value_name("N").value_parser(value_parser!(usize));
    option.allow_hyphen_values(true).help(words.at_help).help_heading(words.options)
}

/// A first word that is no command though something follows it.
fn stray_word(args: &[OsString], kind: ErrorKind) -> Option<Refusal> {
    let mut words = args.iter().skip(1).map(|arg| arg.to_string_lossy());
    let mut first = words.next()?;
    if first == "--lang" {
        (_, first) = (words.next()?, words.next()?);
    }
    let is_option = first.starts_with('-');
    let is_command = SUBCOMMANDS.iter().any(|command| command.name == first);
    let is_file = first.contains(['.', '/', '\\']);
    let stray = kind == ErrorKind::UnknownArgument || kind == ErrorKind::InvalidSubcommand;
    (stray && !is_option && !is_command && !is_file).then(|| no_command(&first))
}

fn refused(error: &clap::Error) -> Refusal {
    let argument = text(error, ContextKind::InvalidArg).map(|argument| name(&argument));
    let argument = argument.unwrap_or_default();
    let value = text(error, ContextKind::InvalidValue).unwrap_or_default();
    match error.kind() {
        ErrorKind::UnknownArgument => {
            Refusal::Unknown { argument, nearest: text(error, ContextKind::SuggestedArg) }
        }
        ErrorKind::InvalidSubcommand => {
            no_command(&text(error, ContextKind::InvalidSubcommand).unwrap_or_default())
        }
        ErrorKind::MissingRequiredArgument => Refusal::Missing(argument),
        ErrorKind::InvalidValue if value.is_empty() => Refusal::NoValue(argument),
        ErrorKind::InvalidValue => {
            Refusal::BadValue { argument, value, possible: texts(error, ContextKind::ValidValue) }
        }
        ErrorKind::ValueValidation => Refusal::NoNumber { argument, value },
        ErrorKind::ArgumentConflict => Refusal::Twice(argument),
        _ => {
            let all = error.to_string();
            let first = all.lines().next().unwrap_or_default();
            Refusal::Other(first.trim_start_matches("error: ").into())
        }
    }
}

fn texts(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(one)) => vec![one.clone()],
        Some(ContextValue::Strings(all)) => all.clone(),
        _ => Vec::new(),
    }
}

fn text(error: &clap::Error, kind: ContextKind) -> Option<String> {
    let all = texts(error, kind);
    (!all.is_empty()).then(|| all.join(" "))
}

/// `--at <N>` without its value's name, `<FILE>...` without brackets.
fn name(argument: &str) -> String {
    let first = argument.split(' ').next().unwrap_or(argument);
    let bare = first.trim_end_matches("...");
    let inside =
        |open, close| bare.strip_prefix(open).and_then(|rest: &str| rest.strip_suffix(close));
    inside('<', '>').or_else(|| inside('[', ']')).unwrap_or(bare).into()
}
