"""What happens where a player does not, or cannot, answer: pure answers that a table asks for and then plays."""

from sabot.engine.action import Action
from sabot.engine.legality import open_actions
from sabot.engine.round import Round
from sabot.engine.state import Phase


def timeout_action(round_: Round, player: str, box: int) -> Action | None:
    """What the sheet does for a player whose time is up; None where it waits for them, or they are not asked.

    An offer that is not answered is declined (MF-9). In play ``hit-to-11`` takes a card up to the best total of 11
    and stands above (PL-16), ``stand`` stands.
    """
    if round_.rules.timeout == "wait" or not round_.legal(player, box):
        return None
    if round_.phase is not Phase.PLAY:
        return Action.NO
    return _stand_or_hit(round_, player, box, round_.rules.timeout)


def short_balance_action(round_: Round, player: str, box: int, wish: Action) -> Action | None:
    """What replaces a double or a split that the balance no longer covers; None where the player is asked again.

    Under ``hit-to-11`` a double becomes a hit, a split a hit up to 11 and a stand above (PL-17).
    """
    policy = round_.rules.short_balance
    if policy == "wait" or wish not in open_actions(round_.state, player, box):
        return None
    if wish not in (Action.DOUBLE, Action.SPLIT):
        return wish
    if wish is Action.DOUBLE and policy == "hit-to-11":
        return Action.HIT
    return _stand_or_hit(round_, player, box, policy)


def play_on_without(round_: Round, player: str) -> None:
    """Finishes what is asked of a player who has gone: offers are declined, hands stood or hit as on a time-out.

    Where the sheet waits (AC-14) nothing is done: the round is kept for them.
    """
    boxes = [box.number for box in round_.state.boxes.values() if player in box.wagers]
    while (place := next((box for box in boxes if _is_asked(round_, player, box)), None)) is not None:
        action = timeout_action(round_, player, place)
        if action is None:
            return
        round_.act(player, place, action)


def _is_asked(round_: Round, player: str, box: int) -> bool:
    """Whether they owe an answer there; that they might withdraw out of turn, or after standing, is no question."""
    options = round_.legal(player, box)
    return Action.STAND in options or Action.NO in options


def _stand_or_hit(round_: Round, player: str, box: int, policy: str) -> Action | None:
    options = open_actions(round_.state, player, box)
    hand = round_.state.hand_in_turn()
    if hand is None or Action.STAND not in options:
        return None
    low = policy == "hit-to-11" and hand.total <= 11 and Action.HIT in options
    return Action.HIT if low else Action.STAND
