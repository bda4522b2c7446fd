"""Tables over sockets."""

import json
import secrets
import time
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection

from ceelo.core.command import StartSession, TakeSeat
from ceelo.core.refusal import Reason
from ceelo.core.table import Seat
from ceelo.server.start import LimitSet
from ceelo.wire.frames import EntryFrame
from tests.server.house import (
    House,
    credentials,
    join,
    open_table,
    read,
    read_answer,
    read_snapshot,
    send,
    serving,
)


def closed(socket: ClientConnection) -> tuple[int, str]:
    """Return the code and the reason with which the server closes *socket*."""
    with pytest.raises(ConnectionClosed):
        _read_to_the_end(socket)
    assert socket.close_code is not None
    assert socket.close_reason is not None
    return socket.close_code, socket.close_reason


def _read_to_the_end(socket: ClientConnection) -> None:
    while True:
        socket.recv(timeout=10)


def test_the_first_frame_is_the_whole_table(house: House) -> None:
    """Who connects knows everything at once, browser or program."""
    with house.browser() as ann, house.program() as bo:
        opened = open_table(ann)
        player = join(bo, opened)

        with house.socket(ann, opened["table"]) as hers, house.socket(bo, opened["table"]) as his:
            assert hers.subprotocol == "ceelo.v1"
            assert read_snapshot(hers).you.player == opened["player"]
            assert read_snapshot(his).you.player == player


def test_everybody_sees_what_happens(house: House) -> None:
    """A command over one socket is an answer there, and an entry with its own you everywhere."""
    with house.browser() as ann, house.program() as bo:
        opened = open_table(ann)
        player = join(bo, opened)
        with house.socket(ann, opened["table"]) as hers, house.socket(bo, opened["table"]) as his:
            read_snapshot(hers)
            version = read_snapshot(his).version

            answer = send(his, TakeSeat(player=player, name="Bo"))
            entry = read(hers)

            assert answer.version == version + 1
            assert isinstance(entry, EntryFrame)
            assert entry.version == version + 1
            assert entry.you.player == opened["player"]
            assert entry.you.seat == 0
            assert [choice.do for choice in entry.you.legal].count("start-session") == 1


def test_a_frame_is_read_however_it_comes(house: House) -> None:
    """Cut by the network, two at once, in fragments or whole: the answer is the same."""
    with house.browser() as ann:
        opened = open_table(ann)
        with house.socket(ann, opened["table"]) as hers:
            frames = [
                b'{"type":"command","id":"%032x","command":{"do":"throw","seat":0}}' % number
                for number in range(6)
            ]
            whole = [Frame(Opcode.TEXT, frame).serialize(mask=True) for frame in frames]
            read_snapshot(hers)
            for piece in (whole[0], whole[1][:3], whole[1][3:], whole[2] + whole[3]):
                hers.socket.sendall(piece)
                time.sleep(0.05)  # Else the network would put the pieces together again.
            hers.send([frames[4][:9].decode(), frames[4][9:].decode()])
            hers.socket.sendall(whole[5])
            answers = [read_answer(hers) for _ in frames]

    assert [int(answer.id, 16) for answer in answers] == list(range(6))
    assert {answer.refusal.reason for answer in answers if answer.refusal} == {Reason.WRONG_PHASE}


def test_a_refusal_is_an_answer_and_keeps_the_socket_open(house: House) -> None:
    """What the rules do not allow closes nothing; nobody else hears of it."""
    with house.browser() as ann:
        opened = open_table(ann)
        with house.socket(ann, opened["table"]) as socket:
            read_snapshot(socket)

            refused = send(socket, StartSession(seat=Seat(0)))
            foreign = send(socket, StartSession(seat=Seat(1)))

            assert refused.refusal is not None
            assert refused.refusal.reason == "too-few-seats"
            assert foreign.problem == "not-your-seat"
            assert foreign.message
            socket.send('{"type":"resync"}')
            assert read_snapshot(socket).view.phase == "lobby"


THROW = '{"type":"command","id":"a","command":{"do":"throw","seat":0'

