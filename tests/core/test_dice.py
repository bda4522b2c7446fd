"""Three dice and their faces."""

import msgspec
import pytest

from ceelo.core.dice import ALL_THROWS, FACES, Face, Throw, parse_throw


def test_there_are_216_throws() -> None:
    """Each order of three faces is one throw, in the order of their digits."""
    assert len(set(ALL_THROWS)) == 216
    assert [parse_throw(f"{a}{b}{c}") for a in FACES for b in FACES for c in FACES] == list(
        ALL_THROWS
    )


@pytest.mark.parametrize("place", range(3))
@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_face_is_1_to_6(place: int, face: int) -> None:
    """A die with another face does not exist, on whichever place."""
    faces = [Face(1), Face(6), Face(1)]
    faces[place] = Face(face)

    with pytest.raises(ValueError, match="a face is 1 to 6, not"):
        Throw(*faces)


@pytest.mark.parametrize(
    "digits", ["", "12", "1234", "127", "012", "1_2", "a12", "-12", "\uff11\uff12\uff13"]
)
def test_a_throw_is_three_digits(digits: str) -> None:
    """Words that name no throw are refused with what is allowed."""
    with pytest.raises(ValueError, match="a throw is three digits of 1 to 6, not"):
        parse_throw(digits)


def test_a_throw_keeps_its_order_on_the_wire() -> None:
    """A proof replays the dice one by one, so 6-4-5 does not come back as 4-5-6 (V8)."""
    throw = parse_throw("645")

    assert msgspec.json.encode(throw) == b"[6,4,5]"
    assert msgspec.json.decode(b"[6,4,5]", type=Throw) == throw != parse_throw("456")


def test_dice_off_the_wire_are_checked() -> None:
    """A face that no die has is refused wherever it comes from."""
    with pytest.raises(msgspec.ValidationError, match="a face is 1 to 6"):
        msgspec.json.decode(b"[6,4,7]", type=Throw)
