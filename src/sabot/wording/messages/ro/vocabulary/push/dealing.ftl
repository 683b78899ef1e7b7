### Mâini care se încheie cu Push.

hands-pays = O mână câștigătoare plătește 1 la 1. Blackjackul, un as și o carte cu valoarea 10 ca prime două cărți, bate
    orice alt 21 și plătește { $odds }. La totaluri egale este Push: miza se returnează.
blackjack-seen = Dacă la verificare apare un Blackjack, runda se încheie imediat: mâinile jucătorilor cu Blackjack sunt
    Push, toate celelalte mâini pierd.
