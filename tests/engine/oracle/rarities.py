"""What is rare at a table and must not be rare in these tests: names for everything that happened in a round."""

from collections.abc import Iterator
from itertools import chain

from sabot.storm.independent.counting import blackjack, points, soft, total
from sabot.storm.independent.hand import Bettor, SecondHand
from sabot.storm.independent.house import SecondHouse
from sabot.storm.independent.sidebets import level_of, pair_kind, poker_kind, prize_of


def rarities(house: SecondHouse) -> set[str]:
    """Everything worth counting in a finished round, each once."""
    found = (_splits, _long_hands, _dealer, _second_card, _dealer_blackjack, _insurance, _surrenders)
    further = (_behind, _golden, _shared, _side_bets, _meter, _odd_cents)
    return set(chain.from_iterable(tell(house) for tell in (*found, *further)))


def corrections(house: SecondHouse) -> set[str]:
    """Everything worth counting in a round that was settled again on its real cards."""
    return set(_corrections(house))


def _corrections(house: SecondHouse) -> Iterator[str]:
    yield "real cards"
    if house.dealer_blackjack != "none":
        yield "real blackjack that the peek missed" if house.peeked else "real blackjack"
    if any(hand.from_split for hand in house.hands()):
        yield "real cards after a split"
    if house.has_blaze_bet() and house.bonus is None and house.blaze_return():
        yield "bonus missed"


def _splits(house: SecondHouse) -> Iterator[str]:
    for bettor in house.bettors():
        aces = [hand for hand in bettor.hands if hand.from_split and hand.cards[0][0] == "A"]
        if len(bettor.hands) > 1:
            yield f"{len(bettor.hands)} hands of one"
        if aces:
            yield "aces split"
        if len(aces) > 2:
            yield "aces split again"
        if any(len(hand.cards) > 2 for hand in aces):
            yield "split ace hit"
        for hand in bettor.hands:
            if hand.from_split and blackjack(hand.cards):
                yield "ace and ten after a split"
            if hand.from_split and hand.extra:
                yield "double after a split"


def _long_hands(house: SecondHouse) -> Iterator[str]:
    for hand in house.hands():
        if hand.end == "charlie":
            yield "Charlie"
            if hand.extra:
                yield "doubled Charlie"
            if hand.from_split:
                yield "Charlie after a split"
        if len(hand.cards) == house.rules.card_limit and hand.end == "stood" and total(hand.cards) < 21:
            yield "hand at the card limit"
        if hand.extra and hand.end == "bust":
            yield "bust double"


def _dealer(house: SecondHouse) -> Iterator[str]:
    dealer, rules = house.dealer, house.rules
    standing = any(hand.end == "stood" for hand in house.hands())
    if total(dealer) > 21:
        yield "dealer bust"
    if total(dealer) == 17 and soft(dealer):
        yield "dealer stands on soft 17"
    if any(total(dealer[:count]) == 17 and soft(dealer[:count]) for count in range(2, len(dealer))):
        yield "dealer hits soft 17"
    if len(dealer) == rules.card_limit and total(dealer) < 17:
        yield "dealer at the card limit"
    if len(dealer) == 1:
        yield "no second card"
    if len(dealer) == 2 and total(dealer) < 17 and not standing:
        yield "second card only" if rules.hole_card == "none" else "hole card only"
    if len(dealer) > 2 and not standing:
        yield "dealer plays on for the bonus"


def _second_card(house: SecondHouse) -> Iterator[str]:
    """What the dealer without a hole card drew a second card for, when it was one thing only."""
    insured = any(bettor.insurance for bettor in house.bettors())
    if house.rules.hole_card != "none" or len(house.dealer) != 2 or insured or house.has_blaze_bet():
        return
    ends = {hand.end for hand in house.hands()} - {"surrendered early"}
    if ends == {"bust"}:
        yield "second card for what was added to a bust hand"
    elif len(ends - {"bust"}) == 1 and "stood" not in ends:
        (end,) = ends - {"bust"}
        yield f"second card for {end}"


def _dealer_blackjack(house: SecondHouse) -> Iterator[str]:
    takes = house.dealer_blackjack
    if takes == "none":
        if any(hand.end == "blackjack" for hand in house.hands()):
            yield "blackjack paid"
        return
    yield f"dealer blackjack, {takes}, under {'an ace' if house.up[0] == 'A' else 'a ten'}"
    for hand in house.hands():
        yield f"{hand.end or 'unplayed'} against blackjack"
        if takes in ("returns-doubles", "original-only") and hand.extra:
            yield f"{takes} gives back a {'bust' if hand.end == 'bust' else 'standing'} double"
        if hand.from_split and not hand.original:
            yield f"{takes} and a {'bust' if hand.end == 'bust' else 'standing'} split"


