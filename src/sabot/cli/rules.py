"""`sabot rules`: one game's rules, field by field."""

import json
from collections.abc import Iterator, Sequence
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

from sabot.cli.choice import Sets, Style, choose_rules
from sabot.cli.output import print_json
from sabot.rules import Rules, max_payout, plain, rules_hash

GROUPS: dict[str, tuple[str, ...]] = {
    "Game": ("game", "kind"),
    "Shoe and deal": (
        "decks",
        "shuffle",
        "undealt_decks",
        "burn",
        "mixing",
        "last_cut",
        "deal_order",
        "deal_empty_boxes",
    ),
    "Dealer": (
        "dealer_hits_soft_17",
        "hole_card",
        "late_blackjack",
        "late_blackjack_ace",
        "late_blackjack_ten",
    ),
    "Player": (
        "blackjack_pays",
        "double_on",
        "double_after_split",
        "split_hands",
        "split_aces_again",
        "hit_split_aces",
        "split_cards",
        "surrender",
        "surrender_window",
        "insurance",
        "insurance_amount",
        "insurance_answer",
        "charlie",
        "card_limit",
    ),
    "Table": (
        "boxes",
        "seats_per_player",
        "seat_kept_rounds",
        "players_per_box",
        "decides",
        "bet_behind",
        "golden_chips",
        "timeout",
        "short_balance",
        "timers_ms",
    ),
    "Main bet, in cents": ("limits", "currencies"),
    "Side bets": ("sidebets", "progressive", "fireblaze"),
    "Published": ("published",),
    "Styles": ("style",),
    "Text": ("text",),
}


def rules(
    game: str,
    /,
    *,
    set_: Sets = (),
    style: Style = None,
    as_json: Annotated[bool, Parameter(name="--json", negative="", show_default=False)] = False,
) -> None:
    """Show every rule of a game, its hash and its largest payout.

    Parameters
    ----------
    game
        A game's name, or the path of a sheet of your own.
    set_
        Change one field, as in decks=8 or limits.max=50000; may be given again for another.
    style
        Deal the game in one of its styles.
    as_json
        Print one JSON object instead.
    """
    chosen = choose_rules(game, set_, style)
    if as_json:
        print_json(_summary(chosen))
        return
    console = Console(highlight=False)
    for line in _page(chosen):
        console.print(line, soft_wrap=True)


def _summary(chosen: Rules) -> dict[str, object]:
    return {
        "hash": rules_hash(chosen),
        "max_payout": max_payout(chosen),
        "rules": plain(chosen, defaults=True),
    }


def _page(chosen: Rules) -> Iterator[Text]:
    values = plain(chosen, defaults=True)
    for heading, names in GROUPS.items():
        rows = [row for name in names for row in _rows(name, values[name])]
        yield from _section(heading, rows)
    computed = [("hash", rules_hash(chosen)), ("maximum payout", str(max_payout(chosen)))]
    yield from _section("Computed", computed)


def _section(heading: str, rows: Sequence[tuple[str, str]]) -> Iterator[Text]:
    if not rows:
        return
    yield Text(heading, style="bold")
    width = max(len(name) for name, _ in rows)
    for name, value in rows:
        yield Text.assemble("  ", (name.ljust(width), "cyan"), "  ", value)


def _rows(name: str, value: Any) -> Iterator[tuple[str, str]]:
    """One row a field, tables and lists of tables taken apart."""
    if isinstance(value, dict):
        for part, item in value.items():
            yield from _rows(f"{name}.{part}", item)
    elif isinstance(value, list) and value and isinstance(value[0], dict):
        for place, item in enumerate(value):
            yield from _rows(f"{name}[{place}]", item)
    else:
        yield name, _shown(value)


def _shown(value: object) -> str:
    if value is None:
        return "none"
    return value if isinstance(value, str) else json.dumps(value)
