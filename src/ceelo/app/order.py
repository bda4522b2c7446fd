"""From what came over the network to what the core is asked, or what is wrong with it (S6, S19)."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from ceelo.app.ids import command_bytes, new_id
from ceelo.app.names import check_name, free_name, look_alike
from ceelo.app.problem import Problem, ServiceError, stale_sentence, taken_sentence
from ceelo.core import command as c
from ceelo.core.dice import FACES, Throw
from ceelo.core.table import THROWING, Seat, Table
from ceelo.house.digest import rules_hash
from ceelo.wire.allowed import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ceelo.app.dice import TableDice
    from ceelo.store import base
    from ceelo.wire.frames import Submit

BOT_NAMES = ("Magpie", "Badger", "Cricket", "Heron", "Otter", "Moth", "Toad", "Wren", "Fox", "Owl")
"""What bots are called that the host gives no name: no person is."""


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """One command as it was given."""

    text: str
    """Its id as it came."""
    id: base.CommandId
    digest: bytes
    """Of table, player and command: a retry has the same; the expected version may be another."""
    player: str
    command: c.Request
    expected: int | None


_ENCODER = msgspec.json.Encoder()


def read_order(table: base.TableId, player: str, frame: Submit) -> Order:
    """Return the order that *player* gave *table* with *frame*.

    Raises:
        ServiceError: Its id is none.
    """
    command_id = command_bytes(frame.id)
    command = _ENCODER.encode(frame.command)
    return Order(
        text=frame.id,
        id=command_id,
        digest=hashlib.sha256(table + bytes.fromhex(player) + command).digest(),
        player=player,
        command=frame.command,
        expected=frame.expected,
    )


def core_command(
    table: Table, version: int, order: Order, dice: TableDice
) -> c.Command | c.AskReveal:
    """Return what is asked when *order* meets *table* at *version*.

    Raises:
        ServiceError: It is not for this player, its name cannot be used, or it is stale.
    """
    command = order.command
    _check_seat(table, order.player, command)
    if isinstance(command, c.TakeSeat):
        name = _checked_name(table, order.player, command.name)
        _check_version(order, version)
        return replace(command, name=name)
    if isinstance(command, c.AddBot):
        name = _bot_name(table, command.name)
        _check_version(order, version)
        return replace(command, name=name, player=new_id())
    _check_version(order, version)
    if isinstance(command, c.ChangeRules):
        return replace(command, rules_hash=rules_hash(command.rules))
    if isinstance(command, c.AskThrow):
        return _throw(table, command, dice)
    return command


def _check_seat(table: Table, player: str, command: c.Request) -> None:
    if isinstance(command, c.TakeSeat):
        if command.player != player:
            message = f"player is your own id, {player}, not {shown(command.player)}."
            raise ServiceError(Problem.NOT_YOUR_SEAT, message)
    elif not table.holds(command.seat) or table.chair(command.seat).player != player:
        raise ServiceError(Problem.NOT_YOUR_SEAT, _whose_seat(table, player, command.seat))


def _whose_seat(table: Table, player: str, seat: Seat) -> str:
    mine = table.seat_of(player)
    own = "and you have none" if mine is None else f"and yours is seat {mine}"
    if not 0 <= seat < len(table.chairs):
        return f"The seats are 0 to {len(table.chairs) - 1}, not {seat}, {own}."
    if not table.holds(seat):
        return f"Nobody sits on seat {seat}, {own}."
    return f"Seat {seat} is that of {shown(table.chair(seat).name)}, {own}."


def _check_version(order: Order, version: int) -> None:
    if order.expected is not None and order.expected != version:
        raise ServiceError(Problem.STALE_VERSION, stale_sentence(order.expected, version))


def _checked_name(table: Table, player: str, wish: str) -> str:
    name = check_name(wish)
    other = look_alike(name, _names(table, player))
    if other is not None:
        raise ServiceError(Problem.NAME_TAKEN, taken_sentence(name, other))
    return name


def _bot_name(table: Table, wish: str) -> str:
    return _checked_name(table, "", wish) if wish else free_name(BOT_NAMES, _names(table, ""))


def _names(table: Table, player: str) -> Iterator[str]:
    # Who has left may return, so his name stays his; nobody takes his own name from himself (B22).
    for chair in table.chairs:
        if chair is not None and chair.player != player:
            yield chair.name
    for left in table.parked:
        if left.player != player:
            yield left.name


def _throw(table: Table, command: c.AskThrow, dice: TableDice) -> c.ThrowDice:
    seat = command.seat
    if table.phase in THROWING and not table.is_paused and table.queue[0] == seat:
        return dice.throw(table, seat, auto=False)
    # Not its turn: no secret is touched, the core only says why not.
    return c.ThrowDice(seat=seat, dice=_NO_DICE, k=0, index=0, element="")


_NO_DICE = Throw(FACES[0], FACES[0], FACES[0])
