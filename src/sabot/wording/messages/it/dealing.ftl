### Il sabot, la distribuzione, il croupier e quanto valgono le mani.

topic-shoe = Carte e sabot
topic-deal = Distribuzione
topic-hands = Mani
topic-dealer = Croupier
topic-blackjack = Blackjack del croupier

shoe-fresh = { $decks ->
    [one] Si gioca con un mazzo da 52 carte, mescolato prima di ogni round.
   *[other] Si gioca con { $decks } mazzi da 52 carte, mescolati prima di ogni round.
}
shoe-kept = Si gioca con { deck-count } da 52 carte, distribuite da un sabot.
shoe-cut = { $cutter ->
    [player] L’ultimo taglio lo fa un giocatore.
   *[house] L’ultimo taglio lo fa la casa.
}
shoe-burnt = { $burn ->
    [one] Prima si brucia una carta.
   *[other] Prima si bruciano { $burn } carte.
}
shoe-undealt = Una carta di taglio lascia fuori { deck-count }; il round in cui esce è l’ultimo del sabot.

deal-order = { $order ->
    [round] { $hole ->
        [none] A turno, una carta a ogni { place }, una al croupier e una seconda a ogni { place }, tutte scoperte. Non
            c’è carta coperta: la seconda del croupier arriva quando i giocatori hanno finito.
       *[dealt] A turno, una carta a ogni { place } e una al croupier, per due volte; tutte scoperte tranne la seconda
            del croupier.
    }
   *[hand-by-hand] { $hole ->
        [none] Due carte di seguito a ogni { place }, poi una al croupier, tutte scoperte. Non c’è carta coperta: la
            seconda del croupier arriva quando i giocatori hanno finito.
       *[dealt] Due carte di seguito a ogni { place }, poi due al croupier; tutte scoperte tranne la seconda del
            croupier.
    }
}
deal-places = { $dealt ->
    [all] Tutte { places-the } ricevono carte, con o senza puntata.
   *[bet] Ricevono carte solo { places-the } con una puntata.
}

hands-values = Gli assi valgono 1 o 11, le figure 10 e le altre carte il loro numero. Vince il totale più alto che non
    supera 21.
hands-pays = Una mano vincente paga 1 a 1. Il Blackjack, un asso e una carta da 10 come prime due carte, batte ogni
    altro 21 e paga { $odds }. A parità di totale è pareggio: la puntata viene restituita.
hands-bust = Una mano che supera 21 sballa e perde subito, qualunque cosa faccia il croupier. Una mano da 21 sta
    automaticamente.
hands-charlie = Una mano di { $cards } carte che non supera 21 vince 1 a 1, a meno che il croupier non abbia Blackjack;
    ogni mano divisa conta separatamente.
hands-limit = Una mano di { $cards } carte sta automaticamente; anche quella del croupier.

dealer-draws = { $soft ->
    [hits] Il croupier prende carta fino a 16 e con 17 soft, e sta con 17 hard e con ogni totale superiore.
   *[stands] Il croupier prende carta fino a 16 e sta con 17 o più, soft o hard.
}

blackjack-look = { $hole ->
    [peek-ace-and-ten] Il croupier controlla se ha Blackjack quando mostra un asso o una carta da 10.
    [peek-ace] Il croupier controlla se ha Blackjack quando mostra un asso, ma non quando mostra una carta da 10.
    [no-peek] La carta coperta non viene mai guardata prima che i giocatori abbiano finito.
   *[none] Il Blackjack del croupier può comparire solo quando i giocatori hanno finito.
}
blackjack-seen = Se dal controllo risulta un Blackjack, il round finisce subito: i Blackjack dei giocatori pareggiano,
    tutte le altre mani perdono.
blackjack-late = { $up ->
    [ace] Con un asso scoperto,
   *[ten] Con una carta da 10 scoperta,
} un Blackjack tardivo { $takes ->
    [all] prende tutte le puntate, comprese quelle di raddoppi e divisioni
    [returns-doubles] restituisce quanto aggiunto con il raddoppio e prende tutto il resto
   *[original-only] prende solo la puntata iniziale e restituisce quanto aggiunto con raddoppi e divisioni
}; il Blackjack di un giocatore pareggia.
