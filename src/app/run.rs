//! Opening the window, and saying in one line why it can't be opened.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use eframe::NativeOptions;
use egui::ViewportBuilder;

use super::action::Action;
use super::state::State;
use super::{shell, theme, update};
use crate::lang::{Lang, window};
use crate::saves::{Library, Settings};

/// The window's size at its first opening, in points.
const SIZE: [f32; 2] = [1280.0, 800.0];
/// The least size, in points.
const LEAST: [f32; 2] = [480.0, 480.0];
/// Libraries that the window opens while it runs, and the Debian packages that bring them.
const LIBRARIES: [(&str, &str); 10] = [
    ("libX11.so.6", "libx11-6"),
    ("libX11-xcb.so.1", "libx11-xcb1"),
    ("libXcursor.so.1", "libxcursor1"),
    ("libXi.so.6", "libxi6"),
    ("libxkbcommon.so.0", "libxkbcommon0"),
    ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
    ("libGL.so.1", "libgl1"),
    ("libEGL.so.1", "libegl1"),
    ("libGLX_mesa.so.0", "libglx-mesa0"),
    ("libEGL_mesa.so.0", "libegl-mesa0"),
];

/// Opens the window, on a game if a file is named, and returns when it is closed: 0, or 2 where no
/// window can be opened.
///
/// `lang` is the language of the person's system, in force until they choose one.
pub fn run(path: Option<PathBuf>, lang: Lang) -> ExitCode {
    let library = match library() {
        Ok(library) => library,
        Err(reason) => {
            eprintln!("limier: {reason}");
            return ExitCode::from(2);
        }
    };
    if !has_display() {
        eprintln!("{}", window::no_display(lang));
        return ExitCode::from(2);
    }
    let opened = Arc::new(AtomicBool::new(false));
    match open(path, library, lang, &opened) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) if opened.load(Ordering::Relaxed) => {
            eprintln!("{}", window::lost_window(&reason, lang));
            ExitCode::from(2)
        }
        Err(reason) => {
            eprintln!("{}", window::no_window(&reason, &missing_packages(), lang));
            ExitCode::from(2)
        }
    }
}

/// The person's own library.
fn library() -> Result<Library, String> {
    let folder = Library::default_folder().unwrap_or_else(|| PathBuf::from("limier-games"));
    Library::open(&folder).map_err(|error| format!("{}: {error}", folder.display()))
}

/// Whether a display is named; other systems than Linux always have one.
fn has_display() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || set("DISPLAY") || set("WAYLAND_DISPLAY") || set("WAYLAND_SOCKET")
}

/// Debian packages of the libraries that are not where libraries are.
fn missing_packages() -> Vec<&'static str> {
    if !cfg!(target_os = "linux") {
        return Vec::new();
    }
    let roots = ["/lib", "/usr/lib", "/lib64", "/usr/lib64", "/usr/local/lib"];
    let mut folders: Vec<PathBuf> = roots.iter().map(PathBuf::from).collect();
    for root in roots {
        for entry in std::fs::read_dir(root).into_iter().flatten().flatten() {
            folders.push(entry.path());
        }
    }
    let paths = std::env::var_os("LD_LIBRARY_PATH").unwrap_or_default();
    folders.extend(std::env::split_paths(&paths));
    let there =
        |library: &str| folders.iter().any(|folder: &PathBuf| folder.join(library).exists());
    LIBRARIES.iter().filter(|(library, _)| !there(library)).map(|(_, package)| *package).collect()
}

/// Runs the window; what goes wrong before it is there comes back as a line of text.
fn open(
    path: Option<PathBuf>,
    library: Library,
    lang: Lang,
    opened: &Arc<AtomicBool>,
) -> Result<(), String> {
    let icon = eframe::icon_data::from_png_bytes(include_bytes!("../../assets/icon-256.png"));
    let mut viewport = ViewportBuilder::default()
        .with_app_id("limier")
        .with_title("Limier")
        .with_inner_size(SIZE)
        .with_min_inner_size(LEAST)
        .with_drag_and_drop(true);
    if let Ok(icon) = icon {
        viewport = viewport.with_icon(icon);
    }
    let options = NativeOptions { viewport, ..NativeOptions::default() };
    // Libraries that are missing make the window toolkit panic: that too becomes a line of text.
    let hook = std::panic::take_hook();
    let started = Arc::clone(opened);
    std::panic::set_hook(Box::new(move |info| {
        if started.load(Ordering::Relaxed) {
            hook(info);
        }
    }));
    let started = Arc::clone(opened);
    let result = catch_unwind(AssertUnwindSafe(|| {
        eframe::run_native(
            "limier",
            options,
            Box::new(move |creation| {
                started.store(true, Ordering::Relaxed);
                Ok(Box::new(Window::new(&creation.egui_ctx, path.as_deref(), library, lang)))
            }),
        )
    }));
    match result {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) => Err(reason(&error.to_string())),
        Err(panic) => Err(panic
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| panic.downcast_ref::<&str>().copied())
            .map_or_else(|| "unknown".to_owned(), first_line)),
    }
}

/// What a toolkit's error says, without where in its source it was raised.
fn reason(text: &str) -> String {
    let line = first_line(text);
    let after = line.split_once(".rs:").and_then(|(_, rest)| rest.split_once(": "));
    after.map_or(line.clone(), |(_, reason)| reason.to_owned())
}

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().to_owned()
}

/// The window as the toolkit knows it.
struct Window {
    state: State,
    title: String,
}

impl Window {
    fn new(ctx: &egui::Context, path: Option<&Path>, library: Library, lang: Lang) -> Window {
        theme::install(ctx);
        ctx.options_mut(|options| options.quit_shortcuts.clear());
        let waker = ctx.clone();
        let wake = Arc::new(move || waker.request_repaint());
        let mut state = State::new(library, Settings::default_path(), lang, wake);
        ctx.set_theme(state.theme());
        match path {
            Some(path) => update(&mut state, ctx, Action::Open(path.to_path_buf())),
            None => update(&mut state, ctx, Action::Resume),
        }
        Window { state, title: String::new() }
    }
}

impl eframe::App for Window {
    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        shell::show(ui, &mut self.state);
        let title = window::title(&self.state.title(), self.state.origin_words().as_deref());
        if title != self.title {
            ui.ctx().send_viewport_cmd(egui::ViewportCommand::Title(title.clone()));
            self.title = title;
        }
    }

    /// What matters is in the state; where things were scrolled to is not worth keeping.
    fn persist_egui_memory(&self) -> bool {
        false
    }

    fn clear_color(&self, visuals: &egui::Visuals) -> [f32; 4] {
        visuals.panel_fill.to_normalized_gamma_f32()
    }
}
