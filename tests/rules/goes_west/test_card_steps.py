"""Steps that draw, discard, scrap and gain cards."""

from __future__ import annotations

import pytest

from rules.goes_west.board import A, B, Board
from tablewright.games.goes_west import events, questions
from tablewright.games.goes_west.words.asking import question
from tablewright.games.goes_west.words.lacking import lacking
from tablewright.packs.problems import PackError

# ------------------------------------------------------------------------------------------------ drawing


@pytest.mark.rule("dgw.cardop.draw")
def test_draw_takes_cards_from_the_own_draw_pile_into_hand() -> None:
    board = Board.empty("solo").card_with("draw 2 cards").on_top(A, "knife", "weary", "pan").deck(A, "boots").use()

    assert (board.in_hand(A), board.on_draw_pile(A), board.in_deck(A)) == (["knife", "weary"], ["pan"], ["boots"])


@pytest.mark.rule("dgw.cardop.draw-short")
def test_a_draw_step_is_legal_even_if_fewer_cards_or_none_can_be_drawn() -> None:
    board = Board.empty("solo").card_with("draw 3 cards", "character").deck(A, "boots").discards(A, "knife").use()
    assert (board.in_hand(A), board.g.asks) == (["boots", "knife"], questions.ACTION)

    board = Board.empty("solo").card_with("draw 3 cards", "character").use()
    assert (board.in_hand(A), board.g.tapped) == ([], 1)


@pytest.mark.rule("dgw.cardop.passed-over")
def test_cards_passed_over_by_a_draw_of_one_class_lie_known_on_top_in_their_order() -> None:
    board = Board.empty().card_with("draw 1 exhaustion", "character").deck(A, "boots", "knife", "weary", "pan")
    board.rolls((1, 4), (0, 3), (1, 2)).use()

    assert (board.in_hand(A), board.on_draw_pile(A), board.in_deck(A)) == (["weary"], ["knife", "boots"], ["pan"])
    for seat in (A, B):
        for seed in range(5):
            thought = board.redealt(seat, seed)
            assert (thought.on_draw_pile(A), thought.in_hand(A)) == (["knife", "boots"], ["weary"])


@pytest.mark.rule("dgw.cardop.passed-over")
def test_cards_that_lie_known_on_top_keep_their_order_and_the_discard_pile_comes_under_them_if_too_few_fit() -> None:
    board = Board.empty().card_with("draw 2 blue", "character").on_top(A, "knife", "boots", "pan")
    board.discards(A, "hatchet", "canoe").rolls((1, 2), (0, 1)).use()

    assert board.in_hand(A) == ["boots", "canoe"]
    assert (board.on_draw_pile(A), board.in_discards(A)) == (["knife", "pan"], []), "the canoe came before the hatchet"
    assert board.in_deck(A) == ["hatchet"]
    assert len(board.events(events.SHUFFLED)) == 1


# ------------------------------------------------------------------------------------------------ searching


@pytest.mark.rule("dgw.cardop.search")
@pytest.mark.parametrize("mode", ["versus", "cooperative", "solo"])
def test_search_takes_any_fitting_card_of_the_draw_pile_by_choice_and_shuffles_the_rest(mode: str) -> None:
    board = Board.empty(mode).card_with("search 1 blue", "character").on_top(A, "knife", "boots")
    board.deck(A, "canoe", "pan").discards(A, "walking-stick").use()

    assert question(board.view(A), board.pack, A) == "Which card do you take from your draw pile?"
    assert board.described(A) == ["Take Boot", "Take Canoe"]
    assert board.why_not(A, "take", "knife") == "dgw.cardop.no-crossover"
    assert board.why_not(A, "take", "walking-stick") == "dgw.cardop.no-crossover", "it lies on the discard pile"
    board.take("canoe")

    assert (board.in_hand(A), board.on_draw_pile(A)) == (["canoe"], [])
    assert sorted(board.in_deck(A)) == ["boots", "knife", "pan"]
    assert board.in_discards(A) == ["walking-stick"]


@pytest.mark.rule("dgw.cardop.search")
def test_all_see_the_pile_that_is_searched_and_so_the_hand() -> None:
    board = Board.empty().card_with("search 1 red", "character").hand(A, "cow", "weary").deck(A, "revolver", "knife")
    board.deck(A, "long-rifle")
    assert board.view(B).unshown[A] == 2
    board.use()
    assert board.view(B).unshown[A] == 0

    board.take("revolver")
    for seed in range(8):
        thought = board.redealt(B, seed)
        assert sorted(thought.in_hand(A)) == ["cow", "revolver", "weary"]
        assert sorted(thought.in_deck(A)) == ["knife", "long-rifle"]


