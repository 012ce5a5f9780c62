"""Named access to the registers of a frame, step by step.

A frame has the same few registers whatever its step, and each step keeps something else in them. Each name here says
what one register of one step holds, so call it with a frame of that step only. Registers whose own name says enough
are read directly: `step`, `seat`, `line`, and `left` where it counts how often something is still to be done.
"""

from __future__ import annotations

from tablewright.engine.core.agenda import Frame
from tablewright.engine.core.kernel import kernel
from tablewright.games.tamashii import frames

NOT_YET, DONE = range(2)  # of `done`, wherever it is a plain flag

# ------------------------------------------------------------------------------------------------ TURN and DRAWS


@kernel
def players_through(frame: Frame) -> int:
    """How many players are through with this stage, from the first one on."""
    return frame.left


@kernel
def reset_players_through(frame: Frame) -> None:
    """Begin counting again with the first player."""
    frame.left = 0


@kernel
def count_player_through(frame: Frame) -> None:
    """Count one more player as through with this stage."""
    frame.left += 1


@kernel
def is_stage_done(frame: Frame) -> bool:
    """Whether the deed of this stage is done, or its player has had enough."""
    return frame.done == DONE


@kernel
def finish_stage(frame: Frame) -> None:
    """Note that the deed of this stage is done, or that its player has had enough."""
    frame.done = DONE


@kernel
def reopen_stage(frame: Frame) -> None:
    """Note that the next stage, or the next player, has everything still to do."""
    frame.done = NOT_YET


@kernel
def number_die(frame: Frame) -> int:
    """The number die of the attack roll, until it is set on an enemy; 0 is the blank."""
    return frame.kept


@kernel
def set_number_die(frame: Frame, number: int) -> None:
    """Keep the number that the number die shows."""
    frame.kept = number


@kernel
def is_enemy_acting(frame: Frame) -> bool:
    """Whether the active enemy's frame was begun, and the number die is still to advance."""
    return frame.done == DONE


@kernel
def acting_enemy(frame: Frame) -> int:
    """The enemy whose frame was begun."""
    return frame.card - 1


@kernel
def begin_enemy_act(frame: Frame, enemy: int) -> None:
    """Begin the frame of an enemy."""
    frame.done = DONE
    frame.card = 1 + enemy


@kernel
def end_enemy_act(frame: Frame) -> None:
    """End the frame of the acting enemy, whose number is still needed."""
    frame.done = NOT_YET


@kernel
def forget_acting_enemy(frame: Frame) -> None:
    """Forget which enemy acted, before the next player or phase."""
    frame.card = 0


# ------------------------------------------------------------------------------------------------ PLAN


@kernel
def is_refill_stopped(frame: Frame) -> bool:
    """Whether a Catie token has stopped the refill, so that its side is chosen before the next token is drawn."""
    return frame.done == DONE


@kernel
def stop_refill(frame: Frame) -> None:
    """Stop the refill for a Catie token."""
    frame.done = DONE


@kernel
def has_gone_on(frame: Frame) -> bool:
    """Whether the player was ready and has gone on planning since anybody last did something."""
    return frame.kept == 1


@kernel
def go_on(frame: Frame, gone_on: bool) -> None:
    """Note that the player has gone on planning, or may do so again."""
    frame.kept = 1 if gone_on else 0


# ------------------------------------------------------------------------------------------------ RUN

NO_DEED, DEED_BEGUN, FROM = range(3)  # of a deed with a choice; FROM + the player from whom something is stolen
CUT_PLAYERS = 2  # the bit of a cut mark at which the set of players begins


@kernel
def printed(kind: int, number: int) -> int:
    """The place where a program is printed: a kind (frames.BY_RULE and so on) and a number, in one value."""
    return kind * frames.SOURCE + number


@kernel
def printed_on(frame: Frame) -> int:
    """The place where this program is printed, as `printed` gives it."""
    return frame.card


@kernel
def printed_kind(frame: Frame) -> int:
    """The kind of thing this program is printed on: frames.BY_RULE and so on."""
    return frame.card // frames.SOURCE


@kernel
def printed_number(frame: Frame) -> int:
    """The number, among its kind, of the thing this program is printed on."""
    return frame.card % frames.SOURCE


@kernel
def print_on(frame: Frame, place: int) -> None:
    """Note where this program is printed, as `printed` gives it."""
    frame.card = place


