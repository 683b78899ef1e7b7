"""What may be refused at a table: judged without a card or a seed being drawn, and without anything being changed."""

from collections.abc import Iterable
from itertools import islice

from msgspec import UNSET

from sabot.cards import parse_cut
from sabot.engine import Phase, Wager
from sabot.engine.legality import early_actions
from sabot.table.command import (
    AddWord,
    CallSeparator,
    ChangeShoe,
    Cut,
    Deal,
    DealNow,
    Decide,
    DecideEarly,
    Dismiss,
    EnterCard,
    LeaveSeat,
    PlaceBets,
    Rebet,
    Renew,
    Settle,
    TableCommand,
    TakeBack,
    TakeBackCard,
    TakeSeat,
    Tick,
    Verb,
    Void,
)
from sabot.table.conduct import is_to_leave
from sabot.table.croupier import verify_dealing
from sabot.table.cutting import write_cut
from sabot.table.demand import Demand
from sabot.table.error import (
    OldView,
    OtherCurrency,
    OtherShoe,
    ShortBalance,
    TableHalted,
    TableRefusal,
    TooLate,
)
from sabot.table.felt import Felt
from sabot.table.meter import PROGRESSIVE, Moves
from sabot.table.orders import verify_order, verify_reason
from sabot.table.purse import Purse
from sabot.table.seating import has_seats, verify_own, verify_sit
from sabot.table.shoe import TableShoe

_IN_TIME = (PlaceBets, Rebet, Decide, DealNow, DecideEarly)
"""What has to come before the deadline of what the table waits for."""


def verify_command(table: Felt, command: TableCommand, purse: Purse, now_ms: int = 0) -> Demand:
    """What the player's command puts down; raises if it cannot be carried out now. Nothing is drawn or changed."""
    player = purse.player
    if table.owner is not None and player != table.owner:
        raise TableRefusal("this is another player's own table")
    if table.is_shared:
        _verify_currency(table, purse)
        _verify_time(table, command, now_ms)
    match command:
        case PlaceBets() | Rebet():
            demand = _verify_bet(table, player, table.wagers(player, command))
        case Cut():
            demand = _verify_cut(table, player, command)
        case Deal():
            demand = _verify_deal(table, command)
        case Decide():
            demand = _verify_decision(table, player, command)
        case _:
            demand = _verify_at_live(table, player, command, purse)
    demand.verify_cover(purse)
    return demand


def _verify_currency(table: Felt, purse: Purse) -> None:
    """Raises for whoever's money the table does not take: they may watch."""
    taken = table.currencies
    if purse.currency not in taken:
        raise OtherCurrency(f"this table plays in {', '.join(taken)}, your account is in {purse.currency}")


def _verify_time(table: Felt, command: TableCommand, now_ms: int) -> None:
    """Raises for what comes after its deadline, though the table has not been told yet that time is up."""
    cut_over = table.live.cutting.due_ms is not None and now_ms >= table.live.cutting.due_ms
    wait = table.live.wait
    over = wait is not None and not wait.silent and now_ms >= (table.live.wait_due_ms or now_ms)
    if cut_over if isinstance(command, Cut) else over and isinstance(command, _IN_TIME):
        raise TooLate("time is up: this came too late")


def _verify_at_live(
    table: Felt, player: str, command: TakeSeat | LeaveSeat | AddWord | DealNow | DecideEarly, purse: Purse
) -> Demand:
    """Raises if the player cannot do so at a table that is shared."""
    if not table.is_shared:
        raise TableRefusal("this is done at live tables: here you have the table to yourself")
    match command:
        case TakeSeat(box=box):
            if table.live.halt is not None and table.live.halt.closed:
                _verify_dealt(table)
            verify_sit(table.rules, table.live.seating, player, box)
            return Demand(guarded=True, sits=True)
        case LeaveSeat(box=box):
            verify_own(table.live.seating, player, box)
            if table.live.seating.seats[box].leaving:
                raise TableRefusal(f"you have given up seat {box} already")
        case AddWord(commitment=commitment):
            _verify_word(table, player, commitment)
        case DealNow():
            _verify_deal_now(table, player)
        case DecideEarly():
            return _verify_early(table, player, command, purse)
    return Demand()


def _verify_word(table: Felt, player: str, commitment: str) -> None:
    shoe = _verify_shoe(table, commitment)
    if shoe.is_cut:
        raise TableRefusal("the shoe is cut already: the next one takes words when this is retired")
    if table.is_of_the_house(player):
        raise TableRefusal("the house has no part in a cut, nor have its own players")
    if has_seats(table.rules) and not table.live.seating.of(player):
        raise TableRefusal("words are added by those who sit at the table")
    table.live.cutting.verify_word(player)


def _verify_deal_now(table: Felt, player: str) -> None:
    _verify_betting(table)
    _verify_dealt(table)
    if not any(box.owner == player for box in table.round.state.boxes.values()):
        raise TableRefusal("place a bet on a seat of yours first: only then can you ask for the cards")
    if player in table.live.final:
        raise TableRefusal("your bets are final already")


