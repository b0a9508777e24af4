//! Actions on files: opening, saving, the library, settings and drafts.

use std::path::{Path, PathBuf};

use super::super::action::Action;
use super::super::setup::SetupForm;
use super::super::state::{Message, Screen, State};
use super::super::views::files::{FileItem, FilesAction, FilesState, Folder, Purpose};
use super::super::views::library::LibraryAction;
use super::super::views::start::StartAction;
use super::{show, update as carry_out};
use crate::clue::record::{Draft, Game};
use crate::lang::{Lang, faults, table};
use crate::saves::{
    Document, Library, Notation, SavedGame, Settings, WriteError, list_folder, print, samples,
    write_atomically,
};

/// The name in the settings under which a half-made form is kept.
const FORM: &str = "setup_form";

/// Carries one out.
pub fn update(state: &mut State, ctx: &egui::Context, action: Action) {
    match action {
        Action::Open(path) => open(state, &path),
        Action::Continue => reopen(state),
        Action::Resume => {
            reopen(state);
            if state.setup.as_ref().is_some_and(SetupForm::is_new) {
                show(state, Screen::Setup);
            }
        }
        Action::ChooseFile(purpose) => choose(state, purpose),
        Action::Files(action) => files(state, ctx, action),
        Action::Start(action) => first_screen(state, ctx, action),
        Action::Library(action) => library(state, action),
        Action::SaveOver => {
            let result = state.document.as_mut().map(Document::save_over);
            settle(state, result);
        }
        Action::Reload => {
            let result = state.document.as_mut().map(Document::reload);
            match result {
                Some(Err(error)) => state.warn(faults::fault(&error, state.lang())),
                Some(Ok(())) => {
                    state.message = None;
                    super::changed(state);
                }
                None => {}
            }
        }
        _ => {}
    }
}

fn reopen(state: &mut State) {
    let last = state.settings.last_opened.clone();
    if let Some(path) = last.filter(|path| path.exists()) {
        open(state, &path);
    }
}

/// Saves the open game; what goes wrong is said, and the game stays as it is in the window.
pub fn save(state: &mut State) {
    put_draft(state);
    let result = state.document.as_mut().map(Document::save);
    settle(state, result);
}

fn settle(state: &mut State, result: Option<Result<(), WriteError>>) {
    let lang = state.lang();
    match result {
        Some(Err(WriteError::Changed)) => {
            let words = table::TableWords::of(lang);
            state.message = Some(Message {
                text: told_with_rescue(state, &WriteError::Changed),
                alarm: true,
                choices: vec![
                    (words.reload.to_owned(), Action::Reload),
                    (words.save_over.to_owned(), Action::SaveOver),
                ],
            });
        }
        Some(Err(error)) => {
            let words = table::TableWords::of(lang);
            state.message = Some(Message {
                text: told_with_rescue(state, &error),
                alarm: true,
                choices: vec![(words.save_as.to_owned(), Action::ChooseFile(Purpose::SaveAs))],
            });
        }
        Some(Ok(())) => {
            if state.message.as_ref().is_some_and(|message| message.alarm) {
                state.message = None;
            }
            if let Some(rescue) = state.rescue.take() {
                // The game itself is safe; a copy left behind is only one game more in the list.
                let _ = state.library.delete(&rescue);
            }
            remember(state);
        }
        None => {}
    }
}

/// What went wrong, and where the game is kept meanwhile: a game that can't be written to its file
/// is written to the library, and opened from there at the next start.
fn told_with_rescue(state: &mut State, error: &WriteError) -> String {
    let lang = state.lang();
    let told = table::sentence(&faults::write_fault(error, lang));
    let Some(game) = state.game() else { return told };
    let title = table::rescued(&state.title(), lang);
    let fresh = || state.library.fresh_path(&title, Notation::Ron);
    let path = state.rescue.clone().unwrap_or_else(fresh);
    let game = SavedGame::Clue(Box::new(Game { title: title.clone(), ..game.clone() }));
    match write_atomically(&path, &print(&game, Notation::Ron)) {
        Ok(()) => {
            state.settings.last_opened = Some(path.clone());
            state.rescue = Some(path);
            keep_settings(state);
            table::kept_as(&told, &title, lang)
        }
        Err(_) => told,
    }
}

/// Keeps the path of the open game for the next start.
fn remember(state: &mut State) {
    let path = state.document.as_ref().map(|document| document.path().to_path_buf());
    if path.as_ref().is_some_and(|path| path.exists()) && state.settings.last_opened != path {
        state.settings.last_opened = path;
        keep_settings(state);
    }
}

/// Puts the half-made entry where the document keeps it.
fn put_draft(state: &mut State) {
    let draft = (state.draft != Draft::default())
        .then(|| serde_json::to_value(&state.draft).ok())
        .flatten();
    if let Some(document) = &mut state.document {
        document.draft = draft;
    }
}

