"""What bots ask for: always something allowed, and each policy in its own way."""

import itertools
import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ceelo.bots.policy import Draw, decide_for
from ceelo.core import command as c
from ceelo.core.legal import Choice
from ceelo.core.money import Chips
from ceelo.core.rules import Form, HouseRules, PotRules
from ceelo.core.table import Options, Phase, Policy, Seat
from ceelo.core.view import ChairView, View

ME, OTHER = Seat(0), Seat(1)
RULES = HouseRules()
POT_RULES = HouseRules(bet=Form.POT, pot=PotRules(ante=Chips(10)))
DECLINE = Choice(do="decline-bank")


def seen(  # noqa: PLR0913 - one number for each thing that is seen
    phase: Phase,
    *,
    pocket: int = 1000,
    bank: int = 0,
    open_bank: int = 0,
    banker: Seat | None = None,
    waiting: tuple[Seat, ...] = (ME,),
) -> View:
    """Return a table of two as everybody sees it."""
    chairs = tuple(
        ChairView(name=name, player=player * 32, chips=Chips(chips))
        for name, player, chips in (("Ann", "a", pocket), ("Bo", "b", 1000))
    )
    return View(
        phase=phase,
        session=1,
        rounds_played=0,
        options=Options(seat_count=2),
        host=OTHER,
        chairs=chairs,
        banker=banker,
        bank=Chips(bank),
        open_bank=Chips(open_bank),
        waiting=waiting,
    )


def choice(do: str, least: int, most: int, unit: int = 1, *, or_zero: bool = False) -> Choice:
    """Return a choice with chips."""
    return Choice(do=do, least=Chips(least), most=Chips(most), unit=Chips(unit), or_zero=or_zero)


def drawn(seed: int) -> Draw:
    """Return a source of numbers that is the same in each run."""
    return random.Random(seed).random  # noqa: S311


def _asked(
    policy: Policy, view: View, legal: tuple[Choice, ...], rules: HouseRules = RULES
) -> Iterator[c.Request | None]:
    for seed in range(400):
        yield decide_for(policy, view, rules, ME, legal, drawn(seed))


def _fades(policy: Policy, view: View, legal: Choice) -> list[Chips]:
    requests = list(_asked(policy, view, (legal,)))
    fades = [request.chips for request in requests if isinstance(request, c.Fade)]
    assert len(fades) == len(requests)
    return fades


units = st.integers(1, 20)


@given(
    policy=st.sampled_from(Policy),
    unit=units,
    least=st.integers(1, 50),
    more=st.integers(0, 5000),
    pocket=st.integers(0, 10_000),
    seed=st.integers(0, 2**32),
    or_zero=st.booleans(),
)
def test_a_fade_is_allowed(  # noqa: PLR0913, PLR0917 - one number for each limit
    policy: Policy,
    unit: int,
    least: int,
    more: int,
    pocket: int,
    seed: int,
    or_zero: bool,  # noqa: FBT001
) -> None:
    """Whatever the limits are, a fade is between them and in units, or 0 where 0 is allowed."""
    lowest, highest = least * unit, (least + more) * unit
    view = seen(Phase.FADING, pocket=pocket, bank=highest, open_bank=highest, banker=OTHER)
    legal = choice("fade", lowest, highest, unit, or_zero=or_zero)

    request = decide_for(policy, view, RULES, ME, (legal,), drawn(seed))

    assert isinstance(request, c.Fade)
    chips = request.chips
    assert (chips == 0 and or_zero) or (lowest <= chips <= highest and chips % unit == 0)


@given(
    policy=st.sampled_from(Policy),
    unit=units,
    least=st.integers(0, 50),
    more=st.integers(0, 5000),
    pocket=st.integers(0, 10_000),
    bank=st.integers(0, 10_000),
    seed=st.integers(0, 2**32),
)
def test_a_bank_is_allowed(  # noqa: PLR0913, PLR0917 - one number for each limit
    policy: Policy, unit: int, least: int, more: int, pocket: int, bank: int, seed: int
) -> None:
    """Whatever the limits are, a bank is between them and in units, or it is declined."""
    lowest, highest = least * unit, (least + more) * unit
    view = seen(Phase.BANK_OFFERED, pocket=pocket, bank=bank, banker=ME if bank else None)
    legal = (choice("stake-bank", lowest, highest, unit), DECLINE)

    request = decide_for(policy, view, RULES, ME, legal, drawn(seed))

    if isinstance(request, c.StakeBank):
        assert lowest <= request.chips <= highest
        assert request.chips % unit == 0
    else:
        assert request == c.DeclineBank(seat=ME)


