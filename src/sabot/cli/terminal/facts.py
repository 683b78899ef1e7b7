"""A game's rules in words, made from its sheet, so that they cannot disagree with the dealing."""

from sabot.cli.result import money_text
from sabot.cli.terminal.bets import BET_NAMES, spots
from sabot.rules import Rules
from sabot.rules.model import ProgressivePrize


def title(rules: Rules) -> str:
    """The game's name in English, or its short name if it has none."""
    return rules.text["en"].name if "en" in rules.text else rules.game


def about(rules: Rules) -> str:
    """What kind of game it is, in a sentence or two."""
    return rules.text["en"].about if "en" in rules.text else f"A rule sheet of {rules.decks} decks."


def in_short(rules: Rules) -> str:
    """The first sentence of what the game is about."""
    return about(rules).partition(". ")[0].rstrip(".") + "."


def blackjack_fact(rules: Rules) -> str:
    """What a blackjack pays."""
    return f"Blackjack pays {rules.blackjack_pays.replace(':', ' to ')}"


def dealer_fact(rules: Rules) -> str:
    """Where the dealer stands."""
    return "Dealer hits soft 17" if rules.dealer_hits_soft_17 else "Dealer stands on all 17s"


def insurance_fact(rules: Rules) -> str:
    """What insurance pays."""
    return "Insurance pays 2 to 1" if rules.insurance else "No insurance"


def three_facts(rules: Rules) -> str:
    """What is printed on the felt."""
    return " · ".join((blackjack_fact(rules), dealer_fact(rules), insurance_fact(rules)))


def limits_text(rules: Rules) -> str:
    """The main bet's limits."""
    return f"{money_text(rules.limits.min)} to {money_text(rules.limits.max)}"


def rule_lines(rules: Rules) -> list[str]:
    """The rules in short, a line each."""
    return [
        _shoe(rules),
        f"{blackjack_fact(rules)}; a win pays 1 to 1; equal totals push.",
        f"{dealer_fact(rules)}. {_dealer_blackjack(rules)}",
        _double(rules),
        _split(rules),
        *_surrender(rules),
        *_insurance(rules),
        *_card_counts(rules),
        *_bets(rules),
        *_progressive(rules),
        *_fireblaze(rules),
    ]


def _shoe(rules: Rules) -> str:
    decks = f"{rules.decks} decks" if rules.decks > 1 else "One deck"
    if rules.shuffle == "every-round":
        return f"{decks}, shuffled afresh before every round."
    burnt = f", {rules.burn} cards burnt" if rules.burn else ""
    cutter = "cut by you" if rules.last_cut == "player" else "cut by the house"
    left = "1 deck is" if rules.undealt_decks == 1 else f"{rules.undealt_decks} decks are"
    return f"{decks} in a shoe {cutter}{burnt}, dealt until {left} left."


def _dealer_blackjack(rules: Rules) -> str:
    if rules.hole_card == "none":
        return "No hole card: the dealer's second card comes after you have played."
    under = {
        "peek-ace-and-ten": "The dealer looks for blackjack under an ace or a ten.",
        "peek-ace": "The dealer looks for blackjack under an ace, not under a ten.",
        "no-peek": "The dealer does not look at the hole card before you have played.",
    }[rules.hole_card]
    late = rules.late_blackjack_under(10)
    spared = {"all": "", "returns-doubles": " A late blackjack returns a double's extra stake."}
    return under + spared.get(late, " A late blackjack takes original stakes only.")


def _double(rules: Rules) -> str:
    on = {"any": "any first two cards", "9-11": "hard 9, 10 or 11", "10-11": "hard 10 or 11"}[rules.double_on]
    after = "also after a split" if rules.double_after_split else "not after a split"
    return f"Double {on}, {after}: one card, and the hand stands."


def _split(rules: Rules) -> str:
    if rules.split_hands == 1:
        return "Pairs are not split."
    aces = "split aces take one card each" if not rules.hit_split_aces else "split aces play on"
    again = "" if rules.split_aces_again else ", and are split once"
    return f"Split two cards of equal value, up to {rules.split_hands} hands; {aces}{again}."


