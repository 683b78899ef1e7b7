"""`sabot advise`: what each decision is worth for the cards on the table, or the next round for those that are gone."""

from collections import Counter
from typing import Any

from sabot.cards import POINTS, Card, parse_cards
from sabot.cli.choice import Sets, Style, choose_rules
from sabot.cli.output import print_json
from sabot.errors import SabotError
from sabot.odds.exact import RANKS, Advice
from sabot.odds.exact import advise as find_advice
from sabot.rules import Rules, rules_hash

_WORDS = {"S": "stand", "H": "hit", "D": "double", "P": "split", "R": "surrender"}


def advise(
    game: str,
    *,
    hand: str = "",
    up: str = "",
    seen: str = "",
    after_split: bool = False,
    hands: int | None = None,
    set_: Sets = (),
    style: Style = None,
    json: bool = False,
) -> None:
    """The exact value of every decision that is open, in units of the stake.

    Without a hand: what every bet of the next round returns from the cards that are left.

    Parameters
    ----------
    game
        The game, or the path of your own rule sheet.
    hand
        Your cards: "Th 6d". After a split, first the one that was split. Without them, the next round is looked at.
    up
        The dealer's up card: 9c.
    seen
        Other cards that have left the shoe, those of your other hands among them: "Ks 4d 4d 7h".
    after_split
        The hand comes of a split.
    hands
        How many hands your box has after the split, this one included; 2 if not given.
    set_
        Changes a rule: --set decks=8.
    style
        A dealing style of the sheet.
    json
        Answers as JSON.
    """
    rules = choose_rules(game, set_, style)
    held, ups, others = parse_cards(hand), parse_cards(up), parse_cards(seen)
    if not held and not ups:
        _look_ahead(rules, others, hand_asked=after_split or hands is not None, json=json)
        return
    if len(ups) != 1:
        raise SabotError(f"--up: one card is needed, not {len(ups)}")
    if hands is not None and not after_split:
        raise SabotError("--hands: goes with --after-split, a box has one hand before")
    _verify_copies(rules, [*held, *ups, *others])
    found = find_advice(
        rules,
        _ranks(held),
        POINTS[ups[0]] - 1,
        seen=_ranks(others),
        after_split=after_split,
        box_hands=2 if hands is None else hands,
        of_aces=after_split and bool(held) and POINTS[held[0]] == 1,
    )
    if json:
        print_json(_describe(rules, found, held, ups[0]))
        return
    _show(found, held, ups[0])


def _look_ahead(rules: Rules, seen: list[Card], *, hand_asked: bool, json: bool) -> None:
    """Tells what the next round is worth."""
    if hand_asked:
        raise SabotError("--hand and --up: the cards of a hand after a split are needed")
    _verify_copies(rules, seen)
    # Each costs a part of the start, and advice on a hand needs neither.
    from sabot.cli.outlook import describe_outlook, print_outlook
    from sabot.odds.outlook import look_ahead

    fresh, now = look_ahead(rules), look_ahead(rules, seen)
    if json:
        print_json(describe_outlook(rules, fresh, now, seen))
    else:
        print_outlook(rules, fresh, now)


def _verify_copies(rules: Rules, cards: list[Card]) -> None:
    for card, count in Counter(cards).items():
        if count > rules.decks:
            raise SabotError(f"{card} comes {count} times, and a shoe of {rules.decks} decks holds {rules.decks}")


def _ranks(cards: list[Card]) -> tuple[int, ...]:
    counts = Counter(POINTS[card] - 1 for card in cards)
    return tuple(counts[rank] for rank in range(RANKS))


def _describe(rules: Rules, found: Advice, held: list[Card], up: Card) -> dict[str, Any]:
    return {
        "game": rules.game,
        "rules_hash": rules_hash(rules),
        "hand": held,
        "up": up,
        "values": {play.letter: value for play, value in found.values.items()},
        "best": None if found.best is None else found.best.letter,
        "insurance": found.insurance,
        "before_peek": found.before_peek,
    }


def _show(found: Advice, held: list[Card], up: Card) -> None:
    from rich.console import Console
    from rich.table import Table

    from sabot.cli.result import card_text, cards_text
    from sabot.odds.report.numbers import signed

    console = Console(highlight=False)
    console.print(cards_text([*held]), "against", card_text(up))
    table = Table(box=None, pad_edge=False, show_header=False)
    ordered = sorted(found.values.items(), key=lambda item: -item[1])
    for play, value in ordered:
        best = play is found.best
        table.add_row("►" if best else "", _WORDS[play.letter], signed(value, 6), style="bold" if best else "")
    if found.values:
        console.print(table)
    if found.insurance is not None:
        console.print(f"Insurance: {signed(found.insurance, 6)} for each unit of it.")
    if found.before_peek:
        console.print("Before the dealer looks: surrender is asked first.", style="dim")