@pytest.mark.rule("dgw.cardop.search")
def test_one_kind_of_card_is_no_choice_and_too_few_bring_in_the_discard_pile() -> None:
    board = Board.empty().card_with("search 3 blue", "character").on_top(A, "boots").deck(A, "knife", "boots")
    board.discards(A, "canoe", "hatchet").use()

    assert sorted(board.in_hand(A)) == ["boots", "boots", "canoe"]
    assert (sorted(board.in_deck(A)), board.in_discards(A)) == (["hatchet", "knife"], [])
    assert [len(board.events(kind)) for kind in (events.SEARCHED, events.SHUFFLED)] == [1, 1]
    assert board.g.asks == questions.ACTION


@pytest.mark.rule("dgw.cardop.search")
def test_a_search_may_find_nothing_and_a_hand_of_danger_ends_it() -> None:
    board = Board.empty("solo").card_with("search 2 red", "character").deck(A, "boots").use()
    assert (board.in_hand(A), board.in_deck(A)) == ([], ["boots"])

    board = Board.empty("solo").card_with("search 2 exhaustion", "character").hand_limit(A, 2).hand(A, "weary")
    assert board.deck(A, "weary", "hungry", "sleepless").use().take("hungry").over


@pytest.mark.rule("dgw.cardop.search", "dgw.job.draw-once")
def test_a_card_searches_once_a_day_and_is_not_combined() -> None:
    board = (
        Board.empty("solo").card_with("search 1 blue", "mission").deck(A, "boots", "boots").task("draw 1 blue").use()
    )
    assert board.g.asks == questions.ACTION
    assert board.why_not_use() == "dgw.job.draw-once"
    assert board.why_not(A, "task", 1) == ""


# ------------------------------------------------------------------------------------------------ a card by its name


@pytest.mark.rule("dgw.cardop.named")
@pytest.mark.parametrize("mode", ["versus", "cooperative", "solo"])
def test_a_named_card_is_scrapped_and_no_other_will_do(mode: str) -> None:
    board = Board.empty(mode).card_with("scrap 1 [Leg Wound]; gain 1 gold", "mission").hand(A, "fever", "arm-wound")
    assert board.why_not_use() == "dgw.cardop.exact-number"
    assert lacking(board.action("task", 0), board.view(A), board.pack, A) == (
        'It takes 1 "Leg Wound" card; you have none.'
    )

    board.hand(A, "leg-wound").use()
    if mode == "versus":
        assert board.why_not(A, "take", "fever") == "dgw.cardop.no-crossover"
        board.take("leg-wound")
    board.settle()
    assert (sorted(board.in_hand(A)), board.in_spent(), board.units(A)) == (
        ["arm-wound", "fever"], ["leg-wound"], {"gold": 1},
    )  # fmt: skip


@pytest.mark.rule("dgw.cardop.named")
def test_a_named_card_counts_as_its_colour_too_and_is_kept_for_the_step_that_needs_it() -> None:
    job = "discard 1 blue; discard 1 [Boot]; discard 1 item; gain 1 gold"
    board = Board.empty().card_with(job, "mission").hand(A, "boots", "canoe")
    assert board.why_not_use() == "dgw.cardop.exact-number"

    board.hand(A, "cow").use()
    assert board.why_not(A, "take", "boots") == "dgw.cardop.exact-number", "the only Boot is needed later"
    board.take("canoe").take("boots")

    assert board.take("cow").units(A) == {"gold": 1}


@pytest.mark.rule("dgw.cardop.named")
def test_a_card_with_a_job_about_its_own_name_needs_another_copy() -> None:
    board = Board.empty("solo").printed("boots", "discard 1 [Boot]; gain 3 food").hand(A, "boots")
    assert board.why_not(A, "play", "boots", 0) == "dgw.cardop.exact-number"

    assert board.hand(A, "boots").play(A, "boots").settle().units(A) == {"food": 3}


@pytest.mark.rule("dgw.cardop.named")
def test_a_named_card_can_be_drawn_and_searched_for() -> None:
    for verb in ("draw", "search"):
        board = Board.empty("solo").card_with(f"{verb} 1 [Knife]", "character").deck(A, "boots", "knife", "hatchet")
        assert board.use().in_hand(A) == ["knife"]
        assert board.g.asks == questions.ACTION


