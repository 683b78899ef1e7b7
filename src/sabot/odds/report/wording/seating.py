"""Who sits where, who decides, and what may be staked."""

from collections.abc import Iterator

from sabot.odds.report.numbers import money
from sabot.odds.report.wording.words import box_word, counted, listed
from sabot.rules import Rules, max_payout


def table_lines(rules: Rules) -> Iterator[str]:
    """The shape of the table."""
    box = box_word(rules)
    if rules.kind == "solo":
        yield f"One player against the house, with {_up_to(rules.boxes, box)} a round."
    else:
        shared = {0: "any number of bettors", 1: "one bettor"}.get(
            rules.players_per_box, f"up to {rules.players_per_box} bettors"
        )
        yield f"A live table with {counted(rules.boxes, box)}; on each, {shared}."
        yield f"A player may have {_up_to(rules.seats_per_player, box)}."
    yield from _deciding(rules)
    yield from _waiting(rules)


def _deciding(rules: Rules) -> Iterator[str]:
    if rules.decides == "each":
        yield (
            "Bettors on one position decide each for himself: one who stands does not get the card that another "
            "asks for, and all who take the same way share its cards."
        )
    if rules.bet_behind:
        yield "Others may bet behind a player, who decides for all; each answers insurance for himself."


def _waiting(rules: Rules) -> Iterator[str]:
    acts = {
        "wait": "the round waits for its player, also over a lost connection",
        "stand": "the hand stands",
        "hit-to-11": "the hand hits on 11 or less and stands on more",
    }
    yield f"Where no decision comes in time, {acts[rules.timeout]}."
    if rules.short_balance != "wait":
        yield f"A double or split that the balance no longer covers: {_short(rules)}."
    yield "A malfunction voids the round: every stake in play is given back."


def _short(rules: Rules) -> str:
    if rules.short_balance == "stand":
        return "the hand stands instead"
    return "a double becomes a hit; a split becomes a hit on 11 or less, and a stand on more"


def stake_lines(rules: Rules) -> Iterator[str]:
    """What may be staked on the main bet, and the most it can bring."""
    limits = rules.limits
    box = box_word(rules)
    per = f"a {box}, over all bettors" if limits.maximum_per == "box" else f"a player and {box}"
    if rules.kind == "solo":
        per = f"a {box}"
    yield f"{money(limits.min)} to {money(limits.max)} {per}, in steps of {money(limits.increment)}."
    if limits.max_multiples:
        times = listed([str(times) for times in limits.max_multiples], "or")
        yield f"The maximum must be {times} times the minimum."
    yield "These limits bind first stakes; doubles, splits and insurance come on top."
    if not rules.golden_chips:
        yield "Promotional chips are not taken."
    yield f"The most that one player's main bets can bring in a round is {money(max_payout(rules))}, stakes included."


def _up_to(most: int, noun: str) -> str:
    if most == 1:
        return f"one {noun}"
    return f"one {'or' if most == 2 else 'to'} {counted(most, noun)}"
