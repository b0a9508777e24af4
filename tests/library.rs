//! Games in files: the library, opening, saving, the way back across restarts.

use std::fs;
use std::path::{Path, PathBuf};

use limier::clue::editions::sample_game;
use limier::clue::record::{Entry, Event, Game};
use limier::saves::{
    Disk, Document, Library, Notation, Origin, ReadError, SavedGame, WriteError, parse, print,
    read, write_atomically,
};

struct Home {
    folder: tempfile::TempDir,
    library: Library,
}

impl Home {
    fn new() -> Home {
        let folder = tempfile::tempdir().unwrap();
        let library = Library::open(&folder.path().join("games")).unwrap();
        Home { folder, library }
    }

    /// A file outside the library.
    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, game: &Game) -> PathBuf {
        let path = self.file(name);
        let notation = Notation::of(&path).unwrap();
        write_atomically(&path, &print(&SavedGame::Clue(Box::new(game.clone())), notation))
            .unwrap();
        path
    }

    fn backups(&self) -> usize {
        fs::read_dir(self.library.folder().join("backups")).map_or(0, Iterator::count)
    }
}

fn game(title: &str) -> Game {
    Game { title: title.into(), ..sample_game() }
}

fn note(text: &str) -> Entry {
    Entry::new(Event::Note { text: text.into() })
}

