### La sala: ogni tavolo dal vivo come lo vede il personale della casa, e i suoi ordini. $name è il nome di un tavolo, o di
### un giocatore quando l’ordine riguarda lui.

office-seconds-wrong = Questo non è un numero di secondi.
office-why-not-now = La casa ha rifiutato. Nulla è cambiato. Il motivo:
office-why-refused = La casa ha rifiutato. Nulla è cambiato. Il motivo:
office-why-bad-request = Un dato non è ammesso. Nulla è cambiato. Correggilo e riprova.
office-why-not-found = Non è stato trovato nulla. Nulla è cambiato. Controlla quello che hai inserito.
office-why-unknown-round = Non c’è alcun round concluso con questo codice. Nulla è cambiato. Controlla il codice.
office-why-unknown-table = Questo tavolo non esiste. Nulla è cambiato.
office-why-no-card = Non si attende alcuna carta, quindi non è stato inserito nulla. Aspetta che il tavolo ne chieda una.
office-why-busy = Gli account di questo round sono in uso in questo momento. Nulla è cambiato. Riprova.
office-why-unreachable = Impossibile raggiungere la casa. Controlla la connessione e riprova.
office-why-broken = Qualcosa è andato storto nella casa. Potrebbe essere stato fatto comunque: guarda il registro prima di riprovare.
office-why-store-down = I registri della casa non sono raggiungibili. Riprova tra un momento: nulla viene fatto due volte.

floor-tables = Tavoli
floor-none = Nessun tavolo è aperto.
floor-closed-shown = { $count ->
    [one] Mostra 1 tavolo chiuso
   *[other] Mostra { $count } tavoli chiusi
}
floor-no-table = Il tavolo { $name } non esiste.
floor-all = Tutti i tavoli
floor-back = Torna a { $name }
floor-open = Apri un tavolo
floor-watch = Guarda il tavolo
floor-to-cards = Distribuisci le carte
floor-real = Carte fisiche
floor-orders = Ordini
floor-trouble = Non funziona come dovrebbe:
floor-alarms = { $count ->
    [one] 1 allarme
   *[other] { $count } allarmi
}

## Colonne e dati

floor-table = Tavolo
floor-state = Stato
floor-state-open = Aperto
floor-state-paused = In pausa
floor-state-closing = In chiusura
floor-state-closed = Chiuso
floor-who = Persone
floor-people = { $players ->
    [one] 1 giocatore
   *[other] { $players } giocatori
}, { $watchers ->
    [one] 1 schermo
   *[other] { $watchers } schermi
}
floor-seats = Posti
floor-seats-of = { $taken } posti occupati su { $of }
floor-companions = Compagni della casa
floor-felt = Sul tavolo
floor-gold = { $amount } in Fiche Dorate
floor-round = Round
floor-code = Codice partita
floor-last = Ultimo round
floor-shoe = Carte nel sabot
floor-shoe-none = in sostituzione
floor-shoe-uncut = { $cards }, non ancora tagliato
floor-limits = Limiti
floor-limits-are = Da { $min } a { $max }, incremento { $increment }
floor-pace = Per carta
floor-timers = Tempo per puntate, decisioni, assicurazione
floor-bets = Puntate
floor-off = disattivata
floor-due = Prosegue da solo alle
floor-currency = Valuta
floor-meter = Montepremi condiviso
floor-pending = Quanto ordinato vale dal prossimo round.
floor-then = { $now }, poi { $next }
floor-seconds = { $seconds } s
floor-phase-betting = Puntate aperte
floor-phase-dealing = Distribuzione
floor-phase-insurance = Assicurazione
floor-phase-surrender = Resa
floor-phase-play = Decidono i giocatori
floor-phase-dealer = Gioca il croupier
floor-phase-closed = Concluso

## Ordini

