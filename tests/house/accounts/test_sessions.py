import hashlib

import pytest

from sabot.house.accounts.event import SessionEnded
from sabot.house.accounts.session import OPEN_MAX
from sabot.house.accounts.token import new_token
from sabot.house.error import NotSignedIn, UnknownSession
from sabot.store import Row, Store
from tests.house.reception import HOUR, MINUTE, TUESDAY_NOON, Reception, run

IDLE = 20 * MINUTE


def test_r_10_a_token_has_256_random_bits_and_only_its_hash_is_kept(reception: Reception) -> None:
    assert new_token(lambda count: b"\xff" * count) == "_" * 42 + "8"
    token = reception.join().token
    assert len(token) == 43
    row = reception.row("session")
    assert row["token_hash"] == hashlib.sha256(token.encode()).hexdigest()
    assert token not in str(reception.rows("session") + reception.rows("player"))


def test_a_token_changed_in_any_place_opens_nothing(reception: Reception) -> None:
    token = reception.join().token
    for place, letter in enumerate(token):
        changed = token[:place] + ("A" if letter != "A" else "B") + token[place + 1 :]
        with pytest.raises(NotSignedIn):
            run(reception.sessions.visitor(changed))


def test_what_is_no_token_opens_nothing(reception: Reception) -> None:
    reception.join()
    for letter, length in [
        ("A", 0),
        ("A", 42),
        ("A", 43),
        ("A", 44),
        ("A", 10**6),
        ("é", 43),
        ("\x00", 43),
        ("\ud800", 43),
    ]:
        with pytest.raises(NotSignedIn, match="sign in, or play as a guest"):
            run(reception.sessions.visitor(letter * length))


def test_the_hash_of_a_token_opens_nothing(reception: Reception) -> None:
    reception.join()
    with pytest.raises(NotSignedIn):
        run(reception.sessions.visitor(reception.row("session")["token_hash"][:43]))


def test_r_4_twenty_idle_minutes_end_a_session(reception: Reception) -> None:
    signed_in = reception.join()
    reception.clock.advance(IDLE - 1)
    run(reception.sessions.visitor(signed_in.token))
    reception.clock.advance(IDLE - 1)
    run(reception.sessions.visitor(signed_in.token))
    reception.clock.advance(IDLE)
    for _ in range(2):
        with pytest.raises(NotSignedIn, match="nothing was heard from you for 20 minutes: sign in again") as refusal:
            run(reception.sessions.visitor(signed_in.token))
        assert refusal.value.facts == {"why": "idle"}
    row = reception.row("session")
    assert (row["ended_ms"], row["ended_why"]) == (TUESDAY_NOON + 3 * IDLE - 2, "idle")
    assert reception.events(SessionEnded) == [
        (signed_in.visitor.player, SessionEnded(signed_in.visitor.session, "idle"))
    ]


