//! What can go wrong, as data; `lang` has the sentences.

use crate::clue::game::Category;
use crate::lang::{Lang, faults};

/// A place in a text, both numbers counted from 1, columns in characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// Why a file is no game that this program can open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadError {
    /// There is no such file.
    NotFound,
    /// A folder stands there.
    Folder,
    /// A pipe, a device or the like.
    NotAFile,
    /// The system does not let us read it.
    Denied,
    /// Another refusal by the system, in its words.
    Io(String),
    /// The name ends neither in `.ron` nor in `.json`.
    Ending,
    /// More than [`MAX_BYTES`](super::MAX_BYTES).
    TooLarge,
    /// Not UTF-8: the first bad byte, from 1, and its line.
    NotUtf8 { byte: usize, line: usize },
    /// Nothing but white space.
    Empty,
    /// Brackets nested deeper than [`MAX_DEPTH`](super::MAX_DEPTH).
    TooDeep(Place),
    /// The text breaks the rules of its notation.
    Syntax { place: Place, fault: Syntax },
    /// A field that the format doesn't have there.
    UnknownField { place: Place, field: String, known: Vec<String> },
    /// A field that must be there and is not; the place is where its neighbours begin.
    MissingField { place: Place, field: String },
    /// A field or key that stands twice.
    DuplicateField { place: Place, field: String },
    /// A name that is none of the choices, as of an event or an answer.
    UnknownChoice { place: Place, found: String, known: Vec<String> },
    /// A game that this version does not know.
    UnknownGame { place: Place, found: String, known: Vec<String> },
    /// A value of the wrong kind; the field is the one named last before it.
    WrongValue { place: Place, field: Option<String>, found: String, expected: Shape },
    /// No `format` at the top: no save of ours.
    NoFormat,
    /// A `format` that never was.
    BadFormat(String),
    /// A save of a later version.
    Newer(String),
    /// The text is well-formed, but what it says is no game.
    Game { place: Option<Place>, spot: Spot, fault: Box<Fault> },
}

/// How a text breaks the rules of its notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Syntax {
    /// The text ends before the game does.
    End,
    /// Something else was due: the sign that is missing, and what stands there.
    Expected { sign: &'static str, found: String },
    /// Something that can't stand there.
    Unexpected(String),
    /// A comma before a closing bracket where the notation allows none.
    TrailingComma,
    /// More text after the end of the game.
    Trailing,
    /// A bad escape or control character in a quoted text.
    BadText,
    /// A number that is none.
    BadNumber(String),
    /// A comment without its end.
    OpenComment,
    /// Anything else, in the words of the parser.
    Other(String),
}

/// The kind of value that belongs in a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A quoted text.
    Text,
    /// A whole number.
    Integer,
    /// How many: a whole number from 0 on.
    Size,
    /// `true` or `false`.
    Truth,
    /// A list in square brackets.
    List,
    /// A value with named fields.
    Record,
    /// Pairs of a text and a value.
    Map,
    /// One of the names of the format, as `Pass`.
    Choice,
    /// Anything else, in the words of the parser.
    Other(String),
}

/// A seat and who sits there, to name a person in a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The seat, 0-based.
    pub seat: usize,
    /// The player's name, perhaps empty.
    pub name: String,
}

/// Which part of a game a fault is in. Numbers are 0-based.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Spot {
    /// The game as a whole, or a field that the fault itself names.
    Game,
    /// The edition.
    Edition,
    /// The table's own names of cards.
    Names,
    /// A player.
    Seat(Person),
    /// Whose sheet it is.
    Me,
    /// The note-taker's hand.
    Hand,
    /// The open cards.
    FaceUp,
    /// A pile.
    Cache(usize),
    /// An entry of the record.
    Entry(usize),
    /// The case file entered after the game.
    RevealedCaseFile,
    /// The hands entered after the game.
    RevealedHands,
    /// One of them.
    RevealedHand(Person),
}

/// What is wrong there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// No card has this id; the id that looks most like it.
    UnknownCard { id: String, nearest: Option<String> },
    /// A card of another category than the place needs.
    WrongCategory { id: String, is: Category, wanted: Category },
    /// A card that stands twice in a list.
    CardTwice(String),
    /// No seat has this number.
    NoSeat { number: i64, seats: usize },
    /// No pile has this number.
    NoCache { number: i64, caches: usize },
    /// A player with two answers to one suggestion.
    AnswersTwice(Person),
    /// The suggester among those who answer.
    AnswersSelf(Person),
    /// A card shown that was not among the three.
    NotNamed { person: Person, id: String, named: Box<[String; 3]> },
    /// A card shown by a player to the same player.
    ShowsSelf(Person),
    /// A hand, but no note-taker.
    HandWithoutMe,
    /// A note-taker, but no hand.
    MeWithoutHand,
    /// More revealed hands than seats.
    TooManyHands { hands: usize, seats: usize },
    /// A revealed case file that has not three members.
    NotThree(usize),
    /// No edition has this id; the id that looks most like it.
    UnknownEdition { id: String, nearest: Option<String> },
    /// A custom card id with other characters than `a-z 0-9 - _`, or none.
    BadCardId(String),
    /// A category without a card.
    NoCard(Category),
    /// Not an ISO date.
    BadDate(String),
    /// Fewer or more seats than a table has.
    Seats(usize),
    /// More cards than a deck may have.
    Cards(usize),
    /// More piles than a table may have.
    Caches(usize),
}

/// Why a file could not be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WriteError {
    /// The folder does not exist and can't be made.
    NoFolder,
    /// The system does not let us write there.
    Denied,
    /// The disk is full.
    NoSpace,
    /// The name ends neither in `.ron` nor in `.json`.
    Ending,
    /// The file is not as we last read or wrote it: someone else changed it.
    Changed,
    /// The game would make a file that could not be opened again.
    Unreadable(Box<ReadError>),
    /// The file to be copied, renamed or restored can't be read.
    Source(Box<ReadError>),
    /// Another refusal by the system, in its words.
    Io(String),
}

impl std::fmt::Display for ReadError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&faults::fault(self, Lang::En))
    }
}

impl std::error::Error for ReadError {}

impl std::fmt::Display for WriteError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&faults::write_fault(self, Lang::En))
    }
}

impl std::error::Error for WriteError {}

impl From<std::io::Error> for ReadError {
    fn from(error: std::io::Error) -> ReadError {
        use std::io::ErrorKind::{IsADirectory, NotADirectory, NotFound, PermissionDenied};
        match error.kind() {
            NotFound | NotADirectory => ReadError::NotFound,
            PermissionDenied => ReadError::Denied,
            IsADirectory => ReadError::Folder,
            _ => ReadError::Io(error.to_string()),
        }
    }
}

impl From<std::io::Error> for WriteError {
    fn from(error: std::io::Error) -> WriteError {
        use std::io::ErrorKind as Kind;
        match error.kind() {
            Kind::NotFound | Kind::NotADirectory => WriteError::NoFolder,
            Kind::PermissionDenied | Kind::ReadOnlyFilesystem => WriteError::Denied,
            Kind::StorageFull | Kind::QuotaExceeded => WriteError::NoSpace,
            _ => WriteError::Io(error.to_string()),
        }
    }
}
