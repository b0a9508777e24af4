//! Paints egui's triangles on the CPU, for pictures in tests that are the same on every machine.
//!
//! [`CpuRenderer`] is an [`egui_kittest::TestRenderer`]. It does what egui's OpenGL painter does
//! (bilinear textures, premultiplied alpha, blending in gamma space, scissored clip rectangles),
//! without a driver, without threads and without dithering, so that one frame always gives the
//! same bytes.
//!
//! From the outside in: `renderer` takes a frame, `mesh` shades one triangle after the other,
//! `coverage` says which pixels a triangle owns, `texture` looks colours up, `canvas` blends them.
//!
//! Deliberately absent: mipmaps, multisampling, and paint callbacks (they need a graphics driver;
//! a frame with one is an error).

mod canvas;
mod coverage;
mod mesh;
mod renderer;
mod texture;

pub use renderer::CpuRenderer;
