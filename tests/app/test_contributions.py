"""People whose own programs add to the dice, and what they notice (CEELO-FAIR/1 part 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from msgspec.structs import replace

from ceelo.app.clock import REVEAL_MS
from ceelo.core import command as c
from ceelo.core import event as e
from ceelo.core.dice import FACES, Throw
from ceelo.core.money import Chips
from ceelo.core.refusal import Reason
from ceelo.core.rules import EndKind, EndRules, FadeOrder
from ceelo.core.table import Phase, Seat
from ceelo.fair import Doubt, DoubtError
from ceelo.fair.verify import verify
from tests.app.client import CheatedError, Client, changed
from tests.app.houses import BANK_OF_HOST, POT
from tests.app.party import Party, party
from tests.app.support import Eye, open_house, restarted
from tests.fair_record import record_of

if TYPE_CHECKING:
    from pathlib import Path


async def _staked(
    path: Path, banks: tuple[int, ...], fades: tuple[int, ...], *, order: FadeOrder
) -> Party:
    """Lock a bank of 50 that is faded with 50, where the programs have asked for these chips."""
    rules = replace(BANK_OF_HOST, stake=replace(BANK_OF_HOST.stake, order=order))
    played = await party(path, rules, bots=0)
    (ann, bo), (of_ann, of_bo) = played.people, played.clients
    await played.catch_up()
    asked = [of_ann.stake(c.StakeBank(seat=Seat(0), chips=Chips(chips))) for chips in banks]
    await ann.must(replace(asked[-1], chips=Chips(50)))
    await played.catch_up()
    asked = [of_bo.stake(c.Fade(seat=Seat(1), chips=Chips(chips))) for chips in fades]
    await bo.must(replace(asked[-1], chips=Chips(50)))
    await played.catch_up()
    return played


@pytest.mark.parametrize("order", [FadeOrder.SEAT, FadeOrder.SEALED])
@pytest.mark.parametrize(
    ("banks", "fades", "cheated"),
    [((40,), (50,), 0), ((50,), (40,), 1), ((50,), (0,), 1)],
)
async def test_only_what_one_has_staked_oneself_is_revealed_for(
    path: Path, banks: tuple[int, ...], fades: tuple[int, ...], cheated: int, order: FadeOrder
) -> None:
    """Whatever the server says everywhere: a lock of other chips opens nothing (rule 2)."""
    played = await _staked(path, banks, fades, order=order)

    assert played.clients[1 - cheated].answer() is not None
    with pytest.raises(DoubtError) as caught:
        played.clients[cheated].answer()

    assert caught.value.doubt is Doubt.STAKE_CHANGED
    await played.house.close()


async def test_more_may_be_banked_than_is_faded_and_a_refusal_is_no_stake(path: Path) -> None:
    """What others leave returns (V25), and what was asked for in vain may be asked for again."""
    played = await _staked(path, (60,), (500, 50), order=FadeOrder.SEAT)

    assert [client.answer() is not None for client in played.clients] == [True, True]
    await played.house.close()


async def test_their_own_randomness_is_in_the_dice(path: Path) -> None:
    """Every lock holds both with kind 1, the bot with kind 2, and the record proves it."""
    played = await party(path)
    for _ in range(3):
        await played.ante()
        assert await played.phase() is Phase.BINDING
        await played.answer()
        await played.throw_out()
    events = [
        event
        for entry in await played.house.stream(played.people[0].table)
        for event in entry.events
    ]
    await played.house.close()

    locks = [event for event in events if isinstance(event, e.RoundLocked)]
    assert [sorted(entry.kind for entry in lock.entries) for lock in locks] == [[1, 1, 2]] * 3
    verdict = verify(record_of(played.table_id, events))
    assert (verdict.is_good, verdict.unprotected) == (True, 0)
    for client in played.clients:
        assert (client.own, client.abandoned) == (3, 0)
        assert client.throws == verdict.throws


async def test_a_bank_is_played_with_them_too(path: Path) -> None:
    """The banker commits for the window that his own command opens."""
    played = await party(path, BANK_OF_HOST, bots=0)
    ann, bo = played.people
    await played.catch_up()
    of_ann, of_bo = played.clients

    await ann.must(of_ann.stake(c.StakeBank(seat=Seat(0), chips=Chips(50))))
    await played.catch_up()
    await bo.must(of_bo.stake(c.Fade(seat=Seat(1), chips=Chips(50))))
    await played.answer()

    assert await played.phase() is Phase.BANKER_THROWS
    assert (of_ann.own, of_bo.own) == (1, 1)
    await played.house.close()


async def test_nothing_is_shown_before_everybody_has_revealed(path: Path) -> None:
    """A reveal that is not the last is in no frame, no body and no log (S7, server rule 8)."""
    played = await party(path)
    eye = Eye(played.people[0].player)
    played.house.service.watch(played.people[0].table, eye)
    await played.ante()
    ask = played.clients[0].answer()
    assert isinstance(ask, c.AskReveal)
    before = len(await played.house.stream(played.people[0].table))
    frames = len(eye.frames)

    version = await played.people[0].must(ask)
    stored = await played.house.stream(played.people[0].table)
    snapshot = msgspec.json.encode(await played.people[1].look())

    # It is no entry: what is answered is where the table stands.
    assert version == before == len(stored)
    assert len(eye.frames) == frames
    assert ask.contribution.encode() not in snapshot + b"".join(eye.frames)

    # The same again is the same, and after the bind too.
    await played.people[0].must(ask)
    await played.answer()
    await played.people[0].must(ask)
    assert ask.contribution.encode() in b"".join(eye.frames)
    await played.house.close()


async def test_another_contribution_is_no_reveal(path: Path) -> None:
    """Whoever has committed to something can open that and nothing else."""
    played = await party(path)
    await played.ante()
    ask = played.clients[0].answer()
    assert isinstance(ask, c.AskReveal)

    answer = await played.people[0].do(replace(ask, contribution="ab" * 32))

    assert answer.refusal is not None
    assert answer.refusal.reason is Reason.REVEAL_UNOPENED
    await played.house.close()


async def test_a_page_that_is_gone_holds_nobody_up(path: Path) -> None:
    """Its stake comes back, the attempt stays in the record, and the others are drawn anew."""
    played = await party(path)
    await played.ante()
    await played.answer(1)

    await played.house.pass_time(REVEAL_MS - 200)
    assert await played.phase() is Phase.BINDING
    await played.house.pass_time(300)
    await played.catch_up()

    seen = (await played.people[0].look()).view
    assert seen.phase is Phase.LOCKING
    chair = seen.chairs[1]
    assert chair is not None
    assert (chair.chips, chair.stake) == (200, 0)
    assert played.clients[1].refunds == 1

    await played.answer()
    assert await played.phase() is Phase.BINDING
    await played.answer()
    await played.throw_out()
    events = [
        event
        for entry in await played.house.stream(played.people[0].table)
        for event in entry.events
    ]
    verdict = verify(record_of(played.table_id, events))
    await played.house.close()
    assert (verdict.faults, verdict.abandoned, verdict.epochs) == ((), 1, 1)


async def test_what_comes_late_is_stored_as_evidence(path: Path) -> None:
    """So that anybody can see what the abandoned attempt would have thrown (server rule 5)."""
    played = await party(path)
    await played.ante()
    late = played.clients[1].answer()
    assert late is not None
    await played.answer(1)
    await played.house.pass_time(REVEAL_MS + 1)

    await played.people[1].must(late)

    events = await played.catch_up()
    assert isinstance(events[-1], e.RevealCameLate)
    verdict = verify(
        record_of(
            played.table_id,
            [
                event
                for entry in await played.house.stream(played.people[0].table)
                for event in entry.events
            ],
        )
    )
    await played.house.close()
    assert verdict.is_good


async def test_nobody_commits_to_the_redraw(path: Path) -> None:
    """Then the round is void, and every stake is back where it was (INT-1)."""
    played = await party(path)
    await played.ante()
    await played.answer(1)
    await played.house.pass_time(REVEAL_MS + 1)

    await played.house.pass_time(REVEAL_MS + 1)

    seen = (await played.people[0].look()).view
    await played.house.close()
    assert seen.rounds_played == 0
    worths = [chair.chips + chair.stake for chair in seen.chairs if chair is not None]
    assert worths == [200, 200, 200]
    # Who let it come to this sits out, and the others may go on.
    assert [chair.is_away for chair in seen.chairs if chair is not None] == [True, False, False]


async def test_a_restart_between_lock_and_bind_changes_no_die(path: Path) -> None:
    """The same list is bound with the same contributions, the server's too (rule 3; RNG-9)."""
    played = await party(path)
    await played.ante()
    await played.people[0].must(_reveal(played.clients[0]))

    house = await restarted(played.house, path)
    played.house = house
    for person in played.people:
        person.house = house
    # Pages find their way back; meanwhile nobody is missed.
    await house.pass_time(REVEAL_MS + 1)
    await played.answer()
    await played.throw_out()

    assert [client.own for client in played.clients] == [1, 1]
    await house.close()


