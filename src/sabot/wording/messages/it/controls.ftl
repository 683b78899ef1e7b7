### Tutti i comandi del tavolo e che cosa fanno.

column-control = Comando
column-key = Tasto
column-does = Che cosa fa
controls-told = I tasti valgono quando nessun campo e nessuna finestra sono aperti; si disattivano nelle Impostazioni.
    Mentre le carte si muovono, uno qualsiasi di questi tasti le mostra subito. Esc chiude un pannello o il menu.

control-chips = Fiche
control-chips-does = Scegli una fiche nel display, poi dove metterla; le frecce mostrano fiche di altro valore.
control-places = { $place ->
    [hand] Mani
    [box] Postazioni
   *[position] Postazioni
}
control-places-does = Aggiunge la fiche scelta alla { place } con questo numero. Durante il gioco mostra quella
    { place }.
control-rebet = Ripeti
control-rebet-does = Ripete le puntate del round precedente.
control-rebet-deal = Ripeti e distribuisci
control-rebet-deal-does = Piazza di nuovo le puntate dell’ultimo round e distribuisce subito.
control-clear = Cancella puntate
control-clear-does = Toglie tutte le puntate dal tavolo.
control-deal = Distribuisci
control-deal-does = Chiude le tue puntate e distribuisce le carte.
control-cut = Taglia
control-cut-does = { $kind ->
    [live] Mostra il sabot. Quando ti viene offerto l’ultimo taglio, lo fai qui.
   *[solo] Mostra il sabot e il taglio fatto dal tuo dispositivo. Puoi sostituirlo.
}
control-sit = Siediti qui
control-sit-does = Occupa un posto libero.
control-leave = X
control-leave-does = Lascia il posto.
control-repeat = Ripeti
control-repeat-does = Ripete le puntate del round precedente, prima della prima fiche di questo.
control-twice = Raddoppia (2x)
control-twice-does = Raddoppia le puntate sul tavolo, fino ai limiti.
control-undo = Annulla
control-undo-does = { $kind ->
    [live] Toglie l’ultima puntata piazzata; tenuto premuto, tutte.
   *[solo] Toglie l’ultima fiche piazzata.
}
control-deal-now = Iniziare ora
control-deal-now-does = Per i giocatori seduti con almeno la puntata minima. Rende definitive le tue puntate e le mostra
    agli altri; il round comincia quando tutti i giocatori con puntate lo hanno premuto.
control-hit-does = Un’altra carta per una mano sotto 21.
control-stand-does = Nessun’altra carta per questa mano.
control-double-does = Raddoppia la puntata per una sola carta, dopo la quale la mano sta.
control-split-does = Divide due carte di pari valore in due mani, la seconda con una puntata uguale alla prima.
control-surrender-does = Rinuncia alla mano recuperando metà della puntata.
control-insurance-does = Assicura la mano quando il { -dealer } mostra un asso.
control-no-insurance-does = Rifiuta l’assicurazione offerta.
control-all = Tutte le mani
control-all-does = Quando l’assicurazione è offerta a più mani, dà una sola risposta per tutte.
control-play-on-does = Rifiuta la resa quando viene offerta prima di giocare.
control-games = Giochi
control-games-does = Chiude il gioco e torna alla lobby.
control-bank = Cassa
control-bank-does = Apre la cassa.
control-help = Aiuto
control-help-does = Apre questa pagina.
control-options = Impostazioni
control-options-does = Apre le tue impostazioni.
control-statistics = Statistiche
control-statistics-does = Mostra i dati dei tuoi round.
