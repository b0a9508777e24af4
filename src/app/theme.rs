//! Colours, sizes and type: paper by day, candlelight by night. The only place that names a colour.

use egui::{Color32, CornerRadius, FontFamily, FontId, Margin, Shadow, Stroke, TextStyle, vec2};

use crate::clue::game::{CardId, Deck};

/// Colours of one of the two themes.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// The desk behind the sheet.
    pub desk: Color32,
    /// The sheet itself.
    pub paper: Color32,
    /// Every other line, and fields.
    pub paper_shaded: Color32,
    /// Buttons and chips at rest.
    pub raised: Color32,
    /// Text.
    pub ink: Color32,
    /// Less important text; still readable.
    pub ink_soft: Color32,
    /// Lines of the sheet.
    pub rule: Color32,
    /// What is chosen, and the way on.
    pub accent: Color32,
    /// Text on `accent`.
    pub on_accent: Color32,
    /// A light wash of the accent, behind chosen rows.
    pub accent_wash: Color32,
    /// A certain "has".
    pub has: Color32,
    /// Behind a certain "has".
    pub has_wash: Color32,
    /// A certain "has not".
    pub lacks: Color32,
    /// Odds.
    pub odds: Color32,
    /// What clashes.
    pub alarm: Color32,
    /// Behind what clashes.
    pub alarm_wash: Color32,
}

/// By day.
pub const PAPER: Palette = Palette {
    desk: Color32::from_rgb(0xE6, 0xDD, 0xCB),
    paper: Color32::from_rgb(0xFB, 0xF7, 0xEC),
    paper_shaded: Color32::from_rgb(0xF3, 0xEC, 0xDB),
    raised: Color32::from_rgb(0xEC, 0xE2, 0xCB),
    ink: Color32::from_rgb(0x2B, 0x23, 0x1A),
    ink_soft: Color32::from_rgb(0x66, 0x58, 0x45),
    rule: Color32::from_rgb(0xCF, 0xC2, 0xA6),
    accent: Color32::from_rgb(0x8A, 0x24, 0x32),
    on_accent: Color32::from_rgb(0xFF, 0xF8, 0xEE),
    accent_wash: Color32::from_rgb(0xF4, 0xDD, 0xD2),
    has: Color32::from_rgb(0x1E, 0x6B, 0x43),
    has_wash: Color32::from_rgb(0xD6, 0xEA, 0xD5),
    lacks: Color32::from_rgb(0x8C, 0x7D, 0x68),
    odds: Color32::from_rgb(0x2C, 0x55, 0x7E),
    alarm: Color32::from_rgb(0xA3, 0x2A, 0x1C),
    alarm_wash: Color32::from_rgb(0xF9, 0xDD, 0xD0),
};

/// By night.
pub const CANDLE: Palette = Palette {
    desk: Color32::from_rgb(0x14, 0x11, 0x0F),
    paper: Color32::from_rgb(0x1F, 0x1B, 0x17),
    paper_shaded: Color32::from_rgb(0x28, 0x23, 0x1D),
    raised: Color32::from_rgb(0x38, 0x30, 0x27),
    ink: Color32::from_rgb(0xF3, 0xE6, 0xCC),
    ink_soft: Color32::from_rgb(0xBF, 0xAE, 0x90),
    rule: Color32::from_rgb(0x4A, 0x40, 0x33),
    accent: Color32::from_rgb(0xE2, 0xA2, 0x4A),
    on_accent: Color32::from_rgb(0x22, 0x18, 0x0A),
    accent_wash: Color32::from_rgb(0x46, 0x35, 0x1C),
    has: Color32::from_rgb(0x86, 0xD0, 0x9A),
    has_wash: Color32::from_rgb(0x22, 0x3D, 0x2A),
    lacks: Color32::from_rgb(0x8F, 0x81, 0x6B),
    odds: Color32::from_rgb(0x8F, 0xBC, 0xE6),
    alarm: Color32::from_rgb(0xFF, 0x9B, 0x82),
    alarm_wash: Color32::from_rgb(0x4A, 0x21, 0x19),
};

/// The palette in force.
pub fn palette(ui: &egui::Ui) -> &'static Palette {
    if ui.visuals().dark_mode { &CANDLE } else { &PAPER }
}

/// Sizes of type, in points.
pub mod size {
    /// Notes under a field.
    pub const SMALL: f32 = 12.5;
    /// Text.
    pub const BODY: f32 = 15.0;
    /// Headings of panels.
    pub const HEADING: f32 = 18.0;
    /// The name on the start screen.
    pub const TITLE: f32 = 34.0;
    /// Least height of anything that is tapped.
    pub const TOUCH: f32 = 30.0;
}

/// A bold face.
pub fn bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("bold".into()))
}

/// The display face.
pub fn title(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("title".into()))
}

