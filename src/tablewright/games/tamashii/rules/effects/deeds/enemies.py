"""Deeds about enemies: the acting player's own, another player's, or one that is named."""

from __future__ import annotations

from tablewright.engine.core.events import Log
from tablewright.engine.core.kernel import kernel
from tablewright.games.tamashii import choices as c
from tablewright.games.tamashii import frames, registers
from tablewright.games.tamashii import grammar as w
from tablewright.games.tamashii.pack import legality
from tablewright.games.tamashii.rules.cards import triggers
from tablewright.games.tamashii.rules.cards.standing import modifier
from tablewright.games.tamashii.rules.combat import enemies
from tablewright.games.tamashii.rules.common import next_seat
from tablewright.games.tamashii.rules.components import stacks
from tablewright.games.tamashii.rules.effects.deeds.table import deed
from tablewright.games.tamashii.rules.effects.whom import players_meant, with_enemies
from tablewright.games.tamashii.state import NONE, State, Tables
from tablewright.packs.effects.words import form

# ------------------------------------------------------------------------------------------------ which enemy


@kernel
def meant(g: State, seat: int, enemy: int) -> int:
    """The enemy that a text means: the one that it names, or the acting player's top enemy; NONE where there is none.

    tamashii.enemy.only-top, tamashii.frame.damage-top: never one beneath it.
    """
    return enemy - w.NAMED if enemy >= w.NAMED else stacks.top_enemy(g, seat)


@kernel
def is_anothers(enemy: int) -> bool:
    """Whether a text means the top enemy of another player."""
    return enemy == w.TOP_OF_OTHER or enemy == w.TOP_OF_OTHER_HERE


@kernel
def is_open(who: int) -> bool:
    """Whether a text leaves open which other player."""
    return who == w.OTHER_PLAYER or who == w.OTHER_ON_TILE


@kernel
def others_with_enemies(g: State, seat: int, enemy: int, cut_mark: int) -> int:
    """The other players whose top enemy a text can mean, as a set."""
    who = w.OTHER_ON_TILE if enemy == w.TOP_OF_OTHER_HERE else w.OTHER_PLAYER
    return with_enemies(g, players_meant(g, seat, who, cut_mark))


@kernel
def finds_enemy(g: State, seat: int, enemy: int, cut_mark: int) -> bool:
    """Whether there is such an enemy as a text means."""
    if enemy >= w.NAMED:
        return stacks.holder_of(g, enemy - w.NAMED) != NONE
    if is_anothers(enemy):
        return others_with_enemies(g, seat, enemy, cut_mark) != 0
    return g.stacked[seat] > 0


@kernel
def dealer_of(g: State, at: int, seat: int, enemy: int) -> int:
    """tamashii.damage.exp-to-dealer: who brings an enemy down: the acting player, or its holder where nobody acts."""
    holder = stacks.holder_of(g, enemy)
    return holder if registers.is_world(g.agenda.frames[at]) and holder != NONE else seat


# ------------------------------------------------------------------------------------------------ damage


@kernel
def packet(g: State, t: Tables, at: int, seat: int, n: int, for_each: int) -> int:
    """How much damage one packet is: for each die assigned, or each thing counted, where the text says so.

    An ability may let each hack that deals damage deal more.
    """
    frame = g.agenda.frames[at]
    if for_each == 1:
        n *= registers.multiplier(frame)
    by_pattern = registers.printed_kind(frame) == frames.BY_PATTERN
    if n > 0 and by_pattern and t.pattern[registers.printed_number(frame)].hack == 1:
        n += modifier(g, t, seat, w.HACK_DAMAGE)
    return n


@kernel
def deal(g: State, t: Tables, e: Log, at: int, seat: int, n: int, enemy: int, c: int) -> None:
    """tamashii.combat-note.own-enemies: damage to own enemies, or to the one that is named."""
    n = packet(g, t, at, seat, n, c)
    if enemy == w.EVERY_ENEMY:
        enemies.strike_all(g, t, e, seat, n)
    else:
        struck = meant(g, seat, enemy)
        enemies.strike(g, t, e, dealer_of(g, at, seat, struck), struck, n)


@kernel
def deal_to(g: State, t: Tables, e: Log, at: int, seat: int, n: int, c: int, chosen: int) -> None:
    """tamashii.combat-note.own-enemies: damage to the top enemy of the player who was chosen, as the text allows."""
    enemies.strike(g, t, e, seat, stacks.top_enemy(g, chosen), packet(g, t, at, seat, n, c))


