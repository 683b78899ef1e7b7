import pytest

from sabot.house.accounts.summary import SessionSummary
from sabot.house.error import NotSignedIn
from tests.house.reception import HOUR, MINUTE, TUESDAY_NOON, Reception, run


def test_r_4_a_summary_of_stakes_and_prizes_ends_a_session(reception: Reception) -> None:
    signed_in = reception.join()
    player = signed_in.visitor.player
    reception.clock.advance(MINUTE)
    reception.play(player, 1000, 0)
    reception.clock.advance(MINUTE)
    reception.play(player, 1000, 2500)
    reception.clock.advance(MINUTE)
    summary = run(reception.sessions.sign_out(signed_in.visitor))
    assert summary == SessionSummary(
        session=signed_in.visitor.session,
        opened_ms=TUESDAY_NOON,
        ended_ms=TUESDAY_NOON + 3 * MINUTE,
        ended_why="signed-out",
        duration_ms=3 * MINUTE,
        rounds=2,
        currency="EUR",
        staked=2000,
        returned=2500,
        net=500,
    )


def test_r_4_the_summary_is_at_hand_after_the_end_and_shows_nothing_later(reception: Reception) -> None:
    signed_in = reception.join()
    summary = run(reception.sessions.sign_out(signed_in.visitor))
    reception.clock.advance(HOUR)
    reception.play(signed_in.visitor.player, 1000, 0)
    assert run(reception.sessions.summary(signed_in.token)) == summary
    with pytest.raises(NotSignedIn):
        run(reception.sessions.visitor(signed_in.token))


def test_r_4_a_session_that_ended_by_itself_has_a_summary(reception: Reception) -> None:
    signed_in = reception.join()
    reception.clock.advance(MINUTE)
    run(reception.sessions.touch(signed_in.visitor))
    reception.play(signed_in.visitor.player, 700, 0)
    reception.clock.advance(5 * HOUR)
    run(reception.sessions.end_idle())
    summary = run(reception.sessions.summary(signed_in.token))
    assert (summary.ended_why, summary.duration_ms, summary.net) == ("idle", 21 * MINUTE, -700)


def test_r_4_the_summary_of_an_open_session_is_what_it_comes_to_so_far(reception: Reception) -> None:
    signed_in = reception.join()
    reception.clock.advance(MINUTE)
    reception.play(signed_in.visitor.player, 700, 0)
    summary = run(reception.sessions.summary(signed_in.token))
    assert (summary.ended_ms, summary.ended_why, summary.duration_ms, summary.rounds) == (None, None, MINUTE, 1)


def test_another_token_shows_no_summary(reception: Reception) -> None:
    reception.join()
    for token in ("", "A" * 43, "\x00" * 43):
        with pytest.raises(NotSignedIn):
            run(reception.sessions.summary(token))
