### Side bets, the progressive and the bonus: on what they are decided, and what they pay.

topic-side-bets = Side bets
topic-progressive = Progressive
topic-fireblaze = Mega Fire Blaze

side-range = from { $min } to { $max }, in steps of { $step }
side-fixed = always { $min }
side-pairs = two first cards of one rank; same suit { $perfect }, same colour { $coloured }, two colours { $mixed }.
side-21-3 = the first two cards and the dealer's up card as a hand of poker, the ace low or high; suited trips
    { $suited_trips }, straight flush { $straight_flush }, trips { $trips }, straight { $straight }, flush { $flush }.
side-under13 = the first two cards, every ace as 1, add up to under 13; pays { $odds }; 13 itself loses.
side-over13 = the first two cards, every ace as 1, add up to over 13; pays { $odds }; 13 itself loses.
side-progressive = decided by the first two cards, see below.
side-fireblaze = decided by the points of the round, see below.
side-needs = A side bet needs a main bet beside it, and wins or loses whatever the main hand does.
side-behind = A bet behind another player carries no side bets.

progressive-prizes = Prizes, the first that fits: { $prizes }.
progressive-stake = Every stake of { $stake } is shared out so: { $feeds } to the meter; { $reserve } to the reserve
    that refills the meter to { $base } after a hit; { $deduction } as the authorised deduction; { $rest } to the fixed
    prizes and the house.
progressive-meter = Prizes are reckoned on the meter as it stood when betting closed: shares of less than all of it
    first; winners of all of it share what is left equally.
prize-cards = { $suits ->
    [any] { $ranks }
    [same] { $ranks } of one suit
    [different] { $ranks } of two suits
    [spades] { $ranks } of spades
    [hearts] { $ranks } of hearts
    [diamonds] { $ranks } of diamonds
   *[clubs] { $ranks } of clubs
}
prize-share = { $percent } of the meter

fireblaze-adds = Points add up over the round.
fireblaze-initial = For { places } whose first two cards total { $total }: { $points }.
fireblaze-aces = For the dealer's aces: { $points }.
fireblaze-cards = For the cards that the dealer ends with: { $points }.
points-first = { point-count } for the first { $what ->
    [ace] ace
   *[place] { place }
}
points-more = { $points ->
    [one] 1 more
   *[other] { $points } more
} for the next { $what ->
    [ace] ace
   *[place] { place }
}
points-card = { point-count } for card number { $card }
fireblaze-dealer = While such a bet stands the dealer draws to the end, so that points do not depend on anyone's play.
fireblaze-levels = The highest level reached is played, one grid for the whole table: { $levels }.
fireblaze-level = { $name } from { point-count } ({ section-count }, prizes { $low } to { $high })
fireblaze-grid = { $boxes ->
    [one] Every section has 1 box, empty at first.
   *[other] Every section has { $boxes } boxes, all empty at first.
} { $spins ->
    [one] There is 1 spin, and another after every spin that fills a box.
   *[other] There are { $spins } spins; each spin that fills a box sets them back to { $spins }.
} The bonus ends when no spin is left or every box is full.
fireblaze-total = A full section may raise all its boxes by a multiplier, or add a star to the total. The bet returns
    its stake times the total, stake included; an ending outside the level's range is brought to its nearer end.
fireblaze-chances = { $name }: an empty box fills with a chance of { $fill } at each spin. Weights of a box: { $boxes };
    of a full section: { $section }.
chance-nothing = nothing ({ $weight })
chance-star = star +{ $value } ({ $weight })
