"""The strategy report as HTML: a chart whose cells tell their values, for screen, phone and paper."""

from collections.abc import Iterator
from html import escape

from sabot.odds.report.departure_grids import more_card_grids, two_card_grids
from sabot.odds.report.document_html import part_html
from sabot.odds.report.html import chart_html, html_page, legend_html
from sabot.odds.report.names import UP_NAMES
from sabot.odds.report.numbers import points, signed
from sabot.odds.report.strategy_data import StrategyReport
from sabot.odds.report.table import HEADINGS, Block, Cell, used_codes
from sabot.rules import rules_hash
from sabot.wording import rule_topics


def strategy_html(report: StrategyReport, *, composition: bool) -> bytes:
    """The page, by totals or by exact cards."""
    return html_page(f"Strategy: {report.name}", _body(report, report.blocks(composition=composition), composition))


def _body(report: StrategyReport, blocks: tuple[Block, ...], composition: bool) -> Iterator[str]:
    by = "by the exact cards held" if composition else "by totals"
    yield f'<header><p class="over">Strategy {by}</p><h1>{escape(report.name)}</h1>'
    yield f'<p class="about">{_text(report.returns_line())}</p></header>'
    yield "<p>Your hand against the dealer’s up card. Point at a cell, or tap it, for the value of every decision.</p>"
    yield from chart_html(blocks, UP_NAMES)
    yield legend_html(used_codes(blocks))
    yield from _departures(report)
    yield from _rules(report)
    yield from _values(blocks)
    yield f"<footer>{escape(report.name)} · rules {rules_hash(report.rules)} · all figures exact</footer>"


def _departures(report: StrategyReport) -> Iterator[str]:
    cost = report.cost
    total = points(cost.cost, 6).lstrip("+")
    yield "<h2>Where the exact cards change the play</h2>"
    yield (
        f"<p>Who plays by the exact cards gains {total} percentage points on the chart. Gains are in stakes, each "
        "time the hand comes up.</p>"
    )
    for grid in (*two_card_grids(cost.two_cards), *more_card_grids(cost.more_cards)):
        yield from part_html(grid)


def _rules(report: StrategyReport) -> Iterator[str]:
    yield "<h2>Rules</h2>"
    for topic in rule_topics(report.rules):
        yield f"<h3>{escape(topic.title)}</h3><ul>{''.join(f'<li>{_text(line)}</li>' for line in topic.lines)}</ul>"


def _values(blocks: tuple[Block, ...]) -> Iterator[str]:
    yield "<h2>Every value</h2>"
    yield (
        "<p>Net value of each open decision for one unit staked, at the moment it is made: where the dealer has "
        "looked, a blackjack is ruled out.</p>"
    )
    heads = "".join(f'<th scope="col">{up}</th>' for up in UP_NAMES)
    for block in blocks:
        yield f'<div class="scroll"><table class="chart values"><caption>{HEADINGS[block.name]}</caption>'
        yield f"<thead><tr><td></td>{heads}</tr></thead><tbody>"
        for row in block.rows:
            cells = "".join(f'<td class="{cell.code[0]}">{_all_values(cell)}</td>' for cell in row.cells)
            yield f'<tr><th scope="row">{escape(row.name)}</th>{cells}</tr>'
        yield "</tbody></table></div>"


def _all_values(cell: Cell) -> str:
    ordered = sorted(cell.values.items(), key=lambda item: -item[1])
    return "<br>".join(f"{letter} {signed(value)}" for letter, value in ordered)


def _text(text: str) -> str:
    return escape(text).replace(" %", "&nbsp;%")
