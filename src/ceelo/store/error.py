"""What can go wrong with a store, and how it is said."""

import enum


class Fault(enum.StrEnum):
    """Why a store cannot be opened or used; the value is a code that is never reused."""

    NO_PLACE = "no-place"  # The folder or the file cannot be made or reached.
    NOT_WRITABLE = "not-writable"
    NOT_A_DATABASE = "not-a-database"
    FOREIGN = "foreign"  # A database, but of another program.
    NEWER = "newer"  # Written by a newer ceelo.
    UNSAFE = "unsafe"  # It would lose acknowledged entries in a power cut.
    LOCKED = "locked"  # Another process holds it; may pass.
    FULL = "full"  # No room; passes when there is room again (T7).
    BUSY = "busy"  # Too many writes wait; passes.
    BROKEN = "broken"  # The disk or the file failed: no write until it is opened anew (T8).
    USED_TWICE = "used-twice"  # A chain element or a salt was stored before (RNG-4).
    CLOSED = "closed"
    FAILED = "failed"  # Anything else; nothing was stored.


class StoreError(Exception):
    """One sentence for whoever hosts: what the store cannot do, and why.

    A write that ended so may still have been stored when the fault is `Fault.BROKEN`, as if the
    answer had got lost: whoever asks again with the same command id learns it (T5).
    """

    def __init__(self, fault: Fault, sentence: str) -> None:
        """Keep *fault* for programs and *sentence* for people."""
        super().__init__(sentence)
        self.fault = fault
