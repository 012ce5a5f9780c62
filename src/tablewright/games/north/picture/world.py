"""How The North looks: the same machines under ice, dim and humming."""

from __future__ import annotations

from tablewright.engine.scene import Palette, World

# Tones go by the names that terminals know; the palette says what a browser makes of them.
TONES = ("yellow", "cyan", "magenta", "blue")  # by Facility

# Pictograms by the ids of the house pack; cards of other packs go by what they are.
ICONS = {
    "outpost": "radar-dish",
    "dynamo": "power-generator",
    "hangar": "mechanic-garage",
    "cryovault": "cryo-chamber",
    "drudge": "vintage-robot",
    "lampwright": "lantern-flame",
    "gleaner": "robot-grab",
    "sifter": "funnel",
    "longstrider": "walking-turret",
    "ferrier": "hand-truck",
    "weathervane": "windsock",
    "wainwright": "tracked-robot",
    "trawler": "fishing-net",
    "mourner": "android-mask",
    "colossus": "robot-golem",
    "stormherald": "lightning-storm",
    "overseer": "cyber-eye",
    "leviathan": "whale-tail",
    "archivist": "archive-research",
    "revenant": "spectre",
}
FACILITY_ICONS = ("base-dome", "turbine", "bunker", "frozen-block")  # by number, for Facilities of other packs
ANCIENT_ICON, NODE_ICON, POINTS_ICON, ZONE_ICON = "mecha-head", "atom-core", "energy-tank", "nested-hexagons"
COLLECTOR_ICON, PICK_ICON, BACK_ICON = "overmind", "crossroad", "snowflake-2"
DIRECTIVE_ICONS = ("recycle", "stone-crafting", "card-play", "focused-lightning")

WORLD = World(
    blurb="Wake the Ancients asleep beneath the ice, charge your Node, drain your rival before the Wastes are bare.",
    minutes="about 30 minutes",
    icon=BACK_ICON,
    display="Rajdhani",
    body="Source Sans 3",
    texture="frost",
    ratio=0.71,
    light=Palette(
        ground="#dde6ec", surface="#f4f8fb", ink="#14202a", soft="#485a68", accent="#a8261a", on_accent="#ffffff",
        glow="#0a6380",
    ),
    dark=Palette(
        ground="#0e151c", surface="#1a242e", ink="#e7eff5", soft="#9fb2c1", accent="#ff7a59", on_accent="#1c0c06",
        glow="#84dcf7",
    ),
    tones={
        "yellow": "#a4772c",  # sodium light: Outposts
        "cyan": "#26879b",  # charged copper: Dynamos
        "magenta": "#a45a86",  # hull paint: Hangars
        "blue": "#4f79b8",  # deep ice: Cryovaults
        "red": "#c24a38",  # ember: a charged Node
        "white": "#758694",  # steel: The Collector, and what has no Facility
    },
    marks={
        "active": "hourglass",
        "top": "up-card",
        "Discharged": "battery-0",
        "flipped": "vertical-flip",
        "exchanged": "card-exchange",
        "flipped and exchanged": "card-exchange",
        "chosen once": "check-mark",
        "chosen twice": "cross-mark",
        "now": "hourglass",
    },
)  # fmt: skip
