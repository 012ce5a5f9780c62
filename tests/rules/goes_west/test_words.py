"""What a player reads: choices in the order in which one thinks of them, warnings, and questions that tell enough."""

from __future__ import annotations

import pytest

from rules.goes_west.board import GAME, A, B, Board
from rules.goes_west.moves import set_out
from tablewright.engine.game.contract import SPECTATOR
from tablewright.games.goes_west import questions, stages
from tablewright.games.goes_west.words.lacking import lacking
from tablewright.games.goes_west.words.narrating import narrate
from tablewright.games.goes_west.words.verdict import verdict


def offered(board: Board, seat: int = A) -> list[str]:
    """What the pieces of a seat's table offer, each choice once, in reading order."""
    v = board.view(seat)
    acts = dict.fromkeys(act for piece in board.scene(seat).walk() for act in piece.actions)
    assert set(acts) <= set(board.options(seat)), "a piece offers only what is legal"
    return [GAME.describe(act, v, board.pack, seat) for act in acts]


def asked(board: Board, seat: int = A) -> str:
    return GAME.question(board.view(seat), board.pack, seat)


def story(board: Board) -> list[str]:
    """All that was told so far."""
    told = (narrate(event, board.pack, "AB") for event in board.events())
    return [line for line in told if line]


def crossing() -> Board:
    """A on a move of 2 steps, with land on all four sides."""
    board = Board.empty("solo").land("prairie", (1, 0)).meeple(A, (1, 0)).land("village", (0, 0))
    return set_out(board.land("forest", (1, -1)).land("river", (1, 1)).unknown((2, 0)), "walk 2")


# ------------------------------------------------------------------------------------------------ what comes first


def test_the_way_west_is_the_first_of_a_list() -> None:
    ways = offered(crossing())
    assert [way.split()[:2] for way in ways] == [
        ["Explore", "west:"], ["Step", "north"], ["Step", "south"], ["Step", "east"],
    ]  # fmt: skip


def test_the_wagon_too_goes_west_first() -> None:
    board = Board.empty("cooperative", mission="relief-train").wagon((0, 0)).land("forest", (0, 1))
    set_out(board.land("prairie", (1, 0)), "haul 1")
    assert [way.split()[:4] for way in offered(board)] == [
        ["Haul", "the", "wagon", "west"], ["Haul", "the", "wagon", "south"], ["Ask", "B", "to", "travel"],
    ]  # fmt: skip


def test_only_who_is_asked_is_offered_anything() -> None:
    board = Board.empty("cooperative").unknown((1, 0))
    set_out(board, "walk 1")
    assert offered(board, A)
    assert [piece.actions for piece in board.pieces(B).values() if piece.actions] == []
    assert [piece.actions for piece in board.pieces(SPECTATOR).values() if piece.actions] == []


def test_carrying_it_out_comes_before_adding_to_it() -> None:
    board = Board.empty("solo").unknown((1, 0)).hand(A, "boots", "boots").stock(A, food=2).play(A, "boots")
    assert board.g.asks == questions.MORE
    assert offered(board) == ["Set off with 1 walking", "Play Boot: pay 1 food to walk 1"]


def test_going_to_a_revealed_tile_comes_before_staying() -> None:
    board = set_out(Board.empty("solo").unknown((1, 0), "prairie"), "walk 2").attempt(A, "W")
    assert offered(board) == ["Go there on foot, 1 walking", "Stay (costs 1 walking)"]


def test_danger_goes_rather_to_the_discard_pile_and_what_was_bought_to_the_draw_pile() -> None:
    board = set_out(Board.empty("solo").bandits((0, 0), 1).land("forest", (1, 0)), "walk 1").step(A, "W")
    assert board.g.asks == questions.PLACE
    assert offered(board)[0].endswith("on your discard pile")

    board = Board.empty("solo").row("canoe").stock(A, wood=3).buy(A, "canoe")
    assert offered(board)[0] == "Put Canoe on top of your draw pile (you draw it next)"


def test_of_an_offer_a_card_is_given_before_it_is_the_price() -> None:
    board = Board.empty("cooperative").hand(A, "boots", "pan").hand(B, "knife").stock(A, wood=1).do(A, "offer", B)
    assert offered(board) == [
        "Ask for B's Knife", "Give 1 wood", "Give your Boot", "Discard Boot to pay for the trade", "Give your Pan",
        "Discard Pan to pay for the trade",
    ]  # fmt: skip
    board.do(A, "give", "wood", 1).do(A, "fee", "boots")
    assert "Send the offer to B" in offered(board)


# ------------------------------------------------------------------------------------------------ warnings