/// The text face.
pub fn body(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// Sets fonts, sizes and both palettes. Call once, before the first frame.
pub fn install(ctx: &egui::Context) {
    super::fonts::install(ctx);
    for (theme, palette) in [(egui::Theme::Light, &PAPER), (egui::Theme::Dark, &CANDLE)] {
        ctx.set_visuals_of(theme, visuals(theme, palette));
        ctx.style_mut_of(theme, |style| {
            style.text_styles = [
                (TextStyle::Small, body(size::SMALL)),
                (TextStyle::Body, body(size::BODY)),
                (TextStyle::Button, body(size::BODY)),
                (TextStyle::Heading, title(size::HEADING)),
                (TextStyle::Monospace, FontId::new(size::BODY, FontFamily::Monospace)),
            ]
            .into();
            style.spacing.item_spacing = vec2(6.0, 6.0);
            style.spacing.button_padding = vec2(9.0, 4.0);
            style.spacing.interact_size.y = size::TOUCH;
            style.spacing.menu_margin = Margin::same(6);
            style.spacing.icon_width = 18.0;
            style.spacing.icon_width_inner = 11.0;
            style.spacing.tooltip_width = 380.0;
            style.spacing.scroll.floating = false;
            style.spacing.scroll.foreground_color = false;
            style.spacing.scroll.bar_width = 8.0;
        });
    }
}

fn visuals(theme: egui::Theme, palette: &Palette) -> egui::Visuals {
    let mut visuals = theme.default_visuals();
    visuals.override_text_color = Some(palette.ink);
    visuals.weak_text_color = Some(palette.ink_soft);
    visuals.hyperlink_color = palette.odds;
    visuals.faint_bg_color = palette.paper_shaded;
    visuals.extreme_bg_color = palette.paper;
    visuals.text_edit_bg_color = Some(palette.paper);
    visuals.code_bg_color = palette.paper_shaded;
    visuals.warn_fg_color = palette.alarm;
    visuals.error_fg_color = palette.alarm;
    visuals.window_fill = palette.paper;
    visuals.window_stroke = Stroke::new(1.0, palette.rule);
    visuals.window_corner_radius = CornerRadius::same(8);
    visuals.menu_corner_radius = CornerRadius::same(6);
    visuals.panel_fill = palette.desk;
    let shadow =
        Shadow { offset: [0, 3], blur: 12, spread: 0, color: Color32::from_black_alpha(60) };
    visuals.window_shadow = shadow;
    visuals.popup_shadow = shadow;
    visuals.selection.bg_fill = palette.accent_wash;
    visuals.selection.stroke = Stroke::new(2.0, palette.accent);
    visuals.text_cursor.stroke = Stroke::new(2.0, palette.accent);
    let corner = CornerRadius::same(5);
    let widgets = &mut visuals.widgets;
    let look = |fill: Color32, edge: Color32, width: f32| egui::style::WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(width, edge),
        corner_radius: corner,
        fg_stroke: Stroke::new(1.2, palette.ink),
        expansion: 0.0,
    };
    widgets.noninteractive = look(palette.paper, palette.rule, 1.0);
    widgets.inactive = look(palette.raised, palette.rule, 1.0);
    widgets.hovered = look(palette.accent_wash, palette.accent, 1.0);
    widgets.active = look(palette.accent_wash, palette.accent, 2.0);
    widgets.open = look(palette.accent_wash, palette.accent, 1.0);
    visuals
}

/// A frame like a sheet of paper on the desk.
pub fn sheet_frame(ui: &egui::Ui) -> egui::Frame {
    let palette = palette(ui);
    egui::Frame::new()
        .fill(palette.paper)
        .stroke(Stroke::new(1.0, palette.rule))
        .corner_radius(CornerRadius::same(8))
        .inner_margin(Margin::same(10))
}

/// The colour of a pawn, by the suspect's id; `None` for suspects without a colour of their own.
pub fn pawn(deck: &Deck, suspect: CardId) -> Option<Color32> {
    Some(match deck.id(suspect) {
        "scarlett" => Color32::from_rgb(0xC6, 0x28, 0x2E),
        "mustard" => Color32::from_rgb(0xE0, 0xB0, 0x1E),
        "white" => Color32::from_rgb(0xF4, 0xF1, 0xEA),
        "orchid" => Color32::from_rgb(0xE0, 0x7F, 0xB4),
        "green" => Color32::from_rgb(0x2F, 0x8A, 0x4A),
        "peacock" => Color32::from_rgb(0x2D, 0x66, 0xB5),
        "plum" => Color32::from_rgb(0x7B, 0x3F, 0x98),
        "peach" => Color32::from_rgb(0xF2, 0xA2, 0x72),
        "brunette" => Color32::from_rgb(0x7A, 0x52, 0x36),
        "rose" => Color32::from_rgb(0xF0, 0xB4, 0xC4),
        "gray" => Color32::from_rgb(0x8E, 0x92, 0x96),
        _ => return None,
    })
}
