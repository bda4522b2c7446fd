"""Who may do what: every role with every command (S6)."""

from typing import get_args

import pytest

from ceelo.app.problem import Problem, ServiceError
from ceelo.core import command as c
from ceelo.core.money import Chips
from ceelo.core.refusal import Reason
from ceelo.core.rules import HouseRules
from ceelo.core.table import Pace, Policy, Seat
from tests.app.houses import BANK, BANK_OF_HOST
from tests.app.support import House, Person

HOST, GUEST, BOT = Seat(0), Seat(1), Seat(2)


def _commands(seat: Seat) -> tuple[c.Request, ...]:
    return (
        c.LeaveSeat(seat=seat),
        c.Rebuy(seat=seat),
        c.StepAway(seat=seat),
        c.ComeBack(seat=seat),
        c.AddBot(seat=seat, policy=Policy.BOLD, name=""),
        c.RemoveSeat(seat=seat, target=BOT),
        c.MarkAway(seat=seat, target=GUEST),
        c.GiveHost(seat=seat, target=GUEST),
        c.StartSession(seat=seat),
        c.PauseSession(seat=seat),
        c.ResumeSession(seat=seat),
        c.EndSession(seat=seat),
        c.ChangeClock(seat=seat, clock_seconds=60),
        c.ChangePace(seat=seat, pace=Pace.HUMAN),
        c.ChangeRules(seat=seat, rules=BANK_OF_HOST),
        c.StakeBank(seat=seat, chips=Chips(20)),
        c.DeclineBank(seat=seat),
        c.Fade(seat=seat, chips=Chips(5)),
        c.PayAnte(seat=seat),
        c.SitOut(seat=seat),
        c.Commit(seat=seat, commit=c.Commitment(epoch=1, commitment="ab" * 32)),
        c.AskThrow(seat=seat),
        c.AskReveal(seat=seat, epoch=1, lock="ab" * 32, contribution="cd" * 32),
    )


OF_THE_HOST = {
    c.AddBot,
    c.RemoveSeat,
    c.MarkAway,
    c.GiveHost,
    c.StartSession,
    c.PauseSession,
    c.ResumeSession,
    c.EndSession,
    c.ChangeClock,
    c.ChangePace,
    c.ChangeRules,
}


class Company:
    """One of each role at a running table."""

    def __init__(self, host: Person, guest: Person, watcher: Person, stranger: Person) -> None:
        """Name them."""
        self.host = host
        self.guest = guest
        self.watcher = watcher
        self.stranger = stranger


async def _company(house: House, rules: HouseRules = BANK) -> Company:
    host = await house.host(rules)
    guest = await house.guest(host.table)
    await guest.sit("Bo")
    await host.seat_bots(Policy.STEADY)
    watcher = await house.guest(host.table)
    elsewhere = await house.host(BANK, name="Eve")
    stranger = Person(house, host.table, elsewhere.player, elsewhere.token)
    await host.must(c.StartSession(seat=HOST))
    return Company(host, guest, watcher, stranger)


def test_every_command_is_tried() -> None:
    """A new command fails here until it has a row."""
    rows = {type(command) for command in _commands(HOST)}

    assert rows | {c.TakeSeat} == set(get_args(c.Request))


@pytest.mark.parametrize("role", ["guest", "watcher", "stranger"])
@pytest.mark.parametrize("seat", [HOST, BOT, Seat(5), Seat(-1), Seat(99)])
async def test_nobody_acts_for_another_seat(house: House, role: str, seat: Seat) -> None:
    """A command for a seat of another, of nobody, or of no table changes nothing."""
    company = await _company(house)
    versions = len(await house.stream(company.host.table))
    person: Person = getattr(company, role)

    answers = [await person.do(command) for command in _commands(seat)]

    assert {answer.problem for answer in answers} == {Problem.NOT_YOUR_SEAT}
    assert len(await house.stream(company.host.table)) == versions


WHOSE: list[tuple[str, Seat, str]] = [
    ("guest", HOST, 'Seat 0 is that of "Ann", and yours is seat 1.'),
    ("guest", Seat(5), "Nobody sits on seat 5, and yours is seat 1."),
    ("guest", Seat(-1), "The seats are 0 to 5, not -1, and yours is seat 1."),
    ("guest", Seat(6), "The seats are 0 to 5, not 6, and yours is seat 1."),
    ("watcher", GUEST, 'Seat 1 is that of "Bo", and you have none.'),
]


@pytest.mark.parametrize(("role", "seat", "told"), WHOSE)
async def test_it_is_told_whose_the_seat_is(house: House, role: str, seat: Seat, told: str) -> None:
    """The sentence names the seat, who sits there, and one's own."""
    person: Person = getattr(await _company(house), role)

    answer = await person.do(c.StepAway(seat=seat))

    assert (answer.problem, answer.message) == (Problem.NOT_YOUR_SEAT, told)


async def test_a_seat_is_taken_for_oneself(house: House) -> None:
    """Who names another as the one who sits down hears what his own id is."""
    company = await _company(house)
    other = company.guest.player

    answer = await company.watcher.do(c.TakeSeat(player=other, name="Cy"))

    assert answer.problem == Problem.NOT_YOUR_SEAT
    assert answer.message == f'player is your own id, {company.watcher.player}, not "{other}".'


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Bo", "Somebody at this table is called “Bo” already; choose another name."),
        ("B0", "“B0” looks like “Bo”, who is at this table already; choose another name."),
    ],
)
async def test_a_taken_name_is_told_with_its_owner(house: House, name: str, told: str) -> None:
    """Nobody has to guess which of the names at the table his own looks like."""
    watcher = (await _company(house)).watcher

    answer = await watcher.do(c.TakeSeat(player=watcher.player, name=name))

    assert (answer.problem, answer.message) == (Problem.NAME_TAKEN, told)


