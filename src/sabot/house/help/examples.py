"""Worked examples with their calculation: every figure is what the engine paid for the round (AC-12b)."""

from sabot.cards import best_total
from sabot.engine import Round, Stake
from sabot.engine.settlement import INSURANCE_PAYS
from sabot.house.help.example import compute, find_bet, make_example, name_cards, play_hand, stake_for, tell_pays
from sabot.house.help.parts import HelpExample
from sabot.house.help.round import BOX, deal_of
from sabot.house.help.side_examples import side_examples
from sabot.notation import PLAYER
from sabot.wording import Voice

STAKE, BLACKJACK_STAKE = 1_000, 2_000
"""In minor units, where the limits allow it (AC-10)."""


def worked_examples(voice: Voice) -> tuple[HelpExample, ...]:
    """A blackjack, an ordinary win, insurance (or, where there is none, a double), and one of every side bet."""
    insured = voice.rules.insurance and stake_for(voice.rules, "main", STAKE) > 1
    return (_blackjack(voice), _win(voice), _insurance(voice) if insured else _double(voice), *side_examples(voice))


def _stake(round_: Round) -> Stake:
    return round_.state.boxes[BOX].hands[0].stakes[PLAYER]


def _dealt(voice: Voice, stake: int, hand: str) -> str:
    return voice.say("example-dealt", stake=voice.money(stake), cards=hand)


def _blackjack(voice: Voice) -> HelpExample:
    deal, odds = deal_of("Ah Kd", "9s 7c"), voice.rules.blackjack_pays
    round_ = play_hand(voice, deal, BLACKJACK_STAKE)
    stake = _stake(round_)
    lines = (
        _dealt(voice, stake.staked, name_cards(deal.hand)),
        voice.say("example-blackjack-told", dealer=name_cards(round_.state.dealer)),
        tell_pays(voice, odds, stake.returned),
    )
    rows = compute(voice, odds, stake.staked, stake.returned)
    return make_example("blackjack", voice.say("pay-blackjack"), round_, lines, rows)


def _win(voice: Voice) -> HelpExample:
    deal = deal_of("Th 7d", "6s 8c Td")
    round_ = play_hand(voice, deal, STAKE)
    stake = _stake(round_)
    lines = (
        _dealt(voice, stake.staked, name_cards(deal.hand)),
        voice.say(
            "example-win-told",
            total=best_total(deal.hand),
            dealer=name_cards(round_.state.dealer),
            dealer_total=round_.state.dealer_total,
        ),
        tell_pays(voice, "1:1", stake.returned),
    )
    rows = compute(voice, "1:1", stake.staked, stake.returned)
    return make_example("win", voice.say("example-win"), round_, lines, rows)


def _double(voice: Voice) -> HelpExample:
    deal = deal_of("5h 6d", "6s 8c Td", "Tc")
    round_ = play_hand(voice, deal, STAKE, "D")
    stake = _stake(round_)
    lines = (
        _dealt(voice, stake.staked - stake.doubled, name_cards(deal.hand)),
        voice.say(
            "example-double-told",
            added=voice.money(stake.doubled),
            drawn=name_cards(deal.drawn),
            total=best_total([*deal.hand, *deal.drawn]),
            dealer=name_cards(round_.state.dealer),
            dealer_total=round_.state.dealer_total,
        ),
        tell_pays(voice, "1:1", stake.returned),
    )
    rows = compute(voice, "1:1", stake.staked, stake.returned)
    return make_example("double", voice.say("topic-double"), round_, lines, rows)


def _insurance(voice: Voice) -> HelpExample:
    deal, odds = deal_of("Th 9d", "As Kc"), f"{INSURANCE_PAYS}:1"
    round_ = play_hand(voice, deal, STAKE, "Y")
    stake, bet = _stake(round_), find_bet(round_, "insurance")
    lines = (
        _dealt(voice, stake.staked, name_cards(deal.hand)),
        voice.say(
            "example-insurance-told",
            up=name_cards(deal.dealer[:1]),
            insured=voice.money(bet.staked),
            dealer=name_cards(round_.state.dealer),
            stake=voice.money(stake.staked),
        ),
        tell_pays(voice, odds, bet.returned),
    )
    rows = compute(voice, odds, bet.staked, bet.returned)
    return make_example("insurance", voice.say("pay-insurance"), round_, lines, rows)
