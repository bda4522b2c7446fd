"""What must never be known is in no byte of a record (S7)."""

from __future__ import annotations

import base64

import pytest

from ceelo.core.event import DiceThrown
from ceelo.fair.chain import Chain, make_tip
from ceelo.fair.secret import Secret
from ceelo.record.read import Reading
from tests.record.games import SMALL, played, played_halfway


def forms(secret: bytes) -> tuple[bytes, ...]:
    """Return what a secret could look like in a text."""
    return (
        secret,
        secret.hex().encode(),
        secret.hex().upper().encode(),
        base64.b64encode(secret).rstrip(b"="),
        base64.urlsafe_b64encode(secret).rstrip(b"="),
    )


@pytest.mark.parametrize("preset", [SMALL, "pot"])
def test_a_record_holds_no_secret(preset: str) -> None:
    """Master, salts and every element beyond its throw are missing, also while the game goes on."""
    for game in (played(preset), played_halfway(preset)):
        record, table = game.record, bytes.fromhex(game.table)
        events = [event for entry in Reading(game.lines) for event in entry.events]
        thrown = {(event.k, event.index) for event in events if isinstance(event, DiceThrown)}
        assert thrown
        assert game.salts
        for secret in (game.master.expose(), *[salt for _, salt in game.salts]):
            assert not [form for form in forms(secret) if form in record]
        for k, salt in game.salts:
            chain = Chain(make_tip(game.master, table, k, Secret(salt)), table, k)
            for i in range(1, chain.length + 1):
                element = chain.element(i).expose().hex().encode()
                assert (element in record) == ((k, i) in thrown), (k, i)