def _reveal(client: Client) -> c.AskReveal:
    ask = client.answer()
    assert isinstance(ask, c.AskReveal)
    return ask


async def test_a_restored_copy_uses_no_element_again(path: Path) -> None:
    """Both chains are left, the stakes of the open window go back, and honest programs go on."""
    played = await party(path)
    await played.catch_up()
    ann = played.people[0]
    await ann.must(played.clients[0].stake(c.PayAnte(seat=Seat(0))))
    master, table = played.house.master, ann.table
    await played.house.close()

    house = await open_house(path, master, is_restored=True)
    played.house = house
    for person in played.people:
        person.house = house
    await played.people[0].look()
    await played.catch_up()

    assert played.clients[0].table is not None
    fair = played.clients[0].table.fair
    assert (fair.k, fair.next_index, fair.epoch) == (2, 1, 2**32 + 2)
    assert (await house.table(table)).stakes == (0,) * 6
    await played.ante()
    await played.answer()
    await played.throw_out()
    events = [event for entry in await house.stream(table) for event in entry.events]
    await house.close()
    assert verify(record_of(table, events)).is_good
    assert played.clients[0].own == 1


async def test_a_restored_copy_leaves_the_chain_of_a_tied_pot(path: Path) -> None:
    """No window of the copy is gone on with, not even between a pot and its shootout (rule 7)."""
    # Long enough for a tie to come, whatever the dice do.
    rules = replace(POT, chips=Chips(10_000), end=EndRules(kind=EndKind.OPEN))
    played = await party(path, replace(rules, pot=replace(POT.pot, buyback=True)))
    while not (seen := (await played.people[0].look()).view).tied:
        await played.ante()
        await played.answer()
        await played.throw_out()
    master, table = played.house.master, played.people[0].table
    pot = seen.pot
    await played.house.close()

    house = await open_house(path, master, is_restored=True)
    for person in played.people:
        person.house = house
    opened = (await played.people[0].look()).view

    events = [event for entry in await house.stream(table) for event in entry.events]
    fair = (await house.table(table)).fair
    await house.close()
    assert (opened.pot, fair.k) == (pot, 2)
    assert any(isinstance(event, e.ChainsRetired) for event in events)
    assert verify(record_of(table, events)).is_good


