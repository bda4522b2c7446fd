"""The bank is faded (V23 to V26, V32, D2)."""

from __future__ import annotations

from ceelo.sim.codes import (
    BANK,
    BANKER,
    FADE_CHIPS,
    FADE_HIGH,
    FADE_LOW,
    FIXED_STAKE,
    OPEN_BANK,
    PASSES,
    PLAYER_COUNT,
    TOLD_FADE,
    House,
    Play,
)
from ceelo.sim.compiling import inlined, part
from ceelo.sim.kernels.chance import happens
from ceelo.sim.kernels.offers import wished
from ceelo.sim.kernels.seats import seat_after, to_grid, whole_units, worth
from ceelo.sim.kernels.turn import tell

_THIRDS = 3


@inlined
def fade_bank(house: House, play: Play) -> bool:
    """Ask everybody from the banker's left, and say whether anybody has a stake.

    What nobody faded goes back to the banker's pocket, and with no stake all of it (V25, D2).
    """
    now = play.now
    banker = now[BANKER]
    now[PLAYER_COUNT] = 0
    if house.is_sealed:
        _seal(house, play)
    staked = _take_fades(house, play)
    play.chips[banker] += now[BANK] - staked
    now[BANK] = staked
    now[OPEN_BANK] = 0
    return bool(now[PLAYER_COUNT] > 0)


@part
def _seal(house: House, play: Play) -> None:
    """Let everybody name what he would fade before any of it is shown (V23)."""
    for step in range(1, house.seat_count):
        seat = seat_after(house, play.now[BANKER], step)
        if _may_fade(house, play, seat):
            play.named[seat] = _name(house, play, seat, 0)


@inlined
def _take_fades(house: House, play: Play) -> int:
    """Let all fade in throwing order up to what is open, and return how much they have."""
    now, staked = play.now, 0
    for step in range(1, house.seat_count):
        if now[OPEN_BANK] == 0 or now[OPEN_BANK] < now[FIXED_STAKE]:
            break
        seat = seat_after(house, now[BANKER], step)
        if not _may_fade(house, play, seat):
            continue
        if house.is_sealed:
            least, most = _fade_range(house, play, seat, staked)
            # What is left may be less than one stake that has to be whole, or that can be paid.
            chips = min(play.named[seat], most) if least <= most else 0
        else:
            chips = _name(house, play, seat, staked)
        if chips:
            play.chips[seat] -= chips
            play.stakes[seat] = chips
            now[OPEN_BANK] -= chips
            staked += chips
            play.players[now[PLAYER_COUNT]] = seat
            now[PLAYER_COUNT] += 1
    return int(staked)


@inlined
def _may_fade(house: House, play: Play, seat: int) -> bool:
    # Nobody who is asked has faded before, so he has what he had when the bank was put up.
    return bool(worth(play, seat) >= max(house.stake_min, play.now[FIXED_STAKE]))


@inlined
def _name(house: House, play: Play, seat: int, staked: int) -> int:
    least, most = _fade_range(house, play, seat, staked)
    fits = least <= most
    chips = 0
    if fits and most > 0 and not happens(play.rng, play.habits[seat, PASSES]):
        wish = wished(play, seat, FADE_CHIPS, FADE_LOW, FADE_HIGH)
        chips = to_grid(wish, least, most, house.stake_unit)
    tell(play, TOLD_FADE, seat, chips, least if fits else 0, most if fits else 0)
    return chips


@inlined
def _fade_range(house: House, play: Play, seat: int, staked: int) -> tuple[int, int]:
    now, pocket = play.now, play.chips[seat]
    most = min(pocket, now[OPEN_BANK], house.stake_max)
    if house.is_escrow:  # V32: no more than both sides can pay at its worst.
        funds = now[BANK] + play.chips[now[BANKER]]
        free = funds * _THIRDS - staked * house.most_won
        most = min(most, pocket * _THIRDS // house.most_lost, free // house.most_won)
        most = max(0, most)
    fixed = now[FIXED_STAKE]
    if fixed:
        return fixed, fixed if most >= fixed else 0
    # Who takes all that is open may take less than the house's least stake.
    least = min(now[OPEN_BANK], house.stake_min)
    return least, whole_units(most, house.stake_unit) if most > 0 else 0
