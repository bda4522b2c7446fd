"""`ceelo serve` as people start it: a process of its own."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from ceelo.server.vault import DATABASE, KEY

COMMAND = (sys.executable, "-W", "error", "-m", "ceelo")


def environment(**more: str) -> dict[str, str]:
    """Return what the process finds around it: no screen and no browser of the person testing."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in {"BROWSER", "DISPLAY", "WAYLAND_DISPLAY", "PYTHONOPTIMIZE"}
    }
    return {**kept, "PYTHONIOENCODING": "utf-8", **more}


@contextmanager
def started(*arguments: str, **more: str) -> Iterator[subprocess.Popen[str]]:
    """Start a server, and kill it if the test has not ended it."""
    process = subprocess.Popen(  # noqa: S603 - our own program
        (*COMMAND, "serve", "--port", "0", *arguments),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(**more),
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def url_of(process: subprocess.Popen[str]) -> str:
    """Return the address that *process* prints when it is ready."""
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith("ceelo is ready: http://127.0.0.1:"), line + process.communicate()[1]
    return line.removeprefix("ceelo is ready: ").strip()


def rest_of(process: subprocess.Popen[str]) -> str:
    """Return what *process* prints up to its end, after the line that says it is ready."""
    # Not by `communicate`: it passes by what the first line's reader has read ahead.
    assert process.stdout is not None
    return process.stdout.read()


def not_served(*arguments: str) -> str:
    """Return the one sentence with which `ceelo serve` says why it does not, on any free port."""
    return refused("serve", "--port", "0", *arguments)


def refused(*arguments: str, command: tuple[str, ...] = COMMAND, **more: str) -> str:
    """Return the one sentence with which a command that cannot be done ends."""
    ended = subprocess.run(  # noqa: S603 - our own program
        (*command, *arguments),
        capture_output=True,
        text=True,
        check=False,
        env=environment(**more),
        timeout=60,  # A server that starts after all would serve for ever.
    )
    assert ended.returncode == 2, ended.stderr
    assert ended.stdout == ""
    lines = ended.stderr.splitlines()
    assert len(lines) == 1, ended.stderr
    assert lines[0].startswith("ceelo: ")
    return lines[0]


@pytest.mark.parametrize("wish", [signal.SIGTERM, signal.SIGINT])
def test_it_is_ready_when_it_says_so_and_ends_when_asked(
    tmp_path: Path, wish: signal.Signals
) -> None:
    """The address that is printed answers at once, and the end is no failure."""
    with started("--data", str(tmp_path)) as process:
        url = url_of(process)
        assert httpx.get(f"{url}/api/health").json() == {"name": "ceelo"}

        process.send_signal(wish)

        assert process.wait() == 0
    assert {file.name for file in tmp_path.iterdir()} >= {DATABASE, KEY}


def test_tables_outlive_the_server(tmp_path: Path) -> None:
    """Killed and started again it has the same tables, for the same people."""
    with started("--data", str(tmp_path)) as process:
        url = url_of(process)
        with httpx.Client(base_url=url, headers={"origin": url}) as ann:
            opened = ann.post("/api/tables", json={"preset": "classic", "name": "Ann"}).json()
            before = ann.get(f"/api/tables/{opened['table']}").json()
            cookie = ann.cookies["ceelo"]
        process.kill()
        process.wait()

    with started("--data", str(tmp_path)) as process:
        url = url_of(process)
        with httpx.Client(base_url=url, cookies={"ceelo": cookie}) as ann:
            after = ann.get(f"/api/tables/{opened['table']}").json()

    assert (after["version"], after["head"]) == (before["version"], before["head"])
    assert after["you"] == before["you"]


def test_a_port_that_is_taken_by_us_or_by_others(tmp_path: Path) -> None:
    """The sentence says which port, by whom, and what to do."""
    with started("--data", str(tmp_path / "first")) as process:
        port = url_of(process).rpartition(":")[2]
        said = refused("serve", "--port", port, "--data", str(tmp_path / "second"))
    assert f"Port {port} of 127.0.0.1 is taken by another ceelo server" in said
    assert "--port" in said

    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        said = refused("serve", "--port", port, "--data", str(tmp_path / "second"))
    assert f"Port {port} of 127.0.0.1 is taken by another program" in said
    assert not (tmp_path / "second").exists()


def test_a_folder_that_another_server_has(tmp_path: Path) -> None:
    """Two servers would not hear of each other's moves; one that was killed leaves no trace."""
    with started("--data", str(tmp_path)) as process:
        url = url_of(process)
        said = not_served("--data", str(tmp_path))
        assert f"(process {process.pid}) has its tables in {tmp_path}" in said
        assert httpx.get(f"{url}/api/health").json() == {"name": "ceelo"}

        process.kill()
        process.wait()
        with started("--data", str(tmp_path)) as again:
            assert httpx.get(f"{url_of(again)}/api/health").json() == {"name": "ceelo"}


def test_a_host_that_is_not_ours(tmp_path: Path) -> None:
    """An address of somebody else is named."""
    said = not_served("--host", "192.0.2.1", "--lan", "--data", str(tmp_path))

    assert "--host 192.0.2.1 is no address of this machine" in said


def test_the_network_is_not_served_by_accident(tmp_path: Path) -> None:
    """Plain http for others is meant, or it is refused (S5)."""
    said = not_served("--host", "0.0.0.0", "--data", str(tmp_path))  # noqa: S104

    assert "--lan" in said
    assert "--origin" in said


def test_an_origin_that_is_none(tmp_path: Path) -> None:
    """What could never be equal to a browser's origin is refused at the start."""
    said = not_served("--origin", "dice.example.org", "--data", str(tmp_path))

    assert "'dice.example.org'" in said


def test_a_data_folder_that_is_a_file(tmp_path: Path) -> None:
    """The name is taken."""
    path = tmp_path / "data"
    path.touch()

    assert f"{path} is a file" in not_served("--data", str(path))


def test_a_data_folder_inside_a_file(tmp_path: Path) -> None:
    """A part of the path is no folder."""
    path = tmp_path / "file"
    path.touch()

    said = not_served("--data", str(path / "data"))

    assert f"{path / 'data'} cannot be made (Not a directory)" in said


def test_a_data_folder_whose_parents_are_missing(tmp_path: Path) -> None:
    """They are made, for whoever names the folder wants it."""
    folder = tmp_path / "some" / "where"
    with started("--data", str(folder)) as process:
        url_of(process)

    assert (folder / DATABASE).exists()


def test_a_data_folder_that_cannot_be_written() -> None:
    """Not even a super-user can write there."""
    assert "/sys" in not_served("--data", "/sys")
    assert "/proc/ceelo" in not_served("--data", "/proc/ceelo")


def test_a_key_that_is_none(tmp_path: Path) -> None:
    """A spoiled key is named and kept as it is."""
    key = tmp_path / KEY
    key.write_bytes(b"spoiled")
    key.chmod(0o600)

    assert f"{key} is no master key" in not_served("--data", str(tmp_path))
    assert key.read_bytes() == b"spoiled"


def _a_folder(tmp_path: Path) -> Path:
    with started("--data", str(tmp_path)) as process:
        url_of(process)
        process.terminate()
        assert process.wait() == 0
    return tmp_path / DATABASE


def test_a_data_base_that_is_none(tmp_path: Path) -> None:
    """A file of something else is named and kept as it is."""
    database = _a_folder(tmp_path)
    database.write_bytes(b"not a data base at all" * 100)

    assert str(database) in not_served("--data", str(tmp_path))
    assert database.read_bytes() == b"not a data base at all" * 100


def test_a_data_base_of_a_newer_version(tmp_path: Path) -> None:
    """An older program does not touch what it does not know."""
    database = _a_folder(tmp_path)
    with sqlite3.connect(database) as connection:
        names = {name for (name,) in connection.execute("select name from sqlite_master")}
        assert "_yoyo_migration" in names
        connection.execute(
            "insert into _yoyo_migration (migration_hash, migration_id, applied_at_utc)"
            " values ('f', '9999.future', '2036-01-01')"
        )
    connection.close()

    assert "newer" in not_served("--data", str(tmp_path))


def _with_tables(tmp_path: Path) -> Path:
    """Return the data base of a server that has played, closed and of many pages."""
    with started("--data", str(tmp_path), "--limits", "off") as process:
        url = url_of(process)
        with httpx.Client(base_url=url, headers={"origin": url}) as ann:
            for _ in range(20):
                answer = ann.post("/api/tables", json={"preset": "classic", "name": "Ann"})
                assert answer.status_code == 201
        process.terminate()
        assert process.wait() == 0
    return tmp_path / DATABASE


def test_a_data_base_that_was_cut_off(tmp_path: Path) -> None:
    """A file that ends too early is named, wherever it ends, and nothing is written to it."""
    database = _with_tables(tmp_path)
    whole = database.read_bytes()
    for size in (4096, len(whole) // 2 // 4096 * 4096, len(whole) - 4096, len(whole) - 5):
        database.write_bytes(whole[:size])

        said = not_served("--data", str(tmp_path))

        assert str(database) in said
        assert "damaged" in said, (size, said)
        assert database.read_bytes() == whole[:size]


def test_a_data_base_with_a_spoiled_page(tmp_path: Path) -> None:
    """Every page is looked at before the first table is played."""
    database = _with_tables(tmp_path)
    whole = database.read_bytes()
    pages = len(whole) // 4096
    for page in range(1, pages, max(1, pages // 5)):
        at = page * 4096
        database.write_bytes(whole[:at] + b"\xa5" * 4096 + whole[at + 4096 :])

        said = not_served("--data", str(tmp_path))

        assert str(database) in said, page
        assert "damaged" in said, (page, said)


def test_a_table_with_a_hole_does_not_keep_the_others_from_starting(tmp_path: Path) -> None:
    """The log names the table, which halts, and the server is there for all others."""
    database = _with_tables(tmp_path)
    with sqlite3.connect(database) as connection:
        (table,) = connection.execute("select hex(table_id) from stream limit 1").fetchone()
        connection.execute("delete from entry where hex(table_id) = ?", (table,))
    connection.close()

    with started("--data", str(tmp_path)) as process:
        assert httpx.get(f"{url_of(process)}/api/health").json() == {"name": "ceelo"}
        process.terminate()
        _, log = process.communicate()

    assert f"Table {table.lower()}" in log


def test_a_data_base_that_somebody_holds(tmp_path: Path) -> None:
    """A data base that another program has locked is named."""
    database = _a_folder(tmp_path)
    connection = sqlite3.connect(database)
    connection.execute("begin immediate")
    try:
        assert "locked" in not_served("--data", str(tmp_path))
    finally:
        connection.close()


@pytest.mark.parametrize("arguments", [("serve", "--port", "x"), ("srve",), ("serve", "--nothing")])
def test_what_is_no_command_is_refused(arguments: tuple[str, ...]) -> None:
    """A slip of the finger starts nothing."""
    ended = subprocess.run(  # noqa: S603 - our own program
        (*COMMAND, *arguments), capture_output=True, text=True, check=False, env=environment()
    )

    assert ended.returncode == 2
    assert "Traceback" not in ended.stderr


def test_assertions_are_not_switched_off() -> None:
    """Without them a table that does not add up would go on instead of stopping."""
    optimised = (sys.executable, "-O", "-m", "ceelo")

    assert "python -O" in refused("--version", command=optimised)
    assert "python -O" in refused("serve", PYTHONOPTIMIZE="1")


def test_it_tells_its_version_and_its_options() -> None:
    """Help needs nothing and starts nothing."""
    version, general, options = (
        subprocess.check_output((*COMMAND, *arguments), text=True, env=environment())  # noqa: S603
        for arguments in (["--version"], ["--help"], ["serve", "--help"])
    )

    assert version[0].isdigit()
    assert "serve" in general
    for option in ("host", "port", "data", "lan", "open", "limits", "origin", "deflate"):
        assert f"--{option}" in options


def test_who_serves_this_machine_alone_hears_of_the_way_out(tmp_path: Path) -> None:
    """A phone cannot open a loopback address, so the terminal says how it can."""
    hint = "Only this machine can open that; for phones in your network, start with --lan."
    for arguments, is_told in (
        ((), True),
        (("--lan",), False),
        (("--origin", "https://dice.example.org"), False),
    ):
        with started(*arguments, "--data", str(tmp_path)) as process:
            url_of(process)
            process.terminate()
            assert (hint in rest_of(process).splitlines()) is is_told, arguments


def test_the_home_network_gets_an_address_and_a_code(tmp_path: Path) -> None:
    """With --lan the terminal shows where phones go, and that it is plain http."""
    with started("--lan", "--data", str(tmp_path)) as process:
        url_of(process)
        process.terminate()
        said = rest_of(process)

    assert "plain http" in said
    assert "In your network: http://" in said
    assert "█" in said


def test_the_address_for_others_is_told(tmp_path: Path) -> None:
    """Behind a proxy that speaks https, others come under the name that was given."""
    origin = "https://dice.example.org"
    with started("--origin", origin, "--data", str(tmp_path)) as process:
        url_of(process)
        process.terminate()
        said = rest_of(process)

    assert f"For others: {origin}" in said


def test_the_page_is_opened(tmp_path: Path) -> None:
    """--open calls the browser with the address that is printed."""
    note = tmp_path / "note"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {note}.new && mv {note}.new {note}\n')
    browser.chmod(0o755)
    data = str(tmp_path / "data")

    with started("--open", "--data", data, BROWSER=str(browser)) as process:
        url = url_of(process)
        while not note.exists():
            assert process.poll() is None

    assert note.read_text().strip() == url


def test_the_log_has_no_secrets_and_no_addresses(tmp_path: Path) -> None:
    """A session, an invitation and a full address never reach the log (LOG-2, S32)."""
    with started("--log-json", "--data", str(tmp_path)) as process:
        url = url_of(process)
        with httpx.Client(base_url=url, headers={"origin": url}) as ann:
            opened = ann.post("/api/tables", json={"preset": "classic", "name": "Ann"}).json()
            ann.get(f"/api/tables/{opened['table']}")
            token = ann.cookies["ceelo"]
            forged = ann.post("/api/tables", json={}, headers={"origin": "https://evil.example"})
            assert forged.status_code == 403
        process.terminate()
        _, log = process.communicate()

    assert '"code": "cross-site"' in log
    assert token not in log
    assert opened["invite"] not in log
    assert "127.0.0.1" not in log


def test_a_host_for_this_machine_alone_is_not_widened(tmp_path: Path) -> None:
    """Whoever names 127.0.0.1 is not served to the network by another option."""
    said = not_served("--host", "127.0.0.1", "--lan", "--data", str(tmp_path / "data"))

    assert "--lan is for others, and at --host 127.0.0.1 only this machine calls" in said
    assert not (tmp_path / "data").exists()
