"""Secrets stay where they are, and a master secret is one (CEELO-FAIR/1 part 4; RNG-4, RNG-5)."""

from __future__ import annotations

import copy
import hashlib
import json
import os
import pickle
import secrets
from typing import TYPE_CHECKING

import msgspec
import pytest

from ceelo.fair import (
    Chain,
    Secret,
    draw_secret,
    make_contribution,
    make_contributions,
    make_tip,
    read_master,
)

if TYPE_CHECKING:
    from collections.abc import Callable

DATA = hashlib.sha256(b"told to nobody").digest()


class Vault(msgspec.Struct):
    """A value that somebody might send with a secret still in it."""

    secret: Secret


def serialisers() -> dict[str, Callable[[object], object]]:
    """Return the ways by which a value leaves a process unasked."""
    return {
        "json": json.dumps,
        "msgspec json": msgspec.json.encode,
        "msgspec msgpack": msgspec.msgpack.encode,
        "msgspec builtins": msgspec.to_builtins,
        "pickle": pickle.dumps,
        "pickle 0": lambda value: pickle.dumps(value, 0),
        "copy": copy.copy,
        "deep copy": copy.deepcopy,
        "vars": vars,
    }


@pytest.mark.parametrize("way", serialisers())
def test_a_secret_has_no_serialiser(way: str) -> None:
    """Whatever would write a secret or a chain down fails instead."""
    leave = serialisers()[way]

    for value in (Secret(DATA), Chain(Secret(DATA), bytes(16), 0, 3)):
        with pytest.raises(TypeError) as error:
            leave(value)
        assert not shows(str(error.value))


@pytest.mark.parametrize("way", ["msgspec json", "msgspec msgpack", "msgspec builtins", "pickle"])
def test_a_value_that_holds_a_secret_is_not_sent(way: str) -> None:
    """A secret left in a message stops the message."""
    with pytest.raises(TypeError):
        serialisers()[way](Vault(Secret(DATA)))


def shows(text: str) -> bool:
    """Say whether *text* has any four bytes of the secret in a row, however written."""
    runs = [DATA[start : start + 4] for start in range(len(DATA) - 3)]
    return any(run.hex() in text or repr(run)[2:-1] in text for run in runs)


def test_a_secret_does_not_show_itself() -> None:
    """Neither a log line nor a failed assert prints a secret's bytes."""
    secret = Secret(DATA)

    for text in (repr(secret), str(secret), f"{secret}", f"{secret!r:>40}", repr(Vault(secret))):
        assert "Secret(...)" in text
        assert not shows(text)


def test_a_chain_shows_its_anchor_alone() -> None:
    """A chain prints what is public."""
    chain = Chain(Secret(DATA), bytes(16), 7, 2)

    assert repr(chain) == f"Chain(k=7, length=2, anchor={chain.anchor.hex()})"


def test_secrets_are_equal_by_their_bytes() -> None:
    """Equality is by content, against other secrets alone; a secret is no key of a dictionary."""
    assert Secret(DATA) == Secret(bytes.fromhex(DATA.hex()))
    assert Secret(DATA) != Secret(DATA[::-1])
    assert Secret(DATA) != DATA
    with pytest.raises(TypeError, match="a secret has no hash"):
        hash(Secret(DATA))


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_secret_has_32_bytes(length: int) -> None:
    """RNG-5: neither a short secret nor a long one is taken."""
    with pytest.raises(ValueError, match=f"a secret has 32 bytes, not {length}"):
        Secret(bytes(length))


WEAK_MASTERS = {
    "short": DATA[:31],
    "long": DATA + b"\0",
    "zeros": bytes(32),
    "one byte": b"\xa7" * 32,
    "counted": bytes(range(32)),
    "counted down": bytes(range(255, 223, -1)),
    "in steps": bytes(7 * n % 256 for n in range(32)),
    "eight bytes again and again": bytes.fromhex("c09a3b7710fe5d88" * 4),
    "hex that was not decoded": DATA.hex()[:32].encode(),
    "words": b"correct horse battery staple 123",
    "hash of nothing": hashlib.sha256(b"").digest(),
    "hash of a word": hashlib.sha256(b"changeme").digest(),
}


@pytest.mark.parametrize("name", WEAK_MASTERS)
def test_a_weak_master_is_refused(name: str) -> None:
    """RNG-5: a master that is short, typed, counted or a placeholder opens no table."""
    data = WEAK_MASTERS[name]

    with pytest.raises(ValueError, match="a master secret") as error:
        read_master(data)
    assert not shows(str(error.value))


@pytest.mark.parametrize("name", [name for name in WEAK_MASTERS if name not in {"short", "long"}])
def test_no_tip_comes_from_a_weak_master(name: str) -> None:
    """RNG-5: the check cannot be passed by, for the tip itself asks it."""
    with pytest.raises(ValueError, match="a master secret is 32 random bytes"):
        make_tip(Secret(WEAK_MASTERS[name]), bytes(16), 0, Secret(DATA))


def test_a_random_master_is_taken() -> None:
    """What the generator draws passes, and so do nine different bytes."""
    assert read_master(DATA).expose() == DATA
    nine = bytes.fromhex("c09a3b7710fe5d8844" * 4)[:32]
    assert read_master(nine) == Secret(nine)
    read_master(draw_secret().expose())


def test_no_second_source_stands_behind_the_generator(monkeypatch: pytest.MonkeyPatch) -> None:
    """RNG-5: where the system's generator fails, nothing is drawn."""

    def fail(_length: int) -> bytes:
        raise OSError

    monkeypatch.setattr(secrets, "token_bytes", fail)

    for draw in (draw_secret, make_contribution):
        with pytest.raises(OSError, match=r"^$"):
            draw()


def test_contributions_never_repeat() -> None:
    """RNG-4: contributions are different ones, drawn alone or together."""
    drawn = [make_contribution() for _ in range(10_000)]
    drawn += make_contributions(10_000)

    assert len({secret.expose() for secret in drawn}) == 20_000


# The test runner may have threads; the child does not use what they hold.
@pytest.mark.filterwarnings("ignore:.*use of fork:DeprecationWarning")
def test_forked_processes_draw_different_contributions() -> None:
    """RNG-4: processes forked after a draw share no contribution with each other or the parent."""
    drawn = {make_contribution().expose()}
    ends = []
    for _ in range(16):
        read_end, write_end = os.pipe()
        child = os.fork()
        if child == 0:
            # Whatever happens, the child must not go on with the other tests.
            try:
                os.write(write_end, make_contribution().expose())
            finally:
                os._exit(0)
        os.close(write_end)
        ends.append((child, read_end))
    for child, read_end in ends:
        with os.fdopen(read_end, "rb") as pipe:
            drawn.add(pipe.read())
        os.waitpid(child, 0)

    assert len(drawn) == 17
    assert {len(data) for data in drawn} == {32}
