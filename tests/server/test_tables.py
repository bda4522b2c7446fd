"""Tables over HTTP, by browsers and by programs."""

import secrets

import httpx
import msgspec
import pytest

from ceelo.core.command import StartSession, TakeSeat
from ceelo.core.rules import HouseRules
from ceelo.core.table import Seat
from ceelo.wire.frames import AnswerFrame, SnapshotFrame
from tests.server.house import House, give, join, open_table


def code_of(answer: httpx.Response, status: int) -> str:
    """Return the code of a problem that came with *status*."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    document = answer.json()
    assert document["status"] == status
    assert document["detail"].endswith(".")
    assert len(document["id"]) == 8
    code: str = document["code"]
    return code


def test_presets_come_with_their_rules_in_words(house: House) -> None:
    """A page can show and open every house that ships."""
    presets = httpx.get(f"{house.url}/api/presets").json()

    assert {"classic", "pot"} <= {preset["name"] for preset in presets}
    for preset in presets:
        assert preset["title"]
        assert preset["about"]
        assert len(preset["words"]) > 3
        assert isinstance(msgspec.convert(preset["rules"], HouseRules), HouseRules)


def test_a_browser_opens_a_table_and_gets_its_session(house: House) -> None:
    """One request without any session makes the session, the table and the host's seat."""
    with house.browser() as ann:
        opened = open_table(ann)
        answer = ann.get(f"/api/tables/{opened['table']}")

        snapshot = msgspec.json.decode(answer.content, type=SnapshotFrame)
        assert snapshot.you.player == opened["player"]
        assert snapshot.view.chairs[snapshot.you.seat or 0] is not None
        assert snapshot.table == opened["table"]
        assert opened["url"] == f"{house.url}/t/{opened['table']}#{opened['invite']}"


def test_the_cookie_is_out_of_reach(house: House) -> None:
    """No script, no other site and no other path gets at the session (S1)."""
    with house.browser() as ann:
        answer = ann.post("/api/tables", json={"preset": "pot", "name": "Ann"})

        cookie = answer.headers["set-cookie"]
        name, _, attributes = cookie.partition("; ")
        assert name.startswith("ceelo=")
        assert len(name) > 40
        assert {part.strip().lower() for part in attributes.split(";")} == {
            "httponly",
            "samesite=lax",
            "path=/",
            f"max-age={365 * 24 * 3600}",
        }
        # A browser that has one keeps it.
        assert (
            "set-cookie" not in ann.post("/api/tables", json={"preset": "pot", "name": "A"}).headers
        )
        ann.cookies.set("ceelo", "made-up")
        fresh = ann.post("/api/tables", json={"preset": "pot", "name": "Ann"})
        assert "made-up" not in fresh.headers["set-cookie"]


def test_a_friend_joins_by_the_invitation_and_sits_down(house: House) -> None:
    """Who has the link watches, takes a seat by a command, and is the same player ever after."""
    with house.browser() as ann, house.browser() as bo:
        opened = open_table(ann)
        table = opened["table"]

        player = join(bo, opened)
        watching = msgspec.json.decode(bo.get(f"/api/tables/{table}").content, type=SnapshotFrame)
        taken = give(bo, table, TakeSeat(player=player, name="Bo"))

        assert watching.you.seat is None
        assert taken.status_code == 200, taken.text
        assert msgspec.json.decode(taken.content, type=AnswerFrame).version == 2
        seated = msgspec.json.decode(bo.get(f"/api/tables/{table}").content, type=SnapshotFrame)
        assert seated.you.seat == 1
        assert join(bo, opened) == player


def test_own_rules_open_a_table_too(house: House) -> None:
    """Rules of one's own are as good as a preset, and wrong ones are named."""
    with house.program() as ann:
        good = ann.post("/api/tables", json={"rules": {"chips": 500}, "name": "Ann"})
        assert good.status_code == 201

        snapshot = ann.get(f"/api/tables/{good.json()['table']}").json()
        assert snapshot["rules"]["chips"] == 500


@pytest.mark.parametrize(("asked", "chairs"), [({}, 2), ({"seat_count": 9}, 2)])
def test_a_house_for_two_opens_with_two_chairs(
    house: House, asked: dict[str, int], chairs: int
) -> None:
    """V52: a third would be free for ever, and nobody could take it."""
    with house.program() as ann:
        opening = {"preset": "suikoden", "name": "Ann", "options": asked}
        opened = ann.post("/api/tables", json=opening).json()

        assert len(ann.get(f"/api/tables/{opened['table']}").json()["view"]["chairs"]) == chairs


CLASSIC = {"preset": "classic", "name": "Ann"}

