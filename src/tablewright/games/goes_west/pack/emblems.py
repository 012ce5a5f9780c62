"""The pictures on missions; missions of other packs show the emblem of the game."""

from __future__ import annotations

EMBLEMS = {
    "discovery": "compass",
    "iron-race": "rail-road",
    "bounty-season": "wanted-reward",
    "hungry-towns": "meat",
    "new-world": "camping-tent",
    "alone-with-the-oxen": "cow",
    "the-claim": "gold-mine",
    "speed-of-the-slowest": "footsteps",
    "the-cartographers": "treasure-map",
    "wheels-to-the-sunset": "old-wagon",
    "bread-line": "camp-cooking-pot",
    "the-golden-spike": "hammer-nails",
    "law-of-the-valley": "law-star",
    "relief-train": "medical-pack",
    "across-the-great-water": "bridge",
}
