"""What can be wrong with a record of fair dice, and where."""

from __future__ import annotations

import enum

import msgspec


class FaultCode(enum.StrEnum):
    """What is wrong, in the order it is looked for; values are wire codes, never reused."""

    ANCHOR_TWICE = "anchor-twice"
    EPOCH_ORDER = "epoch-order"
    ATTEMPT_HIDDEN = "attempt-hidden"
    REDRAWN_TWICE = "redrawn-twice"
    EPOCH_UNFINISHED = "epoch-unfinished"
    EPOCH_NEVER_THROWN = "epoch-never-thrown"
    ANCHOR_MISSING = "anchor-missing"
    CHAIN_LEFT_EARLY = "chain-left-early"
    CHAIN_UNOPENED = "chain-unopened"
    TIP_WRONG = "tip-wrong"
    ELEMENTS_SKIPPED = "elements-skipped"
    ELEMENTS_REUSED = "elements-reused"
    ELEMENTS_SHORT = "elements-short"
    CONTRIBUTORS_NONE = "contributors-none"
    SEAT_TWICE = "seat-twice"
    COMMITMENT_COPIED = "commitment-copied"
    STAKE_NONE = "stake-none"
    BEACON_UNREADABLE = "beacon-unreadable"
    LOCK_WRONG = "lock-wrong"
    REVEALS_WRONG = "reveals-wrong"
    REVEAL_UNOPENED = "reveal-unopened"
    ENTROPY_WRONG = "entropy-wrong"
    ABANDONED_AFTER_BIND = "abandoned-after-bind"
    ABANDONED_FOR_NOTHING = "abandoned-for-nothing"
    BURNED_WRONG = "burned-wrong"
    THROW_OTHER_CHAIN = "throw-other-chain"
    THROW_LEFT_OUT = "throw-left-out"
    THROW_REPEATED = "throw-repeated"
    THROW_BEYOND_CHAIN = "throw-beyond-chain"
    THROWER_UNKNOWN = "thrower-unknown"
    LINK_BROKEN = "link-broken"
    DICE_WRONG = "dice-wrong"
    BYTES_WRONG = "bytes-wrong"


class Finding(msgspec.Struct, frozen=True):
    """What a single check found; the caller knows the epoch."""

    code: FaultCode
    text: str
    throw: int | None = None
    """Place among the throws of the epoch, from 1; None: not one throw."""


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that does not fit.  As text: place and sentence."""

    code: FaultCode
    text: str
    """A sentence in English; programs go by the code."""
    epoch: int | None = None
    """None: the record as a whole."""
    attempt: int | None = None
    throw: int | None = None
    """Place among the throws of its epoch, from 1; None: not one throw."""

    def __str__(self) -> str:
        if self.epoch is None:
            return f"record: {self.text}"
        place = f"epoch {self.epoch}"
        if self.attempt:
            place += f" attempt {self.attempt}"
        if self.throw is not None:
            place += f" throw {self.throw}"
        return f"{place}: {self.text}"
