"""Who comes in: sessions, invitations, memberships (S1, S2, S17, S20)."""

import pytest

from ceelo.app.problem import Problem, ServiceError
from ceelo.app.service import TableId
from ceelo.app.sessions import AGE_MS_MAX, IDLE_MS_MAX
from ceelo.core.table import Options
from tests.app.houses import BANK
from tests.app.support import House


async def test_tokens_are_long_and_new(house: House) -> None:
    """A token has 256 random bits and is known from then on."""
    tokens = [await house.service.new_session() for _ in range(50)]

    assert len(set(tokens)) == 50
    assert {len(token) for token in tokens} == {43}
    assert all([await house.service.knows_session(token) for token in tokens])


@pytest.mark.parametrize("token", ["", "x", "A" * 43, "\udcff", "'; drop table session; --"])
async def test_nobody_knows_what_was_not_given(house: House, token: str) -> None:
    """A token that nobody gave is nobody's."""
    host = await house.host(BANK)

    assert not await house.service.knows_session(token)
    assert await house.service.player_of(host.table, token) is None
    with pytest.raises(ServiceError) as caught:
        await house.service.open_table(token, BANK, Options(), "Ann")
    assert caught.value.problem is Problem.UNKNOWN_SESSION
    invite = await house.service.invite(host.table)
    with pytest.raises(ServiceError) as caught:
        await house.service.join(host.table, token, invite)
    assert caught.value.problem is Problem.UNKNOWN_SESSION


async def test_an_unused_session_runs_out(house: House) -> None:
    """Thirty days without use end a session (S2)."""
    host = await house.host(BANK)

    house.clock.jump(IDLE_MS_MAX + 1)

    assert await house.service.player_of(host.table, host.token) is None
    assert not await house.service.knows_session(host.token)


async def test_use_keeps_a_session_for_a_year(house: House) -> None:
    """A session in use does not run out, but none lasts for ever (S2)."""
    host = await house.host(BANK)
    for _ in range(12):
        house.clock.jump(IDLE_MS_MAX)
        assert await house.service.player_of(host.table, host.token) == host.player

    house.clock.jump(AGE_MS_MAX - 12 * IDLE_MS_MAX + 1)

    assert not await house.service.knows_session(host.token)


async def test_an_invitation_has_128_bits_of_its_table(house: House) -> None:
    """The secret of a link is long, the same at each asking, and another for another table."""
    one, other = await house.host(BANK), await house.host(BANK)

    invites = [await house.service.invite(table) for table in (one.table, one.table, other.table)]

    assert invites[0] == invites[1] != invites[2]
    assert {len(invite) for invite in invites} == {22}


@pytest.mark.parametrize("change", ["", "x", "\udcff", "other"])
async def test_a_wrong_invitation_opens_nothing(house: House, change: str) -> None:
    """Neither a part, nor more, nor another table's invitation lets anybody in."""
    one, other = await house.host(BANK), await house.host(BANK)
    token = await house.service.new_session()
    invite = await house.service.invite(one.table)
    wrong = {
        "": invite[:-1],
        "x": invite + "x",
        "other": await house.service.invite(other.table),
    }.get(change, change)

    with pytest.raises(ServiceError) as caught:
        await house.service.join(one.table, token, wrong)

    assert caught.value.problem is Problem.WRONG_INVITE
    assert await house.service.player_of(one.table, token) is None


async def test_joining_twice_is_joining_once(house: House) -> None:
    """Who opens the link again is who he was; at another table he is somebody else."""
    one, other = await house.host(BANK), await house.host(BANK)
    token = await house.service.new_session()
    joined = [
        await house.service.join(host.table, token, await house.service.invite(host.table))
        for host in (one, one, other)
    ]

    assert joined[0] == joined[1] != joined[2]
    assert await house.service.player_of(one.table, token) == joined[0]


@pytest.mark.parametrize("name", ["00" * 16, "zz", "", "0" * 31 + "\n", "../../x"])
async def test_an_unknown_table_says_so(house: House, name: str) -> None:
    """Every way to a table that is none ends with the same code."""
    table, token = TableId(name), await house.service.new_session()

    for attempt in (
        house.service.invite(table),
        house.service.join(table, token, "x"),
        house.service.snapshot(table, "ab" * 16),
        house.service.entries(table, 0),
    ):
        with pytest.raises(ServiceError) as caught:
            await attempt
        assert caught.value.problem is Problem.UNKNOWN_TABLE


async def test_the_host_sits_on_the_first_seat(house: House) -> None:
    """One entry opens a table: rules, the anchors of two chains, and the host."""
    host = await house.host(BANK, Options(seat_count=4), name="  Ann ")

    table = await house.table(host.table)

    assert len(await house.stream(host.table)) == 1
    assert table.chairs[0] is not None
    assert (table.chairs[0].name, table.chairs[0].player) == ("Ann", host.player)
    assert [anchor.k for anchor in table.fair.anchors] == [0, 1]


@pytest.mark.parametrize("name", ["", "host", "\u202e"])
async def test_a_bad_name_opens_no_table(house: House, name: str) -> None:
    """Nothing is half done: without a name there is no table."""
    token = await house.service.new_session()

    with pytest.raises(ServiceError):
        await house.service.open_table(token, BANK, Options(), name)

    assert await house.store.tables(None, 10) == ()
