### The pages of odds, and the coach at the table. The chart and the rules are worded by the house.

odds-intro = What every bet returns in the long run, calculated exactly from each game’s rules with the best decisions.
    The house edge is the part the house keeps.
odds-bet = Bet
odds-exact = Exact
odds-published = Published
odds-house-edge = House edge
odds-open = Chart and what-if
odds-all = Odds of all games
odds-rules = Rules of the game
odds-figures = Figures

## Figures of a game

odds-rtp = Return (RTP)
odds-rtp-chart = Played by the chart
odds-per-wagered = Return on total wagered
odds-average-stake = Average stake per round
odds-points = { $points } percentage points
odds-cells-changed = { $count ->
    [0] No decision changes
    [one] One decision changes
   *[other] { $count } decisions change
}
odds-spread = How results spread
odds-spread-told = Net result of a round in first stakes, played by the best decisions: exact, from a fresh shoe.
odds-deviation = Standard deviation
odds-skewness = Skewness
odds-won = Rounds won
odds-even = Rounds even
odds-lost = Rounds lost
odds-net = Net result
odds-chance = Chance
odds-or-more = { $figure } or more
odds-or-less = { $figure } or less

## The chart

odds-chart = Best decisions
odds-chart-told = Rows are your hand, columns the dealer’s up card. Select a cell to see what each decision returns on
    average, as a percentage of the stake.
odds-legend = What the letters mean
odds-legend-changed = Differs from the game’s own chart
odds-hand = Your hand
odds-cell = { $hand } against { $up }: { $words }
odds-against = { $block }: { $hand } against { $up }
odds-was = in the game: { $words }
odds-best = best
odds-otherwise-told = “Otherwise” is for three or more cards, when surrender is no longer open: on average standing is
    better there. With two cards hitting would be better.

## What if

odds-what-if = What if
odds-what-if-told = Change any rule and the return and chart update at once. No real table is affected. The page address
    keeps your changes, so you can share it.
odds-reset = Reset to the game’s own rules
odds-own = In the game: { $value }
odds-undo = Undo this change
odds-refused-with = Not compatible with: { $rules }. Choose another value or undo the change.
odds-refused = These rules cannot be played. Choose another value or undo the change.
odds-refused-result = There are no figures for these rules. The previous ones are shown.

## The coach

coach-title = Coach
coach-told = Best: { $action }. Exact for the cards on the table, as a percentage of the stake.
coach-told-insurance = Best: { $action }. Exact for the cards on the table, as a percentage of the insurance.
coach-told-shoe = Best: { $action }. Exact for all cards shown from this shoe, as a percentage of the stake.
coach-told-shoe-insurance = Best: { $action }. Exact for all cards shown from this shoe, as a percentage of the insurance.
coach-next = { $count ->
    [one] Returns of the next round, { $count } card of the shoe known
   *[other] Returns of the next round, { $count } cards of the shoe known
}
coach-said = Coach: { $action } is best, { $value }.
coach-advised = Coach’s advice:
coach-quiet = The coach judges your decision once you have made it.
coach-judged-best = { $action }: the best decision.
coach-judged-worse = { $action } costs { $cost } of the stake on average. Best: { $best }.

## Practising one’s mistakes

practice = Practise my mistakes
practice-link-told = Deals these hands again, without money.
practice-back = Statistics
practice-told = { $left ->
    [one] One hand to go. No money is at stake.
   *[other] { $left } hands to go. No money is at stake.
}
practice-hand = Your hand: { $cards }. Dealer: { $up }.
practice-question = What is the best decision?
practice-next = Next hand
practice-none = There are no mistakes to practise yet.
practice-over = { $tries ->
    [one] You answered { $right } of one hand right.
   *[other] You answered { $right } of { $tries } hands right.
}
practice-again = Practise again
odds-calculation = Calculating exact returns…
