"""`sabot compare`: games side by side."""

from sabot.cli.choice import Sets, Style, choose_rules
from sabot.cli.output import print_json
from sabot.errors import SabotError
from sabot.odds.report.comparison import compare_games


def compare(*games: str, set_: Sets = (), style: Style = None, json: bool = False) -> None:
    """Games side by side: what they return, and the rules that differ.

    Parameters
    ----------
    games
        Two games or more, or paths of your own rule sheets.
    set_
        Changes a rule in all of them: --set decks=8.
    style
        A dealing style that all of them have.
    json
        Answers as JSON.
    """
    if len(games) < 2:
        raise SabotError("compare: which games? Name at least two, as in: sabot compare atlantic-city multihand")
    found = compare_games([choose_rules(name, set_, style) for name in games])
    from sabot.odds.report.comparison_screen import comparison_json, print_comparison

    if json:
        print_json(comparison_json(found))
        return
    from sabot.odds.report.screen import report_console

    print_comparison(report_console(), found)
