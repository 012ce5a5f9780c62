"""Rules that tables read in two ways: a setting each, and the bit of `State.readings` that it sets.

The default of a setting, bit 0, is the reading that its clause gives reasons for.
"""

from __future__ import annotations

from tablewright.engine.game.contract import Setting

SHARED_TOKENS, REFILL_IN_ROWS, REROLL_ENEMY_DICE, HIDDEN_TILES, SWAPS_ONLY, LAST_BATTERY_KEPT = range(6)

# In the order of the bits.
READINGS = (
    Setting(
        "shared-tokens", "launch two patterns of different sources with the same tokens"
        " (tamashii.pattern.same-tokens-reading).", {"off": 0, "on": 1}, "off",
    ),
    Setting(
        "refill", "refill launchers column by column, or row by row (tamashii.refill.reading-order).",
        {"columns": 0, "rows": 1}, "columns",
    ),
    Setting(
        "rerolls", "reroll only your own attack dice, or enemy dice too (tamashii.combat.enemy-dice-fixed).",
        {"player-dice": 0, "all-dice": 1}, "player-dice",
    ),
    Setting(
        "facedown-tiles", "show facedown tiles named on the scenario sheet, or hide them (tamashii.flow.sheet-known).",
        {"known": 0, "hidden": 1}, "known",
    ),
    Setting(
        "trades", "faction augments may be given away, or only swapped (tamashii.upgrade.trade-consent).",
        {"gifts": 0, "swaps": 1}, "gifts", counts_in=("cooperative", "competitive"),
    ),
    Setting(
        "last-battery", "the BOT may spend its last battery, or must keep it (tamashii.bot.last-battery).",
        {"spent": 0, "kept": 1}, "spent", counts_in=("solo",),
    ),
)  # fmt: skip
HOW_MANY = len(READINGS)