def test_a_ride_without_railways_is_warned_of() -> None:
    board = Board.empty("solo").land("forest", (1, 0)).task("ride 5")
    ride = next(text for text in board.described(A) if "ride" in text)
    assert ride.endswith("ride the railway up to 5 tiles (no railway to ride yet)")
    board.railway((0, 0), (1, 0))
    assert any(text.endswith("ride the railway up to 5 tiles") for text in board.described(A))


def test_a_ride_without_railways_is_warned_of_beside_other_movement() -> None:
    board = Board.empty("solo").unknown((1, 0)).task("ride 5").hand(A, "boots", "boots").stock(A, food=2)
    board.play(A, "boots")
    assert board.g.asks == questions.MORE
    assert any(text.endswith("(no railway to ride yet)") for text in board.described(A))
    board.go(A).attempt(A, "W")
    assert board.g.asks == questions.ENTER
    assert any(text.endswith("(no railway to ride yet)") for text in board.described(A))


def test_setting_off_to_nowhere_is_warned_of() -> None:
    board = Board.empty("solo").land("water", (1, 0)).hand(A, "boots", "boots").stock(A, food=2).play(A, "boots")
    assert "Set off with 1 walking (you cannot go anywhere with it)" in board.described(A)


def test_movement_that_leads_nowhere_is_warned_of_before_the_card_is_gone() -> None:
    board = Board.empty("solo").land("mountain", (1, 0)).hand(A, "boots", "boots").stock(A, food=2)
    assert "Play Boot: pay 1 food to walk 1 (not enough to go anywhere by itself)" in board.described(A)
    board.play(A, "boots")
    assert "Set off with 1 walking (you cannot go anywhere with it)" in board.described(A)
    assert "Play Boot: pay 1 food to walk 1" in board.described(A), "two will do"

    assert "Play Boot: pay 1 food to walk 1" in Board.empty("solo").land("river", (1, 0)).hand(A, "boots").stock(
        A, food=2
    ).described(A)


def test_hauling_away_from_the_wagon_is_warned_of() -> None:
    board = Board.empty("solo", mission="alone-with-the-oxen").land("forest", (1, 0)).talents(A, "haul 1")
    name = board.names.characters[board.g.character[A]]
    assert f"Tap {name}: haul the wagon 1" in board.described(A)
    assert f"Tap {name}: haul the wagon 1 (the wagon is not here)" in board.meeple(A, (1, 0)).described(A)


def test_in_a_trade_where_both_move_the_first_leaves_the_rest_to_the_other() -> None:
    board = Board.empty("cooperative").land("mountain", (1, 0)).land("forest", (0, 1)).hand(A, "knife", "boots", "cow")
    board.hand(B, "boots").stock(A, food=1).stock(B, food=1).do(A, "offer", B).do(A, "move each other", 0)
    board.do(A, "move each other", 1).do(A, "fee", "knife").do(A, "send").agree(B).play(A, "boots")
    if board.g.asks == questions.MORE:
        assert "Set off with 1 walking, and leave the rest to B" in board.described(A)
        board.go(A)
    assert "Stop here and leave 1 walking to B" in board.described(A)


def test_bandits_on_ones_tile_are_warned_of() -> None:
    board = Board.empty("solo").land("forest", (0, 0), job="gain 1 wood").used_a_card(A)
    assert "End the day" in board.described(A)
    assert board.pieces(A)["here"].mark == "you are here"
    board.bandits((0, 0), 2)
    assert "End the day (2 bandits here will attack tonight)" in board.described(A)
    assert board.pieces(A)["here"].mark == "bandits: no work"


def test_danger_in_hand_is_counted_and_colours_are_words() -> None:
    shown = Board.empty("solo").hand(A, "boots", "homesick", "sore-feet").pieces(A)
    assert (shown["hand-0"].label, shown["hand-0"].mark) == ("Hand 3 of 6", "2 danger")
    marks = {piece.label: piece.mark for piece in shown.values() if piece.id.startswith("hand-0-")}
    assert marks == {"Boot": "blue", "Homesick": "danger", "Sore Feet": "danger"}


# ------------------------------------------------------------------------------------------------ questions and choices


def test_a_revealed_tile_is_described_with_its_job() -> None:
    board = set_out(Board.empty("solo").unknown((1, 0), "t10"), "walk 1").attempt(A, "W")
    assert asked(board) == (
        "Wild Herd (prairie) lies to the west. Job: Discard 1 item to gain 3 dice of food. Do you go there? "
        "You have 1 walking left."
    )


def test_a_tile_that_cannot_be_entered_is_said_to_be_so() -> None:
    board = set_out(Board.empty("solo").unknown((1, 0), "water"), "walk 1").attempt(A, "W")
    assert "You cannot enter it with this movement. You have 1 walking left." in asked(board)


