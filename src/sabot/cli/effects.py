"""`sabot effects`: what each rule is worth, or each card."""

import secrets
from pathlib import Path

from sabot.cards import Card, parse_cards
from sabot.cli.choice import Sets, Style, choose_rules
from sabot.cli.output import print_json
from sabot.errors import SabotError
from sabot.extras import require
from sabot.odds.outlook import card_effects, look_ahead
from sabot.odds.report.effects import Effects, rule_effects
from sabot.odds.report.numbers import points
from sabot.rules import Rules, rules_hash
from sabot.wording import game_name

ROUNDS = 500


def effects(
    game: str,
    *,
    cards: bool = False,
    seen: str = "",
    last: int | None = None,
    rounds: int = ROUNDS,
    seed: str = "",
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
    last
        What it is worth instead to be the last of so many boxes, and to have seen the cards of all others.
    rounds
        With --last: how many rounds are dealt; each is computed exactly.
    seed
        With --last: any text. Without one, a seed is drawn and printed.
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
    if last is not None:
        if png or cards or seen:
            raise SabotError("--last: goes alone, without --cards, --seen and --png")
        _tell_last(rules, last, rounds, seed or secrets.token_hex(16), json=json)
        return
    if seed or rounds != ROUNDS:
        raise SabotError("--rounds, --seed: go with --last, all else is computed without chance")
    if cards:
        if png:
            raise SabotError("--png: the effects of rules are drawn, not those of cards")
        _tell_cards(rules, parse_cards(seen), json=json)
        return
    if seen:
        raise SabotError("--seen: goes with --cards, rules are compared on fresh shoes")
    _tell_rules(rules, png, json=json)


def _tell_rules(rules: Rules, png: Path | None, *, json: bool) -> None:
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


def _tell_last(rules: Rules, boxes: int, rounds: int, seed: str, *, json: bool) -> None:
    from sabot.odds.last_box import worth_of_seeing

    found = worth_of_seeing(rules, boxes, rounds, seed)
    if json:
        print_json({"game": rules.game, "rules_hash": rules_hash(rules), "seed": seed, **found._asdict()})
        return
    worth, error = points(found.mean), points(found.error).removeprefix("+")
    print(f"{game_name(rules)}: the last of {boxes} boxes, having seen the cards of the others")
    print(f"worth {worth} percentage points of the stake in a round, standard error {error}")
    print(f"decides otherwise in {found.otherwise:.2%} of {rounds:,} rounds; seed {seed}")


def _describe(rules: Rules, found: Effects) -> dict[str, object]:
    return {
        "game": rules.game,
        "name": game_name(rules),
        "rules_hash": rules_hash(rules),
        "rtp": found.rtp,
        "effects": found.effects,
        "left_out": found.left_out,
    }
