### Il sabot, la distribuzione, il croupier e quanto valgono le mani.

topic-shoe = Carte e sabot
topic-deal = Distribuzione
topic-hands = Mani
topic-dealer = Croupier
topic-blackjack = Blackjack del { -dealer }

shoe-fresh = { $decks ->
    [one] Si gioca con un mazzo da 52 carte, mescolato prima di ogni round.
   *[other] Si gioca con { $decks } mazzi da 52 carte, mescolati prima di ogni round.
}
shoe-kept = Si gioca con { deck-count } da 52 carte, distribuite da un sabot.
shoe-mixed = { $mixing ->
    [machine] I mazzi arrivano al tavolo già mescolati a macchina. Quando ne è pronto un set nuovo, quello in uso viene
        tolto; ogni carta esce dal sabot.
   *[piles] Le carte si prendono dal deposito, si aprono, si controllano e si mescolano. Il { -dealer } le mescola in
        pile, taglia ogni pila almeno tre volte, riunisce i mazzi e li taglia.
}
shoe-cut = { $cut ->
    [own] Il tuo dispositivo fa un taglio per ogni sabot. Il taglio è visibile e puoi sostituirlo con un testo
        qualsiasi.
    [offered] L’ultimo taglio viene offerto a un giocatore seduto, a turno, e il dispositivo di ogni giocatore seduto
        aggiunge una parola.
   *[words] Il dispositivo di ogni giocatore al tavolo aggiunge una parola all’ordine delle carte.
}
shoe-cut-none = Se nessuno taglia, il taglio è un testo vuoto. La casa non taglia mai.
shoe-burnt = { $burn ->
    [one] Prima si brucia una carta.
   *[other] Prima si bruciano { $burn } carte.
}
shoe-undealt = Una carta di taglio lascia fuori { deck-count }; il round in cui esce è l’ultimo del sabot.

deal-order = { $order ->
    [round] { $hole ->
        [none] A turno, una carta a ogni { place }, una al { -dealer } e una seconda a ogni { place }, tutte scoperte.
            Non c’è carta coperta: la seconda del { -dealer } arriva quando i giocatori hanno finito.
       *[dealt] A turno, una carta a ogni { place } e una al { -dealer }, per due volte; tutte scoperte tranne la
            seconda del { -dealer }.
    }
   *[hand-by-hand] { $hole ->
        [none] Due carte di seguito a ogni { place }, poi una al { -dealer }, tutte scoperte. Non c’è carta coperta: la
            seconda del { -dealer } arriva quando i giocatori hanno finito.
       *[dealt] Due carte di seguito a ogni { place }, poi due al { -dealer }; tutte scoperte tranne la seconda del
            { -dealer }.
    }
}
deal-places = { $dealt ->
    [all] Tutte { places-the } ricevono carte, con o senza puntata.
   *[bet] Ricevono carte solo { places-the } con una puntata.
}
deal-styles = Gli stili di distribuzione sono due. Statunitense: l’assicurazione viene offerta quando tutti hanno la
    seconda carta, e il { -dealer } controlla subito se ha Blackjack. Europeo: l’assicurazione viene offerta quando i
    giocatori hanno la seconda carta, poi si giocano le mani e solo dopo il { -dealer } riceve la sua. Questo tavolo
    segue lo stile { $style ->
    [european] europeo
   *[american] statunitense
}.

hands-values = Gli assi valgono 1 o 11, le figure (Jack, Regina e Re) 10 e le altre carte il loro numero. Vince il
    totale più alto che non supera 21.
hands-suits = { $bets ->
    [side] I semi contano solo per le puntate collaterali.
   *[none] I semi non contano.
}
hands-soft = Una mano soft ha un asso che può valere 1 o 11: un asso e un 6 fanno 7 o 17, cioè un 17 soft.
hands-pays = Una mano vincente paga 1 a 1. Il Blackjack, un asso e una carta da 10 come prime due carte, batte ogni
    altro 21 e paga { $odds }. A parità di totale è pareggio: la puntata viene restituita.
hands-bust = Una mano che supera 21 sballa e perde subito, qualunque cosa faccia il { -dealer }. Una mano da 21 sta
    automaticamente.
hands-turn = Una mano con Blackjack non si gioca oltre. Quando una mano sta o sballa, il turno passa alla successiva.
hands-charlie = Una mano di { $cards } carte che non supera 21 vince 1 a 1, a meno che il { -dealer } non abbia
    Blackjack; ogni mano divisa conta separatamente.
hands-limit = Una mano di { $cards } carte sta automaticamente; anche quella del { -dealer }.

dealer-draws = { $soft ->
    [hits] Il { -dealer } prende carta fino a 16 e con 17 soft, e sta con 17 hard e con ogni totale superiore.
   *[stands] Il { -dealer } prende carta fino a 16 e sta con 17 o più, soft o hard.
}

blackjack-look = { $hole ->
    [peek-ace-and-ten] Il { -dealer } controlla se ha Blackjack quando mostra un asso o una carta da 10.
    [peek-ace] Il { -dealer } controlla se ha Blackjack quando mostra un asso, ma non quando mostra una carta da 10.
    [no-peek] La carta coperta non viene mai guardata prima che i giocatori abbiano finito.
   *[none] Il Blackjack del { -dealer } può comparire solo quando i giocatori hanno finito.
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