floor-do-open = Apri
floor-do-pause = Metti in pausa
floor-do-resume = Riprendi
floor-do-close = Chiudi
floor-do-limits = Limiti
floor-do-pace = Ritmo
floor-do-timers = Tempi
floor-do-bets = Puntate
floor-do-void = Annulla il round
floor-do-settle = Risultato reale
floor-do-settle-now = Liquida il round
floor-do-undo = Revoca
floor-do-mute = Silenzia
floor-do-unmute = Ridai la parola
floor-do-put-out = Termina le sessioni
floor-set = Imposta
floor-title-open = Apri un tavolo
floor-title-again = Riapri { $name }
floor-title-pause = Metti in pausa { $name }
floor-title-resume = Riprendi { $name }
floor-title-close = Chiudi { $name }
floor-title-limits = Limiti di { $name }
floor-title-pace = Ritmo di { $name }
floor-title-timers = Tempi a { $name }
floor-title-bets = Puntate a { $name }
floor-title-void = Annulla il round a { $name }
floor-title-settle = Liquida il round { $code }
floor-title-undo = Revoca l’ultimo ordine a { $name }
floor-title-mute = Silenzia { $name }
floor-title-unmute = Ridai la parola a { $name }
floor-title-put-out = Termina le sessioni di { $name }
floor-told-again = Il tavolo conserva gioco, valuta, carte e quanto era stato ordinato. Cambia solo ciò che deve essere
    diverso.
floor-told-pause = Le puntate chiudono subito e quelle sul tavolo vengono restituite. Un round già distribuito si gioca fino
    alla fine. I giocatori conservano il posto e leggono il motivo.
floor-told-resume = I giocatori possono puntare di nuovo.
floor-told-close = Le puntate sul tavolo vengono restituite. Un round già distribuito si gioca fino alla fine, poi tutti
    lasciano il posto e il tavolo non è più in elenco.
floor-told-limits = Valgono dal prossimo round. Con i nuovi limiti arriva un nuovo sabot.
floor-told-pace = Quanto tempo una carta impiega per essere vista, da 0 a 10 secondi. Vale dal prossimo round.
floor-told-timers = Quanto tempo hanno i giocatori, da 1 secondo a 10 minuti. Un campo vuoto segue le regole del gioco.
floor-told-bets = Le puntate senza spunta non sono accettate dal prossimo round. Con la modifica arriva un nuovo sabot.
floor-told-void = Tutte le puntate di questo round vengono restituite e quanto ha già pagato viene ripreso. Non si può tornare
    indietro.
floor-void-over = Quel round è finito. Chiudi il modulo e guarda di nuovo il tavolo.
floor-told-undo = Tutto ciò che è impostato qui torna come prima di questo ordine, dal prossimo round. Si può revocare
    solo l’ultimo ordine.
floor-told-mute = Non potrà più scrivere nella chat di nessun tavolo. Potrà ancora giocare.
floor-told-unmute = Potrà scrivere di nuovo nella chat.
floor-told-put-out = Viene disconnesso da ogni dispositivo. Posti e puntate restano, e può accedere di nuovo.
floor-now = Ora { $amount }. Vuoto: come da regole.
floor-empty = I campi lasciati vuoti seguono le regole del gioco.
floor-more = Altre impostazioni
floor-name = Nome
floor-name-told = Lettere, cifre e trattini. È definitivo, e ogni codice partita inizia così.
floor-name-wrong = Un nome ha fino a 40 lettere, cifre e trattini, e inizia con una lettera o una cifra.
floor-game = Gioco
floor-kept = { $game }, versione { $version }
floor-real-told = Si distribuisce da un sabot fisico e il croupier inserisce ogni carta. Non si può cambiare in seguito.
floor-currencies = Si può puntare anche in
floor-min = Minimo
floor-max = Massimo
floor-increment = Incremento
floor-multiples = Questo gioco ammette solo questi massimi, multipli del minimo:
floor-limits-each = In ogni valuta del tavolo:
floor-pace-field = Tempo per carta
floor-timer-betting = Tempo per le puntate
floor-timer-decision = Tempo per decisione
floor-timer-insurance = Tempo per l’assicurazione
floor-meter-field = Montepremi condiviso
floor-meter-told = I tavoli che indicano lo stesso montepremi lo alimentano insieme. Vuoto: uno proprio.
floor-style = Stile di distribuzione
floor-style-told = Come lo chiamano le regole del gioco. Vuoto: quello consueto.

