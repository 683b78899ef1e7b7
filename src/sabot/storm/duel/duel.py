"""One random round in both houses, question by question."""

from functools import cache
from random import Random
from typing import Any, NamedTuple

from sabot.cards import Card, bonus_stream
from sabot.engine import Action, Hand, Round
from sabot.engine import event as ev
from sabot.notation import summarize
from sabot.rules import Rules, load_rules, style_rules
from sabot.storm.duel.chance import PLAYERS, STYLES, random_decision, random_rules, random_shoe, random_wagers
from sabot.storm.duel.correction import MISREAD, random_correction
from sabot.storm.duel.money import check_bets, check_end
from sabot.storm.error import StormBroke
from sabot.storm.independent import RealHand, SecondHouse, SecondQuestion
from sabot.table.money import Standing


def rules_for(game: str, seed: str) -> Rules:
    """The rules of a shipped game, of a style of it (``game+style``), or random ones for ``varied``."""
    return random_rules(Random(seed + "/rules")) if game == "varied" else _shipped_rules(game)


@cache
def _shipped_rules(game: str) -> Rules:
    name, _, style = game.partition("+")
    return style_rules(load_rules(name), style) if style else load_rules(name)


class Dealt(NamedTuple):
    """One round in both houses."""

    round: Round
    house: SecondHouse
    standings: dict[str, Standing]
    """Where each player stands at the end."""


def deal_both(rules: Rules, seed: str) -> Dealt:
    """The round in both houses, after the engine dealt, asked and paid the same at every turn."""
    random = Random(seed)
    draw = random_shoe(Random(seed + "/cards"))
    wagers = random_wagers(random, rules)
    style = random.choice(STYLES)
    meter = random.choice((None, random.randrange(1, 200_000))) if rules.progressive else None
    bonus_seed = random.randbytes(32)
    cards: list[Card] = []

    def deal() -> Card:
        cards.append(draw())
        return cards[-1]

    round_ = Round(rules, deal, below=bonus_stream(bonus_seed).below, meter=meter)
    for wager in wagers:
        round_.place(wager)
    bets = check_bets(round_, wagers)
    round_.deal()
    house = SecondHouse(rules, cards, wagers, below=bonus_stream(bonus_seed).below, meter=meter)
    asking = house.play()
    question = next(asking, None)
    while question is not None:
        _compare_questions(round_, house, question)
        answer = random_decision(random, house, question, style)
        round_.act(answer.player, answer.box, Action(answer.action), answer.amount, short=answer.short)
        try:
            question = asking.send(answer)
        except StopIteration:
            question = None
    _same("who is asked at the end", round_.turn, None)
    _same("how many cards were drawn", len(cards), house.drawn)
    told = [event.spin for event in round_.events if isinstance(event, ev.BonusSpun)]
    _same("how the bonus was spun", told, house.spins)
    _same("what came of it", _tidy(summarize(round_)), _tidy(house.summary()))
    return Dealt(round_, house, check_end(round_, house, bets))


def correct_both(dealt: Dealt, seed: str) -> bool:
    """Whether both settled the round again on other cards, and alike (MF-17): not where the shoe has not so many."""
    random = Random(seed + "/real")
    real = random_correction(random, dealt.round)
    if real is None:
        return False
    told = [RealHand(hand.box, tuple(cards), _places(dealt.round, hand)) for hand, cards in real.hands]
    hands = {(hand.box, hand.number): cards for hand, cards in real.hands}
    dealt.round.correct(real.dealer, hands, MISREAD)
    dealt.house.correct(real.dealer, told, MISREAD)
    _same("what came of the real cards", _tidy(summarize(dealt.round)), _tidy(dealt.house.summary()))
    check_end(dealt.round, dealt.house, dealt.standings)
    return True


def _places(round_: Round, wanted: Hand) -> dict[str, int]:
    """By player, which of their own hands of the box it is."""
    hands = round_.state.boxes[wanted.box].hands
    return {player: [hand for hand in hands if player in hand.stakes].index(wanted) for player in wanted.stakes}


def _compare_questions(round_: Round, house: SecondHouse, question: SecondQuestion) -> None:
    turn = round_.turn
    if turn is None:
        raise StormBroke(f"the engine asks nobody, the second house {question.asked}")
    _same("the phase", str(turn.phase), question.phase)
    if question.phase == "play":
        _same("who is asked", sorted(turn.asked), sorted(question.asked))
    else:
        _same("who is asked", turn.asked, question.asked)
    for player in PLAYERS:
        for box in range(1, house.rules.boxes + 1):
            legal = round_.legal(player, box)
            _same("how many ways are open", len(legal), len(set(legal)))
            wanted = {str(action) for action in question.legal.get((player, box), set())}
            _same(f"what {player} may do on box {box}", {str(action) for action in legal}, wanted)


def _same(what: str, engine: object, second: object) -> None:
    if engine != second:
        raise StormBroke(f"{what}: by the engine {engine}, by the second house {second}")


def _tidy(summary: dict[str, Any]) -> dict[str, Any]:
    """The summary with bettors and bets of a box by name, since no rule says in which order they are listed."""
    for box in summary["boxes"]:
        box["hands"].sort(key=lambda hand: hand["player"])
        box["bets"].sort(key=lambda bet: (bet["player"], bet["name"]))
    return summary
