"""The data folder: the data base, and the key that all dice of this server come from."""

import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path

from ceelo.fair.secret import Secret, draw_secret, read_master
from ceelo.server.start import StartError

DATABASE = "ceelo.sqlite3"
KEY = "master.key"
_READ_BYTES_MAX = 1000


def open_folder(folder: Path) -> Path:
    """Return the path of the data base in *folder*, which is made, for its owner alone, if need be.

    Raises:
        StartError: It cannot be made, or is no folder.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except FileExistsError as error:
        msg = f"{folder} is a file and no folder; choose another with --data."
        raise StartError(msg) from error
    except OSError as error:
        raise _no_way(folder, "cannot be made", error) from error
    return folder / DATABASE


def read_key(folder: Path) -> Secret:
    """Return the master key, made now for a folder that has no tables yet.

    Raises:
        StartError: It cannot be read or made, is none, could be read by others, or is gone while
            tables that were made with it are there.
    """
    path = folder / KEY
    try:
        # What is opened is looked at, not what the name may mean a moment later.
        with path.open("rb") as file:
            mode = stat.S_IMODE(os.fstat(file.fileno()).st_mode)
            data = file.read(_READ_BYTES_MAX)
    except FileNotFoundError:
        return _new_key(folder, path)
    except OSError as error:
        raise _no_way(path, "cannot be read", error) from error
    if os.name == "posix" and mode & 0o077:
        msg = f"{path} may be read by others, who could tell every throw: chmod 600 {path}"
        raise StartError(msg)
    try:
        return read_master(data)
    except ValueError as error:
        msg = f"{path} is no master key ({error}); put the right file back."
        raise StartError(msg) from error


def _new_key(folder: Path, path: Path) -> Secret:
    if (folder / DATABASE).exists():
        msg = (
            f"{path} is gone, and the tables in {DATABASE} cannot go on without it; put it back,"
            " or choose another folder with --data."
        )
        raise StartError(msg)
    key = draw_secret()
    draft = path.with_suffix(f".{secrets.token_hex(4)}")
    try:
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(key.expose())
            file.flush()
            os.fsync(file.fileno())
        # Whole or not there; and of two servers that start at once the second finds the first's.
        os.link(draft, path)
    except FileExistsError:
        return read_key(folder)
    except OSError as error:
        raise _no_way(folder, "cannot be written to", error) from error
    finally:
        with suppress(OSError):
            draft.unlink()
    return key


def _no_way(path: Path, what: str, error: OSError) -> StartError:
    return StartError(f"{path} {what} ({error.strerror}); choose another folder with --data.")