BODIES: list[tuple[object, str]] = [
    ({"preset": "classic"}, "name is missing: it is text."),
    ({"name": "Ann"}, "A table has either a preset or rules, and neither came."),
    (
        {"name": "Ann", "rules": {"throw": {"p_out": "1/200"}}},
        'rules.throw.p_out is "0" at a table with virtual dice, which never leave it, not "1/200".',
    ),
    ({**CLASSIC, "rules": {}}, "A table has either a preset or rules, and both came."),
    ({"preset": 5, "name": "Ann"}, "preset cannot be 5: it is text or null."),
    (
        {"rules": {"chips": 5.0}, "name": "Ann"},
        "rules.chips cannot be 5.0: it is a whole number.",
    ),
    (
        {"rules": {"chips": True}, "name": "Ann"},
        "rules.chips cannot be true: it is a whole number.",
    ),
    ({"rules": {"chips": "5"}, "name": "Ann"}, 'rules.chips cannot be "5": it is a whole number.'),
    ({"rules": {"chips": 0}, "name": "Ann"}, "rules.chips is 1 to 10,000,000,000, not 0."),
    (
        {"rules": {"stake": {"unit": 0}}, "name": "Ann"},
        "rules.stake.unit is 1 to 1,000,000,000,000, not 0.",
    ),
    (
        {"rules": {"chips": 1, "stake": {"min": 5}}, "name": "Ann"},
        "rules.stake.min is at most chips (1), not 5.",
    ),
    ({"rules": {"chps": 5}, "name": "Ann"}, "rules.chps is no field here: the fields are name, "),
    (
        {"rules": {"bank": {"unfaded": "lef"}}, "name": "Ann"},
        'rules.bank.unfaded cannot be "lef": it is "left" or "keep".',
    ),
    ({**CLASSIC, "options": {"seat_count": 11}}, "options.seat_count is 2 to 10, not 11."),
    ({**CLASSIC, "options": {"clock_seconds": 4}}, "options.clock_seconds is 5 to 600, or none "),
    ({**CLASSIC, "extra": 1}, "extra is no field here: the fields are preset, "),
    ([], "The body cannot be []: it is an object."),
]


@pytest.mark.parametrize(("body", "named"), BODIES)
def test_a_wrong_body_is_told_what_is_wrong(house: House, body: object, named: str) -> None:
    """The answer names the field, what came and what is allowed, and nothing is opened."""
    with house.browser() as ann:
        answer = ann.post("/api/tables", json=body)

        assert code_of(answer, 422) == "bad-body"
        assert named in answer.json()["detail"]
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ('{"preset":"classic","name":"Ann","name":"Bo"}', "name"),
        ('{"rules":{"chips":5,"chips":50},"name":"Ann"}', "rules.chips"),
    ],
)
def test_no_field_is_given_twice(house: House, text: str, field: str) -> None:
    """Readers differ in which of two they take, so neither is taken."""
    with house.browser() as ann:
        answer = ann.post("/api/tables", content=text, headers={"content-type": "application/json"})

        assert code_of(answer, 422) == "bad-body"
        assert answer.json()["detail"] == f"{field} is given twice: each field may be given once."


@pytest.mark.parametrize(
    "text",
    ["", "{", "null", '{"name":1e3}', "[" * 16000, '{"a":' * 3000, "\ufeff{}", '{"name":"\ud800"}'],
)
def test_what_is_no_json_is_refused(house: House, text: str) -> None:
    """No text makes the server stumble."""
    with house.browser() as ann:
        answer = ann.post(
            "/api/tables",
            content=text.encode("utf-8", "surrogatepass"),
            headers={"content-type": "application/json"},
        )

        assert code_of(answer, 422) == "bad-body"


def test_a_preset_that_is_none_is_told_which_there_are(house: House) -> None:
    """The name is refused with the names that there are."""
    with house.browser() as ann:
        answer = ann.post("/api/tables", json={"preset": "vegas", "name": "Ann"})

        assert code_of(answer, 422) == "unknown-preset"
        assert "classic, classic-fr, " in answer.json()["detail"]


def test_a_name_that_cannot_be_shown_is_refused(house: House) -> None:
    """Names are checked before anything is made (S15, S16)."""
    with house.browser() as ann:
        hidden = ann.post("/api/tables", json={"preset": "classic", "name": "A\u202enn"})
        host = ann.post("/api/tables", json={"preset": "classic", "name": "Host"})

        assert code_of(hidden, 422) == "bad-name"
        assert code_of(host, 422) == "name-reserved"


def test_strangers_see_nothing(house: House) -> None:
    """Without a session, with a made-up one, or without having joined, nothing is told (S6)."""
    with house.browser() as ann, house.program() as bo:
        opened = open_table(ann)
        path = f"/api/tables/{opened['table']}"

        for suffix in ("", "/invite", "/events"):
            assert code_of(httpx.get(house.url + path + suffix), 401) == "unknown-session"
            made_up = {"authorization": "Bearer made-up"}
            answer = httpx.get(house.url + path + suffix, headers=made_up)
            assert code_of(answer, 401) == "unknown-session"
            assert code_of(bo.get(path + suffix), 403) == "not-a-member"
            nowhere = f"/api/tables/{secrets.token_hex(16)}{suffix}"
            assert code_of(bo.get(nowhere), 404) == "unknown-table"
            assert code_of(bo.get(f"/api/tables/xyz{suffix}"), 404) == "unknown-table"
        command = StartSession(seat=Seat(0))
        assert code_of(give(bo, opened["table"], command), 403) == "not-a-member"
        wrong = bo.post(f"{path}/members", json={"invite": "wrong"})
        assert code_of(wrong, 403) == "wrong-invite"
        lost = bo.post(f"/api/tables/{secrets.token_hex(16)}/members", json={"invite": "wrong"})
        assert code_of(lost, 404) == "unknown-table"


