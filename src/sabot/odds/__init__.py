"""The odds: exact returns and strategies, side bets, and a simulator that checks them."""