## Persone e chat

floor-people-title = Al tavolo
floor-nobody = Nessuno è seduto né gioca.
floor-seat = Posto { $seats }
floor-plays = ha puntato
floor-idle = { $count ->
    [one] 1 round senza puntare
   *[other] { $count } round senza puntare
}
floor-person = Un giocatore per nome
floor-person-name = Nome visibile
floor-mute-for = Per quanto tempo
floor-minutes = { $count ->
    [60] 1 ora
    [1440] 24 ore
   *[other] { $count } minuti
}
floor-until-lifted = Fino a revoca
floor-done-mute = { $name } non può più scrivere.
floor-done-unmute = { $name } può scrivere di nuovo.
floor-done-put-out = Le sessioni di { $name } sono terminate.
floor-say = Il tuo messaggio al tavolo
floor-say-told = Lo leggono tutti al tavolo, con il tuo nome e il tuo ruolo.
floor-say-do = Invia
floor-said = Inviato: { $line }
floor-reports = Messaggi segnalati
floor-no-reports = Nessun messaggio è stato segnalato.
floor-report-by = { $count ->
    [one] segnalato da { $name }
   *[other] segnalato da { $name } e altri ({ $count } in tutto)
}
floor-around = Messaggi vicini

## Il registro

floor-log = Registro di questo tavolo
floor-log-empty = Di recente qui non è stato ordinato nulla.
floor-undo-old = Questo non è più l’ultimo ordine qui. Chiudi il modulo e guarda il registro.
floor-log-more = Precedenti
floor-sheet = come da regole
floor-set-limits = Minimo { $min }, massimo { $max }, incremento { $increment }
floor-set-timers = { $betting } · { $decision } · { $insurance }
floor-set-off = Disattivate: { $bets }
floor-set-on = Tutte le puntate attive
floor-act-open = Aperto
floor-act-pause = Messo in pausa
floor-act-continue = Ripreso
floor-act-close = Chiuso
floor-act-limits = Limiti impostati
floor-act-pace = Ritmo impostato
floor-act-timers = Tempi impostati
floor-act-bets = Puntate attivate o disattivate
floor-act-undo = Ordine revocato
floor-act-settle = Round liquidato di nuovo
floor-act-void = Round annullato

## Il risultato vero

floor-preview-only = Anteprima di una liquidazione
floor-settle-title = Risultato reale, { $name }
floor-settle-told = Un round concluso le cui carte sono state registrate male viene liquidato su quelle reali. Ogni
    decisione resta valida e ogni puntata è pagata secondo le carte reali. Nessuno scende sotto zero.
floor-settle-code = Codice partita
floor-settle-show = Mostra il round
floor-settle-elsewhere = Questo round è stato giocato a { $name }.
floor-settle-voided = Questo round è stato annullato:
floor-settle-corrected = Questo round è già stato liquidato di nuovo:
floor-hand = { $name }, parte { $hand }
floor-recorded = Registrato:
floor-cards-told = Scrivi le carte reali, per esempio Ts 6h Kd, e lascia ciò che era giusto. Tante carte quante ne ha
    avute ogni mano; il croupier può averne di più, se con le carte reali doveva tirare ancora.
floor-cards-wrong = Queste non sono carte. Scrivile così: Ts 6h Kd.
floor-preview = Mostra cosa si muove
floor-preview-old = Le carte sono cambiate. Guarda di nuovo cosa si muove.
floor-settled = Il round { $code } è liquidato sul suo risultato reale.
floor-moves = Il denaro che si muove, e di chi è
floor-moves-who = Giocatore
floor-moves-before = Pagato finora
floor-moves-after = Pagato dopo
floor-moves-moved = Si muove
floor-moves-lost = Già spesi { $amount }: li perde la casa.
floor-moves-house = La casa
floor-moves-meter = Il montepremi
floor-moves-nothing = Non si muove denaro.