@pytest.mark.parametrize("policy", Policy)
def test_only_what_is_offered(policy: Policy) -> None:
    """Where there is one thing to do, it is done; where there is nothing, nothing."""
    view = seen(Phase.BANK_OFFERED)
    around = (Choice(do="leave-seat"), Choice(do="step-away"), Choice(do="end-session"))

    cases: list[tuple[tuple[Choice, ...], c.Request | None]] = [
        ((Choice(do="throw"),), c.AskThrow(seat=ME)),
        ((choice("fade", 0, 0),), c.Fade(seat=ME, chips=Chips(0))),
        ((DECLINE,), c.DeclineBank(seat=ME)),
        ((choice("stake-bank", 7, 7),), c.StakeBank(seat=ME, chips=Chips(7))),
        ((), None),
    ]
    for legal, request in cases:
        assert set(_asked(policy, view, (*legal, *around))) == {request}


def test_the_bold_fade_more() -> None:
    """On average the bold fade more than the steady, and these more than the careful."""
    view = seen(Phase.FADING, bank=900, open_bank=900, banker=OTHER)
    legal = choice("fade", 1, 900, or_zero=True)

    sums = [sum(_fades(policy, view, legal)) for policy in Policy]

    assert [list(Policy)[i] for i in range(3)] == [Policy.CAREFUL, Policy.STEADY, Policy.BOLD]
    assert all(2 * less < more for less, more in itertools.pairwise(sums))


def test_the_bold_take_all_that_is_open() -> None:
    """What they can well afford the bold fade whole; the careful never stake half their pocket."""
    view = seen(Phase.FADING, bank=500, open_bank=500, banker=OTHER)
    legal = choice("fade", 1, 500, or_zero=True)

    bold, careful = _fades(Policy.BOLD, view, legal), _fades(Policy.CAREFUL, view, legal)

    assert bold.count(Chips(500)) > 300
    assert max(careful) <= 100
    assert careful.count(Chips(0)) > 50


def test_the_careful_decline_banks() -> None:
    """The careful mostly decline a bank, the bold nearly always take it, and a bigger one."""
    view = seen(Phase.BANK_OFFERED)
    legal = (choice("stake-bank", 1, 1000), DECLINE)
    taken, banks = {}, {}
    for policy in Policy:
        stakes = [r.chips for r in _asked(policy, view, legal) if isinstance(r, c.StakeBank)]
        taken[policy], banks[policy] = len(stakes), sum(stakes) // len(stakes)

    assert taken[Policy.CAREFUL] < 200 < taken[Policy.STEADY] < taken[Policy.BOLD]
    assert banks[Policy.CAREFUL] < banks[Policy.STEADY] < banks[Policy.BOLD] < 600


def test_a_big_standing_bank_frightens_the_careful() -> None:
    """A bank that has grown is mostly given up by the careful and left standing by the bold."""
    view = seen(Phase.BANK_OFFERED, pocket=400, bank=600, banker=ME)
    legal = (choice("stake-bank", 0, 400), DECLINE)

    given_up = {
        policy: sum(isinstance(r, c.DeclineBank) for r in _asked(policy, view, legal))
        for policy in Policy
    }

    assert given_up[Policy.CAREFUL] > 300
    assert given_up[Policy.BOLD] == 0


def test_a_bank_that_lies_open_is_taken_in_the_end() -> None:
    """Where nobody is asked a bot may take the bank, or leave it to the people for now (D1)."""
    view = seen(Phase.BANK_OPEN, waiting=())
    for policy in Policy:
        requests = list(_asked(policy, view, (choice("stake-bank", 1, 1000),)))
        kinds = {type(request) for request in requests}
        assert kinds == {c.StakeBank, type(None)}
        assert sum(request is None for request in requests) > 250


@pytest.mark.parametrize(
    ("policy", "pocket", "sits_out"),
    [
        (Policy.CAREFUL, 1000, False),
        (Policy.CAREFUL, 50, True),
        (Policy.STEADY, 50, False),
        (Policy.STEADY, 20, True),
        (Policy.BOLD, 10, False),
    ],
)
def test_a_dear_pot_is_thought_over(policy: Policy, pocket: int, *, sits_out: bool) -> None:
    """An ante that is much of the pocket keeps some out, some of the time."""
    legal = (Choice(do="pay-ante"), Choice(do="sit-out"))
    kinds = {
        type(request)
        for request in _asked(policy, seen(Phase.ANTEING, pocket=pocket), legal, POT_RULES)
    }

    assert kinds == ({c.PayAnte, c.SitOut} if sits_out else {c.PayAnte})


def test_the_same_numbers_make_the_same_play() -> None:
    """A bot's variety comes from the numbers it is given and from nowhere else."""
    view = seen(Phase.FADING, bank=900, open_bank=900, banker=OTHER)
    legal = choice("fade", 1, 900, or_zero=True)

    for policy in Policy:
        assert _fades(policy, view, legal) == _fades(policy, view, legal)
        assert len(set(_fades(policy, view, legal))) > 5


@pytest.mark.parametrize("policy", Policy)
def test_who_is_broke_buys_in_again(policy: Policy) -> None:
    """Each policy does, before anything else that it may do (V53)."""
    legal = (Choice(do="rebuy"), DECLINE)

    asked = decide_for(policy, seen(Phase.BANK_OPEN), RULES, ME, legal, drawn(1))

    assert asked == c.Rebuy(seat=ME)