@kernel
def repair(g: State, e: Log, at: int, n: int) -> None:
    """The enemy whose frame this is gains integrity."""
    enemies.repair(g, e, registers.printed_number(g.agenda.frames[at]), n)


# ------------------------------------------------------------------------------------------------ attaching


@kernel
def has_deck(g: State, t: Tables) -> bool:
    """Whether an enemy can be drawn."""
    return enemies.can_draw(g, t) > 0


@kernel
def attach_drawn(g: State, t: Tables, e: Log, seat: int, n: int) -> None:
    enemies.attach_drawn(g, t, e, seat, n)


@kernel
def can_come(g: State, t: Tables, enemy: int) -> bool:
    """Whether the enemy that is named can attach to somebody."""
    return enemies.is_in_game(g, t, enemy - w.NAMED)


@kernel
def attach_named(g: State, t: Tables, e: Log, seat: int, enemy: int, who: int) -> None:
    """An enemy attaches to the first player, or to the next."""
    enemies.attach(g, t, e, g.first if who == w.FIRST_PLAYER else next_seat(g, seat), enemy - w.NAMED)


@kernel
def attach_to(g: State, t: Tables, e: Log, enemy: int, chosen: int) -> None:
    enemies.attach(g, t, e, chosen, enemy - w.NAMED)


# ------------------------------------------------------------------------------------------------ leaving


@kernel
def discard(g: State, t: Tables, e: Log, seat: int, enemy: int) -> None:
    """tamashii.enemy.discard-no-exp: enemies leave without EXP."""
    for _ in range(g.stacked[seat] if enemy == w.EVERY_ENEMY else 1):
        enemies.discard(g, t, e, meant(g, seat, enemy))


@kernel
def discard_of(g: State, t: Tables, e: Log, chosen: int) -> None:
    """The top enemy of the player who was chosen leaves."""
    enemies.discard(g, t, e, stacks.top_enemy(g, chosen))


@kernel
def defeat(g: State, t: Tables, e: Log, at: int, seat: int, enemy: int) -> None:
    """tamashii.keyword.defeat: enemies are defeated, with EXP and bounty."""
    for _ in range(g.stacked[seat] if enemy == w.EVERY_ENEMY else 1):
        fallen = meant(g, seat, enemy)
        enemies.defeat(g, t, e, dealer_of(g, at, seat, fallen), fallen)


@kernel
def defeat_of(g: State, t: Tables, e: Log, seat: int, chosen: int) -> None:
    """The top enemy of the player who was chosen is defeated."""
    enemies.defeat(g, t, e, seat, stacks.top_enemy(g, chosen))


@kernel
def has_two_enemies(g: State, seat: int) -> bool:
    return g.stacked[seat] > 1


@kernel
def players_to_pass(g: State, seat: int, enemy: int, who: int, cut_mark: int) -> int:
    """The players to whom an enemy can pass, as a set: never the one who has it."""
    holder = stacks.holder_of(g, meant(g, seat, enemy))
    return 0 if holder == NONE else players_meant(g, seat, who, cut_mark) & ~(1 << holder)


@kernel
def can_pass(g: State, seat: int, enemy: int, who: int, cut_mark: int) -> bool:
    """Whether there is such an enemy, and somebody to take it."""
    if enemy < w.NAMED and is_open(who):
        return players_to_pass(g, seat, enemy, who, cut_mark) != 0
    return finds_enemy(g, seat, enemy, cut_mark)


@kernel
def pass_on(g: State, t: Tables, e: Log, seat: int, enemy: int, who: int) -> None:
    """An enemy passes to the first player, or to the player after the one that it was attached to."""
    passed = meant(g, seat, enemy)
    holder = stacks.holder_of(g, passed)
    enemies.pass_on(g, t, e, passed, g.first if who == w.FIRST_PLAYER else next_seat(g, holder))


@kernel
def pass_to(g: State, t: Tables, e: Log, seat: int, enemy: int, chosen: int) -> None:
    enemies.pass_on(g, t, e, meant(g, seat, enemy), chosen)


# ------------------------------------------------------------------------------------------------ the rows

