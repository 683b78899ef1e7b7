"""P-1, P-8: the lobby and each game's help over HTTP."""

import pytest

from tests.server.harness import Venue, run

GAMES = {"atlantic-city", "multihand", "play-lounge-7", "casino-blackjack", "mega-fire-blaze"}


@pytest.mark.slow
def test_p_1_the_lobby_shows_every_game_to_anybody(venue: Venue) -> None:
    async def scenario() -> None:
        await venue.house.lobby.prepare()
        cards = {card["game"]: card for card in (await venue.caller().get("/api/games")).json()}
        assert cards.keys() == GAMES
        assert cards["atlantic-city"]["playable"] is True
        main = cards["atlantic-city"]["returns"][0]
        assert (main["bet"], main["published"]) == ("main", 0.9965)
        assert abs(main["exact"] - 0.9967) < 0.0005
        ann = venue.caller()
        await ann.post("/api/guest", {"currency": "RON", "language": "ro"})
        own = {card["game"]: card for card in (await ann.get("/api/games")).json()}["atlantic-city"]
        assert own["currency"] == "RON"
        assert own["max"] > cards["atlantic-city"]["max"]
        assert own["about"] != cards["atlantic-city"]["about"]
        asked = (await ann.get("/api/games?language=es&currency=EUR")).json()[0]
        assert (asked["currency"], asked["about"] != own["about"]) == ("EUR", True)

    run(scenario)


@pytest.mark.slow
def test_p_8_help_in_four_languages_with_the_return_at_its_end(venue: Venue) -> None:
    async def scenario() -> None:
        caller = venue.caller()
        titles = set()
        for language in ("en", "es", "it", "ro"):
            page = (await caller.get(f"/api/games/atlantic-city?language={language}")).json()
            assert page["language"] == language
            assert page["sections"][-1]["key"] == "returns"
            titles.add(page["sections"][-1]["title"])
        assert len(titles) == 4

    run(scenario)


def test_w_5_currencies_and_what_they_are_worth(venue: Venue) -> None:
    async def scenario() -> None:
        found = (await venue.caller().get("/api/currencies")).json()
        assert found["base"] in found["currencies"]
        assert {"EUR", "USD", "GBP", "RON"} <= found["currencies"].keys()

    run(scenario)
