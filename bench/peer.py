"""Other projects that play blackjack from Python, each with the policy that all of them know: hit below 17.

They are imported by name, when they are measured: a house without them runs just as well.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from random import choice, choices
from typing import Any, NamedTuple

PlayRounds = Callable[[int], None]
"""Plays so many rounds."""


class Peer(NamedTuple):
    """One way to play with one project."""

    name: str
    package: str
    """Its name on PyPI."""
    setting: str
    """What is particular to this way."""
    load: Callable[[], PlayRounds]
    """Raises ImportError where the project is not installed."""
    aim: float | None = None
    """How many times as fast our engine wants to be."""

    @property
    def label(self) -> str:
        """Name, version and setting, as a report shows them."""
        return f"{self.name} {version(self.package)}, {self.setting}"


def load_gymnasium() -> PlayRounds:
    """Gymnasium's Blackjack-v1: cards with replacement, dealer and player only."""
    env = import_module("gymnasium").make("Blackjack-v1")

    def play(rounds: int) -> None:
        for _ in range(rounds):
            seen, _info = env.reset()
            over = False
            while not over:
                seen, _reward, over, _cut_short, _info = env.step(1 if seen[0] < 17 else 0)

    return play


def load_rlcard(decks: int) -> PlayRounds:
    """RLCard's blackjack with a fresh shuffle of so many decks every round."""
    env = import_module("rlcard").make("blackjack", config={"game_num_decks": decks})

    def play(rounds: int) -> None:
        for _ in range(rounds):
            state, _player = env.reset()
            while not env.is_over():
                state, _player = env.step(0 if state["obs"][0] < 17 else 1)
            env.get_payoffs()

    return play


def load_open_spiel(draw: Callable[..., int]) -> PlayRounds:
    """OpenSpiel's blackjack: one deck, in C++, driven from Python; ``draw`` answers its chance nodes."""
    game = import_module("pyspiel").load_game("blackjack")
    hit, stand = 0, 1

    def play(rounds: int) -> None:
        for _ in range(rounds):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(draw(state))
                else:
                    state.apply_action(hit if state.get_best_player_total(0) < 17 else stand)
            state.returns()

    return play


def _draw_by_chances(state: Any) -> int:
    """As OpenSpiel's own examples do it: the outcomes with their chances, and one of them drawn."""
    cards, chances = zip(*state.chance_outcomes(), strict=True)
    return int(choices(cards, chances)[0])


def _draw_evenly(state: Any) -> int:
    """The shortcut of one who knows that every card left is equally likely."""
    return int(choice(state.legal_actions()))


PEERS = (
    Peer("Gymnasium", "gymnasium", "endless deck", load_gymnasium, aim=3),
    Peer("RLCard", "rlcard", "one deck", lambda: load_rlcard(1), aim=3),
    Peer("RLCard", "rlcard", "six decks", lambda: load_rlcard(6)),
    Peer("OpenSpiel", "open_spiel", "chances asked", lambda: load_open_spiel(_draw_by_chances)),
    Peer("OpenSpiel", "open_spiel", "chances known", lambda: load_open_spiel(_draw_evenly)),
)
