"""What Numba is taught: whatever kernels use that it does not know, or not as fast as they need it."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.datamodel import register_default
from numba.core.datamodel.models import TupleModel
from numba.extending import NativeValue, intrinsic, overload, overload_method, unbox

from tablewright.engine.core.record import clear, copy_cells, show_public

public_bytes: dict[Any, int] = {}  # of each record type: how many of its bytes all may know

# ------------------------------------------------------------------------------------------------ rules, for loops


class Pointers(types.NamedTuple):  # type: ignore[misc]
    """The kernels of a game, handed to a loop. Numba could unbox them as they are, but that takes milliseconds."""


register_default(Pointers)(TupleModel)


@unbox(Pointers)  # type: ignore[untyped-decorator]
def unbox_pointers(kind: Any, rules: Any, c: Any) -> Any:
    """Take the address that each compiled kernel carries."""
    pointers = []
    for i, rule in enumerate(kind.types):
        address = c.pyapi.object_getattr_string(c.pyapi.tuple_getitem(rules, i), "address")
        pointer = cgutils.create_struct_proxy(rule.get_precise())(c.context, c.builder)
        pointer.jit_addr = c.pyapi.long_as_voidptr(address)
        c.pyapi.decref(address)
        pointers.append(pointer._getvalue())
    return NativeValue(c.context.make_tuple(c.builder, kind, pointers))


# ------------------------------------------------------------------------------------------------ bits


@intrinsic
def ones(_typing, number):  # type: ignore[no-untyped-def]
    """How many bits are 1."""
    return types.int64(types.int64), lambda _context, builder, _signature, given: builder.ctpop(given[0])


@intrinsic
def leading_zeros(_typing, number):  # type: ignore[no-untyped-def]
    """How many bits above the highest 1."""

    def generate(context, builder, _signature, given):  # type: ignore[no-untyped-def]
        return builder.ctlz(given[0], context.get_constant(types.boolean, 0))

    return types.int64(types.int64), generate


@overload_method(types.Integer, "bit_count")
def bit_count(number):  # type: ignore[no-untyped-def]
    """As in Python, for numbers not below 0."""
    return lambda number: ones(number)


@overload_method(types.Integer, "bit_length")
def bit_length(number):  # type: ignore[no-untyped-def]
    """As in Python, for numbers not below 0."""
    return lambda number: 64 - leading_zeros(number)


# ------------------------------------------------------------------------------------------------ memory


@intrinsic
def move_cells(_typing, cells, target, source, n):  # type: ignore[no-untyped-def]
    """Copy cells of an array by moving memory."""

    def generate(context, builder, signature, given):  # type: ignore[no-untyped-def]
        row, to, begin, count = given
        data = context.make_array(signature.args[0])(context, builder, row).data
        size = context.get_abi_sizeof(context.get_value_type(signature.args[0].dtype))
        cgutils.raw_memcpy(builder, builder.gep(data, [to]), builder.gep(data, [begin]), count, size)
        return context.get_dummy_value()

    return types.void(cells, types.int64, types.int64, types.int64), generate


@overload(copy_cells)
def copy_cells_compiled(cells, target, source, n):  # type: ignore[no-untyped-def]
    """As interpreted, but in one go."""
    return lambda cells, target, source, n: move_cells(cells, target, source, n)


@intrinsic
def move_public(_typing, g, v):  # type: ignore[no-untyped-def]
    """Copy the public bytes of a record by moving memory."""

    def generate(context, builder, signature, given):  # type: ignore[no-untyped-def]
        whole = context.get_constant(types.int64, public_bytes[signature.args[0]])
        byte = ir.IntType(8).as_pointer()
        source, target = (builder.bitcast(record, byte) for record in given)
        cgutils.raw_memcpy(builder, target, source, whole, 1)
        return context.get_dummy_value()

    return types.void(g, v), generate


@overload(show_public)
def show_public_compiled(g, v):  # type: ignore[no-untyped-def]
    """As interpreted, but in one go."""
    return lambda g, v: move_public(g, v)


@intrinsic
def wipe(_typing, part):  # type: ignore[no-untyped-def]
    """Set a record, or cells that lie side by side, to 0 by filling memory."""

    def generate(context, builder, signature, given):  # type: ignore[no-untyped-def]
        (kind,), (start,) = signature.args, given
        if isinstance(kind, types.Record):
            size = context.get_constant(types.intp, kind.size)
        else:
            cells = context.make_array(kind)(context, builder, start)
            start, each = cells.data, context.get_abi_sizeof(context.get_value_type(kind.dtype))
            size = builder.mul(cells.nitems, context.get_constant(types.intp, each))
        cgutils.memset(builder, start, size, 0)
        return context.get_dummy_value()

    return types.void(part), generate


@overload(clear)
def clear_compiled(part):  # type: ignore[no-untyped-def]
    """As interpreted, but in one go."""
    return lambda part: wipe(part)
