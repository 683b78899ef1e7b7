from collections.abc import Iterator
from importlib.resources import files

import pytest

from sabot.house.accounts.password import HASHER, LENGTH_MAX, Passwords, check_password
from sabot.house.error import BadPassword
from tests.house.reception import PASSWORD, QUICK, run


def counting() -> Iterator[bytes]:
    number = 0
    while True:
        number += 1
        yield number.to_bytes(16, "big")


def make_passwords(*, threaded: bool = False) -> Passwords:
    salts = counting()
    return Passwords(lambda _: next(salts), QUICK, threaded=threaded)


@pytest.mark.parametrize(
    "password", [PASSWORD, "x1y2z3w4v5", "ă" * 6 + "bcdefg", "correct horse", "密码密码一二三四五六"]
)
def test_a_password_of_ten_characters_and_more_is_taken(password: str) -> None:
    check_password(password, "Ana")


@pytest.mark.parametrize("password", ["", "ninechars", "x" * 129, "long" * 10_000])
def test_a_password_has_10_to_128_characters(password: str) -> None:
    with pytest.raises(BadPassword, match="10 to 128 characters"):
        check_password(password, "Ana")


@pytest.mark.parametrize("password", ["Maximilian", "MAXIMILIAN", "\uff4daximilian"])
def test_a_password_is_not_the_name(password: str) -> None:
    with pytest.raises(BadPassword, match="may not be the account's name"):
        check_password(password, "maximilian")


@pytest.mark.parametrize(
    "password", ["password123", "PassWord123", "qwertyuiop", "1234567890", "ababababab", "contraseña"]
)
def test_a_password_is_not_among_the_first_to_be_guessed(password: str) -> None:
    with pytest.raises(BadPassword, match="first that would be guessed"):
        check_password(password, "Ana")


def test_the_list_of_the_commonest_has_only_what_is_long_enough_to_be_tried() -> None:
    listed = files("sabot.house.accounts").joinpath("commonest.txt").read_text(encoding="utf-8").split()
    assert len(listed) >= 100
    assert listed == sorted(set(listed), key=listed.index)
    assert all(len(word) >= 10 and word == word.casefold() for word in listed)


def test_r_10_passwords_are_hashed_with_argon2id_of_the_recommended_strength() -> None:
    assert HASHER.hash("x").startswith("$argon2id$v=19$m=65536,t=3,p=4$")


def test_r_10_the_same_password_has_another_hash_each_time() -> None:
    passwords = make_passwords()
    first, second = run(passwords.hash(PASSWORD)), run(passwords.hash(PASSWORD))
    assert first != second
    assert run(passwords.match(first, PASSWORD))
    assert run(passwords.match(second, PASSWORD))


@pytest.mark.parametrize("wrong", ["", "Seven lucky felts", PASSWORD + " ", "x" * 100_000, "\ud800", "\x00"])
def test_another_password_does_not_match(wrong: str) -> None:
    passwords = make_passwords()
    assert not run(passwords.match(run(passwords.hash(PASSWORD)), wrong))


def test_a_longer_password_than_can_be_does_not_match_its_beginning() -> None:
    passwords = make_passwords()
    longest = "ab12" * (LENGTH_MAX // 4)
    kept = run(passwords.hash(longest))
    assert run(passwords.match(kept, longest))
    assert not run(passwords.match(kept, longest + "a"))


def test_letters_composed_otherwise_are_the_same_password() -> None:
    passwords = make_passwords()
    assert run(passwords.match(run(passwords.hash("señor de la mesa")), "sen\u0303or de la mesa"))


def test_with_nothing_kept_no_password_matches_not_even_the_empty_one() -> None:
    passwords = make_passwords()
    assert not run(passwords.match(None, ""))
    assert not run(passwords.match(None, PASSWORD))


def test_a_hash_that_is_none_matches_nothing() -> None:
    assert not run(make_passwords().match("$argon2id$broken", PASSWORD))


def test_in_worker_threads_the_answers_are_the_same() -> None:
    passwords = make_passwords(threaded=True)

    async def scene() -> tuple[bool, bool]:
        kept = await passwords.hash(PASSWORD)
        return await passwords.match(kept, PASSWORD), await passwords.match(kept, "something else")

    assert run(scene()) == (True, False)
