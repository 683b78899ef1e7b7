"""The odds desk: exact figures and chart of every game, as dealt and with its rules changed (O-1, O-2, O-5)."""

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

import pytest
from msgspec.structs import replace

from sabot.house.error import BadChoice, Crowded
from sabot.house.help.lobby import NoSuchGame
from sabot.house.odds import desk as desk_module
from sabot.house.odds.desk import OddsDesk
from sabot.house.odds.page import OddsPage
from sabot.house.worker import Worker
from sabot.odds.bets import bet_returns
from sabot.odds.exact import analyze
from sabot.odds.report.strategy_data import strategy_json, strategy_report
from sabot.odds.report.table import used_codes
from sabot.rules import Rules, change_rules, game_names, load_rules, rules_hash
from sabot.rules.model import Language, Published
from sabot.wording import LANGUAGES, felt_facts

T = TypeVar("T")

GAMES = {name: load_rules(name) for name in game_names()}


@pytest.fixture(scope="module")
def desk() -> OddsDesk:
    return OddsDesk(GAMES, Worker(threaded=False))


def _page(desk: OddsDesk, game: str, language: str = "en", **changes: str | int | bool) -> OddsPage:
    return asyncio.run(desk.page(game, language, changes))


def _check(page: OddsPage, rules: Rules) -> None:
    report = strategy_report(rules)
    assert (page.game, page.rules_hash) == (rules.game, rules_hash(rules))
    assert (page.rtp, page.rtp_chart) == (report.best.rtp, report.chart.analysis.rtp)
    assert page.house_edge == 1 - report.best.rtp
    assert (page.average_stake, page.rtp_per_wagered) == (report.best.average_stake, report.best.rtp_per_wagered)
    returns = {"main": report.best.rtp, **{name: float(bet.rtp) for name, bet in bet_returns(rules).items()}}
    assert {bet.bet: bet.exact for bet in page.bets} == returns
    assert next(iter(page.bets)).bet == "main"
    wanted = strategy_json(report, composition=False)["chart"]
    for block in page.blocks:
        assert [row.name for row in block.rows] == list(wanted[block.name])
        for row in block.rows:
            assert tuple(cell.up for cell in row.cells) == page.ups
            told = {cell.up: {"code": cell.code, "values": cell.values} for cell in row.cells}
            assert told == wanted[block.name][row.name]
    assert [block.name for block in page.blocks] == ["hard", "soft", "pairs"]
    assert [code.code for code in page.codes] == list(used_codes(report.by_total))


@pytest.mark.parametrize("game", game_names())
def test_o_1_o_2_figures_and_chart_are_those_of_the_odds_room(desk: OddsDesk, game: str) -> None:
    page = _page(desk, game)
    _check(page, GAMES[game])
    assert page.changed == ()
    assert page.published == GAMES[game].published.rtp.get("main")
    assert {bet.bet: bet.published for bet in page.bets if bet.published} == GAMES[game].published.rtp


def test_o_5_a_changed_rule_changes_return_and_chart(desk: OddsDesk) -> None:
    before = _page(desk, "atlantic-city")
    page = _page(desk, "atlantic-city", dealer_hits_soft_17=True, surrender="none")
    _check(page, change_rules(GAMES["atlantic-city"], {"dealer_hits_soft_17": "true", "surrender": "none"}))
    assert page.rtp < before.rtp
    assert [(change.field, change.sheet, change.here) for change in page.changed] == [
        ("dealer_hits_soft_17", "false", "true"),
        ("surrender", "late", "none"),
    ]
    assert not any(code.code.startswith("R") for code in page.codes)
    assert page.facts == felt_facts(change_rules(GAMES["atlantic-city"], {"dealer_hits_soft_17": "true"}))


def test_o_5_a_bet_that_is_no_longer_offered_is_not_told(desk: OddsDesk) -> None:
    assert [bet.bet for bet in _page(desk, "atlantic-city", insurance=False).bets] == ["main"]


