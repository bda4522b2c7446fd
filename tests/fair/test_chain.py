"""The server's chain of elements (CEELO-FAIR/1 part 3)."""

from __future__ import annotations

import hashlib
import os
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceelo.fair import CHAIN_LENGTH, Chain, Secret, check_link, hash_down, make_tip
from ceelo.fair.chain import CHAIN_LENGTH_MAX
from ceelo.fair.encoding import enc, hash_of, mac_of, u32
from ceelo.fair.secret import draw_secret

TABLE = hashlib.sha256(b"table").digest()[:16]
TIP = hashlib.sha256(b"tip").digest()
MASTER = Secret(hashlib.sha256(b"a master of the tests").digest())
SALT = Secret(hashlib.sha256(b"salt").digest())


def by_hand(k: int, length: int) -> list[bytes]:
    """Return x_0 to x_L as part 3 writes them: the twin of ``Chain``."""
    elements = [TIP]
    for i in range(length, 0, -1):
        elements.append(hash_of(b"chain", TABLE, u32(k), u32(i), elements[-1]))
    return elements[::-1]


@pytest.mark.parametrize("length", [1, 2, 63, 64, 65, 127, 128, 129, 200])
def test_every_element_is_that_of_the_formula(length: int) -> None:
    """Blocks change nothing, at their limits neither, upwards nor downwards."""
    expected = by_hand(3, length)
    chain = Chain(Secret(TIP), TABLE, 3, length)

    assert chain.anchor == expected[0]
    for order in (range(1, length + 1), range(length, 0, -1)):
        assert [chain.element(i).expose() for i in order] == [expected[i] for i in order]


def test_a_chain_has_4096_elements() -> None:
    """Part 3: L is 4096, and the last element is the tip."""
    chain = Chain(Secret(TIP), TABLE, 0)

    assert chain.length == CHAIN_LENGTH == 4096
    assert chain.element(4096) == Secret(TIP)
    assert hash_down(TABLE, 0, 4096, TIP, 0) == chain.anchor


def test_each_element_leads_to_the_one_below_it_alone() -> None:
    """A link holds for its own table, chain, place and elements, and for no other."""
    chain = Chain(Secret(TIP), TABLE, 5, 10)
    x_5, x_4 = chain.element(5).expose(), chain.element(4).expose()

    assert check_link(TABLE, 5, 5, x_5, x_4)
    assert check_link(TABLE, 5, 1, chain.element(1).expose(), chain.anchor)
    for table, k, i, x_i, x_prev in (
        (TABLE[::-1], 5, 5, x_5, x_4),
        (TABLE, 6, 5, x_5, x_4),
        (TABLE, 5, 6, x_5, x_4),
        (TABLE, 5, 5, x_4, x_4),
        (TABLE, 5, 5, x_5, x_5),
        (TABLE, 5, 5, x_5, x_4[:-1]),
    ):
        assert not check_link(table, k, i, x_i, x_prev)


@given(st.data())
def test_hashing_down_meets_every_element(data: st.DataObject) -> None:
    """An element opens all below it, down to the anchor."""
    chain = Chain(Secret(TIP), TABLE, 0, 150)
    i = data.draw(st.integers(1, 150))
    to = data.draw(st.integers(0, i))

    below = chain.element(to).expose() if to else chain.anchor
    assert hash_down(TABLE, 0, i, chain.element(i).expose(), to) == below


@pytest.mark.parametrize(("i", "to"), [(3, 4), (3, -1), (CHAIN_LENGTH_MAX + 1, 1)])
def test_hashing_down_has_limits(i: int, to: int) -> None:
    """Nobody makes a verifier hash upwards, or for hours."""
    with pytest.raises(ValueError, match="an element number is"):
        hash_down(TABLE, 0, i, TIP, to)


@pytest.mark.parametrize("i", [-1, 0, 11])
def test_no_element_beyond_the_ends_is_given(i: int) -> None:
    """The anchor is no element, and nothing comes after the tip."""
    with pytest.raises(ValueError, match=f"an element number is 1 to 10, not {i}"):
        Chain(Secret(TIP), TABLE, 0, 10).element(i)


