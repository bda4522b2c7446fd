"""Bytes that must not leave by accident, and checks on a master (CEELO-FAIR/1 part 4; RNG-5)."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NoReturn, final

from ceelo.fair.encoding import HASH_BYTES, require_length

if TYPE_CHECKING:
    from typing import SupportsIndex

DISTINCT_BYTES_MIN: Final = 9
"""Of 32 random bytes fewer than nine different ones are seen once in 10^33 draws; a pattern that
somebody typed has fewer."""

# Digests of what people put where a secret belongs: the words here, by themselves or hashed.
_PLACEHOLDERS: Final = frozenset(
    hashlib.sha256(word).digest()
    for word in (b"", b"ceelo", b"changeme", b"default", b"master", b"password", b"secret", b"test")
)


@final
class Secret:
    """Thirty-two bytes that nothing prints, stores or sends unless it calls :meth:`expose`.

    For the master, salts, tips, elements that are not yet published and contributions before the
    bind (CEELO-FAIR/1 part 4, server rule 8).  It has no serialiser: msgspec, json, pickle and
    copy all refuse it.  Equality takes the same time wherever two secrets differ.

    >>> Secret(bytes(range(32)))
    Secret(...)

    Raises:
        ValueError: Not 32 bytes.
    """

    __slots__ = ("_data",)

    def __init__(self, data: bytes) -> None:
        """Hide *data*."""
        require_length("a secret", data, HASH_BYTES)
        self._data: Final = data

    def expose(self) -> bytes:
        """Return the bytes: the caller publishes them, hashes them or writes them to the vault."""
        return self._data

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Secret):
            return NotImplemented
        return hmac.compare_digest(self._data, other.expose())

    def __hash__(self) -> NoReturn:
        msg = "a secret has no hash"
        raise TypeError(msg)

    def __repr__(self) -> str:
        return "Secret(...)"

    def __reduce_ex__(self, protocol: SupportsIndex) -> NoReturn:
        msg = "a secret is not pickled or copied"
        raise TypeError(msg)


def draw_secret() -> Secret:
    """Return 32 new bytes of the operating system's generator: for a master or a chain's salt.

    Whatever that generator raises goes through: there is no second source to fall back to.
    """
    (secret,) = draw_secrets(1)
    return secret


def draw_secrets(count: int) -> tuple[Secret, ...]:
    """Return *count* secrets as ``draw_secret`` makes them, by one question to the generator."""
    data = secrets.token_bytes(HASH_BYTES * count)
    return tuple(
        [Secret(data[start : start + HASH_BYTES]) for start in range(0, len(data), HASH_BYTES)]
    )


def read_master(data: bytes) -> Secret:
    """Return the master secret held in *data*, the raw bytes of a key file or variable.

    Raises:
        ValueError: Not 32 bytes, or bytes that somebody could guess (RNG-5).
    """
    require_length("a master secret", data, HASH_BYTES)
    master = Secret(data)
    require_strong(master)
    return master


def require_strong(master: Secret) -> None:
    """Refuse a *master* that was typed, counted or left at a placeholder (RNG-5).

    It cannot see that bytes are random; it stops the mistakes that are made.

    Raises:
        ValueError: It could be guessed; its bytes are not in the text.
    """
    data = master.expose()
    steps = {(after - before) % 256 for before, after in pairwise(data)}
    if len(set(data)) < DISTINCT_BYTES_MIN or len(steps) == 1:
        msg = "a master secret is 32 random bytes, not a pattern"
        raise ValueError(msg)
    if data.isascii() and data.decode("ascii").isprintable():
        msg = "a master secret is 32 random bytes, not text: decode it from hex or base64 first"
        raise ValueError(msg)
    if data in _PLACEHOLDERS:
        msg = "a master secret is 32 random bytes, not the hash of a placeholder"
        raise ValueError(msg)
