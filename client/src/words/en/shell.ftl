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

## An address that leads nowhere

astray = Nothing here
astray-address = This address leads nowhere. Nothing has changed. Choose a game in the lobby.
astray-game = The house does not have this game. Nothing has changed. Choose another in the lobby.
astray-table = This table is not open. You have not been charged. Choose another in the lobby.
astray-closed = No table of this game is open. You have not been charged. Choose another game in the lobby.
