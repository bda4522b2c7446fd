"""What can be wrong with a request that is not a matter of the rules."""

from __future__ import annotations

import enum


class Problem(enum.StrEnum):
    """Why the rules were not asked; in order of precedence, values are wire codes, never reused."""

    UNKNOWN_SESSION = "unknown-session"
    UNKNOWN_TABLE = "unknown-table"
    TABLE_HALTED = "table-halted"
    WRONG_INVITE = "wrong-invite"
    NOT_A_MEMBER = "not-a-member"
    WATCHERS_FULL = "watchers-full"
    TOO_FAST = "too-fast"
    BAD_COMMAND_ID = "bad-command-id"
    COMMAND_ID_REUSED = "command-id-reused"
    NOT_YOUR_SEAT = "not-your-seat"
    STILL_HERE = "still-here"
    BAD_NAME = "bad-name"
    NAME_RESERVED = "name-reserved"
    NAME_TAKEN = "name-taken"
    STALE_VERSION = "stale-version"
    BUSY = "busy"
    STORE_FAILED = "store-failed"


_SENTENCES = {
    Problem.UNKNOWN_SESSION: "This browser is not known here any more; open the link again.",
    Problem.UNKNOWN_TABLE: "There is no such table.",
    Problem.TABLE_HALTED: "This table is stopped: its record does not add up, and nothing may be"
    " added to it before somebody has looked.",
    Problem.WRONG_INVITE: "The invitation does not fit this table; ask for its link again.",
    Problem.NOT_A_MEMBER: "You have not joined this table; open its invitation link first.",
    Problem.WATCHERS_FULL: "The table has as many watchers as it can serve.",
    Problem.TOO_FAST: "Too many commands in a short time; wait a moment.",
    Problem.BAD_COMMAND_ID: "A command id has 32 hexadecimal digits.",
    Problem.COMMAND_ID_REUSED: "This command id was used before, for another command.",
    Problem.NOT_YOUR_SEAT: "The command is for a seat that is not yours.",
    Problem.STILL_HERE: "The host is connected; only one who has gone is said to be away.",
    Problem.BAD_NAME: "This name cannot be shown.",
    Problem.NAME_RESERVED: "This name could be taken for the table itself; choose another.",
    Problem.NAME_TAKEN: "Somebody at this table has this name or one that looks like it.",
    Problem.STALE_VERSION: "The table has moved on since this command was made.",
    Problem.BUSY: "Too many processes write to this table at once; try again.",
    Problem.STORE_FAILED: "The server could not store the command, so nothing has changed;"
    " try again.",
}


def sentence(problem: Problem) -> str:
    """Return what *problem* means, in one English sentence."""
    return _SENTENCES[problem]


def stale_sentence(expected: int, version: int) -> str:
    """Return the sentence for a command made for another version than the table is at."""
    return f"The command was made for version {expected}, the table is at {version}."


def taken_sentence(name: str, other: str) -> str:
    """Return the sentence for a name that looks like *other*, which is at the table."""
    # Both have been checked: there is nothing in them that has to be escaped.
    if name == other:
        return f"Somebody at this table is called “{name}” already; choose another name."
    return f"“{name}” looks like “{other}”, who is at this table already; choose another name."


class ServiceError(Exception):
    """A request that the service turned down before it asked the rules; ``problem`` is its code."""

    def __init__(self, problem: Problem, message: str | None = None) -> None:
        """Tell *message*, or the problem's own sentence."""
        super().__init__(message or sentence(problem))
        self.problem = problem
