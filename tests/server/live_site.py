"""A real server with live tables that go by short timers, for players without a browser."""

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec.structs import replace

from sabot.house.live import TableSetting
from sabot.rules import Rules, load_rules
from sabot.server.config import ServerConfig
from tests.server.real import CONFIG, Site, serving

BETTING_MS = 1_500
LOUNGE = TableSetting(name="lounge", game="play-lounge-7", pace_ms=0)
CASINO = TableSetting(name="casino", game="casino-blackjack", pace_ms=0)
BLAZE = TableSetting(name="blaze", game="mega-fire-blaze", pace_ms=0)


def _hurried(game: str) -> Rules:
    """The game with a short time for bets; nobody who decides has to hurry."""
    rules = load_rules(game)
    return replace(rules, timers_ms=replace(rules.timers_ms, betting=BETTING_MS))


@contextmanager
def serving_live(url: str, *settings: TableSetting, config: ServerConfig = CONFIG, port: int = 0) -> Iterator[Site]:
    """A server with these tables for as long as the block lasts."""
    games = {setting.game: _hurried(setting.game) for setting in settings}
    with serving(url, config=config, games=games, tables=settings, port=port) as site:
        yield site