def test_r_4_the_sweep_ends_idle_sessions_that_nobody_asks_for(reception: Reception) -> None:
    ana, bea = reception.join("Ana").visitor, reception.join("Bea").visitor
    reception.clock.advance(IDLE // 2)
    run(reception.sessions.touch(bea))
    reception.clock.advance(IDLE // 2)
    assert run(reception.sessions.end_idle()) == 1
    assert reception.events(SessionEnded) == [(ana.player, SessionEnded(ana.session, "idle"))]
    reception.clock.advance(HOUR)
    assert run(reception.sessions.end_idle()) == 1
    assert run(reception.sessions.end_idle()) == 0
    # Noticed late, it ended all the same when its time was up.
    assert reception.row("session", id=bea.session)["ended_ms"] == TUESDAY_NOON + IDLE // 2 + IDLE


def test_r_4_a_page_that_asks_by_itself_is_no_sign_of_life(reception: Reception) -> None:
    signed_in = reception.join()
    for _ in range(19):
        reception.clock.advance(MINUTE)
        run(reception.sessions.visitor(signed_in.token, active=False))
    reception.clock.advance(MINUTE)
    with pytest.raises(NotSignedIn, match="20 minutes"):
        run(reception.sessions.visitor(signed_in.token, active=False))


def test_r_4_a_sign_of_life_counts_though_it_was_not_written_down(reception: Reception) -> None:
    signed_in = reception.join()
    reception.clock.advance(MINUTE - 1)
    run(reception.sessions.visitor(signed_in.token))
    assert reception.row("session")["seen_ms"] == TUESDAY_NOON
    reception.clock.advance(IDLE - 1)
    assert run(reception.sessions.end_idle()) == 0
    assert run(reception.sessions.visitor(signed_in.token)) == signed_in.visitor


class Puts(Store):
    """A store that counts the rows put without a record."""

    count = 0

    async def put(self, *rows: Row) -> None:
        """As the store's own."""
        self.count += len(rows)
        await super().put(*rows)


def test_a_sign_of_life_is_written_down_at_most_once_a_minute(database_url: str) -> None:
    store = Puts.open(database_url, inline=True)
    assert isinstance(store, Puts)
    reception = Reception(store)
    signed_in = reception.join()
    for _ in range(120):
        reception.clock.advance(5000)
        run(reception.sessions.visitor(signed_in.token))
        run(reception.sessions.touch(signed_in.visitor))
    assert store.count == 10
    assert reception.row("session")["seen_ms"] == TUESDAY_NOON + 10 * MINUTE
    assert len(reception.records()) == 1
    store.close()


def test_r_4_a_touch_keeps_a_session_alive_and_notices_its_end(reception: Reception) -> None:
    first, second = reception.join().visitor, reception.enter().visitor
    for _ in range(30):
        reception.clock.advance(IDLE - 1)
        run(reception.sessions.touch(first))
        run(reception.sessions.touch(second))
    run(reception.sessions.end_session(first, second.session))
    with pytest.raises(NotSignedIn, match="ended from another device"):
        run(reception.sessions.touch(second))
    reception.clock.advance(IDLE)
    with pytest.raises(NotSignedIn, match="20 minutes"):
        run(reception.sessions.touch(first))


def test_r_4_another_server_knows_signs_of_life_to_the_minute(reception: Reception) -> None:
    signed_in = reception.join()
    reception.clock.advance(10 * MINUTE)
    run(reception.sessions.visitor(signed_in.token))
    other = Reception(reception.store, now_ms=reception.clock.now_ms() + IDLE - 1)
    assert run(other.sessions.end_idle()) == 0
    other.clock.advance(1)
    assert run(other.sessions.end_idle()) == 1
    with pytest.raises(NotSignedIn):
        run(reception.sessions.visitor(signed_in.token))


def test_r_10_sessions_are_listed_on_every_device(reception: Reception) -> None:
    first = reception.join().visitor
    reception.join("Bea")
    reception.clock.advance(MINUTE)
    second = reception.enter().visitor
    reception.clock.advance(5000)
    run(reception.sessions.touch(first))
    cards = run(reception.sessions.sessions(second))
    assert [(card.id, card.device, card.origin, card.current) for card in cards] == [
        (first.session, "phone", "192.0.2.7", False),
        (second.session, "desktop", "198.51.100.9", True),
    ]
    assert [(card.opened_ms, card.seen_ms) for card in cards] == [
        (TUESDAY_NOON, TUESDAY_NOON + MINUTE + 5000),
        (TUESDAY_NOON + MINUTE, TUESDAY_NOON + MINUTE),
    ]
    reception.clock.advance(IDLE)
    assert run(reception.sessions.sessions(second)) == []


def test_r_10_a_session_is_ended_from_another_device(reception: Reception) -> None:
    first, second = reception.join(), reception.enter()
    run(reception.sessions.end_session(second.visitor, first.visitor.session, origin="203.0.113.5"))
    with pytest.raises(NotSignedIn, match="ended from another device"):
        run(reception.sessions.visitor(first.token))
    assert run(reception.sessions.visitor(second.token)) == second.visitor
    assert reception.told[-1] == (first.visitor.player, SessionEnded(first.visitor.session, "ended-elsewhere"))
    assert reception.records()[-1].origin == "203.0.113.5"


def test_r_10_all_other_sessions_are_ended_at_once(reception: Reception) -> None:
    tokens = [reception.join().token] + [reception.enter().token for _ in range(3)]
    bea = reception.join("Bea")
    visitor = run(reception.sessions.visitor(tokens[1]))
    assert run(reception.sessions.end_other_sessions(visitor)) == 3
    assert run(reception.sessions.end_other_sessions(visitor)) == 0
    for token in (tokens[0], tokens[2], tokens[3]):
        with pytest.raises(NotSignedIn):
            run(reception.sessions.visitor(token))
    assert run(reception.sessions.visitor(tokens[1])) == visitor
    assert run(reception.sessions.visitor(bea.token)) == bea.visitor


def test_nobody_ends_anothers_session(reception: Reception) -> None:
    ana, bea = reception.join("Ana"), reception.join("Bea")
    for session in (bea.visitor.session, "", "s1", "\x00", bea.token):
        with pytest.raises(UnknownSession, match="you have no such session open"):
            run(reception.sessions.end_session(ana.visitor, session))
    assert run(reception.sessions.visitor(bea.token)) == bea.visitor


def test_signing_out_twice_is_signing_out_once(reception: Reception) -> None:
    signed_in = reception.join()
    first = run(reception.sessions.sign_out(signed_in.visitor))
    reception.clock.advance(MINUTE)
    assert run(reception.sessions.sign_out(signed_in.visitor)) == first
    assert [event for _, event in reception.events(SessionEnded)] == [
        SessionEnded(signed_in.visitor.session, "signed-out")
    ]
    with pytest.raises(NotSignedIn, match="you signed out"):
        run(reception.sessions.visitor(signed_in.token))


def test_an_account_has_a_bounded_number_of_sessions_and_the_oldest_ends(reception: Reception) -> None:
    tokens = [reception.join().token]
    for _ in range(OPEN_MAX + 1):
        reception.clock.advance(1000)
        tokens.append(reception.enter().token)
    for token in tokens[:2]:
        with pytest.raises(NotSignedIn, match="more than 20 were open"):
            run(reception.sessions.visitor(token))
    visitor = run(reception.sessions.visitor(tokens[2]))
    assert len(run(reception.sessions.sessions(visitor))) == OPEN_MAX


def test_what_a_browser_says_of_itself_is_kept_short_and_printable(reception: Reception) -> None:
    device = "Mozilla\x00\n\ud800" + "x" * 1000
    guest = run(reception.accounts.guest(currency="EUR", language="en", device=device, origin="::1\x1b" * 100)).visitor
    (card,) = run(reception.sessions.sessions(guest))
    assert card.device.startswith("Mozillaxxx")
    assert len(card.device) <= 200
    assert card.origin.startswith("::1::1")
    assert len(card.origin) <= 120
