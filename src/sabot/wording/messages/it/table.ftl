### Chi siede dove, chi decide e quanto si può puntare.

topic-table = Tavolo
topic-stakes = Puntate

table-solo = Un giocatore contro il banco: { place-range } a round.
table-live = Tavolo dal vivo con { place-count }.
table-bettors = { $bettors ->
    [0] Sulla stessa { place } può puntare un numero illimitato di giocatori.
    [one] Su ogni { place } punta un solo giocatore.
   *[other] Sulla stessa { place } possono puntare fino a { $bettors } giocatori.
}
table-seats = Un giocatore può occupare { place-range }.
table-each = I giocatori sulla stessa { place } decidono ciascuno per sé: chi sta non riceve la carta chiesta da un
    altro, e chi prende le stesse decisioni condivide le stesse carte.
table-behind = Altri possono puntare alle spalle di un giocatore, che decide per tutti; ciascuno di loro decide sulla
    propria assicurazione e stabilisce in anticipo se la sua puntata segue i raddoppi e le divisioni.
table-seat-kept = Il posto si perde dopo { $rounds ->
    [one] un round
   *[other] { $rounds } round
} senza puntare.
table-timers = { $timed ->
    [bets] Tempo per puntare: { $betting } s.
    [decisions] Tempo per puntare: { $betting } s; per decidere: { $decision } s.
   *[insurance] Tempo per puntare: { $betting } s; per decidere: { $decision } s; per l’assicurazione: { $insurance } s.
}
table-timeout = { $timeout ->
    [wait] Il round aspetta il suo giocatore per tutto il tempo necessario, anche se cade la connessione.
    [stand] Se la decisione non arriva in tempo, la mano sta; un’offerta senza risposta vale come rifiutata.
   *[hit-to-11] Se la decisione non arriva in tempo, la mano prende carta con 11 o meno e sta con più di 11; un’offerta
        senza risposta vale come rifiutata.
}
table-short = { $short ->
    [stand] Se il saldo non basta più per raddoppiare o dividere, la mano sta.
   *[hit-to-11] Se il saldo non basta più per raddoppiare o dividere, al posto del raddoppio si prende carta; al posto
        della divisione si prende carta con 11 o meno e la mano sta con più di 11.
}
table-malfunction = Un malfunzionamento annulla il round: tutte le puntate in gioco vengono restituite.

stakes-limits = { $per ->
    [solo] Da { $min } a { $max } per { place }, con incrementi di { $step }.
    [box] Da { $min } a { $max } per { place }, sommando tutti i giocatori, con incrementi di { $step }.
   *[bettor] Da { $min } a { $max } per giocatore e { place }, con incrementi di { $step }.
}
stakes-fixed = Sempre { $min } per { place }.
stakes-multiples = Il massimo deve essere { $times } { $last ->
    [one] volta
   *[other] volte
} il minimo.
stakes-first = Questi limiti riguardano la puntata iniziale; quanto si aggiunge per raddoppi, divisioni e assicurazione
    è a parte.
stakes-golden = { $taken ->
    [yes] Le Fiche Dorate valgono solo per la puntata principale. Se vincono si paga la vincita ma la fiche non viene
        restituita; se pareggiano viene restituita. Non si possono assicurare.
   *[no] Le Fiche Dorate non sono accettate.
}
stakes-rounding = Le vincite e le mezze puntate restituite si arrotondano per eccesso alla moneta più piccola;
    l’assicurazione si arrotonda per difetto.
stakes-largest = Il massimo che le puntate principali di un giocatore possono rendere in un round è { $most }, puntate
    comprese.
