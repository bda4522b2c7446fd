"""The data folder and the master key (RNG-5, S25)."""

import os
import stat
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from ceelo.fair.secret import draw_secret
from ceelo.server.start import StartError
from ceelo.server.vault import DATABASE, HOLD, KEY, hold_folder, open_folder, read_key


def test_a_new_folder_gets_a_key_that_only_its_owner_can_read(tmp_path: Path) -> None:
    """The key is made once, found again, and nobody else's."""
    folder = tmp_path / "deep" / "data"

    assert open_folder(folder) == folder / DATABASE
    key = read_key(folder)

    assert stat.S_IMODE((folder / KEY).stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert read_key(folder) == key
    assert [file.name for file in folder.iterdir()] == [KEY]


@pytest.mark.parametrize("name", ["", DATABASE])
def test_what_others_may_write_is_said(tmp_path: Path, name: str) -> None:
    """A folder or a file that was opened to others is served, and the log says how to mend it."""
    (tmp_path / DATABASE).touch(0o600)
    tmp_path.chmod(0o755)
    with capture_logs() as quiet:
        open_folder(tmp_path)
    (tmp_path / name).chmod(0o777)
    with capture_logs() as logs:
        open_folder(tmp_path)

    assert quiet == []
    assert [(line["event"], line["mend"]) for line in logs] == [
        ("others-may-write", f"chmod go-w {tmp_path / name}")
    ]


def test_two_folders_have_two_keys(tmp_path: Path) -> None:
    """No key is built in (RNG-4)."""
    first, second = tmp_path / "a", tmp_path / "b"
    open_folder(first)
    open_folder(second)

    assert read_key(first) != read_key(second)


@pytest.mark.parametrize(
    "content", [b"", b"short", bytes(32), b"password" * 4, bytes(range(32)), bytes(1000)]
)
def test_what_is_no_key_stops_the_start(tmp_path: Path, content: bytes) -> None:
    """A key that is cut off, too long or could be guessed is named and not used."""
    path = tmp_path / KEY
    path.write_bytes(content)
    path.chmod(0o600)

    with pytest.raises(StartError, match="no master key"):
        read_key(tmp_path)
    assert path.read_bytes() == content


def test_a_key_that_others_can_read_stops_the_start(tmp_path: Path) -> None:
    """Whoever knows the key knows every throw to come."""
    path = tmp_path / KEY
    path.write_bytes(draw_secret().expose())
    path.chmod(0o640)

    with pytest.raises(StartError, match="chmod 600"):
        read_key(tmp_path)


def test_tables_without_their_key_stop_the_start(tmp_path: Path) -> None:
    """A new key would break the dice of every table in the data base."""
    (tmp_path / DATABASE).touch()

    with pytest.raises(StartError, match="gone"):
        read_key(tmp_path)
    assert not (tmp_path / KEY).exists()


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    """The folder's name may be taken by something else."""
    path = tmp_path / "data"
    path.touch()

    with pytest.raises(StartError, match="is a file"):
        open_folder(path)


def test_a_place_where_nothing_can_be_made_is_named() -> None:
    """Even a super-user cannot make folders everywhere."""
    with pytest.raises(StartError, match="cannot be made"):
        open_folder(Path("/proc/ceelo"))
    with pytest.raises(StartError, match="cannot be written to"):
        read_key(Path("/sys"))
    with pytest.raises(StartError, match="cannot be written to"), hold_folder(Path("/sys")):
        pass


def test_a_folder_has_one_holder_at_a_time(tmp_path: Path) -> None:
    """Who comes second hears of the first, and has the folder as soon as the first is gone."""
    said = rf"Another ceelo server \(process {os.getpid()}\) has its tables in .*--data"
    with hold_folder(tmp_path):
        assert stat.S_IMODE((tmp_path / HOLD).stat().st_mode) == 0o600
        with pytest.raises(StartError, match=said), hold_folder(tmp_path):
            pass
        # Not even a refused start lets go of what is another's.
        with pytest.raises(StartError, match=said), hold_folder(tmp_path):
            pass
    with hold_folder(tmp_path):
        pass


def test_the_lock_does_not_follow_a_link(tmp_path: Path) -> None:
    """Where the name leads elsewhere, nothing is written over."""
    precious = tmp_path / "precious"
    precious.write_text("words")
    folder = tmp_path / "data"
    open_folder(folder)
    (folder / HOLD).symlink_to(precious)

    with pytest.raises(StartError, match="cannot be written to"), hold_folder(folder):
        pass

    assert precious.read_text() == "words"


def test_a_pipe_is_no_key(tmp_path: Path) -> None:
    """It is named at once, and nobody waits for what it may bring."""
    os.mkfifo(tmp_path / KEY, 0o600)

    with pytest.raises(StartError, match="is no file; put the master key back"):
        read_key(tmp_path)
