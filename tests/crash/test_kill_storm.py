"""A server that dies at any moment loses nothing that it has answered (T1; INT-1)."""

from pathlib import Path

from tests.crash.server import Server
from tests.crash.storm import Blow, Storm


async def test_a_storm_of_kills_loses_nothing_and_does_nothing_twice(tmp_path: Path) -> None:
    """Answers are stored once, versions have no gap, chips are buy-ins, dice are those bound."""
    storm = Storm(kills=8, commands=2500, tables=8)

    async with Server(tmp_path / "data") as server:
        report = await Blow(storm, server).run()

    # All else is asserted on the way; this is that the storm did blow.
    assert report.accepted + report.refused + report.turned_down >= storm.commands
    assert len(report.starts_s) == storm.kills + 1
    assert report.rounds_cut > 0
    assert report.resent > 0
    assert report.entries_of_others > 0
    assert report.refused > 0
