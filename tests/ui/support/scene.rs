//! A window without a screen.

use cpu_renderer::CpuRenderer;
use egui::{Theme, Ui, UiBuilder};
use egui_kittest::Harness;
use limier::app::theme;

/// How a window is opened.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    width: f32,
    height: f32,
    theme: Theme,
    scale: f32,
    any_text: bool,
}

impl Scene {
    /// A window by day of `width` × `height` points, with one pixel to the point.
    pub fn new(width: f32, height: f32) -> Self {
        Self { width, height, theme: Theme::Light, scale: 1.0, any_text: false }
    }

    /// The same by night.
    pub fn night(self) -> Self {
        Self { theme: Theme::Dark, ..self }
    }

    /// The same with `scale` pixels to the point.
    pub fn scale(self, scale: f32) -> Self {
        Self { scale, ..self }
    }

    /// The same for text that no font can draw. By default such text fails the test; in the app
    /// it shows as boxes.
    pub fn any_text(self) -> Self {
        Self { any_text: true, ..self }
    }

    /// Opens the window: `ui` shows `state`, on the whole of it, as in the app.
    pub fn open<'a, S>(self, state: S, mut ui: impl FnMut(&mut Ui, &mut S) + 'a) -> Harness<'a, S> {
        let mut builder = Harness::builder()
            .with_size([self.width, self.height])
            .with_theme(self.theme)
            .with_pixels_per_point(self.scale)
            .with_context_setup(theme::install)
            .with_render_cursor(false)
            .with_max_steps(32)
            .renderer(CpuRenderer::default());
        if self.any_text {
            builder = builder.allow_missing_glyphs();
        }
        builder.build_ui_state(
            move |margined, state| {
                let whole = UiBuilder::new().max_rect(margined.content_rect());
                margined.scope_builder(whole, |window| ui(window, state));
            },
            state,
        )
    }
}

/// A window by day of `width` × `height` points around `state`. See [`Scene`] for more.
pub fn harness<'a, S>(
    width: f32,
    height: f32,
    state: S,
    ui: impl FnMut(&mut Ui, &mut S) + 'a,
) -> Harness<'a, S> {
    Scene::new(width, height).open(state, ui)
}
