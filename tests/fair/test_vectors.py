"""The shared example of CEELO-FAIR/1 part 5, byte for byte."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ceelo.fair import (
    PROTO,
    Chain,
    Kind,
    Lock,
    LockEntry,
    Record,
    Reveal,
    Secret,
    Window,
    draw_dice,
    entropy,
    lock_hash,
    opens,
    read_dice,
    read_record,
    verify,
    write_record,
)


class ByteCase(msgspec.Struct):
    """Blocks, and the dice that they make."""

    name: str
    blocks: list[str]
    dice: tuple[int, int, int]
    used: tuple[int, int, int]
    rejected: int


class Cases(msgspec.Struct):
    """The file as a whole."""

    protocol: str
    tip_0: str
    chain_length: int
    record: Record
    byte_rule: list[ByteCase]


TEXT = (Path(__file__).parent.parent / "cases" / "fair.json").read_bytes()
CASES = msgspec.json.decode(TEXT, type=Cases)
RECORD = CASES.record
TABLE = bytes.fromhex(RECORD.table)


def test_the_protocol_has_its_name() -> None:
    """The example is of the protocol that every hash begins with."""
    assert CASES.protocol.encode() == PROTO


def test_the_chain_of_the_example_comes_from_its_tip() -> None:
    """Anchor and all published elements follow from x_4096."""
    chain = Chain(Secret(bytes.fromhex(CASES.tip_0)), TABLE, 0, CASES.chain_length)

    assert chain.anchor.hex() == RECORD.anchors[0].anchor
    throws = [thrown for epoch in RECORD.epochs for thrown in epoch.throws]
    assert len(throws) == 11
    for thrown in throws:
        assert chain.element(thrown.i).expose().hex() == thrown.x


def test_every_hash_and_throw_of_the_example() -> None:
    """Commitments, locks, entropies, dice and their bytes are those that were written down."""
    previous = bytes.fromhex(RECORD.anchors[0].anchor)
    for epoch in RECORD.epochs:
        window = Window(TABLE, epoch.epoch, epoch.attempt)
        entries = tuple(
            LockEntry(
                seat=entry.seat,
                kind=Kind(entry.kind),
                player=bytes.fromhex(entry.player),
                stake=entry.stake,
                commitment=bytes.fromhex(entry.commit),
            )
            for entry in epoch.entries
        )
        lock = lock_hash(
            Lock(
                window=window,
                k=epoch.k,
                i0=epoch.i0,
                previous=previous,
                next_anchor=bytes.fromhex(RECORD.anchors[1].anchor),
                rules_hash=bytes.fromhex(epoch.rules),
                entries=entries,
            )
        )
        reveals = [Reveal(reveal.seat, bytes.fromhex(reveal.c)) for reveal in epoch.reveals]
        mixed = entropy(lock, reveals)

        assert lock.hex() == epoch.lock
        assert mixed.hex() == epoch.entropy
        for entry, reveal in zip(entries, reveals, strict=True):
            assert opens(window, entry, reveal.c)
        for thrown in epoch.throws:
            previous = bytes.fromhex(thrown.x)
            drawn = draw_dice(previous, mixed, thrown.k, thrown.i, thrown.seat)
            assert (drawn.dice, drawn.used, drawn.rejected) == (
                thrown.dice,
                thrown.used,
                thrown.rejected,
            )


def test_the_byte_rule_of_the_example() -> None:
    """RNG-3: both sides of 252, and a second block."""
    assert [case.name for case in CASES.byte_rule] == ["limits", "second block needed"]
    for case in CASES.byte_rule:
        drawn = read_dice(map(bytes.fromhex, case.blocks))

        assert (drawn.dice, drawn.used) == (case.dice, case.used), case.name
        assert len(drawn.rejected) == case.rejected, case.name


def test_the_example_verifies() -> None:
    """A good record has no fault, and the verdict counts what is in it."""
    verdict = verify(RECORD)

    assert verdict.faults == ()
    assert verdict.is_good
    assert (verdict.epochs, verdict.throws, verdict.abandoned, verdict.unprotected) == (2, 11, 0, 0)


def test_a_record_is_written_as_it_was_read() -> None:
    """Nothing of the example is lost or added on the way through."""
    parts = msgspec.json.decode(TEXT, type=dict[str, msgspec.Raw])
    text = bytes(parts["record"])

    assert msgspec.json.decode(write_record(read_record(text))) == msgspec.json.decode(text)
