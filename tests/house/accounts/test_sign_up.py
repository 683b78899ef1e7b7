import asyncio
from base64 import b32decode
from random import Random

import pytest

from sabot.house.accounts.accounts import GUEST_LOSS, GUEST_TIME_MS
from sabot.house.accounts.event import AddressLearned, SessionOpened, SignedUp, Upgraded
from sabot.house.accounts.session import SessionLimits
from sabot.house.currency import UnknownCurrency
from sabot.house.error import BadChoice, BadLimit, BadName, BadPassword, Busy, NameTaken, Refused, SessionLimitsMissing
from sabot.house.visitor import Role, Visitor
from sabot.store import Store
from tests.house.reception import HOUR, LIMITS, ORIGIN, PASSWORD, Intruded, Reception, run


def test_p_2_sign_up_opens_an_account_and_signs_in(reception: Reception) -> None:
    signed_in = reception.join("Ana")
    visitor = signed_in.visitor
    assert visitor == Visitor(visitor.player, "Ana", Role.PLAYER, "EUR", "en", visitor.session, False)
    assert run(reception.sessions.visitor(signed_in.token)) == visitor
    assert [type(event) for _, event in reception.told] == [SignedUp, SessionOpened, AddressLearned]


def test_p_2_a_guest_plays_after_one_click(reception: Reception) -> None:
    signed_in = run(reception.accounts.guest(currency="EUR", language="it", origin=ORIGIN, device="phone"))
    visitor = signed_in.visitor
    assert visitor.guest
    assert visitor.name.startswith("Guest-")
    assert len(visitor.name) == 10
    assert (visitor.currency, visitor.language, visitor.role) == ("EUR", "it", Role.PLAYER)
    assert run(reception.sessions.visitor(signed_in.token)) == visitor
    run(reception.protection.verify_play(visitor, 1000, 0))


def test_r_4_a_guests_session_limits_are_filled_in(reception: Reception) -> None:
    euro = run(reception.accounts.guest(currency="EUR", language="en")).visitor
    leu = run(reception.accounts.guest(currency="RON", language="ro")).visitor
    own = run(reception.accounts.guest(currency="EUR", language="en", session_limits=LIMITS)).visitor
    for visitor, time_ms, loss in (
        (euro, GUEST_TIME_MS, GUEST_LOSS),
        (leu, GUEST_TIME_MS, 5 * GUEST_LOSS),
        (own, LIMITS.time_ms, LIMITS.loss),
    ):
        row = reception.row("session", id=visitor.session)
        assert (row["time_limit_ms"], row["loss_limit"]) == (time_ms, loss)


def test_r_4_without_session_limits_one_is_signed_in_but_cannot_play(reception: Reception) -> None:
    signed_in = reception.join(limits=None)
    assert run(reception.sessions.visitor(signed_in.token)) == signed_in.visitor
    with pytest.raises(SessionLimitsMissing, match="set both"):
        run(reception.protection.verify_play(signed_in.visitor, 100, 0))


def test_r_4_session_limits_that_limit_nothing_are_refused(reception: Reception) -> None:
    for limits in (SessionLimits(0, 100), SessionLimits(25 * HOUR, 100), SessionLimits(HOUR, 0)):
        with pytest.raises(BadLimit):
            reception.join(limits=limits)
        with pytest.raises(BadLimit):
            run(reception.accounts.guest(currency="EUR", language="en", session_limits=limits))
    assert reception.rows("player") == []


def test_guests_that_meet_the_same_name_get_longer_ones(store: Store) -> None:
    chance = Random(1).randbytes
    reception = Reception(store, chance=lambda count: b32decode("ABCDEFGH") if count == 5 else chance(count))
    names = [run(reception.accounts.guest(currency="EUR", language="en")).visitor.name for _ in range(5)]
    assert names == ["Guest-ABCD", "Guest-ABCDE", "Guest-ABCDEF", "Guest-ABCDEFG", "Guest-ABCDEFGH"]
    with pytest.raises(Busy, match="try again"):
        run(reception.accounts.guest(currency="EUR", language="en"))


def test_p_2_a_name_is_given_once(reception: Reception) -> None:
    reception.join("Ana")
    for other in ("Ana", "ANA", "\uff21na"):
        with pytest.raises(NameTaken, match="somebody's already: choose another"):
            reception.join(other)
    with pytest.raises(BadName, match="one alphabet"):
        reception.join("\u0410na")
    assert len(reception.rows("player")) == len(reception.rows("session")) == 1