BAD_FRAMES: list[tuple[str | bytes, str]] = [
    ("hello", "The frame is no JSON: invalid character at byte 0."),
    ("", "The frame is empty: it is an object."),
    ("{}", 'type is missing: it is "command" or "resync".'),
    ("[]", "The frame cannot be []: it is an object."),
    ('{"type":"resync","more":1}', "more is no field here: the fields are type."),
    ('{"type":"snapshot"}', 'type cannot be "snapshot": it is "command" or "resync".'),
    ("[" * 4000, "The frame is no JSON: it is nested too deep."),
    ('{"x":' * 800, "The frame is no JSON: it ends too early."),
    (
        '{"type":"command","id":"a","command":{"do":"throw-dice","seat":0}}',
        'command.do cannot be "throw-dice": it is "take-seat", "leave-seat", ',
    ),
    (
        '{"type":"command","id":"a","command":{"do":"fade","seat":0,"chips":5.0}}',
        "command.chips cannot be 5.0: it is a whole number.",
    ),
    (
        '{"type":"command","id":"a","command":{"do":"fade","seat":0,"chips":1e3}}',
        "command.chips cannot be 1000.0: it is a whole number.",
    ),
    (
        '{"type":"command","id":"a","command":{"do":"fade","seat":true,"chips":1}}',
        "command.seat cannot be true: it is a whole number.",
    ),
    (
        '{"type":"command","id":"a","command":{"do":"fade","seat":0,"chips":9007199254740992}}',
        "command.chips is 0 to 9007199254740991, not 9007199254740992.",
    ),
    (
        '{"type":"command","id":"a","command":{"do":"stake-bank","seat":0,"chips":9007199254740992}}',
        "command.chips is -9007199254740991 to 9007199254740991, not 9007199254740992.",
    ),
    (
        '{"type":"command","id":"a","command":{"do":"fade","seat":0,"chips":1e400}}',
        "command.chips cannot be 1e400: it is a whole number.",
    ),
    ('{"type":"resync","type":"resync"}', "type is given twice: each field may be given once."),
    ('{"type":"resync","type":"command"}', "type is given twice: each field may be given once."),
    (THROW + ',"do":"fade"}}', "command.do is given twice: each field may be given once."),
    (THROW + '},"expected":-1}', "expected is 0 to 9007199254740991, not -1."),
    (THROW + '},"id":"b"}', "id is given twice: each field may be given once."),
    (THROW + ',"seat":1}}', "command.seat is given twice: each field may be given once."),
    (THROW + ',"\\u0073eat":1}}', "command.seat is given twice: each field may be given once."),
    (
        THROW + '},"expected":1,"expected":null}',
        "expected is given twice: each field may be given once.",
    ),
    (
        '{"type":"command","id":"\\ud800","command":{"do":"throw","seat":0}}',
        "The frame is no JSON: half a character, a lone surrogate, is in it.",
    ),
    (b"bytes", "text"),
]


@pytest.mark.parametrize(("frame", "named"), BAD_FRAMES)
def test_what_is_no_frame_closes_the_socket_and_says_why(
    house: House, frame: str | bytes, named: str
) -> None:
    """The close reason is the sentence that names the fault (S8)."""
    with house.browser() as ann:
        opened = open_table(ann)
        with house.socket(ann, opened["table"]) as socket:
            socket.send(frame)

            code, reason = closed(socket)

            assert code == 4400
            assert named in reason


def test_a_frame_of_4_kib_is_read_and_a_longer_one_is_not(house: House) -> None:
    """The limit is the byte (S9)."""
    with house.browser() as ann:
        opened = open_table(ann)
        fits = '{"type":"resync"}'.ljust(4096)
        with house.socket(ann, opened["table"]) as socket:
            read_snapshot(socket)
            socket.send(fits)
            read_snapshot(socket)
            socket.send(fits + " ")
            assert closed(socket)[0] == 1009
        with house.socket(ann, opened["table"]) as socket:
            # Two fragments of one message; the end may come before the second has gone.
            with suppress(ConnectionClosed):
                socket.send(iter([fits, " "]))
            assert closed(socket)[0] == 1009