def test_a_fight_tells_what_the_bandits_roll() -> None:
    board = Board.empty("solo").bandits((0, 0), 3).hand(A, "rusty-pistol", "walking-stick").play(A, "rusty-pistol")
    assert asked(board) == (
        "So far: attack 2 dice, defence 0. Fight 3 bandits (3 dice to hit, 3 dice to save), or add another battle job?"
    )


def test_treated_cards_are_gone_already() -> None:
    board = Board.empty("solo").land("river", (0, 0)).hand(A, "parched", "sore-feet", "boots").treat(A, "parched")
    assert asked(board) == "So far: 1 card treated and scrapped. Continue, or treat another card in the same action?"
    assert "Continue" in board.described(A)


def test_buying_says_what_the_card_does() -> None:
    board = Board.empty("solo").row("canoe").stock(A, wood=3)
    assert "Buy Canoe for 3 wood: Sail 2. Pay 1 food to sail 4." in board.described(A)


def test_the_rules_behind_a_step_are_those_of_its_gait() -> None:
    board = crossing()
    rules = {act: GAME.clauses_of(act, board.view(A), board.pack, A) for act in board.options(A)}
    assert "dgw.move.walk-mountain" in rules[board.action("step", "N", "walk", A)]
    assert "dgw.night.appear.place" in rules[board.action("attempt", "W", A)]


def test_the_rules_behind_a_job_with_dice_tell_their_faces() -> None:
    board = Board.empty("solo").land("forest", (0, 0)).hand(A, "knife", "boots").stock(A, food=1).unknown((1, 0))
    rules = {act: GAME.clauses_of(act, board.view(A), board.pack, A) for act in board.options(A)}
    assert "dgw.dice.job-faces" in rules[board.action("play", "knife")]
    assert "dgw.dice.job-faces" not in rules[board.action("play", "boots")]


# ------------------------------------------------------------------------------------------------ the table


def test_the_party_is_told_only_where_the_mission_counts_it() -> None:
    assert Board("cooperative", mission="speed-of-the-slowest").pieces(A)["party"].value == "W0"
    assert "party" not in Board("solo", mission="new-world").pieces(A)


def test_what_has_not_changed_is_steady_unless_it_is_needed_to_choose() -> None:
    board = Board.empty("cooperative").unknown((1, 0)).hand(A, "boots", "boots").stock(A, food=2)
    shown = board.pieces(A)
    assert {id: shown[id].steady for id in ("mission", "trade-row", "player-1", "country", "player-0")} == {
        "mission": True, "trade-row": True, "player-1": True, "country": False, "player-0": False,
    }  # fmt: skip
    shown = board.play(A, "boots").pieces(A)
    assert (shown["country"].steady, shown["player-0"].steady) == (True, True)
    shown = board.go().pieces(A)
    assert (shown["country"].steady, shown["player-0"].steady) == (False, True)


def test_what_a_purchase_cost_is_told_once() -> None:
    board = Board.empty("solo").row("canoe").stock(A, wood=3).buy(A, "canoe")
    assert story(board)[:2] == ["A pays 3 wood.", "A buys Canoe."]


def test_a_job_that_stops_at_a_condition_says_so_before_and_after() -> None:
    board = Board.empty("solo").talents(A, "gain 1 wood; in mountain or in river; gain 1 gold")
    (warned,) = [text for text in board.described(A) if text.startswith("Tap ")]
    assert warned.endswith("gain 1 gold (it stops early: not on a mountain or at a river)")
    assert story(board.tap(A))[-1] == "A's job stops there: not on a mountain or at a river."

    met = Board.empty("solo").land("river", (0, 0)).talents(A, "gain 1 wood; in mountain or in river; gain 1 gold")
    assert not any("stops" in text for text in met.described(A))


def test_a_build_that_cannot_be_done_where_the_move_ended_is_told() -> None:
    board = Board.empty("solo").land("forest", (1, 0), bandits=1).talents(A, "walk 1; build rail").tap(A).step(A, "W")
    assert story(board)[-1] == "A's job stops there: cannot build a railway."


# ------------------------------------------------------------------------------------------------ what is told


def test_a_bandit_that_comes_with_a_camp_is_told_after_the_tile() -> None:
    board = Board.empty("solo").unknown((1, 0), "prairie", camp=True).talents(A, "reveal 1").tap(A)
    revealed, camp = story(board)[-2:]
    assert revealed.startswith("A reveals ")
    assert camp == "Bandit Camp: 1 bandit appears at W1 mid."


def test_the_camps_of_the_start_are_told_too() -> None:
    camps = 0
    for seed in range(8):
        board = Board("solo", seed=seed)
        told = [line for line in story(board) if line.startswith("Bandit Camp: ")]
        assert len(told) == board.g.camps.bit_count()
        camps += len(told)
    assert camps > 0