fn saved(path: &Path) -> Game {
    match read(path).unwrap().0 {
        SavedGame::Clue(game) => *game,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_new_game_is_a_readable_file_named_after_its_title() {
    let home = Home::new();
    let document = Document::create(game("Friday, at Bob's"), &home.library).unwrap();
    assert_eq!(document.path(), home.library.folder().join("friday-at-bobs.ron"));
    assert_eq!(*document.origin(), Origin::Library);
    assert_eq!(saved(document.path()), game("Friday, at Bob's"));
    let second = Document::create(game("Friday, at Bob's"), &home.library).unwrap();
    assert!(second.path().ends_with("friday-at-bobs-2.ron"));
}

#[test]
fn undo_and_the_draft_survive_a_restart() {
    let home = Home::new();
    let mut document = Document::create(game("x"), &home.library).unwrap();
    for text in ["a", "b", "c"] {
        document.journal.add(note(text));
        document.save().unwrap();
    }
    document.journal.undo();
    document.draft = Some(serde_json::json!({"suspect": "plum"}));
    document.save().unwrap();
    let mut again = Document::open(document.path(), &home.library).unwrap();
    assert_eq!(again, document);
    assert!(again.journal.redo());
    assert_eq!(again.game().record.len(), 3);
    while again.journal.undo() {}
    assert_eq!(*again.game(), game("x"));
}

#[test]
fn a_save_cut_off_between_its_two_writes_loses_nothing() {
    let home = Home::new();
    let mut document = Document::create(game("x"), &home.library).unwrap();
    document.journal.add(note("a"));
    document.save().unwrap();
    // The history of the next save is written, its game is not.
    document.journal.add(note("b"));
    document.keep_history().unwrap();
    let mut again = Document::open(document.path(), &home.library).unwrap();
    assert_eq!(again.game().record.len(), 1);
    assert!(again.journal.redo(), "the step that never reached the file can be redone");
    assert_eq!(again.game().record.len(), 2);
}

#[test]
fn a_file_opened_by_its_path_is_edited_there_with_one_backup() {
    let home = Home::new();
    let path = home.write("mine.JSON", &game("x"));
    let first = fs::read(&path).unwrap();
    let mut document = Document::open(&path, &home.library).unwrap();
    assert_eq!((document.origin(), document.notation()), (&Origin::InPlace, Notation::Json));
    document.save().unwrap();
    assert_eq!(home.backups(), 0, "nothing has changed");
    for text in ["a", "b"] {
        document.journal.add(note(text));
        document.save().unwrap();
    }
    assert_eq!(home.backups(), 1);
    let backup = fs::read_dir(home.library.folder().join("backups")).unwrap().next().unwrap();
    assert_eq!(fs::read(backup.unwrap().path()).unwrap(), first);
    assert_eq!(saved(&path).record.len(), 2);
    assert!(parse(&fs::read(&path).unwrap(), Notation::Json).is_ok());
}

#[cfg(unix)]
#[test]
fn what_cannot_be_written_opens_as_a_copy() {
    use std::os::unix::fs::PermissionsExt;
    let home = Home::new();
    let mode = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    };
    let path = home.write("locked.json", &game("x"));
    mode(&path, 0o444);
    let mut document = Document::open(&path, &home.library).unwrap();
    assert_eq!(*document.origin(), Origin::ReadOnly { of: path.canonicalize().unwrap() });
    assert_eq!(document.path(), home.library.folder().join("x.json"));
    assert!(!document.is_changed());
    document.save().unwrap();
    assert!(!document.path().exists(), "an unchanged copy is not kept");
    document.journal.add(note("a"));
    document.save().unwrap();
    assert_eq!(saved(document.path()).record.len(), 1);
    assert_eq!(saved(&path), game("x"));

    fs::create_dir(home.file("locked")).unwrap();
    let inside = home.write("locked/y.ron", &game("y"));
    mode(&home.file("locked"), 0o555);
    let document = Document::open(&inside, &home.library).unwrap();
    assert!(matches!(document.origin(), Origin::ReadOnly { .. }));
    mode(&home.file("locked"), 0o755);
}

#[test]
fn a_sample_opens_as_a_copy_even_if_it_could_be_written() {
    let home = Home::new();
    let path = home.write("samples/demo.ron", &game(""));
    let library = home.library.clone().with_samples(&home.file("samples"));
    let mut one = Document::open(&path, &library).unwrap();
    let mut other = Document::open(&path, &library).unwrap();
    assert_eq!(*one.origin(), Origin::Sample { of: path.canonicalize().unwrap() });
    one.journal.add(note("one"));
    one.save().unwrap();
    other.journal.add(note("other"));
    other.save().unwrap();
    assert!(one.path().ends_with("demo.ron") && other.path().ends_with("demo-2.ron"));
    assert_eq!(saved(&path), game(""));
}

#[test]
fn a_file_changed_by_someone_else_is_not_overwritten() {
    let home = Home::new();
    let path = home.write("mine.ron", &game("x"));
    let mut document = Document::open(&path, &home.library).unwrap();
    document.journal.add(note("mine"));
    assert_eq!(document.disk(), Disk::Same);
    home.write("mine.ron", &game("theirs"));
    assert_eq!(document.disk(), Disk::Changed);
    assert_eq!(document.save(), Err(WriteError::Changed));
    assert_eq!(saved(&path), game("theirs"));

    let mut reloaded = document.clone();
    reloaded.reload().unwrap();
    assert_eq!(*reloaded.game(), game("theirs"));
    assert!(reloaded.journal.undo(), "one's own state is a step back");
    assert_eq!(reloaded.game(), document.game());

    document.save_over().unwrap();
    assert_eq!(saved(&path).record.len(), 1);
    assert_eq!(home.backups(), 1);

    fs::remove_file(&path).unwrap();
    assert_eq!(document.disk(), Disk::Absent);
    document.save().unwrap();
    assert_eq!(saved(&path).record.len(), 1);
}

#[test]
fn saving_under_another_name_changes_the_notation_and_keeps_the_way_back() {
    let home = Home::new();
    let mut document = Document::create(game("x"), &home.library).unwrap();
    document.journal.add(note("a"));
    document.save().unwrap();
    assert_eq!(document.save_as(&home.file("x.txt")), Err(WriteError::Ending));
    let other = home.file("new/x.json");
    document.save_as(&other).unwrap();
    assert_eq!((document.path(), document.notation()), (&*other, Notation::Json));
    assert_eq!(*document.origin(), Origin::InPlace);
    let again = Document::open(&other, &home.library).unwrap();
    assert_eq!(again.journal, document.journal);
}

#[test]
fn a_game_that_could_not_be_read_again_is_not_written() {
    let home = Home::new();
    let mut document = Document::create(game("x"), &home.library).unwrap();
    let bad = Game { played_on: Some("tomorrow".into()), ..game("x") };
    document.journal.replace(bad);
    assert!(matches!(document.save(), Err(WriteError::Unreadable(_))));
    document.journal.undo();
    document.journal.add(note(&"x".repeat(5 << 20)));
    assert_eq!(document.save(), Err(WriteError::Unreadable(Box::new(ReadError::TooLarge))));
    assert_eq!(saved(document.path()), game("x"));
}

#[test]
fn the_list_shows_every_file_and_why_one_cannot_be_opened() {
    let home = Home::new();
    let folder = home.library.folder().to_path_buf();
    let mut one = Document::create(game("One"), &home.library).unwrap();
    one.journal.add(note("a"));
    one.save().unwrap();
    fs::write(folder.join("broken.json"), "{\"format\": 1").unwrap();
    fs::write(folder.join("readme.txt"), "no game").unwrap();
    fs::create_dir(folder.join("folder.ron")).unwrap();
    let listed = home.library.list();
    assert_eq!(listed.len(), 2, "{listed:?}");
    let of = |name: &str| listed.iter().find(|listed| listed.path.ends_with(name)).unwrap();
    let summary = of("one.ron").summary.clone().unwrap();
    assert_eq!((summary.title.as_str(), summary.entries), ("One", 1));
    assert_eq!(summary.players, ["A", "B", "C"]);
    assert!(matches!(of("broken.json").summary, Err(ReadError::Syntax { .. })));
    assert!(of("one.ron").modified.is_some());
}

#[test]
fn names_of_earlier_games_are_known_once_each() {
    let home = Home::new();
    let mut other = game("x");
    other.table.seats[1].name = " bob ".into();
    other.table.seats[2].name = String::new();
    Document::create(other, &home.library).unwrap();
    let mut other = game("y");
    other.table.seats[1].name = "Bob".into();
    Document::create(other, &home.library).unwrap();
    let mut names = home.library.known_names();
    names.sort_by_key(|name| name.to_lowercase());
    names.iter_mut().for_each(|name| *name = name.to_lowercase());
    assert_eq!(names, ["a", "bob", "c"]);
}

#[test]
fn a_renamed_game_keeps_its_way_back() {
    let home = Home::new();
    let mut document = Document::create(game("Old"), &home.library).unwrap();
    document.journal.add(note("a"));
    document.save().unwrap();
    let path = home.library.rename(document.path(), "New").unwrap();
    assert!(path.ends_with("new.ron") && !document.path().exists());
    let mut again = Document::open(&path, &home.library).unwrap();
    assert_eq!(again.game().title, "New");
    assert!(again.journal.undo());
    assert_eq!(again.game(), document.game());
    assert_eq!(again.journal.done(), document.journal.done());
    let same = home.library.rename(&path, "NEW!").unwrap();
    assert_eq!(same, path);
    assert_eq!(saved(&path).title, "NEW!");
}

#[test]
fn a_copy_is_a_file_of_its_own() {
    let home = Home::new();
    let document = Document::create(game("Old"), &home.library).unwrap();
    let copy = home.library.duplicate(document.path(), "Old (copy)").unwrap();
    assert!(copy.ends_with("old-copy.ron"));
    assert_eq!(saved(&copy).title, "Old (copy)");
    assert_eq!(saved(document.path()).title, "Old");
}

#[test]
fn a_deleted_game_can_come_back_with_its_history() {
    let home = Home::new();
    let mut document = Document::create(game("x"), &home.library).unwrap();
    document.journal.add(note("a"));
    document.save().unwrap();
    let deleted = home.library.delete(document.path()).unwrap();
    assert!(home.library.list().is_empty());
    assert_eq!(home.library.deleted().len(), 1);
    let path = home.library.restore(&deleted).unwrap();
    assert_eq!(path, document.path());
    assert_eq!(Document::open(&path, &home.library).unwrap(), document);
    let missing = home.library.delete(&home.file("nothing.ron"));
    assert_eq!(missing, Err(WriteError::Source(Box::new(ReadError::NotFound))));
}

#[cfg(unix)]
#[test]
fn writing_keeps_permissions_and_follows_links() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let home = Home::new();
    let path = home.write("x.ron", &game("x"));
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    let link = home.file("link.ron");
    symlink(&path, &link).unwrap();
    write_atomically(&link, "new").unwrap();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&path).unwrap(), "new");
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    let names: Vec<_> = fs::read_dir(home.folder.path()).unwrap().collect();
    assert_eq!(names.len(), 3, "no temporary file is left: {names:?}");
}

