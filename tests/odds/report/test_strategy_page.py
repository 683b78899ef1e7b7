"""The strategy as HTML and as a picture."""

import pytest

from sabot.odds.report.picture_chart import chart_png
from sabot.odds.report.strategy_data import StrategyReport, strategy_json, strategy_report
from sabot.odds.report.strategy_html import strategy_html
from sabot.rules import load_rules
from tests.odds.report.pages import check_self_contained

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(scope="module")
def report() -> StrategyReport:
    return strategy_report(load_rules("atlantic-city"))


@pytest.mark.parametrize("composition", [False, True])
def test_o_2_the_page_is_well_formed_and_asks_nothing_of_anyone(report: StrategyReport, composition: bool) -> None:
    page = check_self_contained(strategy_html(report, composition=composition))
    text = "".join(page.text)
    assert "Multi-hand Atlantic City Blackjack" in text
    assert "99.6683" in text
    assert "16 against 10: surrender" in text or composition


def test_o_2_every_cell_can_be_reached_and_tells_its_values(report: StrategyReport) -> None:
    content = strategy_html(report, composition=False).decode()
    cells = sum(len(row.cells) for block in report.by_total for row in block.rows)
    assert content.count('tabindex="0"') == cells == 340
    assert content.count('class="tip"') == cells
    hit = report.by_total[0].rows[0].cells[0].values["H"]
    assert f"{abs(hit):.6f}" in content


def test_o_2_names_from_a_sheet_cannot_break_the_page(report: StrategyReport) -> None:
    """A name is text, whatever it holds."""
    from msgspec.structs import replace

    from sabot.rules.model import GameText

    evil = replace(report.rules, text={"en": GameText(name='<b>&"x"', about="<script>")})
    best = report.best.__class__(**{**vars(report.best), "rules": evil})
    page = strategy_html(replace(report, best=best), composition=False)
    assert b"&lt;b&gt;&amp;" in page
    check_self_contained(page)


@pytest.mark.slow
def test_o_2_the_picture_is_a_png_and_always_the_same(report: StrategyReport) -> None:
    first = chart_png("A game", "and its return", report.by_total)
    assert first.startswith(PNG)
    assert first == chart_png("A game", "and its return", report.by_total)
    assert chart_png("A game", "by cards", report.by_hand).startswith(PNG)


def test_o_2_json_has_code_and_values_of_every_cell(report: StrategyReport) -> None:
    found = strategy_json(report, composition=True)
    assert set(found["chart"]) == {"hard", "soft", "pairs"}
    cell = found["chart"]["hard"]["16"]["10"]
    assert cell["code"] == "Rs"
    assert set(cell["values"]) == {"S", "H", "D", "R"}
    assert found["hands"]["hard"]["10-6"]["10"]["code"] == "Rh"
    assert "hands" not in strategy_json(report, composition=False)