@kernel
def multiplier(frame: Frame) -> int:
    """The factor of damage "for each": dice assigned to a combat frame, or things counted."""
    return frame.spare


@kernel
def set_multiplier(frame: Frame, n: int) -> None:
    """Set the factor of damage "for each"."""
    frame.spare = n


@kernel
def is_deed_begun(frame: Frame) -> bool:
    """Whether the deed with a choice on this line has begun."""
    return frame.kept != NO_DEED


@kernel
def begin_deed(frame: Frame) -> None:
    """Begin the deed with a choice on this line."""
    frame.kept = DEED_BEGUN


@kernel
def end_deed(frame: Frame) -> None:
    """Forget all about the deed, as the next line comes."""
    frame.left = 0
    frame.kept = NO_DEED


@kernel
def has_victim(frame: Frame) -> bool:
    """Whether a player was chosen to steal from."""
    return frame.kept >= FROM


@kernel
def victim(frame: Frame) -> int:
    """The player to steal from; negative if none was chosen."""
    return frame.kept - FROM


@kernel
def steal_from(frame: Frame, seat: int) -> None:
    """Choose a player to steal from."""
    frame.kept = FROM + seat


@kernel
def cut_mark(frame: Frame) -> int:
    """The cut mark of a program: frames.PLAIN, frames.WORLD, or frames.CUT with a set of players."""
    return frame.done


@kernel
def is_cut(mark: int, seat: int) -> bool:
    """Whether a program with this cut mark drops its rest for a player."""
    return mark != frames.WORLD and mark >> (CUT_PLAYERS + seat) & 1 == 1


@kernel
def is_cut_for(frame: Frame, seat: int) -> bool:
    """Whether this program drops its rest for a player."""
    return is_cut(frame.done, seat)


@kernel
def cut_for(frame: Frame, seat: int) -> None:
    """Drop the rest of this program for a player."""
    frame.done = frame.done | frames.CUT | 1 << (CUT_PLAYERS + seat)


@kernel
def is_world(frame: Frame) -> bool:
    """Whether this program is nobody's own, and so is never cut."""
    return frame.done == frames.WORLD


@kernel
def mark_as_world(frame: Frame) -> None:
    """Make this program nobody's own."""
    frame.done = frames.WORLD


@kernel
def inherit(block: Frame, program: Frame) -> None:
    """Give a block of a program the program's place, multiplier and cut mark."""
    block.card = program.card
    block.spare = program.spare
    block.done = program.done


# ------------------------------------------------------------------------------------------------ EACH


@kernel
def players_to_go(frame: Frame) -> int:
    """The players who are still to do the block, as a set."""
    return frame.kept


@kernel
def let_each_go(frame: Frame, players: int) -> None:
    """Set the players who are to do the block."""
    frame.kept = players


@kernel
def count_off_player(frame: Frame, seat: int) -> None:
    """Count off a player, who does the block now."""
    frame.kept &= ~(1 << seat)


# ------------------------------------------------------------------------------------------------ TEST

GATHERING, THROWN = range(2)  # a contributor dumps tokens; the dice are rolled
INITIATOR, ROLLED_ONCE = 3, 4  # parts of `spare`


@kernel
def open_test(frame: Frame, initiator: int, contributors: int) -> None:
    """Begin a test with its initiator and the set of players who may contribute."""
    frame.left = contributors
    frame.spare = initiator


@kernel
def initiator(frame: Frame) -> int:
    """The player who began the test."""
    return frame.spare & INITIATOR


@kernel
def has_rolled(frame: Frame) -> bool:
    """Whether any contributor has rolled."""
    return frame.spare & ROLLED_ONCE != 0


@kernel
def contributors(frame: Frame) -> int:
    """The players who may still contribute, as a set."""
    return frame.left


@kernel
def no_longer_contributes(frame: Frame, seat: int) -> None:
    """Take a player out of those who may contribute, and start counting tokens for the next one."""
    frame.left &= ~(1 << seat)
    frame.card = 0


@kernel
def dumped(frame: Frame) -> int:
    """How many tokens the contributor has dumped: one die each."""
    return frame.card


@kernel
def count_dump(frame: Frame) -> None:
    """Count one more token dumped."""
    frame.card += 1