def _surrender(rules: Rules) -> list[str]:
    if rules.surrender == "none":
        return []
    when = {
        "late": "after the dealer has looked for blackjack",
        "early": "before the dealer looks for blackjack",
        "early-except-ace": "except against an ace",
    }[rules.surrender]
    table = " Any box may, until the first card after the deal: its number, then R." if _withdraws(rules) else ""
    return [f"Surrender your first two cards for half the stake, {when}.{table}"]


def _withdraws(rules: Rules) -> bool:
    return rules.surrender_window == "table"


def _insurance(rules: Rules) -> list[str]:
    if not rules.insurance:
        return []
    asked = "once for all your hands" if rules.insurance_answer == "per-player" else "for each hand"
    part = ""
    if rules.insurance_amount == "up-to-half":
        part = " The sheet takes any amount up to half; here Y takes the full half."
    return [f"Insurance against an ace, half the stake, {asked}, pays 2 to 1.{part}"]


def _card_counts(rules: Rules) -> list[str]:
    lines = []
    if rules.charlie:
        lines.append(f"{rules.charlie} cards without a bust win, unless the dealer has blackjack.")
    if rules.card_limit:
        lines.append(f"A hand of {rules.card_limit} cards stands by itself, the dealer's too.")
    return lines


def _bets(rules: Rules) -> list[str]:
    lines = []
    for name, offer in spots(rules).items():
        limits = f"{money_text(offer.min)} to {money_text(offer.max)}"
        if offer.min == offer.max:
            limits = money_text(offer.min)
        lines.append(f"{BET_NAMES[name]}: {limits}{_pays(rules, name)}.")
    return lines


def _pays(rules: Rules, name: str) -> str:
    bets = rules.sidebets
    if name == "pairs" and bets.pairs:
        pairs = bets.pairs
        return f"; one suit {pairs.perfect} to 1, one colour {pairs.coloured}, mixed {pairs.mixed}"
    if name == "21+3" and bets.twenty_one_plus_three:
        poker = bets.twenty_one_plus_three
        return (
            f"; suited trips {poker.suited_trips} to 1, straight flush {poker.straight_flush}, "
            f"trips {poker.trips}, straight {poker.straight}, flush {poker.flush}"
        )
    thirteen = {"under13": bets.under13, "over13": bets.over13}.get(name)
    return f"; first two cards, an ace as 1, pays {thirteen.pays} to 1" if thirteen else ""


def _progressive(rules: Rules) -> list[str]:
    if rules.progressive is None:
        return []
    prizes = ", ".join(_prize(prize) for prize in rules.progressive.prizes)
    return [f"Progressive, on your first two cards: {prizes}."]


def _prize(prize: ProgressivePrize) -> str:
    suits = {"any": "", "same": " of one suit", "different": " of two suits"}.get(prize.suits, f" of {prize.suits}")
    pays = f"{prize.meter_percent} % of the meter" if prize.meter_percent else f"{prize.pays} to 1"
    return f"{'-'.join(prize.ranks)}{suits} {pays}"


def _fireblaze(rules: Rules) -> list[str]:
    blaze = rules.fireblaze
    if blaze is None:
        return []
    levels = ", ".join(
        f"{level.name.capitalize()} {level.points} ({level.odds[0]}–{level.odds[1]} to 1)" for level in blaze.levels
    )
    cards = ", ".join(f"card {number}: {points}" for number, points in blaze.card_points)
    return [
        f"Fire Blaze points: a position's first two cards make {blaze.initial_total}: "
        f"{_sums(blaze.initial_points)}; the dealer's aces: {_sums(blaze.ace_points)}; the dealer's {cards}.",
        f"Fire Blaze levels by points: {levels}.",
        f"The bonus has {blaze.spins} spins; every box that fills sets them back to {blaze.spins}.",
    ]


def _sums(points: tuple[int, ...]) -> str:
    return ", then ".join(map(str, points))


def return_lines(rules: Rules) -> list[str]:
    """What the game's own sheet says that it returns, if it says so."""
    if not rules.published.rtp:
        return []
    returns = ", ".join(f"{BET_NAMES.get(bet, bet)} {ratio:.2%}" for bet, ratio in rules.published.rtp.items())
    return [f"Return as the game's own sheet states it: {returns}."]
