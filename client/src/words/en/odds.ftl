### The pages of odds, and the coach at the table. The chart and the rules are worded by the house.

odds-intro = What every bet gives back in the long run, reckoned exactly from each game's own rules under the best
    decisions. The house edge is what stays with the house.
odds-bet = Bet
odds-exact = Exact
odds-published = Published
odds-house-edge = House edge
odds-open = Chart and what if
odds-all = Odds of all games
odds-rules = Rules of the game
odds-figures = Figures

## Figures of a game

odds-rtp = Return (RTP)
odds-rtp-chart = Played by the chart
odds-per-wagered = Of all that is staked
odds-average-stake = Stakes laid per round
odds-points = { $points } percentage points
odds-cells-changed = { $count ->
    [0] The chart stays as it is
    [one] One decision changes
   *[other] { $count } decisions change
}

## The chart

odds-chart = Best decisions
odds-chart-told = Rows are your hand, columns the dealer's up card. Choose a cell to see what each decision brings on
    average, in percent of the stake.
odds-legend = What the letters mean
odds-legend-changed = Not as in the game itself
odds-hand = Your hand
odds-cell = { $hand } against { $up }: { $words }
odds-against = { $block }: { $hand } against { $up }
odds-was = in the game: { $words }
odds-best = best

## What if

odds-what-if = What if
odds-what-if-told = Change any rule: return and chart follow at once. No table is dealt by it. The address of this page
    keeps the changes and can be shared.
odds-reset = Back to the game's own rules
odds-own = In the game: { $value }
odds-undo = Undo this change
odds-refused-with = This does not go together with: { $rules }. Choose another value, or undo the change.
odds-refused = These rules cannot be dealt: { $reason }
odds-refused-result = There are no figures for these rules; those shown are from before.

## The coach

coach-title = Coach
coach-told = Best: { $action }. Exact, from the cards on the table; in percent of the stake.
coach-told-insurance = Best: { $action }. Exact, from the cards on the table; in percent of the insurance.
coach-said = Coach: { $action } is best, { $value }.
odds-reckoning = The exact returns are being reckoned.
