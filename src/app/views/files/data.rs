//! The file panels as text.

use std::path::{Component, Path, PathBuf};

use crate::lang::Lang;

/// Why a file is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub enum Purpose {
    /// To read a game.
    #[default]
    Open,
    /// To write the game.
    SaveAs,
}

/// What a file can end with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// `.ron`
    Ron,
    /// `.json`
    Json,
}

impl Ending {
    /// Both, the default first.
    pub const ALL: [Ending; 2] = [Ending::Ron, Ending::Json];

    fn text(self) -> &'static str {
        match self {
            Ending::Ron => "ron",
            Ending::Json => "json",
        }
    }

    /// The ending of a file, in any case of letters.
    pub fn of(path: &Path) -> Option<Ending> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        Ending::ALL.into_iter().find(|known| known.text() == ending)
    }
}

/// One line of a folder's list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileItem {
    /// The name.
    pub name: String,
    /// Whether it is a folder.
    pub folder: bool,
}

/// What lies in a folder.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Folder {
    /// Everything in it, in any order.
    pub items: Vec<FileItem>,
    /// Why it can't be looked into, in one line.
    pub fault: Option<String>,
}

/// What a person has chosen and typed so far.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub struct FilesState {
    /// Why a file is chosen.
    pub purpose: Purpose,
    /// The folder that is shown.
    pub folder: PathBuf,
    /// The field: a name in that folder, or a path.
    pub typed: String,
    /// Why the last try failed, in one line.
    pub fault: Option<String>,
}

impl FilesState {
    /// A panel that begins in `folder`, with a name to save under where there is one.
    pub fn new(purpose: Purpose, folder: PathBuf, name: &str) -> FilesState {
        FilesState { purpose, folder, typed: name.to_owned(), fault: None }
    }

    /// Takes in what an action says about the choosing; reading and writing are the caller's.
    pub fn take(&mut self, action: &FilesAction) {
        match action {
            FilesAction::Type(text) => {
                self.typed.clone_from(text);
                self.fault = None;
            }
            FilesAction::Enter(folder) => {
                self.folder.clone_from(folder);
                self.fault = None;
                if self.purpose == Purpose::Open || is_path(&self.typed) {
                    self.typed.clear();
                }
            }
            FilesAction::Accept(_) | FilesAction::System | FilesAction::Cancel => self.fault = None,
        }
    }
}

/// Whether the text is more than a name.
fn is_path(text: &str) -> bool {
    text.contains(std::path::MAIN_SEPARATOR) || text.contains('/')
}

/// What a person asks of a file panel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FilesAction {
    /// The field's new text.
    Type(String),
    /// Show another folder.
    Enter(PathBuf),
    /// Read or write this file. Where it turns out to be a folder, show that.
    Accept(PathBuf),
    /// Ask the system's own dialog.
    System,
    /// Leave.
    Cancel,
}

/// A part of the folder's path, to go back up to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Crumb {
    /// Its name.
    pub name: String,
    /// The path up to it.
    pub path: PathBuf,
}

/// A file panel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FilesData {
    /// The language in force.
    pub lang: Lang,
    /// Why a file is chosen.
    pub purpose: Purpose,
    /// The way to the folder that is shown.
    pub crumbs: Vec<Crumb>,
    /// The folder above.
    pub parent: Option<PathBuf>,
    /// Folders first, then games; hidden ones and other files left out.
    pub items: Vec<FileItem>,
    /// The folder that is shown.
    pub folder: PathBuf,
    /// The field.
    pub typed: String,
    /// What Enter and the button do, if anything.
    pub accept: Option<FilesAction>,
    /// The ending that the file has or will get.
    pub ending: Ending,
    /// Whether saving replaces a file.
    pub replaces: bool,
    /// What is wrong, in one line.
    pub fault: Option<String>,
}

impl FilesData {
    /// The panel over a folder's contents.
    pub fn new(state: &FilesState, folder: &Folder, lang: Lang) -> FilesData {
        let target = target(state);
        let items = shown(&folder.items);
        let accept = target.as_ref().map(|path| match folder_named(&state.folder, &items, path) {
            true => FilesAction::Enter(path.clone()),
            false => FilesAction::Accept(path.clone()),
        });
        let replaces = state.purpose == Purpose::SaveAs
            && target.as_ref().is_some_and(|path| {
                path.parent() == Some(&state.folder)
                    && folder.items.iter().any(|item| path.ends_with(&item.name) && !item.folder)
            });
        FilesData {
            lang,
            purpose: state.purpose,
            crumbs: crumbs(&state.folder),
            parent: state.folder.parent().map(Path::to_owned),
            items,
            folder: state.folder.clone(),
            typed: state.typed.clone(),
            accept,
            ending: Ending::of(Path::new(&state.typed)).unwrap_or(Ending::Ron),
            replaces,
            fault: state.fault.clone().or_else(|| folder.fault.clone()),
        }
    }

    /// The field's text with another ending.
    pub fn with_ending(&self, ending: Ending) -> String {
        let known = [".ron", ".json"];
        let lower = self.typed.to_ascii_lowercase();
        let cut = known.into_iter().find(|known| lower.ends_with(known)).map_or(0, str::len);
        let stem = self.typed.len() - cut;
        format!("{}.{}", &self.typed[..stem], ending.text())
    }
}

