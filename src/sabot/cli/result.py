"""A finished round for people: the dealer, each box, each bet, the sum."""

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from sabot.cards import RED, print_card
from sabot.rules import Rules
from sabot.wording import game_name

_RED = "bold red"


def card_text(card: str) -> Text:
    """A card as it is printed in the terminal: rank and pip, red suits red."""
    return Text(print_card(card), style=_RED if card[1] in RED else "bold")


def cards_text(cards: list[str]) -> Text:
    """Several cards side by side."""
    return Text(" ").join(card_text(card) for card in cards)


def money_text(cents: int) -> str:
    """Minor units as people write them."""
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100:,}.{abs(cents) % 100:02}"


def print_summary(rules: Rules, summary: dict[str, Any]) -> None:
    """Shows what `summarize` tells."""
    console = Console(highlight=False)
    console.print(Text(game_name(rules), style="bold"))
    console.print(Text("Dealer  ") + cards_text(summary["dealer"]) + Text(f"  = {summary['dealer_total']}"))
    console.print(_table(summary))
    if "points" in summary:
        bonus = f", bonus ×{summary['bonus']}" if summary["bonus"] is not None else ""
        console.print(f"Fire Blaze: {summary['points']} points, level {summary['level'] or 'none'}{bonus}")
    for word in ("voided", "corrected"):
        if word in summary:
            console.print(f"{word.capitalize()}: {summary[word]}", markup=False)
    net = summary["returned"] - summary["staked"]
    staked, returned = money_text(summary["staked"]), money_text(summary["returned"])
    console.print(f"Staked {staked}, returned {returned}, net {'+' if net > 0 else ''}{money_text(net)}")
    console.print(summary["notation"], style="dim", soft_wrap=True, markup=False)


def _table(summary: dict[str, Any]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for name in ("box", "player", "cards", "total", "outcome"):
        table.add_column(name)
    for name in ("staked", "returned"):
        table.add_column(name, justify="right")
    for box in summary["boxes"]:
        number = str(box["box"])
        if "cards" in box:
            table.add_row(number, "", cards_text(box["cards"]), "", "no bet", "", "")
        for hand in box["hands"]:
            who = Text(hand["player"] + (" (behind)" if hand["behind"] else ""))
            money = money_text(hand["staked"]), money_text(hand["returned"])
            table.add_row(number, who, cards_text(hand["cards"]), str(hand["total"]), hand["outcome"], *money)
        for bet in box["bets"]:
            money = money_text(bet["staked"]), money_text(bet["returned"])
            table.add_row(number, Text(bet["player"]), bet["name"], "", _bet_outcome(bet), *money)
    return table


def _bet_outcome(bet: dict[str, Any]) -> str:
    if bet["returned"] == bet["staked"]:
        return "given back"
    return "won" if bet["returned"] else "lost"
