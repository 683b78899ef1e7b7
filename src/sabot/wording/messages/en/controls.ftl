### Every control of the table, and what it does.

column-control = Control
column-key = Key
column-does = What it does

control-chips = Chips
control-chips-does = Choose a chip in the tray, then tap where to place it. The arrows show other chip values.
control-rebet = Rebet
control-rebet-does = Places the bets of the last round again.
control-clear = Clear bets
control-clear-does = Removes all bets from the table.
control-deal = Deal
control-deal-does = Closes your bets and deals.
control-sit = Sit here
control-sit-does = Takes a free seat.
control-leave = X
control-leave-does = Gives up your seat.
control-repeat = Repeat
control-repeat-does = Places the bets of the last round again. Only before your first chip.
control-twice = Double (2x)
control-twice-does = Doubles the bets on the table, up to the limits.
control-undo = Undo
control-undo-does = Removes the last bet. Hold to remove all.
control-deal-now = Deal now
control-deal-now-does = Makes your bets final. The round starts once every player with a bet has pressed it.
control-hit-does = One more card for a hand under 21.
control-stand-does = No more cards for this hand.
control-double-does = Doubles the stake for one more card, then stands.
control-split-does = Splits two cards of equal value into two hands, with an equal stake on the second.
control-surrender-does = Gives up the hand for half its stake.
control-insurance-does = Insures the hand when the dealer shows an ace.
control-no-insurance-does = Declines the insurance that is offered.
control-play-on-does = Declines surrender where it is offered before play.
control-games = Games
control-games-does = Closes the game and goes back to the lobby.
control-bank = Bank
control-bank-does = Opens the cashier.
control-help = Help
control-help-does = Opens this page.
control-options = Options
control-options-does = Opens your settings.
control-statistics = Statistics
control-statistics-does = Shows the figures for your rounds.

