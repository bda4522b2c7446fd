"""CEELO-FAIR/1: dice that every seat can verify; ``docs/fairness.md`` is its text.

The server keeps a :class:`Chain`, each seat a contribution; :func:`lock_hash` and :func:`entropy`
fix a round, :func:`draw_dice` makes its throws, and :func:`verify` checks the whole from public
bytes alone.  Bytes go in and come out; only the record of :func:`read_record` is hex text.

Numbers are plain integers under the protocol's own letters (*k* a chain, *i* an element): events
and clients carry them, and neither may depend on this package.
"""

from ceelo.fair.chain import (
    BURNED_ELEMENTS,
    CHAIN_LENGTH,
    ELEMENTS_LEFT_MIN,
    Chain,
    check_link,
    hash_down,
    make_tip,
)
from ceelo.fair.contributor import Contributor, Doubt, DoubtError, Seen
from ceelo.fair.dice import Drawn, draw_dice, read_dice
from ceelo.fair.encoding import PROTO
from ceelo.fair.fault import Fault, FaultCode
from ceelo.fair.lock import (
    Kind,
    Lock,
    LockEntry,
    Reveal,
    Window,
    commitment,
    entropy,
    lock_hash,
    make_contribution,
    make_contributions,
    opens,
)
from ceelo.fair.record import Record, RecordError, read_record, write_record
from ceelo.fair.secret import Secret, draw_secret, read_master
from ceelo.fair.verify import Verdict, find_faults, verify

__all__ = [
    "BURNED_ELEMENTS",
    "CHAIN_LENGTH",
    "ELEMENTS_LEFT_MIN",
    "PROTO",
    "Chain",
    "Contributor",
    "Doubt",
    "DoubtError",
    "Drawn",
    "Fault",
    "FaultCode",
    "Kind",
    "Lock",
    "LockEntry",
    "Record",
    "RecordError",
    "Reveal",
    "Secret",
    "Seen",
    "Verdict",
    "Window",
    "check_link",
    "commitment",
    "draw_dice",
    "draw_secret",
    "entropy",
    "find_faults",
    "hash_down",
    "lock_hash",
    "make_contribution",
    "make_contributions",
    "make_tip",
    "opens",
    "read_dice",
    "read_master",
    "read_record",
    "verify",
    "write_record",
]
