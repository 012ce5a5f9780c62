"""The look of The West: Ascendant: `world.toml`, and icons and colours by kind of card."""

from __future__ import annotations

from tablewright.engine.scene import Look

LOOK = Look.beside(__file__)
ICONS = LOOK.icons

TYPE_TONES = ("red", "blue", "yellow", "green")  # by Facility type
GATE_TONE, LOCUS_TONE, ENGINE_TONE = "cyan", "brown", "magenta"

TYPE_ICONS = ("furnace", "arch-bridge", "watchtower", "bank")  # by number, for types of other packs
GATE_ICON, LOCUS_ICON = "magic-gate", "ancient-columns"
PLAN_ICON, COMPLETE_ICON = "gears", "capitol"
POINTS_ICON, BUILT_ICON, COST_ICON = "heraldic-sun", "stone-stack", "open-gate"
PICK_ICON = "crossroad"
