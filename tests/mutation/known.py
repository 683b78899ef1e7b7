"""Faults that no storm notices, and why: what they change cannot be seen, or which unit test sees it."""

from typing import NamedTuple


class Known(NamedTuple):
    """Why a fault goes through a storm."""

    why: str
    harmless: bool = False
    """Whether it changes nothing that anybody could notice."""
    test: str | None = None
    """The unit test that notices it."""


def _harmless(why: str, *names: str) -> dict[str, Known]:
    return {name: Known(why, harmless=True) for name in names}


def _seen_by(test: str, why: str, *names: str) -> dict[str, Known]:
    return {name: Known(why, test=test) for name in names}


KNOWN: dict[str, Known] = {
    **_harmless(
        "a bonus has one spin at least, which takes the place of this number",
        "engine/payment.py _play_bonus: 0 -> 1 (2)",
        "engine/payment.py _play_bonus: 0 -> -1 (2)",
    ),
    **_harmless(
        "only whether the database remembers a statement for the next time",
        "store/group.py Group.__init__: False -> True",
        "store/writer.py Writer._carry_out: True -> False",
    ),
    **_harmless(
        "the transaction's end releases its savepoints, and each is rolled back to by the newest of its name",
        "store/group.py Group.apply_parts: self._run([Call('RELEASE SAVEPOINT part')]) -> pass",
    ),
    **_harmless(
        "nothing leads there: it only says so",
        "table/felt.py Felt.shoe_in_play: raise AssertionError('cards are dealt only from a shoe') -> pass",
    ),
    **_harmless(
        "a default that nobody uses: whoever calls says which",
        "table/judging.py verify_command: 0 -> 1",
        "store/writer.py Writer.__init__: False -> True",
    ),
    **_harmless(
        "one more or less of many thousands that are kept at hand",
        "house/protection/dossiers.py module: 20000 -> 20001",
        "house/protection/dossiers.py module: 20000 -> 19999",
    ),
    **_harmless(
        "without weights a group of 256 weighs far less than is allowed, whatever one of them counts",
        "store/queue.py Queue._take_group: 0 -> 1 (2)",
        "store/queue.py Queue._take_group: 0 -> -1 (2)",
    ),
    **_harmless(
        "then it is asked for anew, and found to be the same",
        "store/group.py Group.apply: self.latest = Latest(books.head.seq, books.latest_ms) -> pass",
    ),
    **_harmless(
        "from a moment to the one before it there are no rounds",
        "house/tally.py read_tally: since_ms < first_day * DAY_MS -> since_ms <= first_day * DAY_MS",
    ),
    **_seen_by(
        "tests/house/history/test_figures.py::"
        "test_p_6_runs_are_of_rounds_and_an_even_one_neither_breaks_nor_lengthens_them",
        "the audit derives the sums with the same code, and the drill of the figures is not of runs",
        "ledger/sums.py _day_figures: net < 0 -> net >= 0",
    ),
    **_seen_by(
        "tests/table/test_live_state.py::test_pl_15_nothing_that_was_decided_outlives_its_round",
        "a hand that was decided ahead and never had its turn is rare",
        "table/live.py _close_round: live.plans or live.final -> live.plans and live.final",
    ),
    **_seen_by(
        "tests/house/live/test_setting.py::test_a_card_takes_as_long_to_be_seen_as_the_page_says",
        "the storm's tables say how long their cards take",
        "house/live/setting.py module: 400 -> 399",
    ),
    **_seen_by(
        "tests/house/live/test_setting.py::test_a_table_of_a_game_that_is_not_live_or_not_there_is_refused",
        "the storm's tables are of games that there are",
        "house/live/setting.py TableSetting._sheet: rules is None or rules.kind != 'live' -> "
        "rules is None and rules.kind != 'live'",
    ),
    **_seen_by(
        "tests/storm/test_found_live.py::test_ac_14_what_was_not_seen_yet_is_seen_later_by_as_long_as_nobody_dealt",
        "a house seldom stops while cards are still to be seen",
        "table/live.py move_deadlines: kept.seen_ms + away_ms -> kept.seen_ms - away_ms",
    ),
    **_seen_by(
        "tests/house/history/test_sum_reading.py::test_stretches_cover_each_day_once_and_are_few",
        "a stretch that is a day shorter gives the same figures",
        "ledger/sums.py module: 1024 -> 1023",
    ),
    **_seen_by(
        "tests/store/test_imprint.py::test_w_6_a_closed_store_lets_go_of_all_its_files",
        "only a server's files are held open",
        "store/writer.py Writer.release: if self._watch: -> if not self._watch:",
    ),
    **_harmless(
        "the first box is 1, and comes after the one as after the other",
        "table/seating.py Seating: 0 -> -1",
    ),
    **_harmless(
        "the house's own order has no command that could be another, and the table stays what it was opened as",
        "house/live/opened_tables.py OpenedTables._come_back: opened.cards == 'real' -> opened.cards != 'real'",
    ),
    **_harmless(
        "asked only while a round is under way, and then there is one",
        "table/pile.py Pile.number: 0 -> 1",
    ),
    **_seen_by(
        "tests/server/test_sheet_routes.py::test_m_5_a_solo_game_that_is_kept_is_played_at_once_and_after_a_restart",
        "the storm does not read the list of kept sheets",
        "house/office/sheet_desk.py SheetDesk.list: newest.add(sheet.told.game) -> pass",
    ),
    **_seen_by(
        "tests/house/history/test_acts.py::test_m_7_an_act_says_to_whom_it_was_done_and_what_they_are_now",
        "the storm does not read the log",
        "house/history/acts.py _read: 1 -> 2 (2)",
    ),
    **_seen_by(
        "tests/house/history/test_acts.py::test_m_7_a_page_says_where_the_next_begins_and_the_last_that_there_is_none",
        "the storm does not read the log",
        "house/history/acts.py _find: 1 -> 0",
    ),
    **_seen_by(
        "tests/house/accounts/test_muting.py::test_pl_19_who_may_mute_whom",
        "the storm's operators have reasons that are long enough",
        "house/accounts/muting.py check_reason: "
        "raise Refused(f'a reason has {REASON_MIN} to {REASON_MAX} characters') -> pass",
    ),
    **_seen_by(
        "tests/house/live/test_real_shuffles.py::test_m_6_a_table_between_two_shoes_says_that_it_waits_for_one",
        "it is refused all the same, in other words",
        "table/croupier.py verify_dealing: raise TableRefusal('the table is between two shoes: "
        "it waits for the next, and takes nothing until then') -> pass",
    ),
    **_seen_by(
        "tests/server/test_money_desk_routes.py::"
        "test_r_11_a_player_is_excluded_on_their_behalf_at_once_and_can_withdraw",
        "the storm does not read the list of those who are excluded",
        "house/office/exclusions.py _read: row.excluded_until_ms >= FOREVER_MS -> row.excluded_until_ms < FOREVER_MS",
    ),
    **_seen_by(
        "tests/house/accounts/test_staff.py::test_m_7_staff_that_cannot_be_is_refused",
        "the storm's people have a currency that there is",
        "house/accounts/staff.py Staff.make_staff: self._currencies.find(currency or self._currencies.base) -> pass",
    ),
    **_seen_by(
        "tests/house/alarms/test_returned.py::test_r_7_no_game_is_left_out_that_could_raise_an_alarm",
        "no game of the storm returns so much",
        "house/alarms/returned.py WatchedReturn.may_alarm: 2 -> 3",
    ),
}
"""By name."""