/// Keeps the half-made entry on disk, without writing the game.
pub fn keep_draft(state: &mut State) {
    put_draft(state);
    let kept = state.document.as_ref().map(Document::keep_history);
    if let Some(Err(error)) = kept {
        state.warn(faults::write_fault(&error, state.lang()));
    }
}

/// Keeps a half-made form.
pub fn keep_form(state: &mut State) {
    let form = state.setup.as_ref().and_then(|form| serde_json::to_value(form).ok());
    match form {
        Some(form) => state.settings.more.insert(FORM.into(), form),
        None => state.settings.more.remove(FORM),
    };
    keep_settings(state);
}

/// The form that was half made when the program was left.
pub fn kept_form(settings: &Settings) -> Option<SetupForm> {
    settings.more.get(FORM).cloned().and_then(|form| serde_json::from_value(form).ok())
}

/// Writes the settings; they are not worth a word if they can't be written.
pub fn keep_settings(state: &State) {
    if let Some(path) = &state.settings_path {
        let _ = state.settings.write(path);
    }
}

/// Puts a new game into the library and shows it.
pub fn create(state: &mut State, game: Game) {
    match Document::create(game, &state.library) {
        Ok(document) => enter(state, document),
        Err(error) => state.warn(faults::write_fault(&error, state.lang())),
    }
}

fn open(state: &mut State, path: &Path) {
    match Document::open(path, &state.library) {
        Ok(document) => enter(state, document),
        Err(error) => {
            let text = format!("{}: {}", path.display(), faults::fault(&error, state.lang()));
            if state.screen == Screen::Files {
                state.files.fault = Some(text);
            } else {
                state.warn(text);
            }
        }
    }
}

/// Shows a game that was opened.
fn enter(state: &mut State, document: Document) {
    let draft = document.draft.clone().and_then(|draft| serde_json::from_value(draft).ok());
    state.draft = draft.unwrap_or_default();
    state.draft.fit(document.journal.game());
    state.document = Some(document);
    state.message = None;
    state.rescue = None;
    state.forget();
    state.gather_words();
    remember(state);
    show(state, Screen::Table);
    state.ask();
}

fn choose(state: &mut State, purpose: Purpose) {
    let document = state.document.as_ref();
    let name = match (purpose, document) {
        (Purpose::SaveAs, Some(document)) => {
            document.path().file_name().unwrap_or_default().to_string_lossy().into_owned()
        }
        _ => String::new(),
    };
    let folder = directories::UserDirs::new()
        .map(|dirs| dirs.document_dir().unwrap_or(dirs.home_dir()).to_path_buf())
        .filter(|folder| folder.is_dir())
        .unwrap_or_else(|| state.library.folder().to_path_buf());
    state.files = FilesState::new(purpose, folder, &name);
    look(state);
    show(state, Screen::Files);
}

/// Looks into the folder that the file panel shows.
fn look(state: &mut State) {
    state.folder = match list_folder(&state.files.folder) {
        Ok(items) => Folder {
            items: items.into_iter().map(|(name, folder)| FileItem { name, folder }).collect(),
            fault: None,
        },
        Err(error) => {
            Folder { items: Vec::new(), fault: Some(faults::fault(&error, state.lang())) }
        }
    };
}

fn files(state: &mut State, ctx: &egui::Context, action: FilesAction) {
    state.files.take(&action);
    if !matches!(action, FilesAction::Accept(_)) {
        state.files_confirmed = None;
    }
    match action {
        FilesAction::Type(_) => {}
        FilesAction::Enter(_) => look(state),
        FilesAction::Accept(path) if path.is_dir() => {
            files(state, ctx, FilesAction::Enter(path));
        }
        FilesAction::Accept(path) => accept(state, &path),
        FilesAction::System => ask_system(state, ctx),
        FilesAction::Cancel => leave(state),
    }
}

fn leave(state: &mut State) {
    let screen = if state.document.is_some() { Screen::Table } else { Screen::Start };
    show(state, screen);
}

fn accept(state: &mut State, path: &Path) {
    match state.files.purpose {
        Purpose::Open => open(state, path),
        Purpose::SaveAs => save_as(state, path),
    }
}

fn save_as(state: &mut State, path: &Path) {
    let lang = state.lang();
    let Some(document) = &mut state.document else { return };
    let replaces = path.exists() && path != document.path();
    if replaces && state.files_confirmed.as_deref() != Some(path) {
        state.files.fault = Some(table::replaces(&path.display().to_string(), lang));
        state.files_confirmed = Some(path.to_path_buf());
        return;
    }
    match document.save_as(path) {
        Ok(()) => {
            settle(state, Some(Ok(())));
            show(state, Screen::Table);
            let text = table::saved_as(&path.display().to_string(), state.lang());
            state.say(text);
        }
        Err(error) => state.files.fault = Some(faults::write_fault(&error, state.lang())),
    }
}

