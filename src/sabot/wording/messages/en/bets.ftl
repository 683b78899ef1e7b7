### Side bets, the progressive and the bonus: on what they are decided, and what they pay.

topic-side-bets = Side bets
topic-progressive = Progressive
topic-fireblaze = Mega Fire Blaze

side-range = from { $min } to { $max }, in steps of { $step }
side-fixed = always { $min }
side-pairs = first two cards of the same rank; same suit { $perfect }, same colour { $coloured }, different colours
    { $mixed }.
side-21-3 = the first two cards and the dealer’s up card as a three-card poker hand, the ace low or high; suited trips
    { $suited_trips }, straight flush { $straight_flush }, trips { $trips }, straight { $straight }, flush { $flush }.
side-under13 = the first two cards, aces counting 1, total less than 13; pays { $odds }; exactly 13 loses.
side-over13 = the first two cards, aces counting 1, total more than 13; pays { $odds }; exactly 13 loses.
side-progressive = decided by the first two cards, see below.
side-fireblaze = decided by the points of the round, see below.
side-needs = A side bet needs a main bet, and wins or loses whatever the main hand does.
side-behind = Bets behind another player cannot have side bets.

progressive-prizes = Prizes; the first that applies counts: { $prizes }.
progressive-most = The stake on the progressive is never more than half the table’s minimum bet.
progressive-posted = The winning combinations and their prizes are posted at the table. A prize depends only on your own
    cards and on the meter, which several tables may share.
progressive-stake = Every stake of { $stake } is divided as follows: { $feeds } to the meter; { $reserve } to the
    reserve that refills the meter to { $base } after a win; { $deduction } as the authorised deduction; { $rest } to
    the fixed prizes and the house.
progressive-meter = Prizes are calculated on the meter as it stood when betting closed. Smaller shares are paid first;
    winners of the whole meter share what is left equally.
prize-cards = { $suits ->
    [any] { $ranks }
    [same] { $ranks } of the same suit
    [different] { $ranks } of different suits
    [spades] { $ranks } of spades
    [hearts] { $ranks } of hearts
    [diamonds] { $ranks } of diamonds
   *[clubs] { $ranks } of clubs
}
prize-share = { $percent } of the meter

fireblaze-adds = Points add up over the round.
fireblaze-initial = For { places } whose first two cards total { $total }: { $points }.
fireblaze-aces = For the dealer’s aces: { $points }.
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
fireblaze-dealer = While such a bet is in play the dealer always draws to the end, so that points do not depend on
    anyone’s decisions.
fireblaze-shown = When betting closes, all events that bring points are listed with a progress line. During the bonus
    you see the grid, the spins left, the total multiplier and the total win.
fireblaze-levels = The highest level reached is played, one grid for the whole table: { $levels }.
fireblaze-level = { $name } Fire Blaze from { point-count } ({ section-count }, prizes { $low } to { $high })
fireblaze-watch = Players without this bet watch the bonus as observers.
fireblaze-grid = { $boxes ->
    [one] Every section has 1 box, empty at first.
   *[other] Every section has { $boxes } boxes, all empty at first.
} { $spins ->
    [one] There is 1 spin, and another after every spin that fills a box.
   *[other] There are { $spins } spins; each spin that fills a box resets them to { $spins }.
} The bonus ends when no spin is left or every box is full.
fireblaze-total = A full section may multiply all its boxes, or add a star to the total, which raises no box. Total
    multiplier: all boxes plus the stars. Total win: the { bet-fireblaze } stake times the total multiplier, stake
    included; a result outside the level’s range is moved to its nearest limit.
fireblaze-chances = { $name } Fire Blaze: an empty box fills with a chance of { $fill } at each spin. Weights of a box:
    { $boxes }; of a full section: { $section }.
chance-nothing = nothing ({ $weight })
chance-star = star +{ $value } ({ $weight })
