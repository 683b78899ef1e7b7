"""The table in plain lines."""

from collections.abc import Iterable, Iterator

from sabot.cards import print_card
from sabot.cli.join.money import ShownCurrency
from sabot.protocol import HIDDEN, TableShown
from sabot.protocol.view import BetView, BoxView, HandView, ShoeView
from sabot.wording import outcome_word


def tell_table(table: TableShown, purse: ShownCurrency, cut: str) -> Iterator[str]:
    """What lies on the table, the money, and the keys that do something now; ``cut`` is this device's own."""
    view, own = table.view, table.own
    shown = view.last if view.last is not None and not view.round.boxes else view.round
    if shown is view.last and own.last is not None:
        yield f"Round {shown.code}: staked {purse.write(own.last.staked)}, returned {purse.write(own.last.returned)}"
    if shown.voided is not None:
        yield f"The round was voided: {shown.voided}"
    if shown.dealer:
        yield f"Dealer: {_cards(shown.dealer)} = {shown.dealer_total}"
    for box in shown.boxes:
        yield from _tell_box(box, own.name, purse)
    yield f"Balance {purse.write(own.balance.cash)} {own.balance.currency}" + _in_play(table, purse)
    if view.shoe is not None and view.shoe.cut is None:
        yield from _tell_promise(view.shoe, cut)
    yield _tell_keys(table, purse)


def tell_shoe(table: TableShown, purse: ShownCurrency, cut: str) -> Iterator[str]:
    """A shoe that has just come to the table, or was cut."""
    shoe = table.view.shoe
    if shoe is None:
        return
    if shoe.cut is None:
        yield from _tell_promise(shoe, cut)
        yield _tell_keys(table, purse)
    else:
        yield f"Cut: {shoe.cut or 'none, the order is not protected by one'}. Root {shoe.root}"


def _tell_promise(shoe: ShoeView, cut: str) -> Iterator[str]:
    yield f"Shoe {shoe.id}: commitment {shoe.commitment}"
    yield f"This device cuts it with {cut}; c TEXT cuts it with yours"


def _tell_keys(table: TableShown, purse: ShownCurrency) -> str:
    return f"{_whose(table)}: {' · '.join(_keys(table, purse))}"


def _tell_box(box: BoxView, own: str, purse: ShownCurrency) -> Iterator[str]:
    if not box.hands:
        for wager in box.wagers:
            yield f"Box {box.box}: {_whose_bet(wager.name, own)}{purse.write(wager.main)}"
    for hand in box.hands:
        yield from _tell_hand(box, hand, own, purse)
    for bet in box.bets:
        yield f"Box {box.box}, {_whose_bet(bet.name, own)}{_tell_bet(bet, purse)}"


def _tell_bet(bet: BetView, purse: ShownCurrency) -> str:
    result = f", returned {purse.write(bet.returned)}" if bet.settled else ""
    return f"{bet.bet}: {purse.write(bet.staked)}{result}"


def _tell_hand(box: BoxView, hand: HandView, own: str, purse: ShownCurrency) -> Iterator[str]:
    """A line for each bettor on the hand; one for the cards alone where there is none."""
    name = f"Box {box.box}" if len(box.hands) == 1 else f"Box {box.box}, hand {hand.hand}"
    row = f"{name}: {_cards(hand.cards)} = {hand.total}"
    if not hand.stakes:
        yield row
    for stake in hand.stakes:
        words = [row, f"{_whose_bet(stake.name, own)}{purse.write(stake.staked)}"]
        if stake.outcome is not None:
            words.append(f"{outcome_word(stake.outcome)}, returned {purse.write(stake.returned)}")
        if hand.in_turn and stake.name == own:
            words.append("your turn")
        yield ", ".join(words)


def _whose_bet(name: str, own: str) -> str:
    """Whose it is, where it is another's."""
    return "" if name == own else f"{name} "


def _whose(table: TableShown) -> str:
    """Whose keys they are, where several hands are on the table."""
    asked = table.own.asked
    return f"Keys for box {asked[0].box}" if asked and len(table.view.round.boxes) > 1 else "Keys"


def _keys(table: TableShown, purse: ShownCurrency) -> Iterable[str]:
    view, own = table.view, table.own
    if own.asked:
        yield from map(purse.tell_option, own.asked[0].options)
    elif view.shoe is None:
        yield "no bets until the next shoe is here"
    else:
        main = next(limit for limit in view.limits if limit.bet == "main")
        yield f"b AMOUNT [HANDS] bet {purse.write(main.min)} to {purse.write(main.max)}"
        if view.round.boxes:
            yield "d deal"
        elif own.rebet:
            yield "r same bets"
        if view.shoe.cut is None:
            yield "c TEXT cut"
    yield "? keys · q leave"


def _in_play(table: TableShown, purse: ShownCurrency) -> str:
    held = table.own.balance.held
    return f", {purse.write(held)} in play" if held else ""


def _cards(cards: Iterable[str]) -> str:
    return " ".join("▒▒" if card == HIDDEN else print_card(card) for card in cards)
