"""Play Lounge 7 as its sheet says: seats, bets, bets behind, decisions ahead, time (PL-8 to PL-17)."""

import asyncio
import gc
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from sabot.engine import Action, Phase
from sabot.engine import event as ev
from sabot.errors import SabotError
from sabot.house.audit.error import BooksWrong
from sabot.house.error import SpeakerMuted
from sabot.house.live.setting import BadTables, TableSetting
from sabot.house.tables import UnknownTable
from sabot.house.visitor import Role
from sabot.ledger import Kind
from sabot.storm.chronicle.accounts import AccountBook
from sabot.storm.chronicle.seats import BookedSeat, SeatBook
from sabot.table import AddWord, Cut, DealNow, Rebet, ShortBalance, Spot, TableRefusal
from sabot.table.conduct import LAY_ANEW
from sabot.table.cutting import WORDS_MAX
from sabot.table.error import OtherCurrency, TooLate
from sabot.table.event import CutAsked, EarlyDecision, SeatLeft, ShoeCut
from tests.house.audit.forger import Forger
from tests.house.live.evening import BLAZE, CASINO, LOUNGE, Evening, open_store

Story = Callable[[Evening], Awaitable[None]]


def play(
    folder: Path,
    story: Story,
    *names: str,
    seed: int = 7,
    settings: Sequence[TableSetting] = (LOUNGE, CASINO, BLAZE),
) -> None:
    """Has the evening happen, and everything proven at its end."""

    async def evening() -> None:
        store = open_store(folder)
        try:
            house = await Evening(store, settings, seed=seed).open(*names)
            await story(house)
            await house.audit()
            house.house.close()
        finally:
            store.close()

    asyncio.run(evening())


def events_of(evening: Evening, kind: type[object]) -> list[object]:
    return [event for update in evening.updates for event in update.events if isinstance(event, kind)]


# -- seats -----------------------------------------------------------------------------------------------------------


def test_pl_11_players_sit_down_where_it_is_free_and_are_known_by_their_names(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 3, 4)
        with pytest.raises(TableRefusal, match="seat 3 is taken"):
            await evening.sit("Bob", 3)
        with pytest.raises(TableRefusal, match="seats 1 to 7"):
            await evening.sit("Bob", 8)
        await evening.sit("Bob", 1)
        live = (await evening.show("Cleo")).view.live
        assert live is not None
        assert [(seat.box, seat.name) for seat in live.seats] == [(1, "Bob"), (3, "Ana"), (4, "Ana")]
        assert (await evening.show("Ana")).own.seats == (3, 4)
        with pytest.raises(TableRefusal, match="seat 3 is not yours"):
            await evening.leave("Bob", 3)
        await evening.leave("Ana", 3)
        assert (await evening.show("Ana")).own.seats == (4,)

    play(tmp_path, story, "Ana", "Bob", "Cleo")


def test_pl_11_bets_lie_on_ones_own_seats_and_behind_those_of_others(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        with pytest.raises(TableRefusal, match="seat 1 is not yours"):
            await evening.bet("Ana", Spot(box=1, main=1_000))
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=1_000, side={"pairs": 500}))
        with pytest.raises(TableRefusal, match="behind lies on another player's seat"):
            await evening.bet("Ana", Spot(box=1, main=1_000, behind=True))
        with pytest.raises(TableRefusal, match="behind lies on another player's seat"):
            await evening.bet("Bob", Spot(box=2, main=1_000, behind=True))
        await evening.bet("Bob", Spot(box=1, main=2_000, behind=True))
        (box,) = (await evening.show("Cleo")).view.round.boxes
        assert [(wager.name, wager.main, wager.behind) for wager in box.wagers] == [
            ("Ana", 1_000, False),
            ("Bob", 2_000, True),
        ]
        assert await evening.cash("Ana", Kind.HOLD) == 1_500

    play(tmp_path, story, "Ana", "Bob", "Cleo")


def test_pl_11_a_seat_without_a_bet_is_lost_and_the_table_sleeps(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 1)
        rules = evening.table().rules
        await evening.pass_time(4 * rules.timers_ms.betting * rules.seat_kept_rounds - 1)
        assert evening.table().live.seating.of(evening.players["Ana"].player) == (1,)
        await evening.pass_time(1)
        (left,) = events_of(evening, SeatLeft)
        assert isinstance(left, SeatLeft)
        assert left.idle
        await evening.pass_time(4 * rules.timers_ms.betting * rules.seat_kept_rounds)
        assert evening.table().due_ms is None, "once the rounds without a bet are forgiven"

    play(tmp_path, story, "Ana")


def test_pl_8_a_bet_behind_comes_back_when_its_seat_is_left_or_sits_out(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 1, 2)
        await evening.bet("Ana", Spot(box=1, main=1_000), Spot(box=2, main=1_000))
        await evening.bet("Bob", Spot(box=1, main=1_000, behind=True), Spot(box=2, main=1_000, behind=True))
        await evening.leave("Ana", 1)
        assert await evening.cash("Bob", Kind.HOLD) == 1_000, "given back at once"
        await evening.bet("Ana")
        await evening.deal()
        assert await evening.cash("Bob") == 200_000, "given back when betting closes"
        assert evening.table().round.phase is Phase.BETTING

    play(tmp_path, story, "Ana", "Bob")


# -- time ------------------------------------------------------------------------------------------------------------


