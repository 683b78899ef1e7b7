"""`sabot effects`: what each rule is worth, or each card."""

from pathlib import Path

from sabot.cards import Card, parse_cards
from sabot.cli.choice import Sets, Style, choose_rules
from sabot.cli.output import print_json
from sabot.errors import SabotError
from sabot.extras import require
from sabot.odds.outlook import card_effects, look_ahead
from sabot.odds.report.effects import Effects, rule_effects
from sabot.rules import Rules, rules_hash
from sabot.wording import game_name


def effects(
    game: str,
    *,
    cards: bool = False,
    seen: str = "",
    png: Path | None = None,
    set_: Sets = (),
    style: Style = None,
    json: bool = False,
) -> None:
    """What each rule is worth: every rule changed, one at a time, and the exact return computed anew.

    Parameters
    ----------
    game
        The game, or the path of your own rule sheet.
    cards
        What each card is worth instead: one less of a rank, one rank at a time, for every bet.
    seen
        With --cards: cards that have left the shoe before.
    png
        Writes the effects of the rules as a picture.
    set_
        Changes a rule beforehand: --set decks=8.
    style
        A dealing style of the sheet.
    json
        Answers as JSON.
    """
    if png:
        require("matplotlib")
    rules = choose_rules(game, set_, style)
    if cards:
        if png:
            raise SabotError("--png: the effects of rules are drawn, not those of cards")
        _tell_cards(rules, parse_cards(seen), json=json)
        return
    if seen:
        raise SabotError("--seen: goes with --cards, rules are compared on fresh shoes")
    found = rule_effects(rules)
    if png:
        from sabot.odds.report.files import write_file
        from sabot.odds.report.picture_effects import effects_png

        write_file(png, effects_png(game_name(rules), found))
    if json:
        print_json(_describe(rules, found))
    elif not png:
        from sabot.odds.report.screen import print_effects, report_console

        print_effects(report_console(), game_name(rules), found)


def _tell_cards(rules: Rules, seen: list[Card], *, json: bool) -> None:
    from sabot.cli.outlook import describe_card_effects, print_card_effects

    found, outlook = card_effects(rules, seen), look_ahead(rules, seen)
    if json:
        print_json(describe_card_effects(rules, found, outlook))
    else:
        print_card_effects(rules, found, outlook)


def _describe(rules: Rules, found: Effects) -> dict[str, object]:
    return {
        "game": rules.game,
        "name": game_name(rules),
        "rules_hash": rules_hash(rules),
        "rtp": found.rtp,
        "effects": found.effects,
        "left_out": found.left_out,
    }
