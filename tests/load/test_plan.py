"""What may be asked of a load test, and of whom."""

import http.server
import os
import threading
from contextlib import closing

import pytest

from ceelo.load.api import Api
from ceelo.load.plan import LoadError, Plan
from ceelo.load.process import usage_of
from ceelo.load.report import quantiles
from ceelo.load.target import Target, check_is_ours, parse_target


@pytest.mark.parametrize(
    ("option", "wrong"),
    [
        ("tables", 0),
        ("tables", 10_001),
        ("sockets", 1),
        ("sockets", 11),
        ("rate", 0.5),
        ("rate", 100_001),
        ("seconds", 0.5),
        ("seconds", 601),
        ("warm_up", -1),
        ("warm_up", 121),
        ("processes", 0),
        ("processes", 65),
    ],
)
def test_numbers_have_bounds(option: str, wrong: float) -> None:
    """A slip of the finger neither fills the machine nor runs for ever."""
    with pytest.raises(LoadError, match=f"--{option.replace('_', '-')} is "):
        Plan(**{option: wrong})  # type: ignore[arg-type]


def test_a_number_of_commands_ends_a_closed_loop_only() -> None:
    """With a rate the time says how many there are."""
    assert Plan(rate=None, commands_max=1).commands_max == 1
    with pytest.raises(LoadError, match="--closed"):
        Plan(rate=10, commands_max=1)


def test_no_process_is_without_a_table() -> None:
    """More processes than tables are refused."""
    with pytest.raises(LoadError, match="--processes is 1 to 2, not 3"):
        Plan(tables=2, processes=3)


def test_shares_make_up_the_whole() -> None:
    """Nothing is lost or added when processes share the work."""
    at_rate = Plan(tables=10, rate=300, processes=3)
    closed = Plan(tables=10, rate=None, commands_max=100, processes=3)

    assert [at_rate.share(i).tables for i in range(3)] == [4, 3, 3]
    assert sum(at_rate.share(i).rate or 0 for i in range(3)) == pytest.approx(300)
    assert sum(closed.share(i).commands_max or 0 for i in range(3)) == 100
    assert closed.share(0).rate is None


def test_addresses_of_servers() -> None:
    """A server is named by scheme, host and port, and the port may go without saying."""
    assert parse_target("http://127.0.0.1:8000") == Target("http", "127.0.0.1", 8000)
    assert parse_target("https://[::1]").socket_url == "wss://[::1]:443"
    assert str(parse_target("http://localhost/")) == "http://localhost:80"
    for wrong in ("127.0.0.1:8000", "ftp://localhost", "http://", "http://a:x", "http://a:99999"):
        with pytest.raises(LoadError, match="address is like"):
            parse_target(wrong)


def test_only_this_machine_is_loaded_unless_the_operator_says_so() -> None:
    """Every address of this machine is free, any other needs a word."""
    elsewhere = Target("http", "192.0.2.1", 80)

    check_is_ours(Target("http", "127.0.0.1", 80), is_own=False)
    check_is_ours(Target("http", "localhost", 80), is_own=False)
    check_is_ours(elsewhere, is_own=True)
    with pytest.raises(LoadError, match="--i-own-this-server"):
        check_is_ours(elsewhere, is_own=False)
    with pytest.raises(LoadError, match="no host"):
        check_is_ours(Target("http", "nobody.invalid", 80), is_own=True)


class _Other(http.server.BaseHTTPRequestHandler):
    """A server of something else."""

    def do_GET(self) -> None:
        """Answer something that is no health of ours."""
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"[1]")

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""


def test_another_program_is_not_taken_for_a_server() -> None:
    """What answers, but not as ours does, is left alone."""
    with http.server.HTTPServer(("127.0.0.1", 0), _Other) as server:
        thread = threading.Thread(target=server.handle_request)
        thread.start()
        with (
            closing(Api(Target("http", "127.0.0.1", server.server_port))) as api,
            pytest.raises(LoadError, match="no ceelo server"),
        ):
            api.check_health()
        thread.join()


def test_quantiles_are_times_that_were_seen() -> None:
    """Half, 99 and 99.9 in 100 take no longer than what is told; nothing is made up between."""
    found = quantiles(float(i) for i in range(1000, 0, -1))

    assert found is not None
    assert (found.p50, found.p99, found.p999, found.max) == (500, 990, 999, 1000)
    assert quantiles([]) is None


def test_a_process_is_seen_from_outside() -> None:
    """Time and memory of this very process are found."""
    before = usage_of(os.getpid())
    while usage_of(os.getpid()).cpu_seconds == before.cpu_seconds:
        pass

    assert before.memory_kb > 1000
    with pytest.raises(LoadError, match="no process"):
        usage_of(2**22 + 1)
