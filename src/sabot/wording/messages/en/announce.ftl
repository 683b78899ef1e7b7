### What the presenter of a live table says. $rank is a letter, or "number" for a card that is called by its points.

announce-bets = Place your bets.
announce-closed = No more bets.
announce-up = Dealer shows { $rank ->
    [A] an ace
    [K] a king
    [Q] a queen
    [J] a jack
   *[number] { $points }
}.
announce-blackjack = Blackjack, { $place ->
    [position] position { $box }
   *[box] seat { $box }, { $name }
}.
announce-insurance = Insurance?
announce-surrender = Surrender?
announce-no-blackjack = Dealer does not have blackjack.
announce-turn = { $place ->
    [position] Position { $box }, your decisions
   *[box] { $name }, seat { $box }, your turn
}: { $total }.
announce-total = { $place ->
    [position] Position { $box }
   *[box] Seat { $box }, { $name }
}: { $total }.
announce-bust = { $place ->
    [position] Position { $box }
   *[box] Seat { $box }, { $name }
}: { $total }, bust.
announce-dealer = Dealer has { $total }.
announce-dealer-blackjack = Dealer has blackjack.
announce-dealer-bust = Dealer busts with { $total }.
announce-void = This round is void. All bets are refunded.
announce-shuffle = New shoe. The cards are shuffled.
announce-cut-asked = { $name }, seat { $box }: please cut the cards.
announce-cut = { $name } has cut the cards.
announce-progressive = { $name } wins { $amount } from the progressive meter.
announce-bonus = { $level } Fire Blaze bonus.
announce-bonus-total = The bonus pays { $total } times the bet.
