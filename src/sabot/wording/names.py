"""What games, bets, actions and results are called in each language."""

from typing import Literal

from sabot.rules import Rules
from sabot.rules.model import Language, Vocabulary
from sabot.wording.catalogue import say

ACTIONS = {
    "H": "hit",
    "S": "stand",
    "D": "double",
    "P": "split",
    "R": "surrender",
    "Y": "insurance",
    "N": "no-insurance",
}
"""The sheets' keys and what they do."""

PlaceKind = Literal["hand", "box", "position"]
"""Kinds of places for a bet, as messages choose by them."""


def game_name(rules: Rules, language: Language = "en") -> str:
    """The game's name, in English if the sheet has none in the language, or else its short name."""
    text = rules.text.get(language) or rules.text.get("en")
    return text.name if text else rules.game


def game_about(rules: Rules, language: Language = "en") -> str:
    """What kind of game it is, in a sentence or two; of a sheet that does not say, how many decks it is played with."""
    text = rules.text.get(language) or rules.text.get("en")
    return text.about if text else say("about-sheet", language, decks=rules.decks)


def return_note(rules: Rules, language: Language = "en") -> str:
    """Why the exact return is not the published one, as the sheet says it in the language, or else at all."""
    text = rules.text.get(language)
    # A changed game loses the note of its sheet, and with it those in other languages.
    return (text.note if text and rules.published.note else "") or rules.published.note


def vocabulary_of(rules: Rules, language: Language) -> Vocabulary:
    """The words that the game's sheet chooses in the language; empty: the house's own."""
    text = rules.text.get(language)
    return text.words if text else ""


def bet_name(bet: str, language: Language = "en", vocabulary: Vocabulary = "") -> str:
    """The bet as tables call it."""
    return say(f"bet-{bet.replace('+', '-')}", language, vocabulary)


def action_word(action: str, language: Language = "en", vocabulary: Vocabulary = "") -> str:
    """The word on the button that gives the answer with this key: ``H`` is Hit, Pedir, Carta, Carte."""
    return say(f"action-{ACTIONS[action]}", language, vocabulary)


def outcome_word(outcome: str, language: Language = "en", vocabulary: Vocabulary = "") -> str:
    """What became of a hand, in a word."""
    return say(f"outcome-{outcome}", language, vocabulary)


def odds_words(odds: str, language: Language = "en") -> str:
    """Odds as they are said: ``3:2`` is ``3 to 2``."""
    won, staked = odds.split(":")
    return say("odds", language, won=int(won), staked=int(staked))


def place_kind(rules: Rules) -> PlaceKind:
    """Which of the three kinds of places for a bet this game has."""
    if rules.decides == "each":
        return "position"
    return "hand" if rules.kind == "solo" else "box"


def box_word(rules: Rules, language: Language = "en") -> str:
    """What this game calls a place for a bet."""
    return say("place", language, vocabulary_of(rules, language), place=place_kind(rules))


def felt_facts(rules: Rules, language: Language = "en") -> tuple[str, str, str]:
    """What is printed on the felt: what a blackjack pays, where the dealer stands, what insurance pays."""
    words = vocabulary_of(rules, language)
    return (
        say("fact-blackjack", language, words, odds=odds_words(rules.blackjack_pays, language)),
        say("fact-dealer", language, words, soft="hits" if rules.dealer_hits_soft_17 else "stands"),
        say("fact-insurance", language, words, offered="yes" if rules.insurance else "no"),
    )