/// The file that the field means; when saving, with an ending.
fn target(state: &FilesState) -> Option<PathBuf> {
    let typed = state.typed.trim();
    if typed.is_empty() {
        return None;
    }
    let path = state.folder.join(typed);
    let names_folder = typed.ends_with('/') || typed.ends_with(std::path::MAIN_SEPARATOR);
    if state.purpose == Purpose::SaveAs && !names_folder && Ending::of(&path).is_none() {
        let mut name = path.file_name()?.to_owned();
        name.push(".ron");
        return Some(path.with_file_name(name));
    }
    Some(path)
}

/// Whether the path is a folder of the list.
fn folder_named(folder: &Path, items: &[FileItem], path: &Path) -> bool {
    path.parent() == Some(folder)
        && items.iter().any(|item| item.folder && folder.join(&item.name) == path)
}

fn shown(items: &[FileItem]) -> Vec<FileItem> {
    let game = |item: &FileItem| item.folder || Ending::of(Path::new(&item.name)).is_some();
    let mut items: Vec<FileItem> =
        items.iter().filter(|item| !item.name.starts_with('.') && game(item)).cloned().collect();
    items.sort_by_cached_key(|item| (!item.folder, item.name.to_lowercase(), item.name.clone()));
    items
}

fn crumbs(folder: &Path) -> Vec<Crumb> {
    let mut path = PathBuf::new();
    let mut crumbs: Vec<Crumb> = Vec::new();
    for component in folder.components() {
        path.push(component);
        match component {
            Component::RootDir if !crumbs.is_empty() => {
                if let Some(drive) = crumbs.last_mut() {
                    drive.path.clone_from(&path);
                }
            }
            other => {
                let name = other.as_os_str().to_string_lossy().into_owned();
                crumbs.push(Crumb { name, path: path.clone() });
            }
        }
    }
    crumbs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> Folder {
        let item = |name: &str, folder: bool| FileItem { name: name.into(), folder };
        let items = vec![
            item("zoo.json", false),
            item("photo.png", false),
            item("Club", true),
            item(".cache", true),
            item("autumn.RON", false),
            item("archive", true),
        ];
        Folder { items, fault: None }
    }

    fn state(purpose: Purpose, typed: &str) -> FilesState {
        FilesState::new(purpose, PathBuf::from("/home/anna/games"), typed)
    }

    fn accept(purpose: Purpose, typed: &str) -> Option<FilesAction> {
        FilesData::new(&state(purpose, typed), &folder(), Lang::En).accept
    }

    #[test]
    fn folders_come_first_and_only_games_are_listed() {
        let data = FilesData::new(&state(Purpose::Open, ""), &folder(), Lang::En);
        let names: Vec<&str> = data.items.iter().map(|item| item.name.as_str()).collect();
        assert_eq!(names.join(" "), "archive Club autumn.RON zoo.json");
        let crumbs: Vec<&str> = data.crumbs.iter().map(|crumb| crumb.name.as_str()).collect();
        assert_eq!(crumbs.join(" > "), "/ > home > anna > games");
        assert_eq!(data.crumbs[2].path, Path::new("/home/anna"));
        assert_eq!(data.accept, None);
    }

    #[test]
    fn a_name_or_a_path_can_be_typed() {
        let file = |path: &str| Some(FilesAction::Accept(path.into()));
        assert_eq!(accept(Purpose::Open, " zoo.json "), file("/home/anna/games/zoo.json"));
        assert_eq!(accept(Purpose::Open, "/tmp/x.ron"), file("/tmp/x.ron"));
        assert_eq!(
            accept(Purpose::Open, "Club"),
            Some(FilesAction::Enter("/home/anna/games/Club".into()))
        );
        assert_eq!(accept(Purpose::SaveAs, "friday"), file("/home/anna/games/friday.ron"));
        assert_eq!(accept(Purpose::SaveAs, "friday.v2"), file("/home/anna/games/friday.v2.ron"));
        assert_eq!(accept(Purpose::SaveAs, "friday.json"), file("/home/anna/games/friday.json"));
    }

    #[test]
    fn saving_over_a_file_is_told_before() {
        let replaces =
            |typed| FilesData::new(&state(Purpose::SaveAs, typed), &folder(), Lang::En).replaces;
        assert!(replaces("zoo.json"));
        assert!(!replaces("zoo"));
    }

    #[test]
    fn the_ending_can_be_exchanged() {
        let ended = |typed, ending| {
            FilesData::new(&state(Purpose::SaveAs, typed), &folder(), Lang::En).with_ending(ending)
        };
        assert_eq!(ended("friday.ron", Ending::Json), "friday.json");
        assert_eq!(ended("Été", Ending::Ron), "Été.ron");
    }

    #[test]
    fn a_name_to_save_under_survives_a_walk_through_folders() {
        let mut saving = state(Purpose::SaveAs, "friday.ron");
        saving.fault = Some("no".into());
        saving.take(&FilesAction::Enter("/tmp".into()));
        assert_eq!((saving.typed.as_str(), saving.fault), ("friday.ron", None));
        let mut opening = state(Purpose::Open, "old.ron");
        opening.take(&FilesAction::Enter("/tmp".into()));
        assert_eq!(opening.typed, "");
    }
}
