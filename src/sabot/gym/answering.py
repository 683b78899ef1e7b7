"""An action's number carried out in a round."""

from sabot.gym.asking import AskedRound
from sabot.gym.layout import ACTIONS, BetMenu, MoveCode
from sabot.gym.supply import ShoeSupply


def answer_move(menu: BetMenu, round_: AskedRound, move: int, supply: ShoeSupply) -> None:
    """Answers what is asked, and counts the cards that are shown for it."""
    before = len(round_.round.events)
    asking = round_.asking
    if asking is not None and move in menu.insure_moves():
        main = round_.round.state.boxes[asking.box].wagers[asking.player].main
        round_.answer(ACTIONS[MoveCode.INSURE], menu.insured(move, main))
    else:
        round_.answer(ACTIONS[MoveCode(move)])
    supply.watch(round_.round.events[before:])
