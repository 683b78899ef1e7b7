"""`sabot strategy`: how a game is best played."""

from pathlib import Path

from sabot.cli.choice import Sets, Style, choose_rules
from sabot.cli.output import print_json
from sabot.errors import SabotError
from sabot.extras import require
from sabot.odds.report.strategy_data import StrategyReport, strategy_json, strategy_report


def strategy(
    game: str,
    *games: str,
    composition: bool = False,
    ev: bool = False,
    html: Path | None = None,
    png: Path | None = None,
    csv: Path | None = None,
    set_: Sets = (),
    style: Style = None,
    json: bool = False,
) -> None:
    """The optimal strategy as a chart, with the exact value of every decision.

    Parameters
    ----------
    game
        The game, or the path of your own rule sheet; several may be named.
    games
        Further games.
    composition
        A row for every two cards instead of every total.
    ev
        Lists what every decision is worth, a line for each hand and up card.
    html
        Writes the chart as a page whose cells tell their values.
    png
        Writes the chart as a picture.
    csv
        Writes the chart by totals as a file that the simulator reads.
    set_
        Changes a rule: --set decks=8.
    style
        A dealing style of the sheet.
    json
        Answers as JSON: an object for one game, a list for several.
    """
    if csv and composition:
        raise SabotError("strategy: --csv holds a chart by totals; leave out --composition")
    if games and (html or png or csv):
        raise SabotError(f"strategy: a file holds the chart of one game, not of {1 + len(games)}")
    if png:
        require("matplotlib")
    reports = [strategy_report(choose_rules(name, set_, style)) for name in (game, *games)]
    written = _write(reports[0], composition, html, png, csv)
    if json:
        found = [strategy_json(report, composition=composition) for report in reports]
        print_json(found if games else found[0])
    elif not written:
        for report in reports:
            _show(report, composition, ev)


def _write(report: StrategyReport, composition: bool, html: Path | None, png: Path | None, csv: Path | None) -> bool:
    from sabot.odds.report.files import write_file  # what draws and writes is loaded only where it is asked for

    if html:
        from sabot.odds.report.strategy_html import strategy_html

        write_file(html, strategy_html(report, composition=composition))
    if png:
        from sabot.odds.report.picture_chart import chart_png

        write_file(png, chart_png(report.name, report.returns_line(), report.blocks(composition=composition)))
    if csv:
        from sabot.odds.chart import write_chart
        from sabot.odds.report.carried import carried_chart

        write_file(csv, write_chart(carried_chart(report.chart)).encode())
    return any((html, png, csv))


def _show(report: StrategyReport, composition: bool, values: bool) -> None:
    from sabot.odds.report.departure_grids import more_card_grids, two_card_grids
    from sabot.odds.report.screen import print_blocks, print_grids, print_values, report_console

    console = report_console()
    console.print(report.name, style="bold", markup=False)
    console.print(report.returns_line())
    if values:
        print_values(console, report.blocks(composition=composition))
        return
    print_blocks(console, report.blocks(composition=composition))
    console.print("Where the exact cards change the play:")
    print_grids(console, (*two_card_grids(report.cost.two_cards), *more_card_grids(report.cost.more_cards)))
