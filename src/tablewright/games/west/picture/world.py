"""How The West: Ascendant looks: monumental machines in a bone-white desert at noon."""

from __future__ import annotations

from tablewright.engine.scene import Palette, World

# Tones go by the names that terminals know; the palette says what a browser makes of them.
TYPE_TONES = ("red", "blue", "yellow", "green")  # by Facility type
GATE_TONE, LOCUS_TONE, ENGINE_TONE = "cyan", "brown", "magenta"

# Pictograms by the ids of the house pack; cards of other packs go by what they are.
ICONS = {
    "crucible": "foundry-bucket",
    "aqueduct": "aqueduct",
    "beacon": "lighthouse",
    "vault": "strongbox",
    "first-gate": "gate",
    "glass-gate": "shattered-glass",
    "well-gate": "well",
    "choir-gate": "ringing-bell",
    "anvil-gate": "anvil",
    "lantern-gate": "lantern",
    "mending-gate": "sewing-needle",
    "thorn-gate": "thorny-vine",
    "wheel-gate": "stone-wheel",
    "mirror-gate": "mirror-mirror",
    "ember-basilica": "byzantin-temple",
    "tithe-bastion": "hill-fort",
    "slag-spillway": "dam",
    "prism-causeway": "prism",
    "reservoir-crown": "water-tower",
    "census-spire": "obelisk",
    "hammer-gantry": "cargo-crane",
    "signal-pyre": "pyre",
    "toll-engine": "two-coins",
    "lockwater-mill": "water-mill",
    "cold-ledger": "archive-register",
    "twin-observatory": "observatory",
}
TYPE_ICONS = ("furnace", "arch-bridge", "watchtower", "bank")  # by number, for types of other packs
GATE_ICON, LOCUS_ICON = "magic-gate", "ancient-columns"
PLAN_ICON, COMPLETE_ICON = "gears", "capitol"
POINTS_ICON, BUILT_ICON, COST_ICON, BACK_ICON = "heraldic-sun", "stone-stack", "open-gate", "triple-gate"
PICK_ICON = "crossroad"

WORLD = World(
    blurb="Two nomad engineers wake dormant facilities and race to raise the greater city before the other's fades.",
    minutes="30 to 45 minutes",
    icon=BACK_ICON,
    display="Cinzel",
    body="Source Sans 3",
    texture="strata",
    ratio=0.71,
    light=Palette(
        ground="#ece4d3", surface="#f9f5ea", ink="#2b221b", soft="#63574a", accent="#8c3b1c", on_accent="#fff8ec",
        glow="#11695c",
    ),
    dark=Palette(
        ground="#1b1713", surface="#29231d", ink="#f2e9da", soft="#b9ab97", accent="#e58a5f", on_accent="#1d120c",
        glow="#63cdb8",
    ),
    tones={
        "red": "#bd5230",  # rust: Crucibles
        "blue": "#3f7fa3",  # deep water: Aqueducts
        "yellow": "#a5782a",  # brass: Beacons
        "green": "#4f8750",  # oxidised bronze: Vaults
        "cyan": "#2f8a7d",  # verdigris: Doppelgates
        "brown": "#8d7358",  # stone: Loci
        "magenta": "#9a6480",  # the Cityengine
    },
    marks={
        "active": "hourglass",
        "ready": "sun-radiations",
        "spent": "sunset",
        "top": "up-card",
        "Prime": "sunrise",
        "Trigger": "lightning-arc",
        "Plan": "checklist",
        "Complete": "check-mark",
        "at the bottom": "stack",
        "now": "hourglass",
    },
)  # fmt: skip