@pytest.mark.rule("dgw.cardop.named")
def test_jobs_that_end_with_a_named_card_are_not_combined() -> None:
    board = Board.empty("solo").tasks("scrap 1 [Weary]", "scrap 1 exhaustion").hand(A, "weary", "weary", "hungry")

    board.task_job(A, 0)

    assert (board.g.asks, sorted(board.in_hand(A))) == (questions.ACTION, ["hungry", "weary"])
    assert board.task_job(A, 1).kinds(A) >= {"go"}
    assert board.why_not(A, "task", 0) == "dgw.act.same-final-step"


# ------------------------------------------------------------------------------------------------ discarding, scrapping


@pytest.mark.rule("dgw.cardop.discard")
def test_discard_moves_cards_from_hand_to_the_own_discard_pile() -> None:
    board = Board.empty("solo").card_with("discard 2 item; gain 1 gold", "mission").hand(A, "boots", "cow", "pan").use()
    board.take("boots").take("cow")

    assert (board.in_hand(A), board.in_discards(A), board.units(A)) == (["pan"], ["boots", "cow"], {"gold": 1})


@pytest.mark.rule("dgw.cardop.scrap", "dgw.cardop.scrap-home")
def test_scrapped_cards_go_to_the_piles_they_belong_to_and_starters_out_of_the_game() -> None:
    board = Board.empty("solo").card_with("scrap 2 item; scrap 2 danger; gain 1 gold", "character")
    board.hand(A, "boots", "cow", "leg-wound", "weary")
    boxed = board.in_box().count("boots")
    board.use()

    assert (board.in_hand(A), board.in_discards(A)) == ([], [])
    assert board.in_spent() == ["cow", "leg-wound", "weary"]
    assert board.in_box().count("boots") == boxed + 1


@pytest.mark.rule("dgw.cardop.exact-number")
@pytest.mark.parametrize("verb", ["discard", "scrap"])
def test_a_scrap_or_discard_step_needs_the_full_number_of_cards_in_hand(verb: str) -> None:
    job = f"{verb} 3 item; gain 1 gold"
    board = Board.empty().card_with(job, "mission").hand(A, "boots", "knife", "weary", "leg-wound")
    assert board.why_not_use() == "dgw.cardop.exact-number"

    assert board.hand(A, "pan").why_not_use() == ""


@pytest.mark.rule("dgw.cardop.exact-number")
def test_what_later_steps_need_is_kept_for_them() -> None:
    job = "discard 1 item; discard 1 blue; gain 1 gold"
    assert Board.empty().card_with(job, "mission").hand(A, "boots").why_not_use() == "dgw.cardop.exact-number"

    board = Board.empty().card_with(job, "mission").hand(A, "boots", "knife").use()
    assert board.why_not(A, "take", "boots") == "dgw.cardop.exact-number", "the only blue card is needed later"
    assert board.take("knife").take("boots").units(A) == {"gold": 1}


@pytest.mark.rule("dgw.cardop.no-crossover")
def test_items_never_satisfy_a_danger_icon_nor_danger_an_item_icon() -> None:
    for job, held in (
        ("scrap 1 danger; gain 1 gold", "boots"), ("discard 1 pain; gain 1 gold", "boots"),
        ("discard 1 item; gain 1 gold", "weary"), ("scrap 1 blue; gain 1 gold", "leg-wound"),
    ):  # fmt: skip
        assert Board.empty().card_with(job, "mission").hand(A, held).why_not_use() == "dgw.cardop.exact-number"

    board = Board.empty().card_with("scrap 1 danger; gain 1 gold", "mission").hand(A, "boots", "weary").use()
    assert board.why_not(A, "take", "boots") == "dgw.cardop.no-crossover"


@pytest.mark.rule("dgw.cardop.any-item")
def test_the_any_item_icon_means_any_item_card_except_the_one_being_played() -> None:
    board = Board.empty().card_with("discard 1 item; gain 1 gold")
    assert board.why_not_use() == "dgw.cardop.exact-number"

    board.hand(A, "cow", "boots", "weary").use()
    assert [name for name in board.in_hand(A) if board.may(A, "take", name)] == ["boots", "cow"]


@pytest.mark.rule("dgw.cardop.coloured-item")
def test_a_coloured_item_icon_needs_an_item_card_of_that_colour() -> None:
    board = Board.empty().card_with("discard 1 green; gain 1 gold").hand(A, "boots", "hatchet", "revolver", "fiddle")
    assert board.why_not_use() == "dgw.cardop.exact-number"

    board.hand(A, "knife", "cow").use()
    assert [name for name in board.in_hand(A) if board.may(A, "take", name)] == ["cow", "knife"]


