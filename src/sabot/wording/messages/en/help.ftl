### The help page of a game.

help-about = The game
help-rules = Rules
help-live = At the live table
help-paytable = Paytable
help-examples = Examples
help-stakes = Minimum and maximum bet
help-prize = Maximum prize
help-malfunction = Malfunction
help-disconnection = Lost connection
help-method = How the return is calculated
help-controls = Controls
help-returns = Return to player (RTP)

help-aim = Beat the dealer: get closer to 21 without going over, or let the dealer go over.

## Paytables

column-result = Result
column-pays = Pays
pay-blackjack = Blackjack
pay-win = Win
pay-charlie = { $cards } cards without going over 21
pay-push = Equal totals
pay-surrender = Surrender
pay-insurance = { bet-insurance }
pay-stake-back = stake returned
pay-half-back = half the stake returned
pay-perfect = Perfect pair (same suit)
pay-coloured = Coloured pair (same colour)
pay-mixed = Mixed pair (different colours)
pay-suited-trips = Suited trips
pay-straight-flush = Straight flush
pay-trips = Trips
pay-straight = Straight
pay-flush = Flush
pay-under13 = Sum under 13
pay-over13 = Sum over 13
pay-level = { $name } Fire Blaze, from { point-count }
pay-range = { $low } to { $high }

## Stakes and prizes

column-bet = Bet
column-min = Minimum
column-max = Maximum
column-step = Step
column-prize = Maximum prize
stakes-told = Every bet has its own minimum and maximum. Stakes go up from the minimum in equal steps.
prize-told = Maximum prizes are calculated at the maximum stakes, stakes included. For the main bet it is what all of
    one player’s { places } can return in a round; for every other bet, what one bet can return.
prize-whole-meter = the whole meter

## When something goes wrong

malfunction-void = If a round is interrupted by a malfunction, whatever its cause, all plays and payouts of the round
    are void and every bet in play is refunded. Neither the house nor the player loses by it.
malfunction-real = If a technical fault led to a wrong result being confirmed and the bonus was therefore not triggered,
    everyone is paid the regular prizes for the real result.
disconnection = { $timeout ->
    [wait] If the connection is lost, the round is kept as it is. Sign in again on any device to finish it.
    [stand] If the connection is lost, the round goes on without you: your hands stand, insurance already taken stays,
        and an unanswered offer is declined. The result is in your history.
   *[hit-to-11] If the connection is lost, the round goes on without you: your hands hit on 11 or less and stand on
        more, insurance already taken stays, and an unanswered offer is declined. The result is in your history.
}
disconnection-bets = A bet counts once the house has confirmed it; an unconfirmed bet costs nothing.

## The return

method-main = The theoretical return of the main bet is calculated by following every path the game can take, with the
    probability of each result under the best decisions. Each probability is multiplied by what that result pays; the
    sum is the return.
method-terms = It is the return of one first stake on one { place } from a full, freshly shuffled shoe, without
    insurance. The return of insurance is stated separately, for the moment it is offered.
method-bets = The returns of the other bets are calculated over all possible cards.
method-meter = The return of the progressive is stated with the meter at its base of { $base }; it rises with the meter.
column-published = Published
column-exact = Exact
returns-published = Published is what the game’s own rules state; exact is what those rules give, calculated here.
returns-silent = The game’s own rules state no return; exact is what they give, calculated here.
returns-stated = Return stated in the game’s own rules: { $returns }.

## Examples

example-win = Ordinary win
example-dealt = You stake { $stake } and the round begins. You are dealt { $cards }.
example-side-dealt = As well as your main bet you stake { $stake } on { $name }, and the round begins. You are dealt
    { $cards }.
example-blackjack-told = These cards are a blackjack. The dealer has { $dealer }: no blackjack.
example-win-told = Your hand is worth { $total }, and you stand. The dealer draws to { $dealer } and with
    { $dealer_total } is over 21, so your hand wins.
example-double-told = You double: another { $added } is staked, you draw { $drawn }, and your hand of { $total } stands.
    The dealer draws to { $dealer } and with { $dealer_total } is over 21, so your hand wins.
example-insurance-told = The dealer shows { $up }, and you insure your hand for { $insured }. The dealer has
    { $dealer }: a blackjack. Your stake of { $stake } is lost, and the insurance wins.
example-pairs-told = They are a pair of one colour.
example-21-3-told = Together with the dealer’s up card { $up } they make a straight.
example-under13-told = With the ace as 1 they add up to { $total }, which is under 13.
example-over13-told = With the ace as 1 they add up to { $total }, which is over 13.
example-progressive-told = The prize for { $prize } is { $wins }.
example-fireblaze-told = The dealer ends with { $dealer }, which earns { $sum }.
example-fireblaze-level = That reaches the { $level } Fire Blaze level. In this example its bonus ends with a total
    multiplier of ×{ $times }.
example-fireblaze-none = That reaches no level, and the bet is lost.
example-pays = It pays { $odds }: you receive { $returned }.
example-receives = You receive { $returned }.
row-odds = Odds
row-won = Winnings
row-stake = Stake
row-calculation = Calculation
won-times = { $count ->
    [1] the stake once, plus the stake back
   *[other] { $times } times the stake, plus the stake back
}
won-total = the stake times the total, stake included
