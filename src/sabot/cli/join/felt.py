"""The table in plain lines."""

from collections.abc import Iterable, Iterator

from sabot.cli.join.money import ShownCurrency
from sabot.protocol import HIDDEN, Felt
from sabot.protocol.view import BoxView, HandView, RoundView, ShoeView
from sabot.wording import action_word, outcome_word

_PIPS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def tell_felt(felt: Felt, purse: ShownCurrency, cut: str) -> Iterator[str]:
    """What lies on the table, the money, and the keys that do something now; ``cut`` is this device's own."""
    shown = felt.last if felt.last is not None and not felt.round.boxes else felt.round
    if shown is felt.last:
        yield f"Round {shown.code}: staked {purse.write(shown.staked)}, returned {purse.write(shown.returned)}"
    if shown.voided is not None:
        yield f"The round was voided: {shown.voided}"
    if shown.dealer:
        yield f"Dealer: {_cards(shown.dealer)} = {shown.dealer_total}"
    for box in shown.boxes:
        yield from _tell_box(box, purse)
    yield f"Balance {purse.write(felt.balance.cash)} {felt.balance.currency}" + _in_play(felt, purse)
    if felt.shoe is not None and felt.shoe.cut is None:
        yield from _tell_promise(felt.shoe, cut)
    yield _tell_keys(felt, purse)


def tell_shoe(felt: Felt, purse: ShownCurrency, cut: str) -> Iterator[str]:
    """A shoe that has just come to the table, or was cut."""
    if felt.shoe is None:
        return
    if felt.shoe.cut is None:
        yield from _tell_promise(felt.shoe, cut)
        yield _tell_keys(felt, purse)
    else:
        yield f"Cut: {felt.shoe.cut or 'none, the order is not protected by one'}. Root {felt.shoe.root}"


def _tell_promise(shoe: ShoeView, cut: str) -> Iterator[str]:
    yield f"Shoe {shoe.id}: commitment {shoe.commitment}"
    yield f"This device cuts it with {cut}; c TEXT cuts it with yours"


def _tell_keys(felt: Felt, purse: ShownCurrency) -> str:
    return f"{_whose(felt.round)}: {' · '.join(_keys(felt, felt.round, purse))}"


def _tell_box(box: BoxView, purse: ShownCurrency) -> Iterator[str]:
    if not box.hands:
        yield f"Box {box.box}: {purse.write(box.main)}"
    for hand in box.hands:
        yield _tell_hand(box, hand, purse)
    for bet in box.bets:
        result = f", returned {purse.write(bet.returned)}" if bet.settled else ""
        yield f"Box {box.box}, {bet.bet}: {purse.write(bet.staked)}{result}"


def _tell_hand(box: BoxView, hand: HandView, purse: ShownCurrency) -> str:
    name = f"Box {box.box}" if len(box.hands) == 1 else f"Box {box.box}, hand {hand.hand}"
    words = [f"{name}: {_cards(hand.cards)} = {hand.total}", purse.write(hand.staked)]
    if hand.outcome is not None:
        words.append(f"{outcome_word(hand.outcome)}, returned {purse.write(hand.returned)}")
    if hand.in_turn:
        words.append("your turn")
    return ", ".join(words)


def _whose(round_: RoundView) -> str:
    """Whose keys they are, where several hands are on the table."""
    return f"Keys for box {round_.asked[0]}" if round_.asked and len(round_.boxes) > 1 else "Keys"


def _keys(felt: Felt, round_: RoundView, purse: ShownCurrency) -> Iterable[str]:
    asked = next((box for box in round_.boxes if box.box in round_.asked[:1]), None)
    if asked is not None:
        for option in asked.options:
            cost = f" for {purse.write(option.cost)}" if option.cost else ""
            yield f"{option.action.value} {action_word(option.action).lower()}{cost}"
    elif felt.shoe is None:
        yield "no bets until the next shoe is here"
    else:
        main = next(limit for limit in felt.limits if limit.bet == "main")
        yield f"b AMOUNT [HANDS] bet {purse.write(main.min)} to {purse.write(main.max)}"
        if round_.boxes:
            yield "d deal"
        elif felt.rebet:
            yield "r same bets"
        if felt.shoe.cut is None:
            yield "c TEXT cut"
    yield "? keys · q leave"


def _in_play(felt: Felt, purse: ShownCurrency) -> str:
    return f", {purse.write(felt.balance.held)} in play" if felt.balance.held else ""


def _cards(cards: Iterable[str]) -> str:
    return " ".join("▒▒" if card == HIDDEN else card[0].replace("T", "10") + _PIPS[card[1]] for card in cards)