# A server that cheats.


async def locked_party(path: Path) -> tuple[Party, tuple[e.Event, ...]]:
    """Return a party whose programs have not seen the lock yet, and that lock's entry."""
    played = await party(path, bots=0)
    await played.catch_up()
    ann, bo = played.people
    await ann.must(played.clients[0].stake(c.PayAnte(seat=Seat(0))))
    await played.catch_up()
    await bo.must(played.clients[1].stake(c.PayAnte(seat=Seat(1))))
    entries = (await played.house.stream(ann.table))[played.read :]
    return played, tuple([event for entry in entries for event in entry.events])


def _entries(
    events: tuple[e.Event, ...], *others: tuple[int, dict[str, object]]
) -> dict[str, object]:
    lock = next(event for event in events if isinstance(event, e.RoundLocked))
    entries = list(lock.entries)
    for place, fields in others:
        entries[place] = replace(entries[place], **fields)
    return {"entries": tuple(entries)}


@pytest.mark.parametrize(
    ("fields", "doubt"),
    [
        ({"rules_hash": "ab" * 32}, Doubt.RULES_CHANGED),
        ({"last_element": "ab" * 32}, Doubt.ELEMENT_NOT_LAST),
        ({"first_index": 2}, Doubt.ELEMENT_NOT_LAST),
        ({"next_anchor": "ab" * 32}, Doubt.ANCHOR_CHANGED),
        ({"lock": "ab" * 32}, Doubt.LOCK_WRONG),
    ],
)
async def test_a_lock_that_says_something_else_is_not_revealed_for(
    path: Path, fields: dict[str, object], doubt: Doubt
) -> None:
    """Rules, elements, anchors and the hash are as one has seen them oneself (client rule 2)."""
    played, events = await locked_party(path)
    client = played.clients[0]
    client.take(changed(events, e.RoundLocked, **fields))

    with pytest.raises(DoubtError) as caught:
        client.answer()

    assert caught.value.doubt is doubt
    await played.house.close()


@pytest.mark.parametrize(
    ("place", "fields", "doubt"),
    [
        (0, {"stake": 11}, Doubt.STAKE_CHANGED),
        (0, {"commitment": "ab" * 32}, Doubt.COMMITMENT_CHANGED),
        (0, {"kind": 2}, Doubt.KIND_CHANGED),
        (0, {"player": "ab" * 16}, Doubt.ENTRY_MISSING),
    ],
)
async def test_a_list_that_is_not_ours_is_not_revealed_for(
    path: Path, place: int, fields: dict[str, object], doubt: Doubt
) -> None:
    """One's own entry stands there once, with one's own commitment and stake (client rule 2)."""
    played, events = await locked_party(path)
    client = played.clients[0]
    client.take(changed(events, e.RoundLocked, **_entries(events, (place, fields))))

    with pytest.raises(DoubtError) as caught:
        client.answer()

    assert caught.value.doubt is doubt
    await played.house.close()