def test_o_5_what_was_published_is_about_the_sheet(desk: OddsDesk) -> None:
    sheet, changed = _page(desk, "atlantic-city"), _page(desk, "atlantic-city", decks=2)
    assert sheet.note == GAMES["atlantic-city"].published.note
    assert changed.note not in ("", sheet.note)
    silent = OddsDesk({"own": replace(GAMES["multihand"], game="own", published=Published())}, Worker(threaded=False))
    assert (_page(silent, "own").note, _page(silent, "own", decks=2).note) == ("", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_o_2_p_8_the_page_speaks_the_language(desk: OddsDesk, language: Language) -> None:
    page, english = _page(desk, "atlantic-city", language, decks=4), _page(desk, "atlantic-city", "en", decks=4)
    assert (page.rtp, [block.rows for block in page.blocks]) == (english.rtp, [block.rows for block in english.blocks])
    told = [page.note, *page.facts, *(block.title for block in page.blocks), *(code.words for code in page.codes)]
    plain = [english.note, *english.facts, *(each.title for each in english.blocks), *(c.words for c in english.codes)]
    assert len(set(told)) == len(told)
    assert language == "en" or not set(told) & set(plain)


def test_m_5_an_operators_own_sheet_has_its_odds_too() -> None:
    own = replace(GAMES["multihand"], game="corner", decks=2, text={})
    page = _page(OddsDesk({"corner": own}, Worker(threaded=False)), "corner")
    assert (page.name, page.changed) == ("corner", ())
    assert page.rtp == analyze(own).rtp


def test_what_cannot_be_asked_is_refused(desk: OddsDesk) -> None:
    with pytest.raises(NoSuchGame, match="there is no game 'chess' in this house: the games are atlantic-city, "):
        _page(desk, "chess")
    with pytest.raises(NoSuchGame):
        asyncio.run(desk.fields("chess", "en"))
    with pytest.raises(BadChoice, match="'fr' is no language of this house"):
        _page(desk, "multihand", "fr")
    with pytest.raises(BadChoice, match="'fr' is no language of this house"):
        asyncio.run(desk.fields("multihand", "fr"))


class CountingWorker(Worker):
    """Counts what is done worker, and does none of it before it may."""

    def __init__(self) -> None:
        super().__init__(threaded=False)
        self.count = 0
        self.gate = asyncio.Event()

    async def do(self, work: Callable[[], T]) -> T:
        self.count += 1
        await self.gate.wait()
        return await super().do(work)


def test_o_5_figures_are_computed_once_and_the_row_of_those_who_wait_has_an_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(desk_module, "WAITING_MAX", 3)

    async def scenario() -> None:
        worker = CountingWorker()
        desk = OddsDesk(GAMES, worker)
        waiting = [asyncio.create_task(desk.page("multihand", "en")) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Crowded, match="try again in 2 s"):
            await desk.page("multihand", "en")
        worker.gate.set()
        pages = await asyncio.gather(*waiting)
        assert pages[0] == pages[1] == pages[2]
        asked = worker.count
        await desk.page("multihand", "it", {})
        await desk.page("multihand", "it", {"insurance": False, "boxes": 7})
        assert worker.count == asked + 1, "one change of the other bets"
        await desk.page("multihand", "ro", {"insurance": False, "boxes": 7})
        await desk.fields("multihand", "ro")
        await desk.fields("multihand", "ro")
        assert worker.count == asked + 2

    asyncio.run(scenario())


def test_o_5_a_return_does_not_stand_behind_somebodys_distribution() -> None:
    async def scenario() -> None:
        quick, slow = CountingWorker(), CountingWorker()
        quick.gate.set()
        desk = OddsDesk(GAMES, quick, slow)
        spreading = [asyncio.create_task(desk.find_spread("multihand", {"decks": 2})) for _ in range(2)]
        await asyncio.sleep(0)
        first = await desk.find_return("multihand", {"decks": 2})
        page = await desk.page("multihand", "en", {"decks": 2})
        assert (first.rtp, first.rules_hash) == (page.rtp, page.rules_hash)
        assert not any(task.done() for task in spreading)
        slow.gate.set()
        spreads = await asyncio.gather(*spreading)
        assert spreads[0] == spreads[1] == await desk.find_spread("multihand", {"decks": 2})
        assert slow.count == 1, "once, however many ask"
        asked = quick.count
        assert (await desk.find_return("multihand", {"decks": 2})).rtp == page.rtp
        assert quick.count == asked

    asyncio.run(scenario())


def test_o_5_a_full_row_for_distributions_shuts_nothing_else() -> None:
    async def scenario() -> None:
        quick, slow = CountingWorker(), CountingWorker()
        quick.gate.set()
        desk = OddsDesk(GAMES, quick, slow)
        asked = [{"decks": decks} for decks in range(2, 2 + desk_module.WAITING_SLOW_MAX)]
        spreading = [asyncio.create_task(desk.find_spread("multihand", changes)) for changes in asked]
        await asyncio.sleep(0)
        with pytest.raises(Crowded, match="try again in 2 s"):
            await desk.find_spread("multihand", {"decks": 1})
        page = await desk.page("multihand", "en", {"decks": 2})
        assert (await desk.find_return("multihand", {"decks": 2})).rtp == page.rtp
        slow.gate.set()
        await asyncio.gather(*spreading)
        await desk.find_spread("multihand", asked[0])

    assert desk_module.WAITING_SLOW_MAX < desk_module.WAITING_MAX
    asyncio.run(scenario())


def test_o_5_quick_questions_that_wait_do_not_shut_the_distributions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk_module, "WAITING_MAX", 2)

    async def scenario() -> None:
        quick, slow = CountingWorker(), CountingWorker()
        slow.gate.set()
        desk = OddsDesk(GAMES, quick, slow)
        waiting = [asyncio.create_task(desk.find_return("multihand", {"decks": decks})) for decks in (2, 3)]
        await asyncio.sleep(0)
        with pytest.raises(Crowded):
            await desk.find_return("multihand", {"decks": 4})
        await desk.find_spread("multihand", {"decks": 4})
        quick.gate.set()
        await asyncio.gather(*waiting)

    asyncio.run(scenario())


def test_o_5_a_desk_that_was_prepared_knows_all_games_and_answers_at_once() -> None:
    async def scenario() -> None:
        worker = CountingWorker()
        worker.gate.set()
        games = {name: GAMES[name] for name in ("atlantic-city", "mega-fire-blaze")}
        desk = OddsDesk(games, worker)
        await desk.prepare()
        asked = worker.count
        for game in games:
            await desk.page(game, "en")
        assert worker.count == asked
        for game, changes in (("atlantic-city", {"decks": 4}), ("mega-fire-blaze", {"dealer_hits_soft_17": True})):
            start = time.process_time()
            await desk.page(game, "en", changes)
            # Some 150 ms where nothing else runs; the bound leaves room for a busy machine.
            assert time.process_time() - start < 1

    asyncio.run(scenario())