@kernel
def is_thrown(frame: Frame) -> bool:
    """Whether the contributor's dice are rolled but not yet counted."""
    return frame.done == THROWN


@kernel
def throw_dice(frame: Frame) -> None:
    """Note that the contributor rolls."""
    frame.done = THROWN
    frame.spare |= ROLLED_ONCE


@kernel
def successes(frame: Frame) -> int:
    """The successes of all contributors so far."""
    return frame.kept


@kernel
def add_successes(frame: Frame, n: int) -> None:
    """Add the successes of a roll; the next contributor dumps tokens."""
    frame.done = GATHERING
    frame.kept += n


# ------------------------------------------------------------------------------------------------ ROLL

OPEN, MARKED, OVER = range(3)  # the window for reroll assets


@kernel
def roll_abilities_through(frame: Frame, of_attacks: int) -> int:
    """The abilities used on this roll, as a set: first those about attack rolls, then those about any roll."""
    return frame.kept << of_attacks | frame.spare


@kernel
def use_roll_ability(frame: Frame, i: int, of_attacks: int) -> None:
    """Note that the i-th of these abilities was used on this roll."""
    if i < of_attacks:
        frame.spare |= 1 << i
    else:
        frame.kept |= 1 << (i - of_attacks)


@kernel
def has_marked(frame: Frame) -> bool:
    """Whether dice are marked to be rerolled for assets."""
    return frame.done == MARKED


@kernel
def mark_dice(frame: Frame) -> None:
    """Note that dice are marked to be rerolled for assets."""
    frame.done = MARKED


@kernel
def are_rerolls_over(frame: Frame) -> bool:
    """Whether reroll assets have done their part for this roll."""
    return frame.done == OVER


@kernel
def close_rerolls(frame: Frame) -> None:
    """Close the window for reroll assets."""
    frame.done = OVER


@kernel
def marked_enemy_dice(frame: Frame) -> int:
    """The enemy dice marked to be rerolled, as a set of NUMBER_DIE and SYMBOL_DIE."""
    return frame.left


@kernel
def mark_enemy_die(frame: Frame, die: int) -> None:
    """Mark NUMBER_DIE or SYMBOL_DIE to be rerolled."""
    frame.left |= 1 << die


# ------------------------------------------------------------------------------------------------ WOUNDS

AS_COST = 1  # of a packet that pays for something


@kernel
def wounds(frame: Frame) -> int:
    """How many wounds are still to be suffered."""
    return frame.left


@kernel
def set_wounds(frame: Frame, n: int) -> None:
    """Set how many wounds are to be suffered."""
    frame.left = n


@kernel
def prevent_wounds(frame: Frame, n: int) -> None:
    """Take away wounds before shields are used."""
    frame.left -= n


@kernel
def is_cost(frame: Frame) -> bool:
    """Whether the wounds are a cost."""
    return frame.card == AS_COST


@kernel
def shields_kept(frame: Frame) -> int:
    """How many shields the rest of that cost takes, so that they cannot block."""
    return frame.spare


@kernel
def mark_as_cost(frame: Frame, shields: int) -> None:
    """Make the wounds a cost whose other parts take so many shields."""
    frame.card = AS_COST
    frame.spare = shields


@kernel
def blocked(frame: Frame) -> int:
    """How many wounds shields have blocked."""
    return frame.kept


@kernel
def block_wounds(frame: Frame, n: int) -> None:
    """Block wounds with as many shields."""
    frame.left -= n
    frame.kept = n


# ------------------------------------------------------------------------------------------------ TRIGGER


@kernel
def set_off_by(frame: Frame, about: int, through: int) -> None:
    """Note what a trigger is about, and which of its abilities do not wait."""
    frame.card = about
    frame.kept = through


@kernel
def about(frame: Frame) -> int:
    """The number of the thing that the trigger is about."""
    return frame.card


@kernel
def abilities_through(frame: Frame) -> int:
    """The abilities with this trigger that are used or were not set off, as a set."""
    return frame.kept


@kernel
def use_ability(frame: Frame, i: int) -> None:
    """Note that the i-th ability with this trigger was used."""
    frame.kept |= 1 << i


# ------------------------------------------------------------------------------------------------ LAUNCH


@kernel
def open_launch(frame: Frame, pattern: int, placement: int) -> None:
    """Begin the launch of a pattern with the tokens of one of its placements."""
    frame.card = pattern
    frame.left = placement