/// Asks the system's own dialog on a thread of its own; its answer comes back as an action.
fn ask_system(state: &mut State, ctx: &egui::Context) {
    let (answer, later) = std::sync::mpsc::channel();
    state.dialog = Some(later);
    let purpose = state.files.purpose;
    let folder = state.files.folder.clone();
    let name = state.files.typed.clone();
    let ctx = ctx.clone();
    std::thread::spawn(move || {
        let dialog =
            rfd::FileDialog::new().add_filter("Limier", &["ron", "json"]).set_directory(folder);
        let chosen = match purpose {
            Purpose::Open => dialog.pick_file(),
            Purpose::SaveAs => dialog.set_file_name(name).save_file(),
        };
        let _ = answer.send(chosen);
        ctx.request_repaint();
    });
}

/// Takes in what the system's dialog answered, if it did.
pub fn dialog_answer(state: &mut State) -> Option<PathBuf> {
    let answer = state.dialog.as_ref()?.try_recv().ok()?;
    state.dialog = None;
    answer
}

fn first_screen(state: &mut State, ctx: &egui::Context, action: StartAction) {
    let action = match action {
        StartAction::NewGame => Action::NewGame,
        StartAction::Continue => Action::Continue,
        StartAction::OpenFile => Action::ChooseFile(Purpose::Open),
        StartAction::Open(path) => Action::Open(path),
        StartAction::AllGames => Action::Show(Screen::Library),
        StartAction::Lang(lang) => Action::SetLang(lang),
        StartAction::Theme(theme) => Action::SetTheme(theme),
        StartAction::Sample(number) => return sample(state, number),
    };
    carry_out(state, ctx, action);
}

fn sample(state: &mut State, number: usize) {
    let Some(sample) = samples::ALL.get(number) else { return };
    match Document::of_sample(sample, &state.library) {
        Ok(document) => enter(state, document),
        Err(error) => state.warn(faults::fault(&error, state.lang())),
    }
}

fn library(state: &mut State, action: LibraryAction) {
    state.list.take(&action);
    let result = match action {
        LibraryAction::Open(path) => return open(state, &path),
        LibraryAction::Back => return leave(state),
        LibraryAction::Rename(path, title) => rename(state, &path, &title),
        LibraryAction::Duplicate(path) => duplicate(state, &path),
        LibraryAction::Trash(path) => trash(state, &path),
        LibraryAction::Undo => match state.trashed.pop() {
            Some((path, _)) => state.library.restore(&path).map(drop),
            None => Ok(()),
        },
        LibraryAction::CloseToast => {
            state.trashed.clear();
            Ok(())
        }
        LibraryAction::Search(_)
        | LibraryAction::BeginRename(..)
        | LibraryAction::TypeTitle(_)
        | LibraryAction::CancelRename => return,
    };
    if let Err(error) = result {
        state.warn(faults::write_fault(&error, state.lang()));
    }
    state.refresh();
}

fn is_open(state: &State, path: &Path) -> bool {
    state.document.as_ref().is_some_and(|document| document.path() == path)
}

/// Renames a saved game; the open one is renamed in the window, so that undo knows of it.
fn rename(state: &mut State, path: &Path, title: &str) -> Result<(), WriteError> {
    if is_open(state, path)
        && let Some(document) = &mut state.document
    {
        let game = Game { title: title.to_owned(), ..document.journal.game().clone() };
        document.journal.replace(game);
        super::changed(state);
        return Ok(());
    }
    state.library.rename(path, title).map(drop)
}

fn duplicate(state: &State, path: &Path) -> Result<(), WriteError> {
    let title = title_of(&state.library, path);
    state.library.duplicate(path, &table::copy_of(&title, state.lang())).map(drop)
}

fn trash(state: &mut State, path: &Path) -> Result<(), WriteError> {
    let title = title_of(&state.library, path);
    if is_open(state, path) {
        state.document = None;
        state.forget();
    }
    let trashed = state.library.delete(path)?;
    state.trashed.push((trashed, title));
    Ok(())
}

fn title_of(library: &Library, path: &Path) -> String {
    let name = || path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let listed = library.list().into_iter().find(|listed| listed.path == path);
    let title = listed.and_then(|listed| listed.summary.ok()).map(|summary| summary.title);
    title.filter(|title| !title.trim().is_empty()).unwrap_or_else(name)
}

/// What the language is called in the settings.
pub fn language_code(lang: Lang) -> String {
    lang.pick("en", "fr").to_owned()
}
