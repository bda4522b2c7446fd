"""Kill a server again and again under tables that are played at, and say whether it lost a thing.

`python -m tools.storm --kills 100 --commands 100000 --tables 20` is row T1 of the reliability tests
at its full size; the tests run the same storm, smaller.  It ends with 0 only if every answered
command is stored once, all chips are those that were bought, and all dice those that were fixed.
"""

import argparse
import asyncio
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.crash.server import Server
from tests.crash.storm import Blow, Report, Storm


def lines(report: Report) -> Iterator[str]:
    """Yield what *report* says, for people."""
    answered = report.accepted + report.refused + report.turned_down
    starts = report.starts_s
    yield f"{len(starts) - 1} kills, {report.tables} tables, {report.seconds:.0f} s"
    yield (
        f"{answered:,} commands answered: {report.accepted:,} accepted,"
        f" {report.refused:,} refused by the rules, {report.turned_down:,} too late"
    )
    yield f"{report.resent:,} sent again after a kill, none lost, none done twice"
    yield (
        f"{report.entries:,} entries, {report.entries_of_others:,} of them of bots and clocks;"
        " no version missing, chips = buy-ins at each"
    )
    yield (
        f"{report.throws:,} throws, each followed to its anchor;"
        f" {report.rounds_cut:,} rounds were cut by a kill and went on with the same dice"
    )
    yield f"ready after {statistics.median(starts):.2f} s, at most {max(starts):.2f} s"


async def blow(storm: Storm, folder: Path) -> Report:
    """Let *storm* blow at a server with new data in *folder*."""
    async with Server(folder) as server:
        return await Blow(storm, server).run()


def main() -> int:
    """Blow as the arguments say and sum up."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--commands", type=int, default=100_000, help="of people, answered")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1, help="of people's whims, not of the dice")
    options = parser.parse_args()
    storm = Storm(
        kills=options.kills, commands=options.commands, tables=options.tables, seed=options.seed
    )
    with tempfile.TemporaryDirectory(prefix="ceelo-storm-") as folder:
        report = asyncio.run(blow(storm, Path(folder) / "data"))
    print("\n".join(lines(report)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
