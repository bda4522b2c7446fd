"""Options that cannot be meant: one sentence each, and nothing is begun."""

from pathlib import Path

import pytest

from ceelo.cli.main import run

WHOLE = "is a whole number, "
PORT = f"--port {WHOLE}0 to 65,535, not "

REFUSED: list[tuple[str, str]] = [
    ("serve --port 80.5", f"{PORT}'80.5'."),
    ("serve --port 80.0", f"{PORT}'80.0'."),
    ("serve --port 0x50", f"{PORT}'0x50'."),
    ("serve --port 8_000", f"{PORT}'8_000'."),
    ("serve --port 1e3", f"{PORT}'1e3'."),
    ("serve --port +80", f"{PORT}'+80'."),
    ("serve --port \u0668\u0660", f"{PORT}'\u0668\u0660'."),
    ("serve --port http", f"{PORT}'http'."),
    ("serve --port 65536", f"{PORT}'65536'."),
    ("serve --port -1", f"{PORT}'-1'."),
    ("serve --port=", f"{PORT}''."),
    (f"serve --port {'9' * 5000}", f"{PORT}'{'9' * 39}…'."),
    ("serve --port", 'Command "serve" parameter --port requires an argument.'),
    ("serve --port 1 --port 2", "Parameter --port specified multiple times."),
    (
        "serve --limits none",
        'Invalid value "none" for --limits. Choose from: "off", "home", "public".',
    ),
    ("serve --proxy nope", "--proxy is the address of a proxy or of a network of proxies, "),
    ("serve --proxy *", "--proxy is the address of a proxy or of a network of proxies, "),
    ("serve --proxy 10.0.0.1/8", "--proxy is the address of a proxy or of a network of proxies, "),
    ("serve --host 127.0.0.1:80", "--host 127.0.0.1:80 is no address of this machine ("),
    ("serve --host 192.0.2.1", "--host 192.0.2.1 is no address of this machine ("),
    ("serve --host a/b", "--host is an address of this machine, such as 127.0.0.1, not 'a/b'."),
    ("serve --origin x", "An origin is like https://dice.example.org, without a path, not 'x'; "),
    ("serve more words", "'more words' is too much; see ceelo --help."),
    ("odds --empty-chips", "Unknown option: --empty-chips."),
    ("serve --nothing", "Unknown option: --nothing"),
    ("srve", 'Unknown command "srve". Did you mean "serve"?'),
    ("load --tables 1.5", f"--tables {WHOLE}1 to 10,000, not '1.5'."),
    ("load --tables 0", f"--tables {WHOLE}1 to 10,000, not '0'."),
    ("load --sockets 11", f"--sockets {WHOLE}2 to 10, not '11'."),
    ("load --processes two", f"--processes {WHOLE}1 to 64, not 'two'."),
    ("load --commands 0", f"--commands {WHOLE}1 to 10,000,000, not '0'."),
    ("load --pid me", f"--pid {WHOLE}1 to 2,147,483,647, not 'me'."),
    ("load --rate nan", "--rate is a number, 1 to 100,000, not 'nan'."),
    ("load --rate 0x5", "--rate is a number, 1 to 100,000, not '0x5'."),
    ("load --rate 1e3", "--rate is a number, 1 to 100,000, not '1e3'."),
    ("load --seconds inf", "--seconds is a number, 1 to 600, not 'inf'."),
    ("load --seconds 0.5", "--seconds is a number, 1 to 600, not '0.5'."),
    ("load --warm-up 121", "--warm-up is a number, 0 to 120, not '121'."),
    ("load --commands 5", "--commands ends a test without a rate; give --closed with it."),
    ("load ftp://example.org", "A server's address is like http://127.0.0.1:8000, not 'ftp://"),
]


@pytest.mark.parametrize(("line", "sentence"), REFUSED)
def test_refused(
    line: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line names the option, what came and what is allowed; no folder is made."""
    folder = tmp_path / "data"
    data = ("--data", str(folder)) if line.startswith("serve") else ()

    code = run([*line.split(" "), *data])

    said = capsys.readouterr()
    assert code == 2
    assert said.out == ""
    assert said.err.startswith(f"ceelo: {sentence}")
    assert said.err.count("\n") == 1
    assert not folder.exists()


def test_a_port_without_a_number_takes_no_other_option_for_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The name of the next option is no port."""
    assert run(["serve", "--port", "--data", str(tmp_path / "data")]) == 2

    assert "--port" in capsys.readouterr().err
    assert not (tmp_path / "data").exists()
