"""What all worked examples have in common: cards in print, what is paid, and the calculation under it."""

from collections.abc import Iterable
from decimal import Decimal

from sabot.cards import Card, print_card
from sabot.engine import Bet, Round
from sabot.house.help.parts import HelpExample, HelpTable
from sabot.house.help.round import BOX, ExampleDeal, fitting_stake, play_example
from sabot.house.help.stakes import bet_limits
from sabot.notation import PLAYER, write_line
from sabot.rules import Rules
from sabot.wording import Voice, format_number

Rows = tuple[tuple[str, str], ...]


def name_cards(cards: Iterable[Card]) -> str:
    """The cards as they are printed: ``A♥ 10♦``."""
    return " ".join(map(print_card, cards))


def stake_for(rules: Rules, bet: str, wanted: int) -> int:
    """What an example stakes on the bet."""
    return fitting_stake(bet_limits(rules)[bet], wanted)


def play_hand(
    voice: Voice, deal: ExampleDeal, wanted: int, plays: str = "", side: str = "", side_wanted: int = 0
) -> Round:
    """The round of the cards, with a side bet if one is named."""
    rules = voice.rules
    sides = {side: stake_for(rules, side, side_wanted)} if side else {}
    return play_example(rules, deal, stake_for(rules, "main", wanted), sides, plays)


def find_bet(round_: Round, name: str) -> Bet:
    """The player's side bet, or insurance."""
    return round_.state.bets[PLAYER, BOX, name]


def tell_pays(voice: Voice, odds: str, returned: int) -> str:
    """What is paid, in a sentence."""
    return voice.say("example-pays", odds=voice.odds(odds), returned=voice.money(returned))


def compute(voice: Voice, odds: str, stake: int, returned: int) -> Rows:
    """How the amount comes about: ``3 / 2 × 20 = 30; 30 + 20 = 50``."""
    won, staked = (int(part) for part in odds.split(":"))
    winnings = returned - stake
    even = stake * won % staked == 0
    return (
        (voice.say("row-odds"), odds),
        (voice.say("row-won"), _times(voice, Decimal(won) / staked)),
        (voice.say("row-stake"), voice.money(stake)),
        (
            voice.say("row-calculation"),
            f"{won} / {staked} × {voice.money(stake)} {'=' if even else '≈'} {voice.money(winnings)}; "
            f"{voice.money(winnings)} + {voice.money(stake)} = {voice.money(returned)}",
        ),
    )


def _times(voice: Voice, times: Decimal) -> str:
    digits = max(0, -int(times.normalize().as_tuple().exponent))
    # A broken number takes the form of a noun that 0 takes in all four languages.
    return voice.say("won-times", times=format_number(times, voice.language, digits), count=0 if digits else int(times))


def make_example(key: str, title: str, round_: Round, lines: Iterable[str], rows: Rows) -> HelpExample:
    """The example; its round can be dealt again from the line that goes with it."""
    return HelpExample(key, title, tuple(lines), HelpTable("", (), rows), str(write_line(round_)))
