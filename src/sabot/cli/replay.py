"""`sabot replay`: a round from its line."""

from sabot.cli.choice import Sets, Style, choose_rules
from sabot.cli.output import print_json
from sabot.notation import parse_line, replay_line, summarize


def replay(line: str, *, game: str | None = None, set_: Sets = (), style: Style = None, json: bool = False) -> None:
    """Deals a round again from its one-line notation, and checks that the same money comes out.

    Parameters
    ----------
    line
        The round, as `sabot deal` prints it.
    game
        The path of the rule sheet, where it is not one of the house's.
    set_
        The changes it was dealt with: --set decks=8.
    style
        The dealing style it was dealt in.
    json
        Answers as JSON.
    """
    told = parse_line(line)
    rules = choose_rules(game or told.game, set_, style)
    summary = summarize(replay_line(told, rules))
    summary["notation"] = line
    if json:
        print_json(summary)
    else:
        from sabot.cli.result import print_summary  # drawing costs a fifth of the start, and JSON needs none

        print_summary(rules, summary)
