"""The round engine: one state machine for every game."""

from sabot.engine.action import Action
from sabot.engine.automatic import play_on_without, short_balance_action, timeout_action
from sabot.engine.error import IllegalMove
from sabot.engine.event import AnyEvent, Event, Outcome
from sabot.engine.hand import Box, Fate, Hand, Stake
from sabot.engine.place import Place
from sabot.engine.real import RealRound
from sabot.engine.round import SHOE_RAN_OUT, Round, Turn
from sabot.engine.state import Bet, Phase, State
from sabot.engine.undo import Mark
from sabot.engine.wager import Wager

__all__ = [
    "SHOE_RAN_OUT",
    "Action",
    "AnyEvent",
    "Bet",
    "Box",
    "Event",
    "Fate",
    "Hand",
    "IllegalMove",
    "Mark",
    "Outcome",
    "Phase",
    "Place",
    "RealRound",
    "Round",
    "Stake",
    "State",
    "Turn",
    "Wager",
    "play_on_without",
    "short_balance_action",
    "timeout_action",
]