def _verify_early(table: Felt, player: str, command: DecideEarly, purse: Purse) -> Demand:
    box, action = command.box, command.action
    if command.seen is not UNSET:
        _verify_seen(table, command.seen, _hand_version(table, box))
    if action is not None and action in table.round.legal(player, box):
        return _verify_decision(table, player, Decide(box=box, action=action))
    if action is None and box == table.held_box and table.round.state.boxes[box].owner == player:
        return Demand()
    ahead = early_actions(table.round.state, player, box)
    if not ahead:
        raise TableRefusal(f"there is nothing to decide ahead on box {box}")
    if action is None:
        if box not in table.live.plans:
            raise TableRefusal(f"nothing was decided ahead on box {box}")
    elif action not in ahead:
        raise TableRefusal(f"{action} cannot be decided ahead on box {box}: {' '.join(ahead)} can")
    elif table.cost_of(player, box, action) > purse.spendable:
        raise ShortBalance(f"the balance does not cover {action} on box {box}")
    return Demand()


def verify_verb(table: Felt, verb: Verb, now_ms: int) -> None:
    """Raises if the house cannot do this at the table now."""
    match verb:
        case Tick():
            _verify_tick(table, now_ms)
        case Dismiss(player=player):
            if not table.is_shared or not is_to_leave(table, player):
                raise TableRefusal("nothing of this player's is here that no card was dealt to")
        case Renew():
            _verify_renewal(table)
        case Void():
            _verify_void(table, verb)
            _verify_meter_here(table, moved=table.moves != Moves())
        case Settle(reason=reason):
            verify_reason(reason)  # the round is judged when it has been read
            _verify_meter_here(table, moved=table.rules.progressive is not None)
        case TakeBack(reason=reason):
            verify_reason(reason)  # likewise the order that is taken back
        case EnterCard() | TakeBackCard() | CallSeparator() | ChangeShoe():
            verify_dealing(table, verb)
        case _:
            verify_order(table, verb)


def _verify_void(table: Felt, order: Void) -> None:
    """Raises if no round can be voided, or another than whoever orders it has looked at."""
    code = table.entry.code if table.entry is not None else ""
    if order.code is not UNSET and order.code != code:
        there = f"{code} is on the table now" if code else "no card is on the table now"
        meant = f"the round {order.code}" if order.code else "the bets before the deal"
        raise TableRefusal(f"{meant} cannot be voided any more: {there}, and nothing was done")
    if order.after is not UNSET and order.after != (table.last_code or ""):
        raise TableRefusal(f"other bets were meant: {table.last_code} was dealt since, and nothing was done")
    if not table.round.state.boxes:
        raise TableRefusal("there is no round to void: no bet lies on the table")
    table.round.verify_void(order.reason)


def _verify_meter_here(table: Felt, *, moved: bool) -> None:
    """Raises where money of the meter is to be moved, and another house has it: it may have been lent just now."""
    if moved and table.pot.away is not None:
        raise TableRefusal(f"the round has to do with a meter that is not here, and nothing was done: {table.pot.away}")


def _verify_tick(table: Felt, now_ms: int) -> None:
    if table.due_ms is None or now_ms < table.due_ms:
        raise TableRefusal("nothing is due at this table yet")
    if table.round.can_deal():
        _verify_cards_come(table)


def _verify_renewal(table: Felt) -> None:
    """Raises unless the owner's next round would be dealt by another sheet than the one they sat down to."""
    _verify_betting(table)
    if table.owner is None or table.round.state.boxes:
        raise TableRefusal("a shoe is changed only at a table of one's own, and before bets are placed")
    if table.shoe is None or table.next_sheet.hash == table.sheet.hash:
        raise TableRefusal("the shoe on the table is by the newest sheet")


def draws_cards(table: Felt, player: str, command: TableCommand) -> bool:
    """Whether cards may have to be drawn for the command, or the shoe be touched: so not while others decide."""
    if isinstance(command, PlaceBets | Rebet):
        return False
    turn = table.round.turn
    if not isinstance(command, Decide) or turn is None:
        return True
    if turn.hand is not None:
        return table.round.state.owned or len(turn.hand.live) <= 1
    # Of one player no more are asked than there are boxes.
    return all(who == player for who, _ in islice(table.round.state.asked, table.rules.boxes + 1))


