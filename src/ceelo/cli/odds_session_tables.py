"""A session as a table in the terminal."""

from typing import TYPE_CHECKING

from ceelo.cli.odds_session import Figure, SessionAsked, SessionFound, told
from ceelo.cli.odds_shown import BAR_WIDTH, Shown

if TYPE_CHECKING:
    from collections.abc import Callable

_TWO = 2


def show_session(name: str, found: SessionFound, asked: SessionAsked, language: str) -> None:
    """Show how a session ends in the house called *name*."""
    shown, told_of = Shown(language), told(found, asked)
    shown.print(shown.say("odds-title", name=name))
    shown.print(_session_line(shown, found, asked))
    lines: list[tuple[str, Figure, Callable[[float], str]]] = [
        (shown.say("odds-session-mean"), told_of.mean, shown.number),
        (shown.say("odds-session-broke"), told_of.broke[0], shown.share),
    ]
    for seat, broke in enumerate(told_of.broke[1:], 2):
        is_other = len(told_of.broke) == _TWO
        name = "odds-session-other" if is_other else "odds-session-seat"
        lines.append((shown.say(name, seat=seat), broke, shown.share))
    if told_of.rounds is not None:
        lines.append((shown.say("odds-session-rounds"), told_of.rounds, shown.number))
    for side, often in zip(("ahead", "level", "behind"), told_of.sides, strict=True):
        lines.append((shown.say(f"odds-session-{side}"), often, shown.share))
    if told_of.mean.error is None:
        rows = [(what, write(one.value)) for what, one, write in lines]
        shown.table("", ("", ""), rows)
    else:
        near = [(what, write(one.value), write(one.error or 0)) for what, one, write in lines]
        shown.table("", ("", "", shown.say("odds-session-error")), near)
    shown.print()
    shown.print(_ends_line(shown, found))
    bars = [(_span(bar.least, bar.most), bar.chance_approx) for bar in told_of.bars]
    most = max([share for _, share in bars])
    width = max([len(span) for span, _ in bars])
    for span, share in bars:
        bar = shown.block * round(BAR_WIDTH * share / most)
        shown.print(f"{span:>{width}}  {shown.share(share):>9}  {bar}")


def _span(least: int, most: int) -> str:
    return f"{least:+}" if least == most else f"{least:+} … {most:+}"


def _session_line(shown: Shown, found: SessionFound, asked: SessionAsked) -> str:
    chips, rounds, stake = tuple(map(str, asked.chips)), f"{found.rounds}", f"{found.stake}"
    if len(chips) == 1 and not found.has_bank:
        message = "odds-session-pot"
        return shown.say(message, chips=chips[0], stake=stake, rounds=rounds, seats=asked.seats)
    if len(chips) == 1:
        return shown.say("odds-session-one", chips=chips[0], stake=stake, rounds=rounds)
    if len(chips) > _TWO:
        all_chips, seats = shown.words.listed(chips, "list-and"), len(chips)
        ending = "odds-session-many-until" if found.rounds is None else "odds-session-many"
        return shown.say(ending, chips=all_chips, seats=seats, stake=stake, rounds=rounds)
    first, other = chips
    if found.rounds is None:
        return shown.say("odds-session-until", chips=first, other=other, stake=stake)
    return shown.say("odds-session-two", chips=first, other=other, stake=stake, rounds=rounds)


def _ends_line(shown: Shown, found: SessionFound) -> str:
    if found.simulated is not None:
        seed, sessions = f"{found.simulated.seed}", found.simulated.sessions
        return shown.say("odds-session-simulated", sessions=sessions, seed=seed)
    if found.drawn is not None and not found.drawn.is_exact:
        return shown.say("odds-session-drawn")
    return shown.say("odds-session-ends")