def test_nobody_acts_for_another_seat(house: House) -> None:
    """A command for somebody else's seat is refused, whoever sends it (S6, S20)."""
    with house.browser() as ann, house.program() as bo:
        opened = open_table(ann)
        join(bo, opened)

        answer = give(bo, opened["table"], StartSession(seat=Seat(0)))

        assert code_of(answer, 403) == "not-your-seat"


def test_a_refusal_of_the_rules_has_its_reason_and_numbers(house: House) -> None:
    """Programs read why, with the numbers that matter; the status is 409."""
    with house.program() as ann:
        opened = open_table(ann)

        answer = give(ann, opened["table"], StartSession(seat=Seat(0)))

        assert code_of(answer, 409) == "refused"
        refusal = answer.json()["answer"]["refusal"]
        assert (refusal["reason"], refusal["came"], refusal["least"]) == ("too-few-seats", 1, 2)


def test_a_retry_gets_the_stored_answer(house: House) -> None:
    """The same id is applied once; with another command it is refused (T5, S19)."""
    with house.browser() as ann, house.program() as bo:
        opened = open_table(ann)
        player = join(bo, opened)
        body = {
            "id": secrets.token_hex(16),
            "command": {"do": "take-seat", "player": player, "name": "Bo"},
        }
        path = f"/api/tables/{opened['table']}/commands"

        first, again = bo.post(path, json=body), bo.post(path, json={"type": "command", **body})
        body["command"] = {"do": "take-seat", "player": player, "name": "Bob"}
        other = bo.post(path, json=body)

        assert first.status_code == 200
        assert first.json() == again.json()
        assert code_of(other, 409) == "command-id-reused"


NUMBERS = ["5.0", "1e3", "true", '"5"', "null", str(2**53), str(-(2**53)), "9" * 40]


@pytest.mark.parametrize("number", NUMBERS)
def test_only_whole_numbers_that_every_client_can_hold(house: House, number: str) -> None:
    """A float, a truth value, a text or a number over 2^53-1 is no number of chips (S8)."""
    with house.program() as ann:
        opened = open_table(ann)
        fade = f'{{"do":"fade","seat":0,"chips":{number}}}'

        answer = ann.post(
            f"/api/tables/{opened['table']}/commands",
            content=f'{{"id":"{secrets.token_hex(16)}","command":{fade}}}',
            headers={"content-type": "application/json"},
        )

        assert code_of(answer, 422) == "bad-body"
        assert "chips" in answer.json()["detail"]


def test_the_invitation_is_a_link_and_a_code(house: House) -> None:
    """A member gets what a friend needs: a link, with the secret where no server sees it (S17)."""
    with house.browser() as ann:
        opened = open_table(ann)

        invite = ann.get(f"/api/tables/{opened['table']}/invite", params={"origin": house.url})

        body = invite.json()
        assert body["invite"] == opened["invite"]
        assert body["path"] == f"/t/{opened['table']}#{opened['invite']}"
        assert body["url"] == house.url + body["path"]
        assert body["qr"]["size"] >= 33
        assert body["qr"]["path"].startswith("M0 0h7v1h-7z")
        foreign = ann.get(
            f"/api/tables/{opened['table']}/invite", params={"origin": "https://evil.example"}
        )
        assert foreign.json()["url"] == body["url"]


@pytest.mark.parametrize("path", ["/api/nothing", "/api/", "/api/tables/", "/api/tables/a/b/c"])
def test_what_is_not_there_says_so_in_json(house: House, path: str) -> None:
    """A program that asks for nothing gets a problem document."""
    assert code_of(httpx.get(house.url + path), 404) == "not-found"


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("DELETE", "/api/tables"),
        ("GET", "/api/tables"),
        ("PUT", f"/api/tables/{'a' * 32}"),
        ("POST", f"/api/tables/{'a' * 32}"),
        ("GET", f"/api/tables/{'a' * 32}/commands"),
        ("OPTIONS", "/api/tables"),
    ],
)
def test_an_address_knows_its_methods(house: House, method: str, path: str) -> None:
    """Another method is refused, with those that there are."""
    answer = httpx.request(method, house.url + path)

    assert code_of(answer, 405) == "wrong-method"
    assert answer.headers["allow"]


def test_health_says_that_it_is_there_and_nothing_more(house: House) -> None:
    """Nobody learns from it what the server is (S30)."""
    answer = httpx.get(f"{house.url}/api/health")

    assert answer.json() == {"name": "ceelo"}
    assert "server" not in answer.headers
