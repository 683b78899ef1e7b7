### Le parole di un gioco con Perfect Pairs, Push e Charlie.

bet-pairs = Perfect Pairs

outcome-push = Push
