### Every control of the table, and what it does.

column-control = Control
column-key = Key
column-does = What it does
controls-told = Keys work while no field or dialog is open; Options turns them off. While cards are moving, any of these
    keys shows them at once. Esc closes a panel or the menu.

control-chips = Chips
control-chips-does = Choose a chip in the tray, then tap where to place it. The arrows show other chip values.
control-places = { $place ->
    [hand] Hands
    [box] Boxes
   *[position] Positions
}
control-places-does = Adds the chosen chip to the { place } with this number. While hands are played, shows that
    { place }.
control-rebet = Rebet
control-rebet-does = Places the bets of the last round again.
control-rebet-deal = Rebet and deal
control-rebet-deal-does = Places the bets of the last round again and deals at once.
control-clear = Clear bets
control-clear-does = Removes all bets from the table.
control-deal = Deal
control-deal-does = Closes your bets and deals.
control-cut = Cut
control-cut-does = { $kind ->
    [live] Shows the shoe. When the last cut is offered to you, you make it here.
   *[solo] Shows the shoe and the cut that your device has made. You can replace it.
}
control-sit = Sit here
control-sit-does = Takes a free seat.
control-leave = X
control-leave-does = Gives up your seat.
control-repeat = Repeat
control-repeat-does = Places the bets of the last round again. Only before your first chip.
control-twice = Double (2x)
control-twice-does = Doubles the bets on the table, up to the limits.
control-undo = Undo
control-undo-does = { $kind ->
    [live] Removes the last bet. Hold to remove all.
   *[solo] Removes the last chip placed.
}
control-deal-now = Deal now
control-deal-now-does = For seated players with at least the minimum bet. Makes your bets final and shows them to the
    others; the round starts once every player with a bet has pressed it.
control-hit-does = One more card for a hand under 21.
control-stand-does = No more cards for this hand.
control-double-does = Doubles the stake for one more card, then stands.
control-split-does = Splits two cards of equal value into two hands, with an equal stake on the second.
control-surrender-does = Gives up the hand for half its stake.
control-insurance-does = Insures the hand when the dealer shows an ace.
control-no-insurance-does = Declines the insurance that is offered.
control-all = All hands
control-all-does = Where several hands are offered insurance, gives one answer for all of them.
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
