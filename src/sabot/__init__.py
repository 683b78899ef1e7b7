"""Sabot, a blackjack house: rules as data, cards from a fair shoe, one round engine for every game."""

from sabot.cards import Card, Shoe
from sabot.engine import Action, IllegalMove, Round, Wager
from sabot.errors import SabotError
from sabot.rules import Rules, load_rules

__all__ = ["Action", "Card", "IllegalMove", "Round", "Rules", "SabotError", "Shoe", "Wager", "load_rules"]
