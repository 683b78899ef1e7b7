### Le parole di un gioco che chiama dealer chi dà le carte.

-dealer = dealer
