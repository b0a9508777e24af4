//! What the program remembers of its user beside the games.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value};

use super::{WriteError, atomic};

/// The settings; a field that is `None` has never been chosen.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Settings {
    /// The language, as `en` or `fr`.
    pub language: Option<String>,
    /// The theme.
    pub theme: Option<String>,
    /// The game that was open last.
    pub last_opened: Option<PathBuf>,
    /// Anything else by name, kept whether this version knows it or not.
    pub more: Map<String, Value>,
}

impl Settings {
    /// `limier/settings.json` where the system keeps configuration, which is `XDG_CONFIG_HOME` if
    /// that is set. `None` where there is no home.
    pub fn default_path() -> Option<PathBuf> {
        let folders = directories::ProjectDirs::from("", "", "limier")?;
        Some(folders.config_dir().join("settings.json"))
    }

    /// Reads what can be read; what is missing or damaged is as if it had never been chosen.
    pub fn read(path: &Path) -> Settings {
        let bytes = fs::read(path).unwrap_or_default();
        let Ok(Value::Object(mut members)) = serde_json::from_slice(&bytes) else {
            return Settings::default();
        };
        let mut text = |name: &str| match members.remove(name) {
            Some(Value::String(text)) => Some(text),
            _ => None,
        };
        let (language, theme) = (text("language"), text("theme"));
        let last_opened = text("last_opened").map(PathBuf::from);
        Settings { language, theme, last_opened, more: members }
    }

    /// Writes the settings.
    ///
    /// # Errors
    /// The file can't be written.
    pub fn write(&self, path: &Path) -> Result<(), WriteError> {
        let mut members = self.more.clone();
        // A path that is no text can't be kept in JSON, and is then not remembered.
        let last_opened = self.last_opened.as_ref().and_then(|path| path.to_str());
        let texts = [
            ("language", self.language.as_deref()),
            ("theme", self.theme.as_deref()),
            ("last_opened", last_opened),
        ];
        for (name, text) in texts {
            if let Some(text) = text {
                members.insert(name.into(), text.into());
            }
        }
        atomic::write_atomically(path, &format!("{:#}\n", Value::Object(members)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_come_back_and_damage_means_defaults() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("limier/settings.json");
        assert_eq!(Settings::read(&path), Settings::default());
        let mut settings = Settings {
            language: Some("fr".into()),
            theme: None,
            last_opened: Some("/games/é.ron".into()),
            ..Settings::default()
        };
        settings.more.insert("zoom".into(), 1.25.into());
        settings.write(&path).unwrap();
        assert_eq!(Settings::read(&path), settings);
        fs::write(&path, "{\"language\": 3, \"theme\": \"dark\", \"zoom\": 2}").unwrap();
        let read = Settings::read(&path);
        assert_eq!((read.language, read.theme.as_deref()), (None, Some("dark")));
        assert_eq!(read.more["zoom"], 2);
        for damaged in ["", "[1]", "{\"language\": \"fr\"", "\u{0}"] {
            fs::write(&path, damaged).unwrap();
            assert_eq!(Settings::read(&path), Settings::default());
        }
    }
}
