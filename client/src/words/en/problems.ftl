### Why something was refused: what happened, what it means for the money, what to do. The keys are the server's words.

why-unknown = The house refused it, and nothing was taken: { $reason }. Try again, or choose something else.
why-unreachable = The house cannot be reached. What it had not confirmed was not taken. Check your connection and try
    again.
why-broken = Something went wrong in the house. Your balance and your history show whether it was done all the same:
    look at both before you try again.

why-bad-request = The house did not understand the request. Nothing was done. Reload the page and try again.
why-bad-message = The house did not understand the message. Nothing was done. Reload the page and try again.
why-wrong-protocol = The house has been renewed while this page was open. Nothing was taken. Reload the page.
why-not-json = The house did not understand the request. Nothing was done. Reload the page and try again.
why-wrong-method = The house did not understand the request. Nothing was done. Reload the page and try again.
why-too-large = That was too long to be sent. Nothing was done. Shorten it and try again.

why-not-signed-in = Nobody is signed in, or the session has ended. Nothing was taken. Sign in to go on.
why-wrong-password = Name and password do not belong together. Nobody was signed in, and nothing was changed. Check
    both; after five wrong passwords in a day the account is locked until the next.
why-locked = After five wrong passwords this account is locked until tomorrow (UTC). Your money is safe, and sessions
    that are open stay open. Go on in one of those, or sign in tomorrow.
why-not-allowed = Your account may not do this. Nothing was done. Sign in with one that may, or leave it.
why-excluded = You have excluded yourself: no bets and no deposits are taken, and nothing was. You can still withdraw.
why-foreign-origin = The request seemed to come from another site. Nothing was done. Open the house at its own address.
why-signed-in = Somebody is signed in already. Nothing was done. Sign out first.

why-not-found = There is nothing at this address. Nothing was done. Go back to the lobby.
why-unknown-player = There is no such account. Nothing was done. Check the name.
why-unknown-session = This session has ended already. Nothing was changed, and nothing is left to do.
why-unknown-round = There is no such round among yours. Your balance is as it was. Check the code; a round still in play
    is listed when it is finished.
why-unknown-table = There is no such table. Nothing was taken. Choose another in the lobby.
why-unknown-game = The house has no such game. Nothing was taken. Choose another in the lobby.

why-name-taken = Somebody has this name, or one that looks the same. Nothing was done. Choose another.
why-bad-name = A name has 3 to 20 letters, digits, dots, hyphens or underscores, begins with a letter or digit, and is
    not one of the house's own. Nothing was done. Choose another.
why-bad-password = A password has 10 to 128 characters, is not your name, and not one that everybody would guess.
    Nothing was changed. Choose another.
why-bad-choice = The house does not offer this choice. Nothing was changed. Choose another.
why-bad-setting = The house does not take this setting. Nothing was changed. Choose another.
why-bad-limit = This limit cannot be set. A session's limits can only be lowered, its time is 1 minute to 24 hours, and
    amounts are above zero. Nothing was changed. Choose another.

why-taken = This is in use already. Nothing was done. Choose another.
why-id-used = This was sent before with other content. Nothing was done twice. Try again.
why-old-view = The table had moved on before your answer came. Nothing was taken. Look at the cards and decide again.
why-not-entered = You have left this table. Nothing was taken. Enter it again.
why-not-now = That is not possible at this moment. Nothing was taken. Look at the table and choose again.
why-refused = The house refused it. Your balance shows whether anything was moved: look at it before you try again.

why-short-balance = Your balance does not cover this. Nothing was taken. Bet less, or make a deposit.
why-session-limits-missing = This session has no limits yet, so no bet was taken. Set its time and its loss under Limits,
    then bet again.
why-time-over = The time you allowed yourself has passed, so the bet was not taken. A round that has begun can be
    finished.
why-reality-check = A reality check is due, so the bet was not taken. Look at it, then play on.
why-loss-limit = This bet could lose more than you allow yourself, so it was not taken. Bet less, or stop here.
why-deposit-limit = This deposit is above the limit you set yourself. Nothing was moved. Deposit less; a higher limit
    counts a day after you ask for it.
why-payment-refused = The payment was refused, and nothing was moved. Try a smaller amount.

why-too-fast = That was too fast for the house. Nothing was done. Wait a moment and try again.
why-too-many-sockets = The house is open in too many windows of yours. Nothing was taken. Close one and reload the page.
why-busy = Your account is in use elsewhere at this moment. Nothing was done. Try again.
why-dealing-stopped = The house has stopped dealing while its cards are being checked. No bet was taken; your balance is
    safe. Come back later.
why-store-down = The books of the house cannot be reached. What they hold is safe. Try again in a moment: nothing is
    done twice.
