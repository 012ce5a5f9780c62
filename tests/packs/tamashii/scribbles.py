"""Texts at random for packs of TAMASHII: whatever the effect language can say, as far as the loader takes it."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from tablewright.games.tamashii.pack import forms

Table = dict[str, Any]

PLACES = ("your tile", "[Shelter]", "[Data Well]", "[Ascend Relay]")
ENEMIES = tuple(forms.WORDS["enemy"])
WORDS = {
    **{terminal: tuple(words) for terminal, words in forms.WORDS.items()},
    "place": PLACES,
    "goal-tile": (*forms.WORDS["goal-tile"], "[Shelter]"),
    "enemy": ENEMIES,
}
NEVER = ("marker", "card", "code")  # terminals that only some scenarios can fill
ENDLESS = ("set time to <n>", "raise time <n>", "hide dice tokens on <place>, <place> and <place>")
OWN_MOMENT = (
    "prevent",
    "per die",
    "repair",
    "reroll",
    "dice to",
    "add <n> dice",
    "add <n> <face>",
    "attach <enemy>",
    "rolled",
    "the roll shows",
)


def sayable(kind: str) -> tuple[str, ...]:
    """The forms of a kind that can stand on any card."""
    return tuple(
        form
        for form in forms.KINDS[kind].forms
        if not any(f"<{terminal}>" in form for terminal in NEVER)
        and form not in ENDLESS
        and not any(words in form for words in OWN_MOMENT)
    )


SAYABLE = {kind: sayable(kind) for kind in forms.KINDS}


def amount(luck: Random) -> str:
    """Small as a rule, and now and then far too large."""
    return luck.choice(("1", "1", "1", "2", "2", "3", "P", "P+1", "9", "20", "9P", "300"))


def phrase(luck: Random, kind: str) -> str:
    """A text that has a form of a kind."""

    def word(found: re.Match[str]) -> str:
        return amount(luck) if found[1] == "n" else luck.choice(WORDS[found[1]])

    said = forms.TERMINAL.sub(word, luck.choice(SAYABLE[kind]))
    return f"not {said}" if kind == "condition" and luck.random() < 0.2 else said


def unit(luck: Random, inside: int = 0) -> str:
    """A unit: an action as a rule, or a control word with what it governs."""
    how = luck.randrange(24) if inside < 3 else 0
    inner = [unit(luck, inside + 1) for _ in range(2)] if how >= 12 else []
    match how:
        case 12 | 13:
            return f"you may {inner[0]}"
        case 14 | 15:
            return f"you may pay {phrase(luck, 'cost')}: {inner[0]}"
        case 16:
            return f"choose one: {braced(inner[0])} | {braced(inner[1])}"
        case 17:
            return f"if {phrase(luck, 'condition')}: {braced(inner[0])} otherwise: {inner[1]}"
        case 18:
            return f"for each {phrase(luck, 'counter')}: {inner[0]}"
        case 19:
            return f"each {luck.choice(('', 'other '))}player: {inner[0]}"
        case 20:
            return f"each {luck.choice(('', 'other '))}player on {luck.choice(PLACES)}: {inner[0]}"
        case 21:
            return f"{luck.choice(WORDS['who'])}: {inner[0]}"
        case 22:
            return f"test {luck.choice(WORDS['data'])} {luck.randint(1, 3)}: {braced(inner[0])} fail: {inner[1]}"
        case 23:
            return f"group test {' or '.join(luck.sample(WORDS['data'], luck.randint(1, 2)))} P: {inner[0]}"
        case _:
            return phrase(luck, "action")


def braced(words: str) -> str:
    return f"{{{words}}}"


def effect(luck: Random) -> str:
    """One unit or several."""
    return "; ".join(unit(luck) for _ in range(luck.choice((1, 1, 2, 3))))


def ability(luck: Random) -> str:
    """An ability with its trigger, or a modifier."""
    trigger = luck.choice([form for form in forms.KINDS["trigger"].forms if "<" not in form])
    how = luck.randrange(6)
    if how == 0:
        return f"while {phrase(luck, 'condition')}: {phrase(luck, 'modifier')}"
    if how == 1:
        return f"when {trigger}: {unit(luck, 1)}"
    return f"once per turn, when {trigger}: {effect(luck)}"


def rolling(luck: Random) -> str:
    """What only some moments can have."""
    return luck.choice(
        (
            "once per turn, when you roll dice: reroll 9 dice",
            "when you roll attack dice: add 9 surge",
            "once per turn, when you are about to roll attack dice: add 20 dice",
            "when you roll dice: for each glitch rolled: gain 1 reroll",
            "once per turn, when you would suffer wounds: prevent 9 wounds",
            "when you roll attack dice: set 20 dice to surge",
            "once per turn, when you refill: {roll 20 dice; for each surge rolled: deal 3 damage; reroll 3 dice}",
        )
    )


def some_ability(luck: Random) -> str:
    return rolling(luck) if luck.random() < 0.15 else ability(luck)


TEXTS = {
    "district": ("effect",),
    "exploration": ("effect",),
    "enemy": ("eye", "fang", "bounty"),
    "reward": ("bonus",),
    "diary": ("effect",),
}


COUNTED = (  # what every scenario of the house can count
    "success on this card", "ascend on this card", "success on the map", "ascend on the map", "enemies",
    "hidden dice tokens", "integrity of [Mirror Self]", "integrity of [Gutter Drone]",
)  # fmt: skip


def goal(luck: Random) -> str:
    """A goal with one counter or two."""
    counts = [
        f"{{{luck.choice(COUNTED)}}} {luck.choice(('left', '{{token|tokens}}', 'of {{2P+1}}'))}" for _ in range(2)
    ]
    return f"Hold the line: {', '.join(counts[: luck.randint(1, 2)])}".replace("{{", "{").replace("}}", "}")


def scribble(luck: Random, pack: Table) -> None:
    """Other texts on everything that has some; maps, decks and what ends a scenario stay as they are."""
    own = Random(str(luck.getstate()))  # goals have a luck of their own, so that packs are otherwise what they were
    for card in (card for scenario in pack["scenario"] for card in scenario["card"]):
        if "goal" in card:
            card["goal"] = goal(own)
    for key, fields in TEXTS.items():
        for table in pack[key]:
            for field in fields:
                if field in table and table.get("group") != "hideout" and luck.random() < 0.6:
                    table[field] = effect(luck)
    for table in (*pack["board"], *pack["body"]):
        table["ability"] = some_ability(luck) if luck.random() < 0.6 else table["ability"]
        for frame in table["frames"]:
            frame["effect"] = effect(luck) if luck.random() < 0.3 else frame["effect"]
    for enemy in pack["enemy"]:
        for hack in enemy["hacks"]:
            hack["effect"] = effect(luck) if luck.random() < 0.5 else hack["effect"]
    for augment in pack["augment"]:
        if luck.random() < 0.6:
            augment["effect"] = effect(luck) if "pattern" in augment else some_ability(luck)
    for protocol in pack["protocol"]:
        for step in protocol["steps"]:
            step["need"] = phrase(luck, "condition") if luck.random() < 0.5 else step["need"]
            step["reward"] = luck.choice((effect, some_ability))(luck)
    for scenario in pack["scenario"]:
        for card in scenario["card"]:
            scribble_card(luck, card)
    for table in pack["generator"]:
        scribble_generator(luck, table)


def scribble_card(luck: Random, card: Table) -> None:
    """A scenario card does more than it did, and still ends."""
    if card["kind"] != "plot":
        return
    for field in ("immediate", "launch"):
        if field in card and luck.random() < 0.5:
            card[field] = f"{card[field]}; {unit(luck)}"
    if luck.random() < 0.5:
        card["activity"] = [*card.get("activity", ()), luck.choice(("", "each player: ")) + unit(luck)][:4]
    if luck.random() < 0.4:
        card["standing"] = [some_ability(luck)]
    for line in card["world"]:
        if "otherwise" in line and luck.random() < 0.6:
            line["otherwise"] = f"{line['otherwise']}; {unit(luck)}"


def scribble_generator(luck: Random, table: Table) -> None:
    """Bonuses, enhancements, PvP cards and goals."""
    if luck.random() < 0.5:
        return
    match table["kind"]:
        case "condition":
            table["bonus"] = effect(luck)
        case "enhancement":
            table["ability"] = some_ability(luck)
        case "pvp":
            table["effect"] = effect(luck)
        case "goal" if "need" in table:
            table["need"] = phrase(luck, "condition")