DEAL = deed(
    38,
    form(
        "deal <n> damage",
        "Put n damage on your top enemy as one hit.",
        "deal 2 damage",
        legality="Without an enemy, nothing happens. Excess damage is lost.",
    ),
    form(
        "deal <n> damage per die",
        "As 'deal', n for each die assigned, as one hit.",
        "deal 1 damage per die",
        legality="Repeatable frames only.",
        c=1,
    ),
    form(
        "deal <n> damage to every enemy attached to you",
        "As 'deal', to each enemy attached to you.",
        "deal 1 damage to every enemy attached to you",
        says="deal <n> damage to every enemy attached to you, not only the top one",
        legality="Lets you harm all of them. On a combat frame it is an exception to tamashii.frame.damage-top, and the"
        " card says so.",
        b=w.EVERY_ENEMY,
    ),
    form(
        "deal <n> damage to <enemy>",
        "As 'deal', to the named enemy.",
        "deal 1 damage to the top enemy of another player on your tile",
        legality="Lets you harm that enemy.",
    ),
    does=deal,
    would=finds_enemy,
    leaves_choice=is_anothers,
    among=others_with_enemies,
    each=deal_to,
    asks=c.CHOOSE_PLAYER,
    of_enemy=True,
    in_packets=True,
    idle=triggers.NO_ENEMIES,
    check=legality.per_die_if_repeatable,
    question="Choose whose top enemy takes the damage",
    sign="an enemy to damage",
    facts="deals damage",
    worth=2,
)

REPAIR = deed(
    39,
    form(
        "repair <n>",
        "Remove n damage from the enemy whose frame this is.",
        "repair 1",
        says="repair <n> damage",
        legality="Enemy frames only.",
    ),
    does=repair,
    check=legality.only_on_frames,
    facts="repairs enemies",
)

ATTACH = deed(
    40,
    form(
        "attach <n> enemies",
        "Draw n enemies and attach them to you.",
        "attach 1 enemies",
        says="attach <n> {enemy|enemies}",
    ),
    does=attach_drawn,
    would=has_deck,
    facts="attaches enemies",
    worth=-3,
)

ATTACH_NAMED = deed(
    41,
    form(
        "attach <enemy> to <who>",
        "Put the named enemy on the bottom of that player's stack, wherever it is: in the deck, among the cards left"
        " out of it, in the discard pile, or in another player's stack.",
        "attach [Mirror Self] to the first player",
        legality="Nothing happens if it is already attached to that player, is locked, or is an enemy of the scenario"
        " pool that was defeated.",
    ),
    does=attach_named,
    would=can_come,
    leaves_choice=is_open,
    among=players_meant,
    each=attach_to,
    asks=c.CHOOSE_PLAYER,
    of_enemy=True,
    check=legality.attaches_by_name,
    question="Choose a player for it to attach to",
    sign="a player for an enemy",
    facts="attaches an enemy",
)

DISCARD_ENEMY = deed(
    42,
    form("discard <enemy>", "The enemy goes to the discard pile and gives no EXP.", "discard the top enemy"),
    does=discard,
    would=finds_enemy,
    leaves_choice=is_anothers,
    among=others_with_enemies,
    each=discard_of,
    asks=c.CHOOSE_PLAYER,
    of_enemy=True,
    question="Choose whose top enemy to discard",
    sign="an enemy to discard",
    facts="discards an enemy",
    worth=4,
)

DEFEAT = deed(
    43,
    form("defeat <enemy>", "The enemy is defeated and gives its EXP and bounty.", "defeat the top enemy"),
    does=defeat,
    would=finds_enemy,
    leaves_choice=is_anothers,
    among=others_with_enemies,
    each=defeat_of,
    asks=c.CHOOSE_PLAYER,
    of_enemy=True,
    question="Choose whose top enemy to defeat",
    sign="an enemy to defeat",
    facts="defeats an enemy",
    worth=6,
)

SEND_TO_BOTTOM = deed(
    44,
    form(
        "send the top enemy to the bottom",
        "Move your top enemy to the bottom of your stack. Its damage stays.",
        "send the top enemy to the bottom",
        legality="With fewer than 2 enemies, nothing happens.",
    ),
    does=enemies.send_to_bottom,
    would=has_two_enemies,
    facts="sends an enemy away",
    worth=1,
)

PASS_ENEMY = deed(
    45,
    form(
        "pass <enemy> to <who>",
        "Move the enemy with its damage to the bottom of that player's stack. The next player is the one after the "
        "player it was attached to.",
        "pass the top enemy to another player",
        legality="In solo the next player is you, so nothing happens.",
    ),
    does=pass_on,
    would=can_pass,
    leaves_choice=is_open,
    among=players_to_pass,
    each=pass_to,
    asks=c.CHOOSE_PLAYER,
    of_enemy=True,
    check=legality.only_top_or_named,
    question="Choose a player to pass it to",
    sign="an enemy to pass on",
    facts="passes an enemy on",
    worth=3,
)