@pytest.mark.parametrize(
    ("field", "says"),
    [
        ("commitment", "epoch 1: seat 1 has the commitment of another seat"),
        ("seat", "epoch 1: seat 0 stands in the lock twice"),
    ],
)
async def test_a_copied_entry_is_not_revealed_for(path: Path, field: str, says: str) -> None:
    """Who copies has nothing of his own in the dice (client rule 2)."""
    played, events = await locked_party(path)
    client = played.clients[0]
    lock = next(event for event in events if isinstance(event, e.RoundLocked))
    own = {field: getattr(lock.entries[0], field)}

    with pytest.raises(CheatedError, match=says):
        client.take(changed(events, e.RoundLocked, **_entries(events, (1, own))))
    with pytest.raises(CheatedError, match=says):
        client.answer()

    await played.house.close()


async def test_nothing_is_revealed_for_a_second_list(path: Path) -> None:
    """Show one list, take what it opens, and use another: that is what rule 3 is for."""
    played, events = await locked_party(path)
    client = played.clients[0]
    client.take(events)
    assert client.answer() is not None
    assert client.locked is not None
    client.locked = replace(client.locked, lock="ab" * 32)

    with pytest.raises(DoubtError) as caught:
        client.answer()

    assert caught.value.doubt is Doubt.SECOND_LOCK
    await played.house.close()


async def test_nothing_is_committed_to_an_old_window(path: Path) -> None:
    """A server that is restored, or that asks twice, gets nothing (client rule 1)."""
    played, events = await locked_party(path)
    client = played.clients[0]
    client.take(events)
    ask = _reveal(client)

    for epoch, attempt in ((ask.epoch, 0), (ask.epoch - 1, 1)):
        with pytest.raises(DoubtError) as caught:
            client.contributor.commit(epoch, attempt, 0)
        assert caught.value.doubt is Doubt.WINDOW_NOT_GREATER
    await played.house.close()


SIX = Throw(FACES[5], FACES[5], FACES[5])


async def test_whatever_is_changed_after_the_reveal_is_seen(path: Path) -> None:
    """Another die, element or entropy, a contributor left out, an element that is used twice."""
    played, events = await locked_party(path)
    honest = played.clients[0]
    honest.take(events)
    await played.people[0].must(_reveal(honest))
    played.clients[1].take(events)
    await played.people[1].must(_reveal(played.clients[1]))
    await played.people[0].must(c.AskThrow(seat=Seat(0)))
    later = [
        event
        for entry in (await played.house.stream(played.people[0].table))[-2:]
        for event in entry.events
    ]
    whole = tuple([event for event in later if isinstance(event, (e.RoundBound, e.DiceThrown))])
    bound, thrown = whole
    assert isinstance(bound, e.RoundBound)
    assert isinstance(thrown, e.DiceThrown)
    other = SIX if thrown.dice != SIX else replace(SIX, first=FACES[0])
    lies: dict[str, tuple[e.Event, ...]] = {
        "the dice are others": changed(whole, e.DiceThrown, dice=other),
        "an element is not of the chain": changed(whole, e.DiceThrown, element="ab" * 32),
        "an element was skipped or used twice": changed(whole, e.DiceThrown, index=2),
        "the entropy is another one": changed(whole, e.RoundBound, entropy="ab" * 32),
        "a contributor was left out": changed(whole, e.RoundBound, reveals=bound.reveals[1:]),
        "a reveal does not open its commitment": changed(
            whole, e.RoundBound, reveals=(replace(bound.reveals[0], contribution="ab" * 32),)
        ),
        "bound without a lock": (bound, bound),
    }
    for lie, told in lies.items():
        client = Client(played.people[0].table, played.people[0].player)
        client.take(_before(await played.house.stream(played.people[0].table)))
        with pytest.raises(CheatedError) as caught:
            client.take(told)
        assert str(caught.value) == lie
    await played.house.close()


def _before(stream: tuple[object, ...]) -> tuple[e.Event, ...]:
    events = [event for entry in stream for event in entry.events]  # type: ignore[attr-defined]
    lock = next(place for place, event in enumerate(events) if isinstance(event, e.RoundLocked))
    return tuple(events[: lock + 1])
