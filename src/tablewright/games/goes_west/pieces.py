"""The pieces of Deck Goes West by kind: resources, land, movement and cards."""

from __future__ import annotations

VERSUS, COOPERATIVE, SOLO = range(3)
SEATS = 5
NOBODY = -1

WOOD, FOOD, METAL, GOLD = range(4)
RESOURCES = 4
ANY = 4  # the fifth icon

FOREST, PRAIRIE, MOUNTAIN, VILLAGE, WATER, RIVER, RAILWAY = range(7)
TERRAINS = 6  # those that tiles print

NORTH, EAST, SOUTH, WEST = range(4)
DIRECTIONS = 4  # the opposite of d is d ^ 2
NOWHERE = -1

WALK, CLIMB, SAIL, HAUL = range(4)
GAITS = 4  # kinds of movement that are counted in points; a ride is counted apart
BY_TRIAL = 4  # Move.gait: onto a face-down tile, with whatever the tile will need
BY_RAIL = 5  # Move.gait: a ride

STARTER, TRADE, PAIN, EXHAUSTION = range(4)  # kinds of card

# Classes of card that a step can ask for; a colour is FIRST_COLOUR and up.
ANY_CARD, ITEM, DANGER, OF_PAIN, OF_EXHAUSTION = range(5)
FIRST_COLOUR = 5
