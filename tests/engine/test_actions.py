"""Actions: one number, read back as it was packed."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tablewright.engine.core.actions import action, first, kind_of, second, third

small = st.integers(0, 255)


@given(st.integers(1, 127), small, small, small)
def test_what_is_packed_is_read_back_and_fits_32_bits(kind: int, a: int, b: int, c: int) -> None:
    act = action(kind, a, b, c)

    assert (kind_of(act), first(act), second(act), third(act)) == (kind, a, b, c)
    assert 0 < act < 2**31


@given(st.integers(-(2**31), 2**31 - 1))
def test_any_number_can_be_asked_what_it_means(act: int) -> None:
    assert all(0 <= part(act) <= 255 for part in (first, second, third))
    assert -128 <= kind_of(act) <= 127


def test_the_packing_never_changes() -> None:
    assert action(1, 2, 3, 4) == 0x01020304
