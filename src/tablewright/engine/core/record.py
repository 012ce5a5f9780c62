"""Records: the state of a game as one flat block of bytes with named fields.

A record class lists its fields as values, so that type checkers know each of them:

    @record
    class State:
        dice = one(Dice)            # a record inside a record
        active = public(i8())       # one number, open to all
        points = public(i16(2))     # a row of numbers
        hand = i8(2, 4)             # a grid of numbers, hidden: it says nothing else
        market = public(many(Stall, 24))

Who may see a field is said at the field: what is `public` lies together, and is copied into a view in one go by
`show_public`; a field that says nothing is hidden until the game shows it, or a part of it.

Compiled kernels see the bytes as a machine record. Interpreted kernels see an object over a memoryview, where
numbers are Python ints, a value that does not fit its field is an error, and so is an index that is negative or
past the end: the interpreted build is the checked build.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Generic, Self, TypeVar, cast, overload

import numpy as np

R = TypeVar("R")

FORMATS = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u4": "I"}


class DoesNotFit(OverflowError):
    """A number was written into a field too narrow for it."""


class Row:
    """A row of numbers inside a record."""

    __slots__ = ("_cells",)

    def __init__(self, cells: memoryview) -> None:
        self._cells = cells

    def __len__(self) -> int:
        return len(self._cells)

    def __iter__(self) -> Iterator[int]:
        return iter(self._cells)

    def __repr__(self) -> str:
        return repr(self._cells.tolist())

    @overload
    def __getitem__(self, i: int) -> int: ...
    @overload
    def __getitem__(self, i: slice) -> Self: ...
    def __getitem__(self, i: int | slice) -> int | Self:
        if type(i) is slice:
            return type(self)(self._cells[i])
        if i < 0:
            raise IndexError(f"index {i} of a row of {len(self._cells)}")
        return self._cells[i]

    def __setitem__(self, i: int, value: int) -> None:
        if i < 0:
            raise IndexError(f"index {i} of a row of {len(self._cells)}")
        try:
            self._cells[i] = value
        except ValueError:
            raise DoesNotFit(f"{value} does not fit a cell of format {self._cells.format!r}") from None


class Row8(Row):
    """A row of signed bytes."""

    __slots__ = ()


class Row16(Row):
    """A row of signed 16-bit numbers."""

    __slots__ = ()


class Row32(Row):
    """A row of signed 32-bit numbers; `options` and `outcome` write into one."""

    __slots__ = ("_array",)
    _array: Any  # the same numbers for compiled code, once it has asked for them


class Row64(Row):
    """A row of signed 64-bit numbers: sets of up to 63 members."""

    __slots__ = ()


class RowU8(Row):
    """A row of unsigned bytes."""

    __slots__ = ()


class RowU32(Row):
    """A row of unsigned 32-bit numbers."""

    __slots__ = ()


class Grid(Generic[R]):
    """Rows of equal length: `grid[y, x]` is a number, `grid[y]` a row."""

    __slots__ = ("_cells", "_row", "_shape")

    def __init__(self, cells: memoryview, shape: tuple[int, int], row: type[R]) -> None:
        self._cells, self._shape, self._row = cells, shape, row

    def __len__(self) -> int:
        return self._shape[0]

    def __repr__(self) -> str:
        return repr([self[y] for y in range(len(self))])

    def _at(self, place: tuple[int, int]) -> int:
        (y, x), (height, width) = place, self._shape
        if not (0 <= y < height and 0 <= x < width):
            raise IndexError(f"index [{y}, {x}] of a grid of {height} x {width}")
        return y * width + x

    @overload
    def __getitem__(self, place: tuple[int, int]) -> int: ...
    @overload
    def __getitem__(self, place: int) -> R: ...
    def __getitem__(self, place: tuple[int, int] | int) -> int | R:
        height, width = self._shape
        if type(place) is tuple:
            y, x = place
            if 0 <= y < height and 0 <= x < width:
                return self._cells[y * width + x]
            raise IndexError(f"index [{y}, {x}] of a grid of {height} x {width}")
        start = self._at((cast(int, place), 0))
        return self._row(self._cells[start : start + width])  # type: ignore[call-arg]

    def __setitem__(self, place: tuple[int, int], value: int) -> None:
        try:
            self._cells[self._at(place)] = value
        except ValueError:
            raise DoesNotFit(f"{value} does not fit a cell of format {self._cells.format!r}") from None


class Many(Generic[R]):
    """A row of records inside a record."""

    __slots__ = ("_items", "_kind", "_memory")

    def __init__(self, memory: memoryview, kind: type[R]) -> None:
        self._memory, self._kind = memory, kind
        self._items: dict[int, R] = {}

    def __len__(self) -> int:
        return self._memory.nbytes // layout(self._kind).size

    @overload
    def __getitem__(self, i: int) -> R: ...
    @overload
    def __getitem__(self, i: slice) -> Self: ...
    def __getitem__(self, i: int | slice) -> R | Self:
        if type(i) is slice:
            return self if i == slice(None) else self._part(*i.indices(len(self)))
        item = self._items.get(i)
        if item is None:
            if not 0 <= i < len(self):
                raise IndexError(f"index {i} of a row of {len(self)} records")
            size = layout(self._kind).size
            item = self._items[i] = over(self._kind, self._memory[i * size : (i + 1) * size])
        return item

    def _part(self, start: int, stop: int, step: int) -> Self:
        if step != 1:
            raise IndexError("records of a row are passed on side by side")
        size = layout(self._kind).size
        return type(self)(self._memory[start * size : stop * size], self._kind)


@dataclass(frozen=True)
class Field:
    """How one field is stored: a number format or a record class, and its shape."""

    kind: str | type
    shape: tuple[int, ...]
    row: type = Row
    public: bool = False  # all may know all of it


class Width(Generic[R]):
    """A number format; calling it declares a field: `i8()` one number, `i8(5)` a row, `i8(2, 4)` a grid."""

    def __init__(self, code: str, row: type[R]) -> None:
        self.code, self.row = code, row

    @overload
    def __call__(self) -> int: ...
    @overload
    def __call__(self, length: int, /) -> R: ...
    @overload
    def __call__(self, height: int, width: int, /) -> Grid[R]: ...
    def __call__(self, *shape: int) -> Any:
        return Field(self.code, shape, self.row)


i8, i16, i32, i64 = Width("i1", Row8), Width("i2", Row16), Width("i4", Row32), Width("i8", Row64)
u8, u32 = Width("u1", RowU8), Width("u4", RowU32)
ROWS: dict[type, str] = {w.row: w.code for w in (i8, i16, i32, i64, u8, u32)}


def one(kind: type[R]) -> R:
    """Declare a record inside a record."""
    return cast(R, Field(kind, ()))


def many(kind: type[R], n: int) -> Many[R]:
    """Declare a row of n records inside a record."""
    return cast(Many[R], Field(kind, (n,)))


def public(field: R) -> R:
    """Declare that all may know all of a field."""
    return cast(R, replace(cast(Field, field), public=True))


def made_to_measure(stands_for: type[R], kind: type[R]) -> type[R]:
    """Declare a record whose size each game chooses, and its name in kernels for all games."""
    kind.stands_for = stands_for  # type: ignore[attr-defined]
    stands_for.made_to_measure = True  # type: ignore[attr-defined]
    return kind


def measures(kind: type) -> dict[type, type]:
    """The concrete records for placeholders of variable size, and the placeholders in a record class."""
    kinds = (f.kind for f in layout(kind).fields.values() if isinstance(f.kind, type))
    return {inner.stands_for: inner for inner in kinds if hasattr(inner, "stands_for")}


@dataclass(frozen=True, eq=False)
class Layout:
    """The layout of a record class: the offsets of its fields, public ones first and contiguous."""

    fields: dict[str, Field]
    declared: tuple[str, ...]  # the names of the fields in the order in which they are declared

    @cached_property
    def public(self) -> int:
        """How many bytes, from the first on, all may know."""
        ends = (self.offset(n) + self.dtype[n].itemsize for n, f in self.fields.items() if f.public)
        return max(ends, default=0)

    @cached_property
    def dtype(self) -> np.dtype[np.void]:
        """The layout as a NumPy dtype, from which the compiler takes it."""
        return np.dtype(
            [
                (name, layout(f.kind).dtype if isinstance(f.kind, type) else f.kind, f.shape)
                for name, f in self.fields.items()
            ],
            align=True,
        )

    @cached_property
    def size(self) -> int:
        return self.dtype.itemsize

    def offset(self, name: str) -> int:
        return cast(int, self.dtype.fields[name][1])  # type: ignore[index]


def record(declared: type[R]) -> type[R]:
    """Turn a class that lists fields into a record class."""
    fields = {name: f for name, f in vars(declared).items() if isinstance(f, Field)}
    plan = Layout(dict(sorted(fields.items(), key=lambda named: not named[1].public)), tuple(fields))
    formats = sorted({f.kind for f in fields.values() if isinstance(f.kind, str) and not f.shape})
    body: dict[str, Any] = {
        "__slots__": [
            "_memory",
            "_bytes",
            *(f"_{code}" for code in formats),
            *(n for n, f in fields.items() if not _is_scalar(f)),
        ],
        "__doc__": declared.__doc__,
        "__module__": declared.__module__,
        "__qualname__": declared.__qualname__,
        "__init__": _init(plan),
        "__getattr__": _parts(plan, formats),
        "__eq__": _equal,
        "__hash__": None,
        "__repr__": _show,
        "layout_": plan,
    }
    for name, f in fields.items():
        if _is_scalar(f):
            body[name] = _scalar(declared.__name__, name, cast(str, f.kind), plan.offset(name))
    return cast("type[R]", type(declared.__name__, (), body))


def _is_scalar(f: Field) -> bool:
    return isinstance(f.kind, str) and not f.shape


def _scalar(owner: str, name: str, code: str, offset: int) -> property:
    slot, at = f"_{code}", offset // int(code[1])
    names: dict[str, Any] = {"DoesNotFit": DoesNotFit}
    exec(  # one function pair per field, with slot and index spelled out: twice as fast as a closure
        f"def get(record):\n"
        f"    return record.{slot}[{at}]\n"
        f"def put(record, value):\n"
        f"    try:\n"
        f"        record.{slot}[{at}] = value\n"
        f"    except ValueError:\n"
        f"        raise DoesNotFit(f'{owner}.{name} = {{value}} does not fit {code}') from None\n",
        names,
    )
    return property(names["get"], names["put"])


def _init(plan: Layout) -> Any:
    def __init__(self: Any, memory: memoryview | None = None) -> None:  # noqa: N807
        self._memory = memoryview(bytearray(plan.size)) if memory is None else memory

    return __init__


def _parts(plan: Layout, formats: list[str]) -> Any:
    """How a record finds a part of itself: it is made when it is first asked for. Most records never are."""
    casts = {f"_{code}": FORMATS[code] for code in formats}
    places = {
        name: (f, plan.offset(name), plan.offset(name) + plan.dtype.fields[name][0].itemsize)  # type: ignore[index]
        for name, f in plan.fields.items()
        if not _is_scalar(f)
    }

    def __getattr__(self: Any, name: str) -> Any:  # noqa: N807
        if name in casts:
            part: Any = self._memory.cast(casts[name])
        elif name == "_bytes":
            part = RecordBytes(self)
        elif name in places:
            f, start, stop = places[name]
            part = _part(f, self._memory[start:stop])
        else:
            raise AttributeError(f"{type(self).__name__} has no field {name!r}")
        setattr(self, name, part)
        return part

    return __getattr__


def _part(f: Field, part: memoryview) -> Any:
    if isinstance(f.kind, type):
        return Many(part, f.kind) if f.shape else over(f.kind, part)
    cells = part.cast(FORMATS[f.kind])  # type: ignore[call-overload]
    if len(f.shape) == 1:
        return f.row(cells)
    height, width = f.shape
    return Grid(cells, (height, width), f.row)


def _equal(self: Any, other: object) -> bool:
    return type(self) is type(other) and self._memory == other._memory  # type: ignore[attr-defined]


def _show(self: Any) -> str:
    parts = (f"{name}={getattr(self, name)!r}" for name in layout(type(self)).fields)
    return f"{type(self).__name__}({', '.join(parts)})"


def layout(kind: type) -> Layout:
    """The layout of a record class."""
    plan = getattr(kind, "layout_", None)
    if not isinstance(plan, Layout):
        raise TypeError(f"{kind.__name__} is not a record class: decorate it with @record")
    return plan


def over(kind: type[R], memory: bytearray | memoryview) -> R:
    """A record over bytes that exist already: both see the same numbers."""
    return kind(memoryview(memory).cast("B"))  # type: ignore[call-arg]


def raw(g: object) -> memoryview:
    """The bytes of a record."""
    return cast(memoryview, g._memory)  # type: ignore[attr-defined]


class RecordBytes:
    """A record as the entry of a kernel takes it quickest: by its bytes alone, since its layout is known there."""

    __slots__ = ("data",)

    def __init__(self, record: Any) -> None:
        self.data = raw(record)


def by_bytes(thing: Any) -> Any:
    """A record or a row of numbers as compiled code takes it; made once, over the same bytes."""
    if type(thing) is not Row32:
        return thing._bytes
    try:
        return thing._array
    except AttributeError:
        thing._array = np.frombuffer(thing._cells, ROWS[Row32])
        return thing._array


def as_declared(g: object) -> bytes:
    """The bytes of a record in declaration order, for fingerprints.

    What is made to measure counts as its fields, side by side with the others. So it does not matter to what is kept
    whether a field is public.
    """
    whole = np.frombuffer(raw(g), layout(type(g)).dtype)[0]
    parts = dict(_parts_as_declared(type(g), whole))
    told = np.zeros((), np.dtype([(name, part.dtype, part.shape) for name, part in parts.items()], align=True))
    for name, part in parts.items():
        told[name] = part
    return told.tobytes()


def _parts_as_declared(kind: type, whole: Any) -> Iterator[tuple[str, Any]]:
    for name in layout(kind).declared:
        inner = layout(kind).fields[name].kind
        if hasattr(inner, "stands_for"):
            yield from _parts_as_declared(cast(type, inner), whole[name])
        else:
            yield name, whole[name]


def numbers_by_name(g: object) -> dict[str, int]:
    """Every number of a record that is not 0, by the name of its field and its place there, such as `market[3].price`.

    Names are in alphabetical order. A field that is added, moved or made longer changes nothing while it holds 0.
    """
    whole = np.frombuffer(raw(g), layout(type(g)).dtype)[0]
    return dict(sorted(_named_numbers("", type(g), whole)))


def _named_numbers(prefix: str, kind: type, part: Any) -> Iterator[tuple[str, int]]:
    """The numbers of a record, or of a row of records, that are not 0."""
    for name, f in layout(kind).fields.items():
        path = f"{prefix}{name}" + "[{}]" * len(f.shape)
        if isinstance(f.kind, type):
            yield from _named_numbers(f"{path}.", f.kind, part[name])
            continue
        cells = np.asarray(part[name])
        for place in zip(*(index.tolist() for index in np.nonzero(np.atleast_1d(cells))), strict=True):
            where = place if cells.ndim else ()
            yield path.format(*where), int(cells[where])


def digest_by_name(g: object) -> str:
    """A SHA-256 of a record's numbers by name: equal in every release in which the same fields hold the same.

    It may be kept with a match. A digest of the bytes would change with every field that a later release adds.
    """
    told = "\n".join(f"{name}={number}" for name, number in numbers_by_name(g).items())
    return hashlib.sha256(told.encode()).hexdigest()


def clone(g: R) -> R:
    """A record of its own with the same numbers."""
    return over(type(g), bytearray(raw(g)))


def write(row: Row, numbers: Iterable[int]) -> None:
    """Write numbers into a row, from its first cell on; for tables, outside kernels."""
    for i, number in enumerate(numbers):
        row[i] = number


def clear(part: object) -> None:
    """Set every number of a record, a row or a grid to 0; compiled, at the speed of memory."""
    memory = part._cells.cast("B") if isinstance(part, Row | Grid) else raw(part)
    memory[:] = bytes(memory.nbytes)


def show_public(g: R, v: R) -> None:
    """Copy all that is public in a state into a view of it; compiled, at the speed of memory."""
    known = layout(type(g)).public
    raw(v)[:known] = raw(g)[:known]


def copy_cells(cells: Row32, target: int, source: int, n: int) -> None:
    """Copy n cells of a row to others that do not overlap; compiled, at memory speed."""
    for i in range(n):
        cells[target + i] = cells[source + i]
