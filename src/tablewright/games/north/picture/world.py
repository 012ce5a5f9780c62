"""The look of The North: `world.toml`, and icons and colours by kind of card."""

from __future__ import annotations

from tablewright.engine.scene import Look

LOOK = Look.beside(__file__)
ICONS = LOOK.icons

TONES = ("yellow", "cyan", "magenta", "blue")  # by Facility
FACILITY_ICONS = ("base-dome", "turbine", "bunker", "frozen-block")  # by number, for Facilities of other packs
ANCIENT_ICON, NODE_ICON, POINTS_ICON, ZONE_ICON = "mecha-head", "atom-core", "energy-tank", "nested-hexagons"
COLLECTOR_ICON, PICK_ICON = "overmind", "crossroad"
DIRECTIVE_ICONS = ("recycle", "stone-crafting", "card-play", "focused-lightning")