def test_pl_12_nothing_is_taken_after_betting_time(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 1)
        await evening.sit("Bob", 2)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        due_ms = evening.table().live.wait_due_ms
        assert due_ms is not None
        assert due_ms - evening.clock.now_ms() == 15_000
        evening.clock.reach(due_ms)  # the alarm has not rung yet
        with pytest.raises(TooLate):
            await evening.bet("Bob", Spot(box=2, main=1_000))
        await evening.pass_time(0)
        assert evening.table().entry is not None or evening.table().last is not None

    play(tmp_path, story, "Ana", "Bob")


def test_pl_14_the_round_starts_early_when_all_who_have_bets_want_it(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 1)
        await evening.sit("Bob", 2)
        with pytest.raises(TableRefusal, match="place a bet"):
            await evening.say("Ana", DealNow())
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await evening.bet("Bob", Spot(box=2, main=1_000))
        await evening.say("Ana", DealNow())
        with pytest.raises(TableRefusal, match="final"):
            await evening.bet("Ana", Spot(box=1, main=2_000))
        live = (await evening.show("Bob")).view.live
        assert live is not None
        assert live.final == ("Ana",)
        await evening.pass_time(8_000)  # nobody cuts
        assert evening.table().entry is None
        await evening.say("Bob", DealNow())
        await evening.pass_time(0)
        assert evening.table().entry is not None or evening.table().last is not None

    play(tmp_path, story, "Ana", "Bob")


def test_pl_14_a_round_that_others_hurried_is_not_sat_out_but_by_their_own_other_seats(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 1, 2)
        await evening.sit("Bob", 3)
        await evening.pass_time(8_000)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await evening.say("Ana", DealNow())
        await evening.pass_time(5_000)
        await evening.restart()
        while evening.table().entry is not None:
            await evening.deal()
        assert evening.table().last is not None
        assert {box: seat.idle for box, seat in evening.table().live.seating.seats.items()} == {1: 0, 2: 1, 3: 0}

    play(tmp_path, story, "Ana", "Bob")