def _insurance(house: SecondHouse) -> Iterator[str]:
    for bettor in house.bettors():
        first = bettor.hands[0]
        if bettor.insurance:
            won = house.dealer_blackjack != "none"
            yield "insurance won" if won else "insurance lost"
            yield f"insured and {first.end or 'unplayed'}"
            if won and first.end == "bust":
                yield "insurance outlives a bust"
            if bettor.insurance < bettor.wager.main // 2:
                yield "insurance of less than half"
            if bettor.wager.behind:
                yield "insurance behind"
        elif house.insures() and bettor.wager.main == 1:
            yield "stake too small to insure"


def _surrenders(house: SecondHouse) -> Iterator[str]:
    ends = {hand.end for hand in house.hands()}
    if "surrendered late" in ends:
        yield "late surrender"
    if "surrendered early" in ends:
        yield "early surrender, asked first" if house.surrender_was_asked else "early surrender in play"
    if house.out_of_turn_surrenders:
        yield "surrender out of turn"
    if house.stood_surrenders:
        yield "surrender after standing"


def _behind(house: SecondHouse) -> Iterator[str]:
    taken = {bettor.wager.box for bettor in house.bettors()}
    for wager in house.refunded:
        yield "bet behind who wants none" if wager.box in taken else "bet behind an empty seat"
    if house.rules.decides != "owner":
        return
    for box in house.boxes:
        for bettor in box.bettors[1:]:
            yield from _follower(box.bettors[0], bettor)


def _follower(owner: Bettor, bettor: Bettor) -> Iterator[str]:
    if len(bettor.hands) < len(owner.hands):
        yield "split not followed"
    elif len(bettor.hands) > 1:
        yield "split followed"
    if 1 < len(bettor.hands) < len(owner.hands):
        yield "split followed, resplit not"
    for mine in bettor.hands:
        if any(theirs.extra and theirs.cards == mine.cards for theirs in owner.hands):
            yield "double followed" if mine.extra else "double not followed"


def _golden(house: SecondHouse) -> Iterator[str]:
    for bettor in house.bettors():
        if bettor.wager.golden:
            hand = bettor.hands[0]
            yield f"golden {house.result(hand).outcome}"
            if hand.extra and house.result(hand).outcome in ("win", "push"):
                yield f"golden double, {house.result(hand).outcome}"
            if len(bettor.hands) > 1:
                yield "golden split"


def _shared(house: SecondHouse) -> Iterator[str]:
    if house.rules.decides != "each":
        return
    for box in house.boxes:
        counts = {len(bettor.hands) for bettor in box.bettors}
        cards = {tuple(_all_cards(bettor)) for bettor in box.bettors}
        if len(cards) > 1:
            yield "position parted"
        if {1, 2} <= counts:
            yield "position parted by a split"
        if len(counts - {1}) > 1:
            yield "split hand parted by a resplit"
        if len(box.bettors) > 1 and len(cards) == 1 and len(box.bettors[0].hands) > 1:
            yield "position split together"


def _all_cards(bettor: Bettor) -> Iterator[str]:
    for hand in bettor.hands:
        yield from hand.cards


def _side_bets(house: SecondHouse) -> Iterator[str]:
    for bettor in house.bettors():
        cards = house.box_of(bettor).cards
        for name, returned in house.side_returns(bettor).items():
            if name == "pairs":
                yield f"{pair_kind(cards) or 'no'} pair"
            elif name == "21+3":
                yield f"{poker_kind([*cards, house.up]) or 'no'} 21+3"
            elif name in ("under13", "over13"):
                yield f"{name} {'won' if returned else 'lost'}"
                if points(cards[0]) + points(cards[1]) == 13:
                    yield f"{name} lost on 13"
            elif name == "fireblaze":
                level = level_of(house.rules, house.blaze_points())
                yield f"{level.name if level else 'no'} bonus"


def _meter(house: SecondHouse) -> Iterator[str]:
    if house.rules.progressive is None:
        return
    shares = []
    for bettor in house.bettors():
        prize = prize_of(house.rules, house.box_of(bettor).cards)
        if "progressive" in bettor.wager.side and prize is not None:
            shares.append(prize.meter_percent)
            yield "part of the meter" if prize.meter_percent else "fixed prize"
    if 100 in shares:
        yield "whole meter"
    if shares.count(100) > 1:
        yield "meter shared"
    if 100 in shares and any(0 < share < 100 for share in shares):
        yield "meter left by a part"


def _odd_cents(house: SecondHouse) -> Iterator[str]:
    over, under = map(int, house.rules.blackjack_pays.split(":"))
    for hand in house.hands():
        outcome = house.result(hand).outcome
        if outcome == "blackjack" and _is_odd(hand, over, under):
            yield "blackjack rounded up"
        if outcome == "surrender" and _is_odd(hand, 1, 2):
            yield "surrender rounded up"
    if any(bettor.insurance and bettor.wager.main % 2 for bettor in house.bettors()):
        yield "insurance rounded down"


def _is_odd(hand: SecondHand, over: int, under: int) -> bool:
    return hand.stake * over % under != 0
