### The office: the progressives' meters.

meters-none = Nessun tavolo ha un progressivo.
meters-unknown = Questo montepremi non esiste.
meters-reserve = Riserva
meters-break-even = Punto di pareggio
meters-never-even = mai
meters-past-even = raggiunto
meters-even-told = Al punto di pareggio una puntata sul progressivo restituisce in media quanto puntato; oltre, il vantaggio è dei
    giocatori.
meters-tables = Tavoli
meters-no-tables = nessuno aperto
meters-held = Non si accettano puntate:
meters-hold = Sospendi
meters-release = Riattiva
meters-hold-told = Il montepremi resta a { $amount }. Nessuna puntata sul progressivo è accettata a { $tables }; quelle
    già fatte vengono restituite quando si distribuiscono le carte.
meters-release-told = Le puntate sul progressivo sono di nuovo accettate a { $tables }. Il montepremi mostra { $amount }.
meters-rates = Base e percentuali
meters-base = Base
meters-stake = Importo della puntata
meters-feeds = Al montepremi
meters-feeds-reserve = Alla riserva
meters-deduction = Prima alla casa
meters-hits = Premi pagati
meters-hits-none = Il montepremi non ha ancora pagato premi.
meters-hits-newest = Questi sono i più recenti.
meters-books = Riconciliazione
meters-span-day = Ultime 24 ore
meters-span-week = Ultimi 7 giorni
meters-span-month = Ultimi 30 giorni
meters-span-all = Tutto
meters-refresh = Aggiorna
meters-balanced = Il montepremi torna.
meters-balanced-told = Ogni movimento è quello che le regole danno al suo round e, insieme, portano dall’inizio a quanto
    risulta nel libro mastro.
meters-unbalanced = Il montepremi non torna.
meters-unbalanced-told = Sospendilo, cerca i movimenti segnati qui sotto e fai revisionare i registri.
meters-account = Montepremi
meters-entry-opening = All’inizio
meters-entry-funded = Versato dalla casa
meters-entry-contributed = Dalle puntate
meters-entry-paid = Premi
meters-entry-refilled = Dalla riserva al montepremi
meters-entry-reversed = Annullamenti e correzioni
meters-entry-lent = Prestato e reso (altre case)
meters-entry-closing = Nel libro mastro
meters-entry-missing = Non spiegato
meters-no-movement = In questo periodo non c’è stato alcun movimento.
meters-curve = Valore nel tempo
meters-curve-told = Da { $from } a { $to }; { $hits ->
    [0] nessun premio pagato.
    [one] un pagamento di premi.
   *[other] { $hits } pagamenti di premi.
}
meters-when = Quando
meters-value = Valore
meters-paid = Premi
meters-by-table = Contributi per tavolo
meters-to-meter = Al montepremi
meters-to-reserve = Alla riserva
meters-movements = Movimenti
meters-movement-wrong = non torna
meters-more = Mostra precedenti
