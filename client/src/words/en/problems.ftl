### Why something was refused: what happened, what it means for the money, what to do. The keys are the server's words.

why-unknown = This was refused and you have not been charged. Try again or choose something else.
why-unreachable = The house can’t be reached. Anything not yet confirmed has not been charged. Check your connection and
    try again.
why-broken = Something went wrong on our side. It may still have gone through: check your balance and history before you
    try again.

why-bad-request = The request was not understood. Nothing has changed. Reload the page and try again.
why-bad-message = The message was not understood. Nothing has changed. Reload the page and try again.
why-wrong-protocol = The site was updated while this page was open. You have not been charged. Reload the page.
why-not-json = The request was not understood. Nothing has changed. Reload the page and try again.
why-wrong-method = The request was not understood. Nothing has changed. Reload the page and try again.
why-too-large = That is too long to send. Nothing was sent. Shorten it and try again.

why-not-signed-in = You are not signed in, or your session has ended. You have not been charged. Sign in to continue.
why-wrong-password = Name and password don’t match. Nothing has changed. Check both; after five wrong passwords in one
    day the account is locked until the next day (UTC).
why-locked = After five wrong passwords this account can’t be opened from here until tomorrow (UTC). Your money is safe
    and open sessions stay open. Continue in one of them, use a connection you have signed in from before, or sign in
    tomorrow.
why-not-allowed = Your account does not have permission for this. Nothing has changed. Sign in with an account that
    does.
why-excluded = You are self-excluded, so bets and deposits are not accepted. You have not been charged. You can still
    withdraw.
why-muted = You are muted in the chat, so your message was not sent. You can still play. Ask the house if you think this
    is wrong.
why-foreign-origin = The request seemed to come from another site and was blocked. Nothing has changed. Open the house
    at its own address.
why-signed-in = Someone is already signed in. Nothing has changed. Sign out first.

why-not-found = There is nothing at this address. Go back to the lobby.
why-unknown-player = There is no such account. Nothing has changed. Check the name.
why-unknown-session = This session has already ended. There is nothing more to do.
why-unknown-round = You have no round with this code. Your balance is unchanged. Check the code; a round in play is
    listed once it is finished.
why-unknown-table = There is no such table. You have not been charged. Choose another in the lobby.
why-unknown-game = There is no such game. You have not been charged. Choose another in the lobby.
why-unknown-line = This message is no longer kept. Nothing has changed. Report a more recent one.
why-unknown-payment = There is no such payment. Nothing has changed. Check its code.
why-unknown-sheet = There is no such rule sheet. Nothing has changed. Check its name or hash.

why-name-taken = This name is taken, or looks too much like one that is. Choose another.
why-bad-name = A name must have 3 to 20 letters, digits, dots, hyphens or underscores and start with a letter or digit.
    Some names are reserved. Choose another.
why-bad-password = A password must have 10 to 128 characters and can’t be your name or a common password. Nothing has
    changed. Choose another.
why-bad-choice = This option is not available. Nothing has changed. Choose another.
why-bad-setting = This setting is not valid. Nothing has changed. Choose another.
why-bad-limit = This limit can’t be set. Session limits can only be lowered, session time is 1 minute to 24 hours, and
    amounts must be above zero. Nothing has changed.
why-bad-line = This message can’t be sent: it is empty, too long, or has characters that can’t be shown. Change it and
    try again.

why-taken = This is already in use. Nothing has changed. Choose another.
why-id-used = This request was already sent with different content. Nothing was done twice. Try again.
why-old-view = The table moved on before your decision arrived. You have not been charged. Look at the cards and decide
    again.
why-other-shoe = Another shoe is on the table by now. You have not been charged. Look at the table and deal again.
why-not-entered = You have left this table. You have not been charged. Join it again.
why-card-gone = That card can’t be in the shoe any more: every deck’s has been seen. Nothing was entered. Look at it
    again.
why-other-card = The table has moved on: another card is due by now. Nothing was entered. Look at what is asked for.
why-not-now = That is not possible right now. You have not been charged. Look at the table and choose again.
why-refused = This was refused. Check your balance before you try again: it shows whether any money moved.

why-short-balance = Your balance is too low. You have not been charged. Bet less or make a deposit.
why-short-gold = You don’t have enough Golden Chips. You have not been charged. Bet fewer of them, or bet from your
    balance.
why-session-limits-missing = This session has no limits yet, so the bet was not accepted. Set a time limit and a loss
    limit under Limits, then bet again.
why-time-over = Your time is up, so the bet was not accepted. You can finish a round in progress.
why-reality-check = A reality check is due, so the bet was not accepted. Read it, then continue.
why-loss-limit = This bet could take you over your loss limit, so it was not accepted. Bet less or stop here.
why-deposit-limit = This deposit is above your limit. Nothing was moved. Deposit less; a higher limit applies 24 hours
    after you request it.
why-payment-refused = The payment was refused, and nothing was moved. Try a smaller amount.

why-too-fast = Too many requests. Nothing has changed. Wait a moment and try again.
why-crowded = A lot is being asked for at once. Nothing has changed. Wait a few seconds and try again.
why-too-soon = After a wrong password you have to wait a little longer each time. Nothing has changed. Wait a few
    seconds and try again.
why-too-many-sockets = You have this page open in too many windows. You have not been charged. Close one and reload the
    page.
why-busy = Your account is being used elsewhere right now. Nothing has changed. Try again.
why-dealing-stopped = Dealing is paused while the cards are checked. No bet was taken and your balance is safe. Come
    back later.
why-store-down = The house’s records can’t be reached. Your balance is safe. Try again in a moment; nothing is done
    twice.
