"""Names of tables, players and commands: random, and the same as text and as bytes."""

from __future__ import annotations

import re
import secrets
from typing import NewType

from ceelo.app.problem import Problem, ServiceError
from ceelo.store import base
from ceelo.wire.allowed import shown

TableId = NewType("TableId", str)
"""32 hexadecimal digits (16 bytes)."""

ID_BYTES = 16

_ID = re.compile(r"[0-9a-f]{32}\Z")


def new_id() -> str:
    """Return a new random id, 32 hexadecimal digits."""
    return secrets.token_hex(ID_BYTES)


def table_bytes(table: TableId) -> base.TableId:
    """Return the store's form of *table*.

    Raises:
        ServiceError: It is no table's id.
    """
    if not _ID.match(table):
        raise ServiceError(Problem.UNKNOWN_TABLE)
    return base.TableId(bytes.fromhex(table))


def command_bytes(command_id: str) -> base.CommandId:
    """Return the store's form of the id of a command.

    Raises:
        ServiceError: It is not 32 hexadecimal digits in small letters.
    """
    if not _ID.match(command_id):
        message = (
            f"A command id has 32 hexadecimal digits in small letters, not {shown(command_id)}."
        )
        raise ServiceError(Problem.BAD_COMMAND_ID, message)
    return base.CommandId(bytes.fromhex(command_id))
