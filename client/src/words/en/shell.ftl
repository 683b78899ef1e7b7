### The frame of the page: its bar, its panels, waiting, the connection.

skip-to-content = Skip to content
menu = Menu
language = Language
sign-in = Sign in
sign-up = Sign up
sign-out = Sign out
close = Close
to-lobby = All games
again = Try again
waiting = One moment…
connection-lost = Connection lost. Reconnecting… Your bets and cards are safe.
connection-waiting = Already sent and waiting for the house: { $what }. It counts once.
connection-bets = Bets

panel-bank = { control-bank }
panel-help = { control-help }
panel-options = { control-options }
panel-statistics = { control-statistics }
panel-history = History
panel-limits = Limits
panel-odds = Odds
panel-account = Account