@kernel
def launched_pattern(frame: Frame) -> int:
    """The pattern launched."""
    return frame.card


@kernel
def launched_placement(frame: Frame) -> int:
    """The placement of its tokens, counted from the pattern's first one."""
    return frame.left


@kernel
def inari_to_go(frame: Frame) -> int:
    """How many inari tokens were launched along and have not set anything off yet."""
    return frame.kept


@kernel
def add_inari(frame: Frame) -> None:
    """Launch one more inari token along."""
    frame.kept += 1


@kernel
def count_off_inari(frame: Frame) -> None:
    """Count off one inari token, whose abilities are set off now."""
    frame.kept -= 1


@kernel
def has_twin(frame: Frame) -> bool:
    """Whether another pattern is launched with the same tokens."""
    return frame.spare > 0


@kernel
def twin_pattern(frame: Frame) -> int:
    """The pattern launched with the same tokens, or -1 if there is none."""
    return frame.spare - 1


@kernel
def add_twin(frame: Frame, pattern: int) -> None:
    """Launch another pattern with the same tokens."""
    frame.spare = 1 + pattern


# ------------------------------------------------------------------------------------------------ CATIE

LOW_SLOTS = 15  # of a set of slots, as many as fit one register


@kernel
def waiting_caties(frame: Frame) -> int:
    """The slots of Catie tokens whose side is still to be chosen, as a set."""
    return frame.left | frame.kept << LOW_SLOTS


@kernel
def set_waiting_caties(frame: Frame, slots: int) -> None:
    """Set the slots of Catie tokens whose side is still to be chosen."""
    frame.left = slots & (1 << LOW_SLOTS) - 1
    frame.kept = slots >> LOW_SLOTS


# ------------------------------------------------------------------------------------------------ KEEP


@kernel
def augments_kept(frame: Frame) -> int:
    """How many of the drawn augments were kept."""
    return frame.kept


@kernel
def latest_kept(frame: Frame) -> int:
    """The augment kept last."""
    return frame.card


@kernel
def keep_augment(frame: Frame, augment: int) -> None:
    """Keep an augment: one fewer is still to be kept."""
    frame.left -= 1
    frame.kept += 1
    frame.card = augment


# ------------------------------------------------------------------------------------------------ THIRD_BODY


@kernel
def oldest_body(frame: Frame) -> int:
    """The oldest of three bodies."""
    return frame.card - 1


@kernel
def set_oldest_body(frame: Frame, body: int) -> None:
    """Set the oldest of three bodies."""
    frame.card = 1 + body


# ------------------------------------------------------------------------------------------------ ARRIVE


@kernel
def enter(frame: Frame, tile: int, by_bot: int) -> None:
    """Note the tile entered, and whether the BOT enters it."""
    frame.card = tile
    frame.done = by_bot


@kernel
def entered_tile(frame: Frame) -> int:
    """The tile entered."""
    return frame.card


# ------------------------------------------------------------------------------------------------ OFFER


@kernel
def who_offers(frame: Frame) -> int:
    """The player who offers the trade."""
    return frame.card


@kernel
def set_who_offers(frame: Frame, seat: int) -> None:
    """Set the player who offers the trade."""
    frame.card = seat


# ------------------------------------------------------------------------------------------------ HEIST


@kernel
def heist_event(frame: Frame) -> int:
    """The event whose heist it is."""
    return frame.card


@kernel
def set_heist_event(frame: Frame, event: int) -> None:
    """Set the event whose heist it is."""
    frame.card = event


@kernel
def rewards_sum(frame: Frame) -> int:
    """The sum of the numbers revealed."""
    return frame.left


@kernel
def add_to_sum(frame: Frame, number: int) -> None:
    """Add the number of a revealed reward."""
    frame.left += number


# ------------------------------------------------------------------------------------------------ PAYING


@kernel
def is_part_begun(frame: Frame) -> bool:
    """Whether this part of the cost is under way."""
    return frame.done == DONE


@kernel
def begin_part(frame: Frame, n: int) -> None:
    """Begin this part of the cost, which is paid n times."""
    frame.left = n
    frame.done = DONE


@kernel
def next_part(frame: Frame) -> None:
    """Go on to the next part of the cost."""
    frame.line += 1
    frame.done = NOT_YET
