import pytest

from sabot.house.accounts.name import check_known_name, check_name, name_key, name_shape
from sabot.house.error import BadName
from sabot.table.redaction import pseudonym
from tests.house.reception import Reception, run


@pytest.mark.parametrize("name", ["Ana", "josé_21", "Ștefan", "Ольга", "नमस्ते", "李小龍", "a.b-c_d", "x" * 20, "007"])
def test_a_name_has_letters_of_any_script_digits_and_three_signs(name: str) -> None:
    assert check_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        "ab",
        "x" * 21,
        "x" * 10_000,
        "a b c",
        "a\x00bc",
        "a\u200bbc",
        "a\ud800bc",
        "<b>x",
        "_ana",
        "🂡🂡🂡",
        "\u0301abc",
    ],
)
def test_other_names_are_refused_with_what_is_allowed(name: str) -> None:
    with pytest.raises(BadName, match=r"a name has 3 to 20 characters|a name begins with a letter or digit"):
        check_name(name)


@pytest.mark.parametrize(
    "name", ["Guest-1234", "guest-x", "HOUSE", "Dealer", "\uff24\uff25\uff21\uff2c\uff25\uff32", "d\u0435aler"]
)
def test_names_that_would_pass_for_the_houses_own_are_kept(name: str) -> None:
    with pytest.raises(BadName, match="kept for the house"):
        check_name(name)


@pytest.mark.parametrize(
    "name", ["seat-3", "Seat-3", "s\u0435at-3", "position-1-2", "seat-3-behind-1", "word-2", "another"]
)
def test_names_by_which_records_call_others_are_kept_for_everybody(name: str) -> None:
    for staff in (True, False):
        with pytest.raises(BadName, match="kept for the house"):
            check_name(name, staff=staff)
    assert check_name("seating") == "seating"


@pytest.mark.parametrize(
    "name",
    [
        "5abot",
        "Sab0t",
        "S.a.b.o.t",
        "Operat0r",
        "operator2",
        "lnspector",
        "Sabot-Support",
        "SabotHelp",
        "the_house",
        "\u13daabot",
    ],
)
def test_names_that_look_like_the_houses_own_are_kept_too(name: str) -> None:
    with pytest.raises(BadName, match="kept for the house"):
        check_name(name)
    assert check_name(name, staff=True) == name


@pytest.mark.parametrize(
    "name",
    [
        *("thedealer", "1Dealer", "Dealer1a", "MrDealer", "thehouse", "1admin", "Sabot1a"),
        *("crupier", "Prezentator", "moderator2", "xCompanionAce", "CompanionAce1"),
    ],
)
def test_p_11_words_of_the_house_are_kept_inside_a_name_too(name: str) -> None:
    with pytest.raises(BadName, match="kept for the house"):
        check_name(name)


UNSEEN = ["Dealer\ufe0f", "Presenter\u1160", "Companion\u1160Ace", "Annabel\u034f", "An\u17b4na", "Ana\u180b"]
UNSEEN += ["Ana\u3164", "Ana\uffa0", "Ana\U000e0100", "Ana\u115f"]


@pytest.mark.parametrize("name", UNSEEN)
@pytest.mark.parametrize("staff", [False, True])
def test_a_name_has_no_character_that_is_not_seen(name: str, staff: bool) -> None:
    with pytest.raises(BadName, match="can be seen"):
        check_name(name, staff=staff)
    assert check_known_name(name), "whoever had it before signs in with it"


def test_whoever_had_a_name_with_unseen_characters_looks_like_the_one_without() -> None:
    assert name_shape("Annabel\u034f") == name_shape("Anna\ufe0fbel") == name_shape("Annabel")


@pytest.mark.parametrize(
    "name", ["housewife", "badminton", "lighthouse", "Sabotage", "Cashmere", "Illinois", "Admiral"]
)
def test_words_that_only_begin_like_the_houses_own_are_free(name: str) -> None:
    assert check_name(name) == name


def test_a_name_is_written_in_one_alphabet() -> None:
    with pytest.raises(BadName, match="one alphabet"):
        check_name("p\u0430ypal")
    assert check_name("p\u0430ypal", staff=True), "who has such a name still signs in with it"


def test_the_houses_own_people_may_have_a_name_of_the_house() -> None:
    assert check_name("Dealer", staff=True) == "Dealer"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "aNA"),
        ("strasse", "STRAẞE"),
        ("Ana", "\uff21\uff4e\uff41"),
        ("file", "\ufb01le"),
        ("José", "Jose\u0301"),
        ("cara", "\u0441\u0430r\u0430"),
        ("HOTEL", "\u041d\u041e\u0422\u0415L"),
        ("alpha", "\u03b1lph\u03b1"),
        ("Ivan", "\u0131van"),
    ],
)
def test_p_2_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


def test_names_that_differ_are_two() -> None:
    names = ["Ana", "Anna", "Ana1", "A.na", "A-na", "A_na", "Ána", "Ivan", "Ivo"]
    assert len({name_key(name) for name in names}) == len(names)


def test_a_name_is_kept_as_it_is_written_in_its_plain_form(reception: Reception) -> None:
    signed_in = reception.join("\uff2aosé")
    assert signed_in.visitor.name == "José"
    assert run(reception.accounts.sign_in("JOSE\u0301", "seven lucky felts")).visitor.player == signed_in.visitor.player


SAID = ["nobody", "Nobody", "n0body", "you", "You", "y.o.u", "Player-1", "player-x", "P1ayer-7f3a9c21"]
SAID += ["pabcdefghijklmnop", "PABCDEFGHIJKLMNO2", "a.p234567abcdefghij"]


@pytest.mark.parametrize("name", SAID)
@pytest.mark.parametrize("staff", [False, True])
def test_names_that_the_house_says_in_the_place_of_a_name_are_kept(name: str, staff: bool) -> None:
    with pytest.raises(BadName, match="kept for the house"):
        check_name(name, staff=staff)
    assert check_known_name(name) == name, "whoever had it before signs in with it"


@pytest.mark.parametrize(
    "name", ["Nobody-7", "youth", "Players", "Player.one", "pabcdefghijklmno", "pabcdefghijklmnopq"]
)
def test_names_that_only_begin_like_these_are_free(name: str) -> None:
    assert check_name(name) == name


def test_whatever_name_a_player_is_given_nobody_can_take() -> None:
    with pytest.raises(BadName, match="kept for the house"):
        check_name(pseudonym("pabcdefghijklmnop"))