@pytest.mark.parametrize(
    ("table", "k", "length", "text"),
    [
        (bytes(15), 0, 10, "a table has 16 bytes, not 15"),
        (TABLE, -1, 10, "a chain number is 0 to 4294967295, not -1"),
        (TABLE, 2**32, 10, "a chain number is 0 to 4294967295, not 4294967296"),
        (TABLE, 0, 0, "a chain length is 1 to 65536, not 0"),
        (TABLE, 0, 65537, "a chain length is 1 to 65536, not 65537"),
    ],
)
def test_a_chain_that_cannot_be_is_refused(table: bytes, k: int, length: int, text: str) -> None:
    """What does not fit its bytes or its limit makes no chain."""
    with pytest.raises(ValueError, match=text):
        Chain(Secret(TIP), table, k, length)


def test_a_tip_follows_the_recipe() -> None:
    """Part 3: HMAC with the master over table, chain and salt."""
    expected = mac_of(MASTER.expose(), b"seed", TABLE, u32(9), SALT.expose())

    assert make_tip(MASTER, TABLE, 9, SALT).expose() == expected
    with pytest.raises(ValueError, match="a table has 16 bytes, not 17"):
        make_tip(MASTER, TABLE + b"\0", 9, SALT)


def test_chains_share_no_element() -> None:
    """RNG-4: another table, chain, salt or master gives another chain throughout."""
    other = Secret(hashlib.sha256(b"another").digest())
    elements = set[bytes]()
    recipes = [
        (MASTER, TABLE, 0, SALT),
        (MASTER, TABLE, 1, SALT),
        (MASTER, TABLE[::-1], 0, SALT),
        (MASTER, TABLE, 0, other),
        (other, TABLE, 0, SALT),
    ]
    for master, table, k, salt in recipes:
        chain = Chain(make_tip(master, table, k, salt), table, k, 100)
        elements |= {chain.anchor} | {chain.element(i).expose() for i in range(1, 101)}

    assert len(elements) == len(recipes) * 101


# The test runner may have threads; the child does not use what they hold.
@pytest.mark.filterwarnings("ignore:.*use of fork:DeprecationWarning")
def test_ten_thousand_chains_of_forked_servers_share_no_element() -> None:
    """RNG-4: the same key, table and clock in four processes, and no element comes twice."""
    elements, length, processes, each = list[bytes](), 8, 4, 2500
    for _ in range(processes):
        read_end, write_end = os.pipe()
        child = os.fork()
        if child == 0:
            # Whatever happens, the child must not go on with the other tests.
            try:
                with os.fdopen(write_end, "wb") as pipe:
                    for _ in range(each):
                        chain = Chain(make_tip(MASTER, TABLE, 0, draw_secret()), TABLE, 0, length)
                        for i in range(1, length + 1):
                            pipe.write(chain.element(i).expose())
            finally:
                os._exit(0)
        os.close(write_end)
        with os.fdopen(read_end, "rb") as pipe:
            data = pipe.read()
        os.waitpid(child, 0)
        elements += [data[start : start + 32] for start in range(0, len(data), 32)]

    assert len(set(elements)) == len(elements) == processes * each * length


def test_thousands_of_chains_fit_into_memory() -> None:
    """A chain keeps a block and one element of each other block, under 6 kB in all."""
    Chain(Secret(TIP), TABLE, 0)
    tracemalloc.start()
    chains = [Chain(Secret(TIP), TABLE, k) for k in range(5)]
    for chain in chains:
        chain.element(2000)
    size, _peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert size / len(chains) < 6000


def test_the_encoding_of_a_link_is_ninety_seven_bytes() -> None:
    """A link costs two blocks of SHA-256; a longer encoding would cost a third."""
    assert len(enc(b"chain", TABLE, u32(0), u32(1), TIP)) == 97