#[test]
fn files_that_cannot_be_read_say_why() {
    let home = Home::new();
    let why = |name: &str| read(&home.file(name)).unwrap_err();
    assert_eq!(why("nothing.ron"), ReadError::NotFound);
    assert_eq!(why("games"), ReadError::Folder);
    fs::create_dir(home.file("folder.ron")).unwrap();
    assert_eq!(why("folder.ron"), ReadError::Folder);
    fs::write(home.file("x.txt"), "").unwrap();
    assert_eq!(why("x.txt"), ReadError::Ending);
    fs::write(home.file("x"), "").unwrap();
    assert_eq!(why("x"), ReadError::Ending);
    fs::write(home.file("x.RON"), "").unwrap();
    assert_eq!(why("x.RON"), ReadError::Empty);
    fs::write(home.file("x.RON/y.ron"), "").unwrap_err();
    assert_eq!(why("x.RON/y.ron"), ReadError::NotFound);
    fs::write(home.file("big.json"), vec![b' '; (4 << 20) + 1]).unwrap();
    assert_eq!(why("big.json"), ReadError::TooLarge);
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_is_no_game() {
    use std::os::unix::fs::symlink;
    let home = Home::new();
    symlink("/dev/zero", home.file("zero.ron")).unwrap();
    assert_eq!(read(&home.file("zero.ron")).unwrap_err(), ReadError::NotAFile);
}
