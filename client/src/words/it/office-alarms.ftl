### The office: alarms.

alarms-none = Nessun allarme è attivo.
alarms-looks = La casa controlla ogni cinque secondi, e i registri una volta al minuto.
alarms-raised = { $count ->
    [one] Un allarme è attivo
   *[other] { $count } allarmi sono attivi
}
alarms-count = { $count ->
    [one] un allarme richiede attenzione
   *[other] { $count } allarmi richiedono attenzione
}
alarms-since = da: { $moment }
alarms-grave = Grave
alarms-soon = Avviso
alarms-todo = Che cosa fare:
alarms-acknowledge = Conferma
alarms-acknowledge-told = Confermi che te ne stai occupando. L’allarme resta attivo finché la causa non è eliminata.
alarms-acknowledge-audit = Confermi che te ne stai occupando. L’allarme viene tolto; ciò che la revisione ha trovato
    resta in Ispezione fino alla prossima.
alarms-seen-by = { $name }, { $moment }:
alarms-acknowledged = Allarmi confermati
alarms-acknowledged-none = Nessun allarme è stato ancora confermato.

alarms-kind-return = Il ritorno di un gioco non è quello previsto
alarms-kind-generator = Il generatore delle carte è guasto
alarms-kind-books = I registri non si possono scrivere
alarms-kind-audit = Una revisione dei registri è fallita
alarms-kind-meter = Un montepremi non torna
alarms-kind-table = Un tavolo è bloccato
alarms-kind-disk = Il disco è quasi pieno
alarms-kind-clock = L’orologio è sbagliato
alarms-kind-line = Un montepremi condiviso è isolato

alarms-means-return = Questo mese il gioco ha restituito più o meno di quanto il caso possa spiegare. Il test si può
    leggere dopo ogni round: un gioco che restituisce quanto previsto fa scattare questo allarme al massimo in un mese
    su mille. Se restituisce meno, c’è allarme solo oltre il margine per il gioco imperfetto fissato dalla casa.
alarms-means-generator = I numeri che mescolano le carte non superano più i loro test. Non inizia nessun nuovo round.
alarms-means-books = Nulla può essere salvato: non si accettano puntate e nessun round prosegue. I registri potrebbero essere
    danneggiati.
alarms-means-audit = Una revisione ha controllato i registri dal primo record e ne ha trovato uno errato.
alarms-means-meter = Il contenuto del montepremi non è la somma di quanto i suoi round hanno versato e pagato.
alarms-means-table = Qualcosa che doveva avvenire a questo tavolo è in ritardo di oltre un minuto. I giocatori
    aspettano.
alarms-means-disk = Per i registri resta meno di 1 GiB. A disco pieno nessuna puntata può essere accettata.
alarms-means-clock = L’orologio della macchina differisce dall’ora della casa di più di un secondo.
alarms-means-line = La casa che condivide questo montepremi non risponde o non lo ha restituito. Fino ad allora non si accettano puntate su di esso.

alarms-do-return = Guarda nei rapporti le cifre del gioco per puntata e tavolo, rivedi le vincite maggiori, controlla le
    regole e fai revisionare i registri. Nel dubbio chiudi i suoi tavoli. Se la casa chiude i giochi con questo allarme,
    i tavoli individuali riaprono quando lo confermi.
alarms-do-generator = Controlla la fonte di numeri casuali della macchina, poi riavvia il server.
alarms-do-books = Controlla disco e database. Se i registri sono danneggiati, ferma il server e ripristina l’ultimo
    backup.
alarms-do-audit = Leggi in Ispezione che cosa è stato trovato e dove. Conserva una copia dei registri prima di cambiare
    qualcosa, poi ripristina un backup o spiega il record all’autorità.
alarms-do-meter = Sospendi il montepremi, guarda i suoi movimenti e fai revisionare i registri prima di riattivarlo.
alarms-do-table = Guarda il tavolo. Se non prosegue, annulla il round con un motivo o riavvia il server: ogni round
    riprende da dove si era interrotto.
alarms-do-disk = Libera spazio sul disco dei registri o spostali su uno più grande.
alarms-do-clock = Regola l’orologio della macchina con un server dell’ora. L’ora della casa non torna mai indietro da
    sola.
alarms-do-line = Controlla la linea e l’altra casa. Ciò che era in corso si conclude da solo appena entrambe rispondono di nuovo.
