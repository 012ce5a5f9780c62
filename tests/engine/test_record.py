"""Records: named numbers over one block of bytes, checked where they are interpreted."""

from __future__ import annotations

import numpy as np
import pytest

from tablewright.engine.core.kernel import entry
from tablewright.engine.core.record import (
    DoesNotFit,
    as_declared,
    clear,
    clone,
    digest_by_name,
    i8,
    i16,
    i32,
    i64,
    layout,
    many,
    numbers_by_name,
    one,
    over,
    public,
    raw,
    record,
    show_public,
    u8,
    u32,
    write,
)
from tablewright.engine.game.playing import on_machine
from tablewright.engine.machine.on_demand import compiled


@record
class Inner:
    """A pair."""

    a = i8()
    b = i16()


@record
class Sample:
    """One field of every sort."""

    small = i8()
    wide = i32()
    word = u32()
    octet = u8()
    row = i8(3)
    grid = i16(2, 3)
    inner = one(Inner)
    rows = many(Inner, 4)


def test_a_fresh_record_is_all_zeros() -> None:
    sample = Sample()

    assert not any(raw(sample))
    assert (sample.small, list(sample.row), sample.rows[3].b) == (0, [0, 0, 0], 0)


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [("small", -128, 127), ("wide", -(2**31), 2**31 - 1), ("word", 0, 2**32 - 1), ("octet", 0, 255)],
)
def test_a_number_must_fit_its_field(name: str, least: int, most: int) -> None:
    sample = Sample()
    for fits in (least, most):
        setattr(sample, name, fits)
        assert getattr(sample, name) == fits
    for too_far in (least - 1, most + 1):
        with pytest.raises(DoesNotFit, match=rf"Sample\.{name} = {too_far} does not fit"):
            setattr(sample, name, too_far)
    assert getattr(sample, name) == most


def test_a_cell_must_fit_too() -> None:
    sample = Sample()
    with pytest.raises(DoesNotFit):
        sample.row[0] = 128
    with pytest.raises(DoesNotFit):
        sample.grid[1, 2] = 40_000


@pytest.mark.parametrize("index", [-1, 3])
def test_a_row_has_no_cells_beyond_its_ends(index: int) -> None:
    sample = Sample()
    with pytest.raises(IndexError):
        sample.row[index]
    with pytest.raises(IndexError):
        sample.row[index] = 1


@pytest.mark.parametrize("place", [(-1, 0), (0, -1), (2, 0), (0, 3)])
def test_a_grid_has_no_cells_beyond_its_edges(place: tuple[int, int]) -> None:
    sample = Sample()
    with pytest.raises(IndexError, match="grid of 2 x 3"):
        sample.grid[place]
    with pytest.raises(IndexError):
        sample.grid[place] = 1


@pytest.mark.parametrize("index", [-1, 4])
def test_a_row_of_records_has_none_beyond_its_ends(index: int) -> None:
    with pytest.raises(IndexError, match="row of 4 records"):
        Sample().rows[index]


def test_a_row_of_a_grid_and_a_record_inside_share_the_bytes() -> None:
    sample = Sample()
    sample.grid[1][2] = 7
    sample.rows[2].b = 300
    sample.inner.a = -5

    assert sample.grid[1, 2] == 7
    assert sample.rows[:][2].b == 300
    assert over(Sample, bytearray(raw(sample))).inner.a == -5


def test_numbers_are_written_from_the_first_cell_on_and_the_rest_stays() -> None:
    sample = Sample()
    write(sample.row, [7, 8, 9])
    write(sample.row, (1, 2))
    write(sample.grid[1], range(3))

    assert (list(sample.row), list(sample.grid[0]), list(sample.grid[1])) == ([1, 2, 9], [0, 0, 0], [0, 1, 2])
    with pytest.raises(IndexError):
        write(sample.row, range(4))


def test_a_clone_is_equal_and_its_own() -> None:
    sample = Sample()
    sample.row[1] = 9
    other = clone(sample)
    assert other == sample

    other.row[1] = 8

    assert other != sample
    assert sample.row[1] == 9
    clear(other)
    assert other == Sample()


def test_records_of_different_classes_are_not_equal() -> None:
    one_kind: object = Sample()

    assert one_kind != Inner()