@pytest.mark.rule("dgw.cardop.this-item", "dgw.cardop.scrap-this-item")
def test_the_this_item_icon_means_the_card_that_the_job_is_printed_on() -> None:
    board = Board.empty("solo").printed("cow", "scrap this; gain 1 gold").hand(A, "cow", "boots").play(A, "cow")
    assert (board.in_hand(A), board.in_discards(A), board.in_spent()) == (["boots"], [], ["cow"])

    board = Board.empty("solo").printed("pan", "gain 1 gold; scrap this").hand(A, "pan")
    boxed = board.in_box().count("pan")
    board.play(A, "pan").until(questions.ACTION)
    assert (board.in_discards(A), board.in_box().count("pan")) == ([], boxed + 1), "a Starter leaves the game"

    board = Board.empty("solo").printed("pan", "discard this; gain 1 gold").hand(A, "pan").play(A, "pan")
    assert board.in_discards(A) == ["pan"], "just its normal discard"


@pytest.mark.rule("dgw.cardop.this-item")
@pytest.mark.parametrize("host", ["character", "tile", "mission", "corner"])
def test_only_items_and_danger_cards_can_say_this(host: str) -> None:
    for job in ("scrap this; gain 1 gold", "pay 1 food; discard this"):
        with pytest.raises(PackError, match="'this' means the item or danger card"):
            Board.empty().card_with(job, host)


@pytest.mark.rule("dgw.cardop.danger-kinds")
def test_danger_icons_mean_any_danger_only_one_type_or_the_very_card() -> None:
    hand = ("leg-wound", "weary", "boots")
    for job, fitting in (
        ("scrap 1 danger; gain 1 gold", ["leg-wound", "weary"]),
        ("scrap 1 pain; gain 1 gold", ["leg-wound"]),
        ("scrap 1 exhaustion; gain 1 gold", ["weary"]),
    ):
        board = Board.empty().card_with(job, "character").hand(A, *hand).use()
        assert board.g.asks == questions.CARD
        assert [name for name in board.in_hand(A) if board.may(A, "take", name)] == fitting

    board = Board.empty("solo").hand(A, "leg-wound", "leg-wound", "boots", "boots").treat(A, "leg-wound")
    assert (board.in_spent(), board.in_hand(A)) == (["leg-wound"], ["leg-wound"]), "this one, and no other"


@pytest.mark.rule("dgw.cardop.danger-kinds")
def test_a_danger_card_does_not_pay_for_its_own_job() -> None:
    board = Board.empty().card_with("discard 1 danger; scrap this", "danger")
    assert board.why_not_use() == "dgw.cardop.exact-number"

    board.hand(A, "weary").use().take("weary")
    assert (board.in_hand(A), board.in_discards(A), board.in_spent()) == ([], ["weary"], ["homesick"])


# ------------------------------------------------------------------------------------------------ gaining danger


@pytest.mark.rule("dgw.cardop.gain", "dgw.cardop.gain-each")
def test_of_several_danger_cards_each_is_seen_and_then_placed_on_draw_or_discard_pile() -> None:
    board = Board.empty().supply("pain", "leg-wound", "fever").card_with("gain 2 pain; gain 1 gold", "character").use()
    assert (board.g.asks, len(board.events(events.TOOK_DANGER))) == (questions.PLACE, 1), (
        "the second is not turned up yet"
    )
    names = list(board.names.card_ids)
    first = names[board.events(events.TOOK_DANGER)[0].a]

    board.place("draw")
    assert (board.on_draw_pile(A), board.g.asks) == ([first], questions.PLACE)
    second = names[board.events(events.TOOK_DANGER)[1].a]
    board.place("discard")
    assert (board.in_discards(A), {first, second}, board.units(A)) == ([second], {"leg-wound", "fever"}, {"gold": 1})


@pytest.mark.rule("dgw.cardop.gain")
def test_of_danger_of_any_kind_the_kind_is_chosen_for_each_card() -> None:
    board = Board.empty().card_with("gain 2 danger", "character").use()
    assert (board.g.asks, board.kinds(A)) == (questions.DANGER, {"take pain", "take exhaustion"})

    board.take_danger("pain").place("draw").take_danger("exhaustion").place("draw")
    kinds = [board.t.kind[board.design(name)] for name in board.on_draw_pile(A)]
    assert kinds == [3, 2], "the Exhaustion card lies on the Pain card"


@pytest.mark.rule("dgw.cardop.gain")
def test_only_danger_is_gained_by_this_icon() -> None:
    for job in ("gain 1 item", "gain 1 blue"):
        with pytest.raises(PackError):
            Board.empty().card_with(job)
