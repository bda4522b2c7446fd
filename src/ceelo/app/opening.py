"""The first entry of a stream: the table, its first two chains, and its host."""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ceelo.app.fold import Fold, Step, advance
from ceelo.app.housework import Drafted, Housework
from ceelo.app.ids import ID_BYTES
from ceelo.app.stream import NO_HEAD, body_json, events_json, next_head
from ceelo.core import command as c
from ceelo.core.evolve import open_table
from ceelo.core.table import Seat
from ceelo.store import base

if TYPE_CHECKING:
    from ceelo.app.dice import TableDice
    from ceelo.core.event import TableOpened


def draft_opening(opened: TableOpened, dice: TableDice, player: str, name: str) -> Drafted:
    """Return the entry that opens a table with *player* as its host on seat 0.

    The anchors of chains 0 and 1 are in it: what the dice of the first round will be is fixed
    before anybody could want something of them (CEELO-FAIR/1, M0).
    """
    housework = Housework(open_table(opened), dice)
    housework.fix_chain(0)
    housework.fix_chain(1)
    housework.do(c.TakeSeat(player=player, name=name, seat=Seat(0)))
    drafted = housework.drafted()
    return replace(drafted, events=(opened, *drafted.events))


async def store_opening(
    store: base.EventStore, table: base.TableId, player: str, drafted: Drafted, at_ms: int
) -> Fold:
    """Store the first entry of *table*, and return what is folded from it.

    Raises:
        StoreError: It could not be stored.
    """
    body = body_json(at_ms, player, events_json(drafted.events))
    head = next_head(NO_HEAD, 1, body)
    await store.append(
        base.Append(
            table=table,
            expected=base.Version(0),
            command_id=base.CommandId(secrets.token_bytes(ID_BYTES)),
            digest=hashlib.sha256(table + body).digest(),
            at_ms=at_ms,
            head=head,
            body=body,
            salts=drafted.salts,
        )
    )
    step = Step(events=drafted.events, table=drafted.table, head=head, at_ms=at_ms, gap_ms=0)
    return advance(None, step)