def test_pl_11_two_who_play_together_cannot_hold_seats_without_betting_by_hurrying(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        kept: list[tuple[int, ...]] = []
        await evening.sit("Ana", 1, 2, 3)
        await evening.sit("Bob", 4)
        for round_ in range(5):
            await evening.bet("Bob", Spot(box=4, main=1_000))
            await evening.say("Bob", DealNow())
            await evening.deal()
            while evening.table().entry is not None:
                await evening.deal()
            if round_ == 1:  # neither a restart nor another seat makes the house forget
                await evening.restart()
                await evening.leave("Ana", 3)
                await evening.sit("Ana", 3)
            seats = evening.table().live.seating.seats
            kept.append(tuple(seat.idle for seat in seats.values() if seat.player == evening.players["Ana"].player))
        assert kept == [(0, 0, 0), (1, 1, 1), (2, 2, 2), (), ()], "the first is let off, from the second on they count"
        assert evening.table().live.seating.of(evening.players["Bob"].player) == (4,)

    play(tmp_path, story, "Ana", "Bob")


def test_pl_11_who_bets_again_is_let_off_again(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        idle: list[int] = []
        await evening.sit("Ana", 1)
        await evening.sit("Bob", 2)
        for bets in ("Bob", "Bob", "Ana Bob", "Bob", "Bob"):
            for name in bets.split():
                await evening.bet(name, Spot(box=1 if name == "Ana" else 2, main=1_000))
            for name in bets.split():
                await evening.say(name, DealNow())
            await evening.deal()
            while evening.table().entry is not None:
                await evening.deal()
            idle.append(evening.table().live.seating.seats[1].idle)
        assert idle == [0, 1, 0, 0, 1]

    play(tmp_path, story, "Ana", "Bob")


def test_pl_14_who_sits_without_a_bet_has_a_third_of_the_betting_time_before_others_hurry(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 1)
        await evening.sit("Bob", 2)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await evening.deal()
        while evening.table().entry is not None:
            await evening.deal()
        seen_ms = evening.table().live.seen_ms
        assert seen_ms > evening.clock.now_ms()
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await evening.say("Ana", DealNow())
        assert evening.table().live.wait_due_ms == seen_ms + 5_000
        await evening.pass_time(seen_ms + 4_000 - evening.clock.now_ms())
        await evening.bet("Bob", Spot(box=2, main=1_000))
        await evening.say("Bob", DealNow())
        assert evening.table().live.wait_due_ms == evening.clock.now_ms(), "nobody is waited for any more"

    play(tmp_path, story, "Ana", "Bob", settings=(replace(LOUNGE, pace_ms=400),))


def test_pl_16_whose_time_is_up_hits_to_eleven_and_stands_above(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", *range(1, 8))
        for _ in range(6):
            await evening.bet("Ana", *(Spot(box=box, main=1_000) for box in range(1, 8)))
            await evening.deal()
            while evening.table().entry is not None:
                await evening.deal()
        decided = [event for event in events_of(evening, ev.Decided) if isinstance(event, ev.Decided)]
        assert {event.action for event in decided} == {Action.HIT, Action.STAND}

    play(tmp_path, story, "Ana")


# -- the cut ---------------------------------------------------------------------------------------------------------


def test_bj_1_f_5_the_last_cut_is_one_players_and_every_device_adds_a_word(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 2)
        await evening.sit("Bob", 5)
        shoe = evening.table().shoe
        assert shoe is not None
        (asked,) = events_of(evening, CutAsked)
        assert isinstance(asked, CutAsked)
        assert (asked.player, asked.box) == (evening.players["Ana"].player, 2)
        assert asked.due_ms == evening.clock.now_ms() + 8_000
        await evening.say("Bob", AddWord(word="bobs-device", commitment=shoe.commitment))
        with pytest.raises(TableRefusal, match="added its word"):
            await evening.say("Bob", AddWord(word="once-more", commitment=shoe.commitment))
        with pytest.raises(TableRefusal, match="sit at the table"):
            await evening.say("Cleo", AddWord(word="a-watcher", commitment=shoe.commitment))
        with pytest.raises(TableRefusal, match="not offered to you"):
            await evening.say("Bob", Cut(cut="mine", commitment=shoe.commitment))
        await evening.say("Ana", AddWord(word="anas-device", commitment=shoe.commitment))
        await evening.say("Ana", Cut(cut="deep", commitment=shoe.commitment))
        (cut,) = events_of(evening, ShoeCut)
        assert isinstance(cut, ShoeCut)
        assert cut.cut == "word 2 anas-device\nword 5 bobs-device\ncut 2 deep"
        shown = (await evening.show("Cleo")).view.shoe
        assert shown is not None
        assert [(part.place, part.name, part.last) for part in shown.parts] == [
            (2, "Ana", False),
            (5, "Bob", False),
            (2, "Ana", True),
        ]

    play(tmp_path, story, "Ana", "Bob", "Cleo")


@pytest.mark.parametrize("cut", ["deep\nword 5 bobs-device", "\x1b[2Jdeep", "a\u202eb", "a\u2028b", "a\tb", "\u200b"])
def test_f_5_a_cut_that_is_not_one_line_to_read_is_refused(tmp_path: Path, cut: str) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 2)
        shoe = evening.table().shoe
        assert shoe is not None
        before = evening.table().version
        with pytest.raises(TableRefusal, match="a cut is one line of characters that can be seen"):
            await evening.say("Ana", Cut(cut=cut, commitment=shoe.commitment))
        assert evening.table().version == before
        await evening.say("Ana", Cut(cut="¿hondo o no? să fie", commitment=shoe.commitment))

    play(tmp_path, story, "Ana")


def test_m_1_one_who_is_muted_does_not_speak_by_a_cut(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        house, ana = evening.house, evening.players["Ana"]
        await evening.sit("Ana", 2)
        shoe = evening.table().shoe
        assert shoe is not None
        await house.staff.make_staff("Pia", "seven lucky felts", Role.PRESENTER)
        pia = (await house.accounts.sign_in("Pia", "seven lucky felts")).visitor
        await house.muting.mute(pia, "ana", "insults", None, "mute-000001")
        before = evening.table().version
        with pytest.raises(SpeakerMuted, match="you are muted in the chat until it is lifted: insults"):
            await evening.say("Ana", Cut(cut="you all are fools", commitment=shoe.commitment))
        assert evening.table().version == before, "a refusal leaves no trace"
        await evening.say("Ana", Cut(cut="7c0ffee-_A", commitment=shoe.commitment))
        (cut,) = events_of(evening, ShoeCut)
        assert isinstance(cut, ShoeCut)
        assert cut.by == ana.player

    play(tmp_path, story, "Ana")


def test_f_5_ac_14_words_and_the_offer_of_the_cut_outlast_a_restart_after_many_bets_taken_back(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 2)
        await evening.sit("Bob", 5)
        commitment = evening.shoe_commitment()
        await evening.say("Bob", AddWord(word="bobs-device", commitment=commitment))
        for _ in range(LAY_ANEW):
            await evening.bet("Ana", Spot(box=2, main=1_000))
            await evening.bet("Ana")
        before = evening.table().live
        await evening.restart()
        assert evening.table().live.cutting == before.cutting
        with pytest.raises(TableRefusal, match="added its word"):
            await evening.say("Bob", AddWord(word="once-more", commitment=commitment))
        await evening.say("Ana", Cut(cut="deep", commitment=commitment))
        shoe = evening.table().shoe
        assert shoe is not None
        assert [(part.place, part.text) for part in shoe.cut_parts] == [(5, "bobs-device"), (2, "deep")]
        await evening.bet("Ana", Spot(box=2, main=1_000))
        await evening.deal()

    play(tmp_path, story, "Ana", "Bob")


def test_f_5_nobody_answers_and_the_cut_is_the_empty_text(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 2)
        await evening.pass_time(8_000)
        (cut,) = events_of(evening, ShoeCut)
        assert isinstance(cut, ShoeCut)
        assert (cut.cut, cut.by) == ("", "nobody")
        shoe = evening.table().shoe
        assert shoe is not None
        with pytest.raises(TableRefusal, match="cut already"):
            await evening.say("Ana", Cut(cut="late", commitment=shoe.commitment))

    play(tmp_path, story, "Ana")


# -- decisions -------------------------------------------------------------------------------------------------------


async def reach_play(evening: Evening, *names: str) -> None:
    """Deals until a hand is to be played by the first, and the second's waits for its turn."""
    for box, name in enumerate(names, 1):
        await evening.sit(name, box)
    while True:
        for box, name in enumerate(names, 1):
            await evening.bet(name, Spot(box=box, main=1_000))
        await evening.deal()
        while evening.table().round.phase is Phase.INSURANCE:
            await evening.deal()
        turn = evening.table().round.turn
        second = evening.table().round.state.boxes.get(2)
        if turn and turn.hand and turn.hand.box == 1 and second and second.hands[0].live:
            return
        while evening.table().entry is not None:
            await evening.deal()


def test_pl_15_a_decision_made_ahead_is_applied_in_turn_and_nobody_else_is_told(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await reach_play(evening, "Ana", "Bob")
        await evening.plan("Bob", 2, Action.HIT)
        await evening.plan("Bob", 2, Action.STAND)
        bo, ana = await evening.show("Bob"), await evening.show("Ana")
        assert [(plan.box, plan.action) for plan in bo.own.plans] == [(2, Action.STAND)]
        assert not ana.own.plans
        (ahead,) = bo.own.ahead
        assert ahead.box == 2
        with pytest.raises(TableRefusal, match="nothing to decide ahead"):
            await evening.plan("Ana", 2, Action.STAND)
        assert evening.table().entry is not None
        await evening.decide("Ana", 1, Action.STAND)
        decided = [event for event in evening.updates[-1].events if isinstance(event, ev.Decided)]
        assert [(event.box, event.action) for event in decided] == [(1, Action.STAND), (2, Action.STAND)]
        assert evening.table().entry is None, "nobody is left to be asked"
        assert not any(isinstance(event, EarlyDecision) for event in evening.updates[-1].events)

    play(tmp_path, story, "Ana", "Bob")


def test_pl_17_a_double_decided_ahead_becomes_a_hit_where_the_balance_is_gone(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await reach_play(evening, "Ana", "Bob")
        await evening.plan("Bob", 2, Action.DOUBLE)
        bo = evening.players["Bob"]
        await evening.house.cashier.withdraw(bo, await evening.cash("Bob") - 500, "withdraw-all")
        with pytest.raises(ShortBalance):
            await evening.plan("Bob", 2, Action.DOUBLE)
        await evening.decide("Ana", 1, Action.STAND)
        decided = [event for event in evening.updates[-1].events if isinstance(event, ev.Decided)]
        assert [(event.box, event.action, event.added) for event in decided] == [
            (1, Action.STAND, 0),
            (2, Action.HIT, 0),
        ]

    play(tmp_path, story, "Ana", "Bob")


def test_pl_9_bets_behind_follow_as_their_player_has_set(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.house.profile.change_settings(
            evening.players["Cleo"], {"bet_behind": {"follow_double": False}}, origin=""
        )
        for name, box in (("Ana", 1),):
            await evening.sit(name, box)
        while True:
            await evening.bet("Ana", Spot(box=1, main=1_000))
            await evening.bet("Bob", Spot(box=1, main=3_000, behind=True))
            await evening.bet("Cleo", Spot(box=1, main=2_000, behind=True))
            await evening.deal()
            while evening.table().round.phase is Phase.INSURANCE:
                await evening.deal()
            if evening.table().round.phase is Phase.PLAY:
                break
        await evening.decide("Ana", 1, Action.DOUBLE)
        followed = [event for event in evening.updates[-1].events if isinstance(event, ev.Followed)]
        names = {evening.players[name].player: name for name in evening.players}
        assert {names[event.player]: event.added for event in followed} == {"Bob": 3_000, "Cleo": 0}

    play(tmp_path, story, "Ana", "Bob", "Cleo")


def test_pl_9_a_seats_player_may_forbid_bets_behind(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 1)
        await evening.bet("Bob", Spot(box=1, main=3_000, behind=True))
        await evening.house.profile.change_settings(evening.players["Ana"], {"bet_behind": {"allow": False}}, origin="")
        with pytest.raises(TableRefusal, match="seat 1 allows no betting behind"):
            await evening.bet("Cleo", Spot(box=1, main=3_000, behind=True))
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await evening.deal()
        assert await evening.cash("Bob") == 200_000, "given back when betting closes"

    play(tmp_path, story, "Ana", "Bob", "Cleo")


def test_bj_8_bets_behind_make_room_for_the_bet_of_the_seats_own_player(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 1, table=CASINO.name)
        most = evening.table(CASINO.name).rules.limits.max
        await evening.bet("Bob", Spot(box=1, main=10_000, behind=True), table=CASINO.name)
        await evening.bet("Cleo", Spot(box=1, main=most - 10_000, behind=True), table=CASINO.name)
        await evening.bet("Ana", Spot(box=1, main=1_000), table=CASINO.name)
        cleo = evening.players["Cleo"].player
        assert ev.WagerRefunded(cleo, 1) in evening.updates[-1].events, "the last that came is given back, and told so"
        assert await evening.cash("Cleo") == 200_000
        assert await evening.cash("Bob", Kind.HOLD) == 10_000, "there is room for it"
        await evening.bet("Ana", Spot(box=1, main=most), table=CASINO.name)
        assert await evening.cash("Bob", Kind.HOLD) == 0
        with pytest.raises(SabotError, match="all bets on a box together"):
            await evening.bet("Bob", Spot(box=1, main=1_000, behind=True), table=CASINO.name)
        await evening.deal(CASINO.name)
        while evening.table(CASINO.name).entry is not None:
            await evening.deal(CASINO.name)

    play(tmp_path, story, "Ana", "Bob", "Cleo")


def test_pl_13_the_bets_of_the_last_round_are_laid_again(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 1, 2)
        await evening.bet("Ana", Spot(box=1, main=1_000, side={"21+3": 200}), Spot(box=2, main=700))
        await evening.deal()
        while evening.table().entry is not None:
            await evening.deal()
        await evening.say("Ana", Rebet())
        assert evening.table().round.state.staked == 1_900

    play(tmp_path, story, "Ana")


# -- a house that stops ----------------------------------------------------------------------------------------------


def test_ac_14_a_house_that_stops_goes_on_where_it_was_and_deadlines_move(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await reach_play(evening, "Ana", "Bob")
        await evening.plan("Bob", 2, Action.STAND)
        await evening.pass_time(5_000)
        before, due_ms = await evening.show("Bob"), evening.table().due_ms
        assert due_ms is not None
        await evening.restart(3_600_000)
        assert evening.table().due_ms == due_ms + 3_600_000
        after = await evening.show("Bob")
        assert (after.view.round, after.own) == (before.view.round, before.own)
        assert after.own.plans
        await evening.decide("Ana", 1, Action.STAND)
        assert evening.table().entry is None

    play(tmp_path, story, "Ana", "Bob")


def test_w_5_a_table_takes_accounts_of_its_own_currency(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        signed_in = await evening.house.accounts.sign_up(
            "Ion", "seven lucky felts", currency="RON", language="ro", session_limits=None, origin="", device="phone"
        )
        evening.players["Ion"] = signed_in.visitor
        assert (await evening.show("Ion")).view.live is not None, "anybody may watch"
        with pytest.raises(OtherCurrency, match="plays in EUR"):
            await evening.sit("Ion", 1)

    play(tmp_path, story)


# -- shared positions ------------------------------------------------------------------------------------------------


def test_mf_1_positions_are_shared_without_seats(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        table = BLAZE.name
        with pytest.raises(TableRefusal, match="no seats"):
            await evening.sit("Ana", 1, table=table)
        shoe = evening.table(table).shoe
        assert shoe is not None
        await evening.say("Bob", AddWord(word="first-one", commitment=shoe.commitment), table)
        for name in ("Ana", "Bob"):
            await evening.bet(name, Spot(box=1, main=1_000), Spot(box=2, main=500), table=table)
        await evening.deal(table)
        (cut,) = events_of(evening, ShoeCut)
        assert isinstance(cut, ShoeCut)
        assert cut.cut == "word 1 first-one"
        while evening.table(table).entry is not None:
            view = (await evening.show("Ana", table)).view
            crowds = [hand.crowd for box in view.round.boxes for hand in box.hands]
            assert all(crowd is not None and crowd.players == 2 for crowd in crowds)
            await evening.deal(table)

    play(tmp_path, story, "Ana", "Bob")


# -- limits ----------------------------------------------------------------------------------------------------------


def test_p_10_a_loss_limit_counts_what_unfinished_live_rounds_have_cost(tmp_path: Path) -> None:
    """A stake that is lost while the round goes on is neither in play nor in a finished round, and yet it is lost."""

    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 1)
        await evening.sit("Bob", 2)
        while True:
            await evening.bet("Ana", Spot(box=1, main=20_000))
            await evening.bet("Bob", Spot(box=2, main=1_000))
            await evening.deal()
            while evening.table().round.phase is Phase.INSURANCE:
                await evening.deal()
            while (turn := evening.table().round.turn) and turn.hand and turn.hand.box == 1:
                await evening.decide("Ana", 1, Action.HIT)
            if evening.table().entry is not None and await evening.cash("Ana", Kind.HOLD) == 0:
                break
            while evening.table().entry is not None:
                await evening.deal()
        ana = evening.players["Ana"]
        evening.house.protection.forget(ana.player)
        status = await evening.house.protection.status(ana)
        room = evening.house.protection.room(ana.player, await evening.cash("Ana"))
        lost = 200_000 - await evening.cash("Ana")
        assert lost == -status.net + 20_000
        assert room == 50_000 - lost

    play(tmp_path, story, "Ana", "Bob", seed=11)


# -- which tables there are -------------------------------------------------------------------------------------------


async def _states(evening: Evening) -> dict[str, str]:
    return {table.table: table.state for table in await evening.house.live.list("EUR")}


def test_a_table_that_nobody_names_any_more_closes_after_its_round(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await evening.deal()
        named, evening.settings = evening.settings, (BLAZE,)
        await evening.restart()
        assert await _states(evening) == {LOUNGE.name: "closing", BLAZE.name: "open"}
        with pytest.raises(TableRefusal, match="the house has this table no more"):
            await evening.sit("Ana", 2)
        while not evening.table().is_over:
            await evening.deal()
        assert any(update.closed for update in evening.updates), "its end is told"
        assert await evening.cash("Ana", Kind.HOLD) == 0
        assert await _states(evening) == {BLAZE.name: "open"}
        with pytest.raises(UnknownTable):
            await evening.bet("Ana", Spot(box=1, main=2_000))
        await evening.restart()
        assert await _states(evening) == {BLAZE.name: "open"}
        evening.settings = named
        await evening.restart()
        assert (await _states(evening))[LOUNGE.name] == "open", "named again, it is opened again"
        await evening.sit("Ana", 2)
        await evening.audit()

    play(tmp_path, story, "Ana")


def test_bets_that_lie_at_a_table_that_nobody_names_come_back(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        evening.settings = (BLAZE,)
        await evening.restart()
        assert await evening.cash("Ana", Kind.HOLD) == 0
        assert LOUNGE.name not in await _states(evening)
        await evening.audit()

    play(tmp_path, story, "Ana")


@pytest.mark.parametrize(
    "change", [{"game": "casino-blackjack"}, {"currency": "RON"}, {"meter": "floor"}], ids=["game", "currency", "meter"]
)
def test_a_table_stays_what_it_was_opened_as(tmp_path: Path, change: dict[str, str]) -> None:
    async def story(evening: Evening) -> None:
        kept = evening.settings
        evening.settings = (replace(LOUNGE, **change),)
        with pytest.raises(BadTables, match="give the new table another name"):
            await evening.restart()
        evening.settings = kept
        await evening.restart()

    play(tmp_path, story)


def test_m_5_limits_of_a_table_change_with_its_next_shoe(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        evening.settings = (replace(LOUNGE, min=200, max=1_000),)
        await evening.restart()
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=2_000))
        assert evening.table().next_sheet.rules.limits.max == 1_000

    play(tmp_path, story, "Ana")


def test_bj_7_tables_that_name_one_meter_share_it(tmp_path: Path) -> None:
    async def evening_of_two() -> None:
        store = open_store(tmp_path)
        try:
            settings = tuple(replace(CASINO, name=name, meter="floor") for name in ("CB-1", "CB-2"))
            evening = await Evening(store, settings).open("Ana", "Bob")
            for name, table in (("Ana", "CB-1"), ("Bob", "CB-2")):
                await evening.sit(name, 1, table=table)
                await evening.bet(name, Spot(box=1, main=1_000, side={"progressive": 200}), table=table)
            await evening.deal("CB-1")
            await evening.pass_time(60_000)
            fed = [table.meter for table in await evening.house.live.list("EUR")]
            assert fed == [50_000 + 2 * 80] * 2
            await evening.restart()
            assert [table.meter for table in await evening.house.live.list("EUR")] == fed
            await evening.audit()
            evening.house.close()
        finally:
            store.close()

    asyncio.run(evening_of_two())


# -- money that goes without a command -------------------------------------------------------------------------------


async def reach_two_plans(evening: Evening, cash_left: int) -> None:
    """Ana waits for their turn on seats 2 and 3 with so much money left, and Bob is in turn on seat 1."""
    await evening.sit("Bob", 1)
    await evening.sit("Ana", 2, 3)
    while True:
        await evening.bet("Bob", Spot(box=1, main=1_000))
        await evening.bet("Ana", Spot(box=2, main=1_000), Spot(box=3, main=1_000))
        await evening.deal()
        while evening.table().round.phase is Phase.INSURANCE:
            await evening.deal()
        ahead = [question.box for question in (await evening.show("Ana")).own.ahead]
        turn = evening.table().round.turn
        if turn and turn.hand and turn.hand.box == 1 and ahead == [2, 3]:
            break
        while evening.table().entry is not None:
            await evening.deal()
    cash = await evening.cash("Ana")
    await evening.house.cashier.withdraw(evening.players["Ana"], cash - cash_left, "withdraw-most")
    await evening.plan("Ana", 2, Action.DOUBLE)
    await evening.plan("Ana", 3, Action.DOUBLE)


@pytest.mark.parametrize("seed", range(7, 11))
def test_pl_17_two_doubles_ahead_are_judged_together(tmp_path: Path, seed: int) -> None:
    """Each of them is covered, both are not: the second becomes a hit, and the table goes on."""

    async def story(evening: Evening) -> None:
        await reach_two_plans(evening, 1_000)
        await evening.decide("Bob", 1, Action.STAND)
        decided = [event for event in events_of(evening, ev.Decided) if isinstance(event, ev.Decided)][-3:]
        assert [(event.box, event.action, event.added) for event in decided] == [
            (1, Action.STAND, 0),
            (2, Action.DOUBLE, 1_000),
            (3, Action.HIT, 0),
        ]
        assert await evening.cash("Ana") >= 0

    play(tmp_path, story, "Ana", "Bob", seed=seed)


def test_p_10_a_decision_ahead_of_somebody_whose_account_changed_is_carried_out(tmp_path: Path) -> None:
    """Their limits are read anew: nobody else's command is refused because of it."""

    async def story(evening: Evening) -> None:
        await reach_play(evening, "Ana", "Bob")
        await evening.plan("Bob", 2, Action.DOUBLE)
        await evening.house.profile.change_settings(evening.players["Bob"], {"audio": {"sound": False}}, origin="")
        await evening.decide("Ana", 1, Action.STAND)
        decided = [event for event in evening.updates[-1].events if isinstance(event, ev.Decided)]
        assert [(event.box, event.action) for event in decided] == [(1, Action.STAND), (2, Action.DOUBLE)]

    play(tmp_path, story, "Ana", "Bob")


def test_ac_14_moved_deadlines_stay_moved(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await evening.restart(3_600_000)
        due_ms = evening.table().live.wait_due_ms
        await evening.restart(1_000)
        assert due_ms is not None
        assert evening.table().live.wait_due_ms == due_ms + 1_000
        evening.house.live.find(LOUNGE.name)._uncertain = True  # type: ignore[union-attr]
        await evening.show("Ana")
        assert evening.table().live.wait_due_ms == due_ms + 1_000

    play(tmp_path, story, "Ana")


def test_pl_14_who_bets_after_others_wanted_the_cards_has_the_whole_time(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 1)
        await evening.sit("Bob", 2)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        full_ms = evening.table().live.wait_due_ms
        shoe = evening.table().shoe
        assert shoe is not None
        await evening.say("Ana", Cut(cut="deep", commitment=shoe.commitment))
        await evening.say("Ana", DealNow())
        assert evening.table().live.wait_due_ms == evening.clock.now_ms()
        evening.table().live = replace(evening.table().live, wait_due_ms=full_ms)  # the alarm has not rung
        await evening.bet("Bob", Spot(box=2, main=1_000))
        assert evening.table().live.wait_due_ms == full_ms

    play(tmp_path, story, "Ana", "Bob")


def test_r_9_what_the_house_puts_into_a_meter_is_no_move_of_a_restored_round(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        table = evening.table(CASINO.name)
        await evening.sit("Ana", 1, table=CASINO.name)
        await evening.bet("Ana", Spot(box=1, main=1_000, side={"progressive": 200}), table=CASINO.name)
        await evening.deal(CASINO.name)
        moves = evening.table(CASINO.name).moves
        await evening.restart()
        assert evening.table(CASINO.name).moves == moves
        assert table.rules.progressive is not None

    play(tmp_path, story, "Ana")


def test_bets_laid_and_taken_back_again_and_again_leave_little_to_read(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 1)
        for _ in range(60):
            await evening.bet("Ana", Spot(box=1, main=1_000))
            await evening.bet("Ana")
        assert len(evening.table().round.events) <= 66
        await evening.bet("Ana", Spot(box=1, main=1_000))
        before = await evening.show("Ana")
        await evening.restart()
        after = await evening.show("Ana")
        assert (after.view.round, after.own) == (before.view.round, before.own)
        await evening.deal()
        while evening.table().entry is not None:
            await evening.deal()

    play(tmp_path, story, "Ana")


def test_pl_10_a_seats_run_counts_rounds_won_until_a_hand_is_lost(tmp_path: Path) -> None:
    """Computed again from what was told: a lost hand clears it, a net of nothing keeps it."""

    async def story(evening: Evening) -> None:
        boxes, runs = (1, 4), {1: 0, 4: 0}
        await evening.sit("Ana", *boxes)
        seen: set[int] = set()
        for _ in range(40):
            evening.updates.clear()
            await evening.bet("Ana", *(Spot(box=box, main=100) for box in boxes))
            await evening.deal()
            while evening.table().entry is not None:
                await evening.deal()
            settled = [event for event in events_of(evening, ev.HandSettled) if isinstance(event, ev.HandSettled)]
            for box in boxes:
                hands = [event for event in settled if event.box == box]
                lost = any(event.outcome in ("lose", "bust") for event in hands)
                won = sum(event.returned for event in hands) > 100 * len(hands)
                runs[box] = 0 if lost else runs[box] + won
            live = (await evening.show("Ana")).view.live
            assert live is not None
            assert {seat.box: seat.run for seat in live.seats} == runs
            seen.update(runs.values())
        assert max(seen) >= 2

    play(tmp_path, story, "Ana")


def test_pl_10_a_hand_won_with_a_golden_chip_counts_for_the_run(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        house = evening.house
        await house.staff.make_staff("Olga", "seven lucky felts", Role.OPERATOR)
        olga = (await house.accounts.sign_in("Olga", "seven lucky felts")).visitor
        await house.grants.grant_gold(olga, evening.players["Ana"].player, 4_000, "grant-000001", "a gift")
        await evening.sit("Ana", 1)
        book = SeatBook(evening.table().rules, AccountBook())
        book.seats[1] = BookedSeat(evening.players["Ana"].player)
        run, won = 0, 0
        for _ in range(20):
            evening.updates.clear()
            await evening.bet("Ana", Spot(box=1, main=100, golden=True))
            await evening.deal()
            while evening.table().entry is not None:
                await evening.deal()
            for update in evening.updates:
                for event in update.events:
                    book._play(event)
            (settled,) = events_of(evening, ev.HandSettled)
            assert isinstance(settled, ev.HandSettled)
            won += settled.returned > settled.golden
            run = 0 if settled.outcome in ("lose", "bust") else run + (settled.returned > settled.golden)
            assert (evening.table().live.seating.seats[1].run, book.seats[1].run) == (run, run)
        assert won > 0

    play(tmp_path, story, "Ana")


def test_f_5_words_belong_to_seats_and_go_with_their_players(tmp_path: Path) -> None:
    """So many may come and go: whoever sits there when the shoe is cut has their word in it."""

    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 2, 3)
        shoe = evening.table().shoe
        assert shoe is not None
        await evening.say("Ana", AddWord(word="anas-device", commitment=shoe.commitment))
        for number in range(WORDS_MAX):
            name = f"Sybil{number}"
            await evening.come(name)
            await evening.sit(name, 5)
            await evening.say(name, AddWord(word=f"sybil-{number:03}", commitment=shoe.commitment))
            await evening.leave(name, 5)
        await evening.sit("Bob", 5)
        await evening.say("Bob", AddWord(word="bobs-device", commitment=shoe.commitment))
        await evening.leave("Ana", 2)
        await evening.pass_time(8_000)
        (cut,) = events_of(evening, ShoeCut)
        assert isinstance(cut, ShoeCut)
        assert cut.cut == "word 3 anas-device\nword 5 bobs-device"

    play(tmp_path, story, "Ana", "Bob")


# -- what was laid, held and counted before ---------------------------------------------------------------------------


def test_pl_9_bets_laid_again_follow_as_their_player_has_set_by_now(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await evening.bet("Bob", Spot(box=1, main=3_000, behind=True))
        await evening.deal()
        while evening.table().entry is not None:
            await evening.deal()
        follows = {"follow_double": False, "follow_split": False}
        await evening.house.profile.change_settings(evening.players["Bob"], {"bet_behind": follows}, origin="")
        await evening.say("Bob", Rebet())
        await evening.house.profile.change_settings(evening.players["Ana"], {"bet_behind": {"allow": False}}, origin="")
        (wager,) = evening.table().lying(evening.players["Bob"].player).values()
        assert (wager.behind, wager.follow_double, wager.follow_split) == (True, False, False)
        await evening.say("Ana", Rebet())
        (wager,) = evening.table().lying(evening.players["Ana"].player).values()
        assert wager.forbid_behind
        await evening.deal()
        while evening.table().entry is not None:
            await evening.deal()

    play(tmp_path, story, "Ana", "Bob")


def test_pl_11_a_seat_is_not_held_by_leaving_and_sitting_down_again(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 1)
        silence_ms = 4 * evening.table().rules.timers_ms.betting
        for _ in range(2):
            await evening.pass_time(silence_ms)
            await evening.leave("Ana", 1)
            await evening.sit("Ana", 1)
        assert evening.table().live.seating.seats[1].idle == 2
        await evening.pass_time(silence_ms)
        assert not evening.table().live.seating.seats, "the third round without a bet costs the seat"
        with pytest.raises(TableRefusal, match="sat out 3 rounds"):
            await evening.sit("Ana", 1)
        await evening.pass_time(silence_ms)
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await evening.deal()
        while evening.table().entry is not None:
            await evening.deal()
        assert evening.table().live.seating.seats[1].idle == 0, "who bets begins anew"

    play(tmp_path, story, "Ana")


def test_pl_11_a_seat_is_not_held_by_bets_that_are_taken_back(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", *range(1, 8))
        rules = evening.table().rules
        for _ in range(4 * rules.timers_ms.betting * rules.seat_kept_rounds // 10_000):
            await evening.bet("Ana", Spot(box=1, main=1_000))
            await evening.pass_time(9_000)
            await evening.bet("Ana")
            await evening.pass_time(1_000)
        await evening.restart()
        await evening.pass_time(0)
        assert not evening.table().live.seating.seats

    play(tmp_path, story, "Ana")


def test_pl_11_all_seats_of_a_player_go_on_counting_when_they_sit_down_again(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", *range(1, 8))
        silence_ms = 4 * evening.table().rules.timers_ms.betting
        await evening.pass_time(2 * silence_ms)
        for box in range(1, 8):
            await evening.leave("Ana", box)
        await evening.sit("Ana", *range(1, 8))
        assert {seat.idle for seat in evening.table().live.seating.seats.values()} == {2}
        await evening.pass_time(silence_ms)
        assert not evening.table().live.seating.seats
        with pytest.raises(TableRefusal, match="sat out 3 rounds"):
            await evening.sit("Ana", 1)
        await evening.sit("Bob", 1)

    play(tmp_path, story, "Ana", "Bob")


def test_pl_11_to_sit_and_leave_without_a_bet_counts_as_a_round_without_one(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        for _ in range(evening.table().rules.seat_kept_rounds):
            await evening.sit("Ana", 1, 2)
            await evening.pass_time(30_000)
            await evening.leave("Ana", 1)
            await evening.leave("Ana", 2)
        with pytest.raises(TableRefusal, match="sat out 3 rounds"):
            await evening.sit("Ana", 1)

    play(tmp_path, story, "Ana")


def test_pl_11_rounds_away_from_the_table_count_for_one_who_was_idle(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.sit("Ana", 1)
        await evening.sit("Bob", 2)
        await evening.pass_time(4 * evening.table().rules.timers_ms.betting)
        await evening.leave("Ana", 1)
        await evening.bet("Bob", Spot(box=2, main=1_000))
        await evening.deal()
        while evening.table().entry is not None:
            await evening.deal()
        await evening.sit("Ana", 1)
        assert evening.table().live.seating.seats[1].idle == 0
        await evening.restart()
        assert not evening.table().live.seating.left

    play(tmp_path, story, "Ana", "Bob")


def test_pl_17_the_purse_of_one_who_plays_is_at_hand_however_many_come_by(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await reach_play(evening, "Ana", "Bob")
        await evening.plan("Bob", 2, Action.DOUBLE)
        evening.house.tables._states._most = 2
        for number in range(4):
            await evening.come(f"Guest{number}")
        gc.collect()
        await evening.decide("Ana", 1, Action.STAND)
        decided = [event for event in evening.updates[-1].events if isinstance(event, ev.Decided)]
        assert [(event.box, event.action) for event in decided] == [(1, Action.STAND), (2, Action.DOUBLE)]

    play(tmp_path, story, "Ana", "Bob")


# -- what an audit derives of answers that nobody gave -----------------------------------------------------------------


def forge_answer(folder: Path, kind: str, change: Callable[[list[dict[str, object]]], None]) -> None:
    """Has the first step of that kind tell otherwise, and the audit find it."""
    with Forger(f"sqlite:///{folder}/house.db") as forger:
        forger.tell(forger.step(kind, "Decided").seq, change)
        forger.rechain()
        with pytest.raises(BooksWrong, match="was done"):
            forger.audit()


def test_w_6_an_audit_finds_another_answer_than_the_sheet_gives_where_time_is_up(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await reach_play(evening, "Ana", "Bob")
        while evening.table().entry is not None:
            await evening.deal()

    def change(events: list[dict[str, object]]) -> None:
        decided = next(event for event in events if event["event"] == "Decided")
        decided["action"] = "S" if decided["action"] == "H" else "H"

    play(tmp_path, story, "Ana", "Bob")
    forge_answer(tmp_path, "tick", change)


def test_w_6_an_audit_finds_a_decision_ahead_that_was_not_done(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await reach_play(evening, "Ana", "Bob")
        await evening.plan("Bob", 2, Action.STAND)
        await evening.decide("Ana", 1, Action.STAND)

    def change(events: list[dict[str, object]]) -> None:
        decided = next(event for event in events if event["event"] == "Decided" and event["box"] == 2)
        decided["action"] = "H"

    play(tmp_path, story, "Ana", "Bob")
    forge_answer(tmp_path, "decide", change)