def test_the_machine_sees_the_same_numbers() -> None:
    sample = Sample()
    sample.wide, sample.grid[1, 0], sample.rows[3].b = -70_000, 12, -3

    machine = np.frombuffer(raw(sample), layout(Sample).dtype)[0]

    assert machine["wide"] == -70_000
    assert machine["grid"][1, 0] == 12
    assert machine["rows"][3]["b"] == -3


def test_a_plain_class_is_refused_with_what_to_do() -> None:
    with pytest.raises(TypeError, match="int is not a record class: decorate it with @record"):
        layout(int)


# ------------------------------------------------------------------------------------------------ who may see a field


@record
class Stall:
    """A record with secrets between what is open."""

    secret = i64()
    price = public(i16(2))
    hand = i8(2, 3)
    open_inside = public(one(Inner))
    last = public(i8())


def filled() -> Stall:
    stall = Stall()
    raw(stall)[:] = bytes(range(1, 1 + raw(stall).nbytes))
    return stall


@entry
def show(g: Stall, v: Stall) -> None:
    """What all may know of a stall."""
    show_public(g, v)


@pytest.mark.parametrize("target", ["interpreted", "compiled"])
def test_what_is_public_is_shown_and_what_says_nothing_is_not(target: str) -> None:
    g, v = filled(), Stall()
    if target == "compiled":
        compiled(show)(on_machine(g), on_machine(v))
    else:
        show(g, v)

    assert (list(v.price), v.open_inside, v.last) == (list(g.price), g.open_inside, g.last)
    assert (v.secret, [list(v.hand[y]) for y in range(2)]) == (0, [[0, 0, 0], [0, 0, 0]])


def test_public_fields_lie_together_from_the_first_byte_on() -> None:
    plan = layout(Stall)
    hidden = [plan.offset(name) for name in ("secret", "hand")]

    assert plan.public <= min(hidden)
    assert layout(Inner).public == 0


@record
class Plain:
    """The same stall, declared without a word of who may see what."""

    secret = i64()
    price = i16(2)
    hand = i8(2, 3)
    open_inside = one(Inner)
    last = i8()


def test_what_is_kept_of_a_record_does_not_depend_on_which_fields_are_public() -> None:
    stall, plain = Stall(), Plain()
    for one_of_them in (stall, plain):
        one_of_them.secret, one_of_them.last = 1 << 40, 7
        one_of_them.open_inside.a, one_of_them.open_inside.b = 3, 500
        for y in range(2):
            one_of_them.price[y] = 300 + y
            for x in range(3):
                one_of_them.hand[y, x] = 10 * y + x

    assert as_declared(stall) == as_declared(plain) == bytes(raw(plain))
    assert bytes(raw(stall)) != bytes(raw(plain))


@record
class Shop:
    """A shop."""

    purse = i16()
    stalls = many(Inner, 3)
    shelf = i8(2, 3)


@record
class LaterShop:
    """The same shop in a later release: fields added, moved, shown to all and made larger."""

    shelf = public(i16(4, 5))
    sign = i8()
    stalls = many(Inner, 9)
    keeper = one(Inner)
    purse = i32()


def stocked(kind: type[Shop] | type[LaterShop]) -> Shop | LaterShop:
    shop = kind()
    shop.purse = -7
    shop.stalls[2].b = 300
    shop.shelf[1, 2] = 4
    return shop


def test_numbers_are_told_by_the_names_of_their_fields_unless_they_are_0() -> None:
    assert numbers_by_name(stocked(Shop)) == {"purse": -7, "shelf[1][2]": 4, "stalls[2].b": 300}
    assert numbers_by_name(Shop()) == {}


def test_a_digest_by_name_outlives_a_change_of_the_layout() -> None:
    now, later = stocked(Shop), stocked(LaterShop)

    assert as_declared(now) != as_declared(later)
    assert digest_by_name(now) == digest_by_name(later)


@pytest.mark.parametrize("change", ["purse", "stall", "shelf"])
def test_a_digest_by_name_tells_every_number_apart(change: str) -> None:
    one_shop, other = stocked(Shop), stocked(Shop)
    if change == "purse":
        other.purse += 1
    elif change == "stall":
        other.stalls[2].b, other.stalls[1].b = 0, 300
    else:
        other.shelf[1, 2], other.shelf[1, 1] = 0, 4

    assert digest_by_name(one_shop) != digest_by_name(other)
