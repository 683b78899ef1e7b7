"""The list of the games, to choose one from."""

from sabot.cli.terminal.asking import next_key
from sabot.cli.terminal.keys import DOWN, ENTER, UP, Keyboard
from sabot.cli.terminal.own_house import OwnHouse
from sabot.cli.terminal.pages import LobbyPage
from sabot.cli.terminal.screen import Screen
from sabot.rules import Rules, game_names, load_rules


def choose_game(house: OwnHouse, keyboard: Keyboard, screen: Screen, notice: str) -> Rules | None:
    """The game that the player sits down to; None if they leave."""
    games = tuple(load_rules(name) for name in game_names())
    chosen = next((at for at, rules in enumerate(games) if rules.game == house.drawer.latest), 0)
    waiting, balance = frozenset(house.waiting_games()), house.balance()
    while True:
        page = LobbyPage(games, chosen, waiting, balance, notice)
        key = next_key(keyboard, screen, page).lower()
        if key == "q":
            return None
        if key == ENTER:
            return games[chosen]
        if key.isdecimal() and 1 <= int(key) <= len(games):
            return games[int(key) - 1]
        chosen = (chosen + {UP: -1, DOWN: 1}.get(key, 0)) % len(games)
