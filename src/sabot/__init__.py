"""Sabot, a blackjack house: rules as data, cards from a fair shoe, one round engine for every game."""
