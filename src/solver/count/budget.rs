//! How much work and memory a count may use, and the wish to stop it.

use std::sync::atomic::{AtomicBool, Ordering};

use super::super::propagate::Contradiction;

/// Stops work when asked; looked at every few thousand steps.
pub trait Interrupt {
    /// Whether to stop now.
    fn stop(&self) -> bool;
}

/// Never stops.
#[derive(Clone, Copy, Default, Debug)]
pub struct Never;

impl Interrupt for Never {
    fn stop(&self) -> bool {
        false
    }
}

impl Interrupt for &AtomicBool {
    fn stop(&self) -> bool {
        self.load(Ordering::Relaxed)
    }
}

impl Interrupt for AtomicBool {
    fn stop(&self) -> bool {
        self.load(Ordering::Relaxed)
    }
}

/// Bounds on one analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Most elementary steps (about a nanosecond each).
    pub max_transitions: u64,
    /// Most bytes of tables alive at a time.
    pub max_bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { max_transitions: 60_000_000_000, max_bytes: 256 << 20 }
    }
}

/// What an analysis cost, in units that do not depend on the machine.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counters {
    /// Table entries, summed over all layers.
    pub states: u64,
    /// Elementary steps: an addition to, or a product of, table entries.
    pub transitions: u64,
    /// Estimated bytes of tables alive at a time.
    pub peak_bytes: usize,
    /// Passes over all layers.
    pub runs: u32,
}

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failure {
    /// No deal keeps all the rules.
    Impossible,
    /// Interrupted, or out of steps.
    Stopped,
    /// The tables would not fit into memory.
    TooLarge,
}

impl From<Contradiction> for Failure {
    fn from(_: Contradiction) -> Failure {
        Failure::Impossible
    }
}

/// Keeps the counters and says when to give up.
pub struct Meter<'a> {
    /// What was used so far.
    pub counters: Counters,
    limits: Limits,
    interrupt: &'a dyn Interrupt,
    unchecked: u64,
}

impl<'a> Meter<'a> {
    /// Nothing used yet.
    pub fn new(limits: Limits, interrupt: &'a dyn Interrupt) -> Self {
        Meter { counters: Counters::default(), limits, interrupt, unchecked: 0 }
    }

    /// Counts `steps` more.
    ///
    /// # Errors
    ///
    /// [`Failure::Stopped`] over the limit, or (looked at every few thousand steps) where asked to
    /// stop.
    pub fn steps(&mut self, steps: usize) -> Result<(), Failure> {
        self.counters.transitions += steps as u64;
        self.unchecked += steps as u64;
        if self.unchecked < 10_000 {
            return Ok(());
        }
        self.unchecked = 0;
        if self.counters.transitions > self.limits.max_transitions || self.interrupt.stop() {
            return Err(Failure::Stopped);
        }
        Ok(())
    }

    /// Notes that `bytes` of tables are alive together.
    ///
    /// # Errors
    ///
    /// [`Failure::TooLarge`] where that is too much.
    pub fn bytes(&mut self, bytes: usize) -> Result<(), Failure> {
        if bytes > self.limits.max_bytes {
            return Err(Failure::TooLarge);
        }
        self.counters.peak_bytes = self.counters.peak_bytes.max(bytes);
        Ok(())
    }

    /// Most bytes of tables alive at a time.
    pub fn max_bytes(&self) -> usize {
        self.limits.max_bytes
    }
}
