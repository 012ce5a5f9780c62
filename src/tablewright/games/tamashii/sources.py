"""Where patterns and abilities of TAMASHII are printed, and kinds of scenario cards."""

from __future__ import annotations

# Patterns.
BASIC_PATTERN, EXTRA_PATTERN, HACK_PATTERN, REPEL_PATTERN, BODY_PATTERN, AUGMENT_PATTERN = range(6)
CARD_PATTERN, PVP_PATTERN, BOT_PATTERN, SHEET_PATTERN = range(6, 10)

# Abilities.
ON_WALKER, ON_BODY, ON_AUGMENT_CARD, ON_PROTOCOL, ON_CARD, ON_ENHANCEMENT = range(6)

# Scenario cards.
PLOT, SPECIAL_CARD, VICTORY_CARD, LOST_CARD = range(4)

# Tiles of a layout that are not named.
FROM_CITY, FROM_HIDEOUTS = 100, 101