def test_what_cannot_be_is_refused_and_leaves_no_trace(reception: Reception) -> None:
    for name, password, currency, language, error in (
        ("x", PASSWORD, "EUR", "en", BadName),
        ("Ana", "short", "EUR", "en", BadPassword),
        ("Ana", PASSWORD, "XXX", "en", UnknownCurrency),
        ("Ana", PASSWORD, "EUR", "de", BadChoice),
    ):
        with pytest.raises(error) as refusal:
            run(reception.accounts.sign_up(name, password, currency=currency, language=language))
        assert "\n" not in str(refusal.value)
    assert reception.records() == []


def test_p_2_an_upgrade_keeps_id_session_settings_and_limits(reception: Reception) -> None:
    signed_in = run(reception.accounts.guest(currency="EUR", language="en", session_limits=LIMITS))
    guest = signed_in.visitor
    run(reception.profile.change_settings(guest, {"audio": {"voice": True}}))
    run(reception.protection.set_limit(guest, "loss-day", 7000))
    reception.play(guest.player, 500, 0)
    visitor = run(reception.accounts.upgrade(guest, "Ana", PASSWORD, origin=ORIGIN))
    assert visitor == Visitor(guest.player, "Ana", Role.PLAYER, "EUR", "en", guest.session, False)
    assert run(reception.sessions.visitor(signed_in.token)) == visitor
    again = reception.enter("Ana").visitor
    assert again.player == guest.player
    assert run(reception.profile.settings(again)).audio.voice
    assert run(reception.protection.limits(again))["loss-day"].amount == 7000
    assert reception.row("played")["player"] == guest.player
    assert reception.events(Upgraded) == [(guest.player, Upgraded("Ana", guest.name))]


def test_p_2_only_a_guest_is_upgraded(reception: Reception) -> None:
    visitor = reception.join("Ana").visitor
    with pytest.raises(Refused, match="no guest's any more"):
        run(reception.accounts.upgrade(visitor, "Bea", PASSWORD))
    assert reception.row("player")["name"] == "Ana"


def test_p_2_an_upgrade_needs_a_free_name_and_a_good_password(reception: Reception) -> None:
    reception.join("Ana")
    guest = run(reception.accounts.guest(currency="EUR", language="en")).visitor
    with pytest.raises(NameTaken, match="choose another"):
        run(reception.accounts.upgrade(guest, "ana", PASSWORD))
    with pytest.raises(BadPassword):
        run(reception.accounts.upgrade(guest, "Bea", "password123"))
    assert reception.row("player", id=guest.player)["password"] is None


def test_p_2_two_guests_who_take_one_name_at_once_do_not_both_get_it(database_url: str) -> None:
    store = Intruded.open(database_url, inline=True)
    assert isinstance(store, Intruded)
    reception = Reception(store)
    first = run(reception.accounts.guest(currency="EUR", language="en")).visitor
    second = run(reception.accounts.guest(currency="EUR", language="en")).visitor
    store.before = lambda: reception.accounts.upgrade(second, "ANA", PASSWORD)
    with pytest.raises(NameTaken, match="choose another"):
        run(reception.accounts.upgrade(first, "Ana", PASSWORD))
    assert {row["name"] for row in reception.rows("player")} == {first.name, "ANA"}
    store.close()


def test_p_2_one_guest_who_takes_two_names_at_once_gets_the_first(database_url: str) -> None:
    store = Intruded.open(database_url, inline=True)
    assert isinstance(store, Intruded)
    reception = Reception(store)
    guest = run(reception.accounts.guest(currency="EUR", language="en")).visitor
    store.before = lambda: reception.accounts.upgrade(guest, "Ana", PASSWORD)
    with pytest.raises(Refused, match="its name is Ana"):
        run(reception.accounts.upgrade(guest, "Bea", PASSWORD))
    assert reception.row("player")["name"] == "Ana"
    store.close()


def test_p_2_many_who_sign_up_under_one_name_at_once_make_one_account(database_url: str) -> None:
    store = Store.open(database_url)
    reception = Reception(store)

    async def scene() -> list[object]:
        names = ["Ana", "ana", "ANA", "\uff21na"] * 3
        work = [reception.accounts.sign_up(name, PASSWORD, currency="EUR", language="en") for name in names]
        return list(await asyncio.gather(*work, return_exceptions=True))

    outcomes = run(scene())
    assert sum(isinstance(outcome, NameTaken) for outcome in outcomes) == len(outcomes) - 1
    assert len(reception.rows("player")) == 1
    store.close()