def test_close_codes_tell_a_page_what_it_cannot_see_otherwise(house: House) -> None:
    """No table, no membership and no session are told by a code and a sentence."""
    with house.browser() as ann, house.program() as bo:
        opened = open_table(ann)
        nowhere = secrets.token_hex(16)

        for client, table, code in (
            (ann, nowhere, 4404),
            (ann, "xyz", 4404),
            (bo, opened["table"], 4403),
            (house.browser(), opened["table"], 4403),
        ):
            with house.socket(client, table) as socket:
                told, reason = closed(socket)
                assert told == code
                assert reason.endswith(".")


ORIGINS = [
    "https://evil.example",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "http://localhost:{port}",
    "https://127.0.0.1:{port}",
    "http://sub.127.0.0.1:{port}",
    "http://127.0.0.1:{port}.evil.example",
    "http://127.0.0.1:{port}/",
    "null",
    "",
]


@pytest.mark.parametrize("origin", ORIGINS)
@pytest.mark.parametrize("kind", ["browser", "program"])
def test_no_foreign_page_opens_a_socket(house: House, origin: str, kind: str) -> None:
    """Scheme, host and port are ours exactly, or the handshake is refused to anybody (S4)."""
    client = house.browser() if kind == "browser" else house.program()
    with client:
        opened = open_table(client)
        headers = credentials(client)
        headers["origin"] = origin.format(port=house.host.rpartition(":")[2])

        with pytest.raises(InvalidStatus) as caught:
            house.raw_socket(opened["table"], headers)

        answer = caught.value.response
        assert answer.status_code == 403
        assert json.loads(answer.body)["code"] == "cross-site"
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_without_an_origin_only_a_bearer_may_come(house: House) -> None:
    """Programs send no origin and have a token; a cookie alone may be a browser's."""
    with house.browser() as ann, house.program() as bo:
        hers, his = open_table(ann), open_table(bo)
        headers = credentials(ann)
        del headers["origin"]

        with pytest.raises(InvalidStatus, match="403"):
            house.raw_socket(hers["table"], headers)
        with house.raw_socket(his["table"], credentials(bo)) as socket:
            read_snapshot(socket)


def test_a_socket_that_talks_too_much_is_closed(tmp_path: Path) -> None:
    """Past its burst a session is told to come back more slowly (S10)."""
    with serving(tmp_path, LimitSet.PUBLIC) as house, house.browser() as ann:
        opened = open_table(ann)
        with house.socket(ann, opened["table"]) as socket:
            for _ in range(200):
                try:
                    socket.send('{"type":"resync"}')
                except ConnectionClosed:
                    break
            assert closed(socket)[0] == 4429


def test_one_address_has_so_many_sockets(tmp_path: Path) -> None:
    """The twenty-first is closed with the reason; when one has gone there is room again (S10)."""
    with serving(tmp_path, LimitSet.PUBLIC) as house, house.browser() as ann:
        table = open_table(ann)["table"]
        with ExitStack() as held:
            for _ in range(19):
                read_snapshot(held.enter_context(house.socket(ann, table)))
            with house.socket(ann, table) as last:
                read_snapshot(last)
                with house.socket(ann, table) as late:
                    assert closed(late)[0] == 4429
                stream = ann.get(f"/api/tables/{table}/events")
                assert (stream.status_code, stream.json()["code"]) == (429, "too-fast")
            with house.socket(ann, table) as next_one:
                read_snapshot(next_one)


def test_a_stopping_server_says_so(tmp_path: Path) -> None:
    """Pages are told that the service restarts, and find everything as it was."""
    with serving(tmp_path) as house, house.browser() as ann:
        opened = open_table(ann)
        cookie = credentials(ann)["cookie"]
        with house.socket(ann, opened["table"]) as socket:
            before = read_snapshot(socket)
            house.stop()
            assert closed(socket)[0] == 1012

    with serving(tmp_path) as house:
        headers = {"origin": house.url, "cookie": cookie}
        with house.raw_socket(opened["table"], headers) as socket:
            after = read_snapshot(socket)
    assert (after.version, after.head, after.you) == (before.version, before.head, before.you)


def test_http_and_sockets_show_the_same(house: House) -> None:
    """There is one way to a table, whichever door it is entered by."""
    with house.browser() as ann:
        opened = open_table(ann)
        with house.socket(ann, opened["table"]) as socket:
            over_socket = json.loads(socket.recv(timeout=10))
        over_http = ann.get(f"/api/tables/{opened['table']}")

    assert over_http.json() == over_socket
