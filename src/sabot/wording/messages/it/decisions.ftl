### Che cosa può fare il giocatore oltre a chiedere carta e stare.

topic-insurance = Assicurazione
topic-surrender = Resa
topic-double = Raddoppio
topic-split = Divisione

insurance-none = L’assicurazione non viene offerta.
insurance-offered = L’assicurazione è { $amount ->
    [half] pari a metà della puntata
   *[up-to-half] di qualsiasi importo fino a metà della puntata
} e viene offerta { $answer ->
    [per-hand] per ogni mano separatamente
   *[per-player] insieme per tutte { places-the } di un giocatore
} quando il { -dealer } mostra un asso; paga 2 a 1 se il { -dealer } ha Blackjack. È una puntata separata
    sulla mano iniziale, qualunque sia l’esito della mano.
insurance-lost = Se il { -dealer } non ha Blackjack, l’assicurazione è persa.
insurance-covers = Copre solo la mano iniziale: non le mani nate da una divisione né quanto si aggiunge raddoppiando.

surrender-none = La resa non è prevista.
surrender-open = Con le prime due carte di una mano non divisa ci si può arrendere recuperando metà della puntata,
    { $when ->
    [late] dopo che il { -dealer } ha controllato se ha Blackjack
    [late-insured] dopo che il { -dealer } ha controllato se ha Blackjack e tutte le assicurazioni sono state regolate
    [late-unseen] quando arriva il turno; un Blackjack che nessuno ha controllato prende comunque l’intera puntata
    [early] prima che possa comparire un Blackjack del { -dealer }
   *[early-except-ace] prima che possa comparire un Blackjack del { -dealer }, ma mai contro un asso
}.
surrender-table = Ogni { place } può farlo fuori turno, anche se ha già deciso di stare, finché non esce la prima carta
    dopo la distribuzione.

double-open = { $on ->
    [any] Con due carte iniziali qualsiasi che non facciano 21
    [from-nine] Con 9, 10 o 11 hard in due carte
   *[from-ten] Con 10 o 11 hard in due carte
}{ $after ->
    [yes] , anche dopo una divisione
    [no] , ma non dopo una divisione
   *[never] { "" }
}: la puntata raddoppia, si riceve una sola carta e la mano sta.

split-none = Le coppie non si dividono.
split-open = Due carte di pari valore si possono dividere { $hands ->
    [2] una volta, in due mani
   *[other] fino a { $splits } volte per ogni mano iniziale, fino ad avere { $hands } mani
}, ciascuna con una puntata uguale alla prima.
split-most = Una mano iniziale che è già diventata { $hands } mani non si può dividere ancora.
split-cards = { $cards ->
    [at-once] Le due mani nuove ricevono subito la seconda carta.
   *[in-turn] Le mani divise si giocano in ordine, a partire da quella più a destra del giocatore; ognuna riceve la
        seconda carta quando arriva il suo turno.
}
split-finished = Le mani divise si giocano fino in fondo prima che giochi il { -dealer }.
split-aces = { $again ->
    [yes] { $aces ->
        [one-card] Gli assi divisi ricevono una sola carta ciascuno e si possono dividere di nuovo.
       *[played] Gli assi divisi si giocano come le altre mani e si possono dividere di nuovo.
    }
    [no] { $aces ->
        [one-card] Gli assi divisi ricevono una sola carta ciascuno e si dividono una volta sola.
       *[played] Gli assi divisi si giocano come le altre mani, ma si dividono una volta sola.
    }
   *[never] { $aces ->
        [one-card] Gli assi divisi ricevono una sola carta ciascuno.
       *[played] Gli assi divisi si giocano come le altre mani.
    }
}
split-21 = Un asso e un dieci dopo una divisione fanno 21, non Blackjack.
