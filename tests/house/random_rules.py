"""Random house rules: any that a house may write down."""

from __future__ import annotations

import enum
import types
import typing

import msgspec
from hypothesis import assume
from hypothesis import strategies as st

from ceelo.core.rules import HouseRules
from tests.house.rule_fields import ORDER

NUMBERS: dict[str, st.SearchStrategy[int]] = {
    "chips": st.sampled_from([12, 1000, 10_000_000]),
    "seats": st.integers(2, 10),
    "throw.cap": st.integers(1, 5),
    "bank.rounds": st.integers(1, 3),
    "stake.min": st.sampled_from([6, 12]),
    "stake.max": st.sampled_from([12, 60, 6_000_000]),
    "stake.unit": st.sampled_from([1, 3, 6]),
    "pot.ante": st.integers(1, 12),
    "end.rounds": st.integers(1, 5),
    "end.minutes": st.integers(1, 5),
    "end.target": st.just(20_000_000),
}
"""Where any small number would often be out of range or contradict another."""
FACTORS = st.integers(1, 5)

names = st.text(st.characters(codec="utf-8"), min_size=1, max_size=40).filter(
    lambda name: name.isprintable() and not name.isspace()
)


@st.composite
def orders(draw: st.DrawFn, *, straights: bool, no_123: bool, extras: bool) -> tuple[str, ...]:
    """Draw an order of all combinations, some of them equal."""
    known = (*(ORDER[:-1] if no_123 else ORDER), *(("345", "234") if straights else ()))
    known += ("315", "sum5", "sum10") if extras else ()
    order = draw(st.permutations(known))
    groups = [order[0]]
    for name in order[1:]:
        if draw(st.integers(0, 3)):
            groups.append(name)
        else:
            groups[-1] += f"={name}"
    return tuple(groups)


@st.composite
def house_rules(draw: st.DrawFn) -> HouseRules:
    """Draw the rules of a house: every field, most of them alone with their defaults."""
    tree = _drawn(draw, HouseRules)
    _settle_contradictions(tree)
    rank = tree["rank"]
    known = orders(straights=rank["straights"], no_123=rank["no_123"], extras=rank["extras"])
    rank["order"] = draw(known) if rank["top"] == "custom" else ()
    try:
        return msgspec.convert(tree, HouseRules)
    except msgspec.ValidationError:
        assume(condition=False)
        raise


def _drawn(draw: st.DrawFn, cls: type[msgspec.Struct], prefix: str = "") -> dict[str, typing.Any]:
    tree: dict[str, typing.Any] = {}
    for field in msgspec.structs.fields(cls):
        key = f"{prefix}{field.encode_name}"
        tree[field.encode_name] = _value(draw, field.type, key)
    return tree


def _value(draw: st.DrawFn, kind: object, key: str) -> object:
    if isinstance(kind, types.UnionType) or typing.get_origin(kind) is typing.Union:
        (kind,) = (one for one in typing.get_args(kind) if one is not types.NoneType)
        return (draw(st.booleans()) and _value(draw, kind, key)) or None
    if isinstance(kind, typing.NewType):
        return _value(draw, kind.__supertype__, key)
    if key == "throw.p_out":
        return draw(st.sampled_from(["0", "1/200", "5/7"]))
    if kind is str:
        return draw(names)
    if kind is bool:
        return draw(st.booleans())
    if kind is int:
        return draw(NUMBERS.get(key, FACTORS))
    if not isinstance(kind, type):
        return ()
    if issubclass(kind, enum.StrEnum):
        return draw(st.sampled_from(list(kind))).value
    assert issubclass(kind, msgspec.Struct)
    return _drawn(draw, kind, f"{key}.")


def _settle_contradictions(tree: dict[str, typing.Any]) -> None:
    """Take back what the rest forbids, as the checks of the rules say it."""
    bank, pay, stake = tree["bank"], tree["pay"], tree["stake"]
    pay["diff3"] = pay["diff3"] and stake["unit"] % 3 == 0
    if tree["rank"]["ones"] not in {"loses", "low_lose"}:
        pay["loses_111"] = 1
    if bank["pass"] not in {"rotate", "teiai"}:
        bank["rounds"] = 1
    if bank["first"] == "players":
        tree["player"]["shooter"] = "each"
        tree["tie"] = "push" if tree["tie"] == "replay" else tree["tie"]
    rank = tree["rank"]
    if rank["top"] == "custom" or (rank["ones"], rank["triples"]) == ("loses", "ones_high"):
        rank["triples"] = "by_face"
    if rank["ones"] in {"loses", "low_lose"}:
        pay["player"]["ones"] = pay["banker"]["ones"] = None
    bank["withdraw"] = bank["withdraw"] and tree["bet"] == "fade"
    if stake["liability"] == "debt" and tree["end"]["kind"] == "last":
        stake["liability"] = "table"
    if tree["rank"]["no_123"]:
        pay["loses_123"], tree["player"]["reverse"] = 1, "none"
    pot = tree["pot"]
    pot["doubled"] = pot["doubled"] and pot["tie"] == "reante"
    pot["buyback"] = pot["buyback"] and pot["tie"] in {"tied_only", "reante"}
    throw = tree["throw"]
    throw["best_of_cap"] = throw["best_of_cap"] and throw["cap"] is not None