async def test_the_host_does_not_act_for_others_either(house: House) -> None:
    """Host is who sets up the table, not who plays for everybody."""
    company = await _company(house)

    for seat in (GUEST, BOT):
        answers = [await company.host.do(command) for command in _commands(seat)]
        assert {answer.problem for answer in answers} == {Problem.NOT_YOUR_SEAT}


async def test_a_guest_is_no_host(house: House) -> None:
    """What is the host's is refused by the rules when a guest asks for it from his own seat."""
    company = await _company(house)

    for command in _commands(GUEST):
        if type(command) in OF_THE_HOST:
            answer = await company.guest.do(command)
            assert answer.refusal is not None, command
            assert answer.refusal.reason is Reason.NOT_HOST


async def test_who_has_left_has_no_rights(house: House) -> None:
    """A seat's rights end with the seat (S20)."""
    company = await _company(house, BANK_OF_HOST)
    await company.guest.must(c.LeaveSeat(seat=GUEST))

    answers = [await company.guest.do(command) for command in _commands(GUEST)]

    assert {answer.problem for answer in answers} == {Problem.NOT_YOUR_SEAT}


async def test_nobody_sits_down_as_another(house: House) -> None:
    """The player of a seat is who asks for it; his id is public and no credential."""
    company = await _company(house)

    for player in (company.host.player, company.stranger.player, "0" * 32):
        answer = await company.watcher.do(c.TakeSeat(player=player, name="Cy"))
        assert answer.problem == Problem.NOT_YOUR_SEAT


async def test_who_has_not_joined_gets_nothing(house: House) -> None:
    """A stranger can neither look at a table nor sit down at it."""
    company = await _company(house)
    stranger = company.stranger

    taken = await stranger.do(c.TakeSeat(player=stranger.player, name="Eve"))

    assert taken.problem == Problem.NOT_A_MEMBER
    with pytest.raises(ServiceError) as caught:
        await stranger.look()
    assert caught.value.problem is Problem.NOT_A_MEMBER


async def test_a_watcher_sees_what_everybody_sees(house: House) -> None:
    """Whoever joined has the same view; only what he may do differs."""
    company = await _company(house)

    people = (company.host, company.guest, company.watcher)
    seen = [await person.look() for person in people]

    assert seen[0].view == seen[1].view == seen[2].view
    assert [frame.you.seat for frame in seen] == [HOST, GUEST, None]
    assert [choice.do for choice in seen[2].you.legal] == ["take-seat"]


async def test_the_service_makes_a_bots_player(house: House) -> None:
    """Whatever id comes with it, a bot's is new, so that nobody can act as the bot."""
    host = await house.host(BANK)

    await host.must(c.AddBot(seat=HOST, policy=Policy.BOLD, name="", player=host.player))

    chairs = (await house.table(host.table)).chairs
    assert chairs[1] is not None
    assert chairs[1].player not in {host.player, ""}
    assert len(bytes.fromhex(chairs[1].player)) == 16


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("\u202eBo", Problem.BAD_NAME),
        ("dealer", Problem.NAME_RESERVED),
        ("\u0410nn", Problem.NAME_TAKEN),
    ],
)
async def test_names_are_checked_at_the_table(house: House, name: str, problem: Problem) -> None:
    """Neither a person nor a bot gets a name that cannot be told apart from another's."""
    host = await house.host(BANK)
    guest = await house.guest(host.table)

    sat = await guest.do(c.TakeSeat(player=guest.player, name=name))
    bot = await host.do(c.AddBot(seat=HOST, policy=Policy.BOLD, name=name))

    assert [sat.problem, bot.problem] == [problem, problem]


async def test_who_left_finds_his_name_free(house: House) -> None:
    """A name stays with the balance: its owner returns under it and nobody else sits under it."""
    company = await _company(house, BANK_OF_HOST)
    await company.guest.must(c.LeaveSeat(seat=GUEST))

    other = await company.watcher.do(c.TakeSeat(player=company.watcher.player, name="Bo"))
    back = await company.guest.do(c.TakeSeat(player=company.guest.player, name="Bo"))

    assert other.problem == Problem.NAME_TAKEN
    assert back.version is not None


async def test_who_is_not_asked_does_not_throw(house: House) -> None:
    """A throw out of turn, in another phase or in a pause is refused, and no element is shown."""
    company = await _company(house)
    before = (await house.table(company.host.table)).fair

    answers = [await company.guest.do(c.AskThrow(seat=GUEST))]
    await company.host.must(c.PauseSession(seat=HOST))
    answers.append(await company.host.do(c.AskThrow(seat=HOST)))
    await company.host.must(c.ResumeSession(seat=HOST))
    resting = await house.host(BANK)
    answers.append(await resting.do(c.AskThrow(seat=HOST)))

    reasons = [answer.refusal.reason for answer in answers if answer.refusal is not None]
    assert reasons == [Reason.NOT_YOUR_TURN, Reason.PAUSED, Reason.WRONG_PHASE]
    assert (await house.table(company.host.table)).fair == before
