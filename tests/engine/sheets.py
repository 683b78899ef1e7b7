"""Random rule sheets, and random legal play on them, for Hypothesis."""

from typing import Any

import msgspec
from hypothesis import strategies as st

from sabot.cards import bonus_stream, shuffled
from sabot.engine import Action, Phase, Round, Wager
from sabot.rules import Rules, game_names, load_rules
from sabot.rules.model import SPLIT_HANDS_MAX
from sabot.sidebets import offered

_FREE: dict[str, st.SearchStrategy[Any]] = {
    "dealer_hits_soft_17": st.booleans(),
    "hole_card": st.sampled_from(["peek-ace-and-ten", "peek-ace", "no-peek", "none"]),
    "late_blackjack": st.sampled_from(["all", "returns-doubles", "original-only"]),
    "late_blackjack_ace": st.sampled_from([None, "all", "returns-doubles", "original-only"]),
    "late_blackjack_ten": st.sampled_from([None, "all", "returns-doubles", "original-only"]),
    "blackjack_pays": st.sampled_from(["3:2", "6:5", "1:1", "2:1"]),
    "double_on": st.sampled_from(["any", "9-11", "10-11"]),
    "double_after_split": st.booleans(),
    "split_hands": st.integers(1, SPLIT_HANDS_MAX),
    "split_aces_again": st.booleans(),
    "hit_split_aces": st.booleans(),
    "split_cards": st.sampled_from(["at-once", "in-turn"]),
    "deal_order": st.sampled_from(["round", "hand-by-hand"]),
    "deal_empty_boxes": st.booleans(),
    "surrender": st.sampled_from(["none", "late", "early", "early-except-ace"]),
    "surrender_window": st.sampled_from(["turn", "table"]),
    "insurance": st.booleans(),
    "charlie": st.sampled_from([0, 3, 5, 6, 10]),
    "card_limit": st.sampled_from([0, 3, 11]),
    "timeout": st.sampled_from(["wait", "stand", "hit-to-11"]),
    "short_balance": st.sampled_from(["wait", "stand", "hit-to-11"]),
}


@st.composite
def sheets(draw: st.DrawFn) -> Rules:
    """A shipped game with some of its rules changed; stakes of any cent, so that odd ones occur."""
    rules = load_rules(draw(st.sampled_from(game_names())))
    changes = draw(st.fixed_dictionaries({}, optional=_FREE))
    limits = msgspec.structs.replace(rules.limits, min=1, max=501, increment=1, max_multiples=())
    decks = draw(st.integers(4, 8))
    return msgspec.structs.replace(rules, **changes, limits=limits, decks=decks)


def open_round(data: st.DataObject, rules: Rules, *, small: bool = False, seed: bytes | None = None) -> Round:
    """A round with wagers placed, from a shoe that is often rich in pairs, blackjacks or small cards.

    The seed, drawn if none is given, orders the shoe and is the bonus's own.
    """
    seed = seed or data.draw(st.binary(min_size=32, max_size=32), label="seed")
    order = shuffled(rules.decks, seed, "")
    ranks = data.draw(st.sampled_from(["", "A", "AT", "8", "A2", "5T6", "2346A"]), label="rich in")
    order.sort(key=lambda card: card[0] not in ranks)  # stable: the shuffle decides among equals
    if ranks:
        head = [card for index, card in enumerate(order) if index % 3 or index > 60]
        order = head + [card for index, card in enumerate(order) if not (index % 3 or index > 60)]
    cards = iter(order)
    round_ = Round(rules, lambda: next(cards), below=bonus_stream(seed).below)
    _bet(data, round_, 2 if small else 6)
    return round_


def currency_of(rules: Rules, player: str) -> str:
    """In which the player bets, where the rules take several."""
    taken = sorted(rules.currencies)
    return taken[len(player) % len(taken)] if taken else ""


def _bet(data: st.DataObject, round_: Round, wagers_max: int) -> None:
    rules = round_.rules
    offers = offered(rules)
    for number in range(data.draw(st.integers(1, wagers_max), label="wagers")):
        side = {}
        for name, offer in offers.items():
            if data.draw(st.integers(0, 2)) == 0:
                steps = min((offer.max - offer.min) // offer.increment, 20)
                side[name] = offer.min + offer.increment * data.draw(st.integers(0, steps))
        behind = rules.bet_behind and number > 0 and data.draw(st.booleans())
        player = data.draw(st.sampled_from(["ana", "bob", "cy", "dé £"]))
        wager = Wager(
            player=player,
            box=1 if number == 0 else data.draw(st.integers(1, rules.boxes)),
            main=data.draw(st.integers(1, 101)),
            side={} if behind else side,
            behind=behind,
            follow_double=data.draw(st.booleans()),
            follow_split=data.draw(st.booleans()),
            golden=data.draw(st.integers(0, 3)) == 0,
            forbid_behind=data.draw(st.integers(0, 9)) == 0,
            currency=currency_of(rules, player),
        )
        if round_.can_place(wager):
            round_.place(wager)


def play_out(data: st.DataObject, round_: Round) -> None:
    """Deals, and answers at random what is legal until the round is over."""
    round_.deal()
    while round_.phase is not Phase.CLOSED:
        step(data, round_)


def step(data: st.DataObject, round_: Round) -> None:
    """One random legal answer by one of those asked, or a withdrawal out of turn."""
    turn = round_.turn
    assert turn is not None
    asked = list(turn.asked)
    everyone = [(player, box.number) for box in round_.state.boxes.values() for player in box.wagers]
    out_of_turn = [place for place in everyone if place not in asked and round_.legal(*place)]
    player, box = data.draw(st.sampled_from(asked + out_of_turn), label="who")
    action = data.draw(st.sampled_from(round_.legal(player, box)), label="what")
    amount = None
    if action is Action.YES and round_.rules.insurance_amount == "up-to-half":
        amount = data.draw(st.integers(1, round_.state.boxes[box].wagers[player].main // 2), label="insurance")
    short = data.draw(st.sets(st.sampled_from(["bob", "cy"]), max_size=1))
    round_.act(player, box, action, amount, short=short)