def test_a_group_that_turns_round_or_grows_says_why() -> None:
    night = Board.empty("solo").land("prairie", (4, 0), bandits=2).night_list("bandits-move")
    west = night.copy().land("prairie", (3, 0)).compass("W").to_night()
    turned = [line for line in story(west) if "W4" in line or "W3" in line]
    assert turned == [
        "The bandits at W4 mid roll west …", "There is no tile west of W4 mid, so they turn around.",
        "2 bandits move to W3 mid.",
    ]  # fmt: skip
    stuck = [line for line in story(night.copy().compass("N").to_night()) if "W4" in line]
    assert stuck == [
        "The bandits at W4 mid roll north …", "There is no tile north or south of W4 mid, so they stay.",
        "The bandits at W4 mid grow to 3.",
    ]  # fmt: skip
    grown = [line for line in story(night.compass("+").to_night()) if "W4" in line]
    assert grown == ["The bandits at W4 mid roll + …", "The bandits at W4 mid grow to 3."]


def test_x_is_told_before_what_it_brings() -> None:
    board = Board.empty("solo").card_with("pay 2x food; gain x gold").stock(A, food=5).use().x(2)
    assert story(board)[1:] == ["A chooses X = 2.", "A pays 4 food.", "A gains 2 gold."]


def test_one_is_not_many() -> None:
    board = Board.empty("solo").card_with("draw 1 card or gain 1 food").deck(A, "boots").use()
    assert "Draw 1 card" in board.described(A)
    board = Board.empty("solo").card_with("pay x food; draw x cards").stock(A, food=2).deck(A, "boots").use()
    assert board.described(A)[1:] == ["X = 1: Pay 1 food to draw 1 card.", "X = 2: Pay 2 food to draw 2 cards."]
    board = Board.empty("solo").hand(A, "cow", "pan").deck(A, "boots").printed("cow", "draw 1 card")
    board.printed("pan", "draw 1 card").play(A, "cow")
    assert "Do it: draw 1 card" in board.described(A)
    assert board.play(A, "pan").g.asks == questions.ACTION


def test_a_rival_passes_and_a_team_mate_is_done() -> None:
    assert story(Board.empty("versus").pass_day(A))[-1] == "A passes for the rest of the day."
    assert story(Board.empty("cooperative").pass_day(A))[-1] == "A is done for the day."


def test_a_score_sheet_counts_one_resource() -> None:
    board = Board.empty("versus").stock(A, gold=1).stock(B, food=2).score(A, 99).tasks("vp +1").task_job(A)
    sheet = board.pieces(A)
    assert sheet["sheet-0"].text.startswith("1 resource, ")
    assert sheet["sheet-1"].text.startswith("2 resources, ")


# ------------------------------------------------------------------------------------------------ how it ended


def test_a_defeat_names_who_died_and_the_day_that_was_played() -> None:
    for mode, names, who in (("solo", ["Ada"], "Ada"), ("cooperative", ["Ada", "Bea"], "A character")):
        board = Board.empty(mode)
        board.g.ended, board.g.day = stages.DEATH, 2

        assert verdict(board.g, board.pack, names).startswith(f"{who} died on day 3 of ")


# ------------------------------------------------------------------------------------------------ what may join in


@pytest.mark.parametrize(
    ("card", "ends"),
    [
        ("gain 1 food", "gains food"),
        ("gain 1 pain", "gains Pain cards"),
        ("draw 1 cards", "draws cards"),
        ("scrap 1 item", "scraps items"),
        ("discard 1 blue", "discards blue items"),
        ("vp +1", "gains VP"),
        ("reveal 1", "reveals tiles"),
    ],
)
def test_the_question_says_how_a_job_that_joins_must_end(card: str, ends: str) -> None:
    board = Board.empty("solo").printed("knife", card).printed("pan", card).unknown((1, 0))
    board.hand(A, "knife", "pan", "boots", "boots", "boots").deck(A, "canoe").play(A, "knife")
    assert board.g.asks == questions.MORE
    assert asked(board).endswith(f"Do it, or add another job that {ends}?")


def test_who_is_invited_reads_which_jobs_may_join() -> None:
    board = (
        Board.empty("cooperative")
        .land("forest", (0, 0))
        .hand(A, "hunting-knife")
        .hand(B, "knife", "boots")
        .stock(B, food=1)
    )
    board.play(A, "hunting-knife").invite(A, B)
    assert asked(board, B).endswith("Do you join in with your own jobs that roll dice for food?")

    board.agree(B)
    assert asked(board, B) == "You join in: which of your jobs that roll dice for food do you use?"
    why = lacking(board.action("play", board.design("boots"), 0), board.view(B), board.pack, B)
    assert why == "Only jobs that roll dice for food can join this action; the last step counts."