def _verify_bet(table: Felt, player: str, wagers: list[Wager]) -> Demand:
    _verify_betting(table)
    _verify_dealt(table)
    if len({wager.box for wager in wagers}) < len(wagers):
        raise TableRefusal("one box is named twice: each box takes one main bet with its side bets")
    table.round.verify_bets(player, wagers)
    if table.is_shared:
        _verify_seats(table, player, wagers)
    lying = table.lying(player)
    if table.pot.refused is not None and any(
        PROGRESSIVE in wager.side and lying.get(wager.box) != wager for wager in wagers
    ):
        raise TableRefusal(f"the progressive is held, and no bet on it is taken: {table.pot.refused}")
    cash = gold = 0
    for sign, bets in ((1, wagers), (-1, lying.values())):
        gold += sign * sum(bet.main for bet in bets if bet.golden)
        cash += sign * sum(bet.staked - (bet.main if bet.golden else 0) for bet in bets)
    return Demand(cash, gold, guarded=any(lying.get(wager.box) != wager for wager in wagers))


def _verify_seats(table: Felt, player: str, wagers: Iterable[Wager]) -> None:
    """Raises for a bet on a seat that is not the player's, or behind one that nobody else has or that wants none."""
    if player in table.live.final:
        raise TableRefusal("your bets are final: you asked for the cards")
    if not has_seats(table.rules):
        return
    seats, lying = table.live.seating.seats, table.lying(player)
    for wager in wagers:
        seat = seats.get(wager.box)
        if not wager.behind:
            verify_own(table.live.seating, player, wager.box)
        elif seat is None or seat.player == player:
            raise TableRefusal(f"a bet behind lies on another player's seat, and seat {wager.box} is none")
        elif lying.get(wager.box) != wager and table.habits(seat.player).forbid_behind:
            raise TableRefusal(f"whoever sits at seat {wager.box} allows no betting behind")


def _verify_cut(table: Felt, player: str, command: Cut) -> Demand:
    _verify_betting(table)
    shoe = _verify_shoe(table, command.commitment)
    if shoe.is_cut:
        raise TableRefusal("the shoe is cut already: the next one can be cut when this is retired")
    if table.is_shared and table.live.cutting.asked != player:
        raise TableRefusal("the last cut is not offered to you: the players at the table cut in turn")
    if table.is_shared and not command.cut.isprintable():
        # It is shown to everybody, as one of several lines: with a line break it would pass for more of them.
        raise TableRefusal("a cut is one line of characters that can be seen")
    parse_cut(_cut_text(table, command.cut))
    return Demand()


def _cut_text(table: Felt, cut: str) -> str:
    """The cut as the shoe takes it: at a live table it is that of all who had a part in it."""
    return write_cut(table.live.cutting.parts(cut)) if table.is_shared else cut


def _verify_deal(table: Felt, command: Deal) -> Demand:
    _verify_betting(table)
    if table.rules.kind != "solo" and table.owner is None:
        raise TableRefusal("the cards are dealt when betting is over: this table goes by its clock")
    table.round.verify_deal()
    _verify_cards_come(table)
    shoe = _verify_shoe(table, command.commitment)
    if command.cut is not None:
        parse_cut(command.cut)
        if shoe.is_cut and shoe.was_cut().cut != command.cut:
            raise TableRefusal("the shoe is cut already, with another text: deal without one")
    return Demand(guarded=True)


def _verify_cards_come(table: Felt) -> None:
    """Raises where a round would begin with a generator that failed after its shoe was brought."""
    if table.round.phase is Phase.BETTING:
        table.generator.verify()


def _verify_decision(table: Felt, player: str, command: Decide) -> Demand:
    # What others do at a shared table does not change what is asked.
    if command.seen is not None:
        _verify_seen(table, command.seen, table.live.wait_version if table.is_shared else table.version)
    table.round.verify_act(player, command.box, command.action, command.amount)
    cost = table.cost_of(player, command.box, command.action, command.amount)
    return Demand(cost, guarded=cost > 0, adds=True)


def _verify_seen(table: Felt, seen: int, oldest: int) -> None:
    """Raises for what was decided on a version from before the oldest that still holds."""
    if not oldest <= seen <= table.version:
        raise OldView(f"the table has moved on: it is at {table.version}, the answer was to {seen}")


def _hand_version(table: Felt, box: int) -> int:
    """Since which version what is decided ahead on the box is about the hand that lies there.

    One hand of two cards is as it was dealt, however often others were asked meanwhile; any other is what it is since
    it is asked.
    """
    found = table.round.state.boxes.get(box)
    as_dealt = found is not None and len(found.hands) == 1 and len(found.hands[0].cards) == 2
    return table.first_version if as_dealt else table.live.wait_version


def _verify_betting(table: Felt) -> None:
    if table.round.phase is not Phase.BETTING:
        raise TableRefusal("the cards are on the table: finish this round first")


def _verify_dealt(table: Felt) -> None:
    """Raises where no new round begins."""
    halt = table.live.halt
    if halt is not None:
        raise TableHalted(f"the table is {'closed' if halt.closed else 'paused'}: {halt.reason}")


def _verify_shoe(table: Felt, commitment: str | None) -> TableShoe:
    shoe = table.shoe_in_play()
    if commitment is not None and commitment != shoe.commitment:
        raise OtherShoe("another shoe is on the table than the one this was meant for: look at it, then cut again")
    return shoe
