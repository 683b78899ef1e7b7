### L’ispezione: round, giocatori, il registro, verifiche, certificati, esportazioni.

office-inspector-rounds = Round
office-inspector-players = Giocatori
office-inspector-log = Registro
office-inspector-audit = Revisione
office-inspector-certificates = Certificati
office-inspector-export = Esporta

inspect-find = Cerca
inspect-round-told = Scrivi il codice di un round concluso. Viene mostrato con tutti i giocatori, il replay e la
    verifica.
inspect-no-round = Non c’è alcun round concluso con questo codice. Controlla il codice; un round in corso si può cercare
    quando è finito.
inspect-at = tavolo { $table }
inspect-verified = Verifica
inspect-verified-told = Il registro di ogni giocatore viene creato e controllato come potrebbe fare il giocatore.
inspect-holds = corretto
inspect-holds-gaps = corretto finora
inspect-wrong = errato
inspect-checks = Controllati: { $checks }. Non ancora confrontati: { $gaps }.
inspect-unverified = { $count ->
    [one] Un altro giocatore non è stato verificato.
   *[other] Altri { $count } giocatori non sono stati verificati.
}
inspect-eyes = Visto da
inspect-players = Giocatori
inspect-player = Giocatore

inspect-players-told = Scrivi il nome di un account per leggerne movimenti, round, sessioni e storico.
inspect-of = Sezioni di { $name }
inspect-movements = Movimenti
inspect-rounds = Round
inspect-sessions = Sessioni
inspect-history = Storico
inspect-rounds-none = Nessun round concluso.
inspect-sessions-none = Nessuna sessione.
inspect-history-none = Lo storico è vuoto.
inspect-session-open = Aperta.
inspect-session-ended = Terminata { $when }: { $why }.
inspect-session-seen = Ultima attività: { $when }.
inspect-session-limit = Limite di tempo: { $time }.
inspect-ended-signed-out = uscita
inspect-ended-idle = nessuna attività
inspect-ended-ended-elsewhere = terminata da un altro dispositivo
inspect-ended-password-changed = cambio di password
inspect-ended-too-many = troppe sessioni
inspect-ended-by-house = terminata dalla casa
inspect-by = { $when }, { $name }
inspect-from = da { $origin }
inspect-house = la casa
inspect-record = record { $number }
inspect-detail = Dettagli

inspect-log = Registro
inspect-log-told = Ciò che ha fatto il personale della casa, dal più recente. Nulla si può cambiare o cancellare.
inspect-log-none = Nel registro non c’è nulla di questo tipo.
inspect-log-what = Che cosa
inspect-log-all = Tutto
inspect-log-by = Chi

step-open = Tavolo aperto
step-pause = Tavolo in pausa
step-continue = Tavolo ripreso
step-close = Tavolo chiuso
step-limits = Limiti impostati
step-pace = Ritmo impostato
step-timers = Tempi impostati
step-bets = Puntate attivate o disattivate
step-undo = Ultimo ordine revocato
step-settle = Liquidato sul risultato reale
step-void = Round annullato
step-hold = Montepremi sospeso
step-release = Montepremi riattivato
step-role-changed = Ruolo cambiato
step-grant = Fiche Dorate concesse
step-muted = Silenziato nella chat
step-unmuted = Di nuovo ammesso nella chat
step-put-out = Sessioni terminate
step-exclusion-imposed = Esclusione imposta dalla casa
step-pursued = Pagamento risolto
step-sheet-kept = Foglio di regole salvato
step-acknowledge = Allarme confermato
step-signed-up = Account aperto
step-upgraded = L’ospite ha scelto nome e password
step-session-opened = Accesso
step-session-ended = Sessione terminata
step-password-refused = Password errata
step-address-learned = Nuovo indirizzo
step-unlocked = Account sbloccato
step-password-changed = Password cambiata
step-password-rehashed = Protezione della password rinnovata
step-settings-changed = Impostazioni cambiate
step-session-limits-set = Limiti di sessione impostati
step-limit-changed = Limite cambiato
step-reality-check-seen = Promemoria di sessione visto
step-excluded = Autoesclusione
step-deposit-asked = Deposito richiesto
step-deposit = Deposito registrato
step-deposit-declined = Deposito non eseguito
step-deposit-refused = Deposito rifiutato
step-refused-paid = Deposito rifiutato restituito
step-withdrawal = Prelievo registrato
step-withdrawal-paid = Prelievo pagato
step-returned = Prelievo restituito

inspect-audit = Revisione dei registri
inspect-audit-told = Controlla tutti i record, dal primo all’ultimo, mentre la casa resta aperta.
inspect-audit-none = Ancora nessuna revisione.
inspect-audit-running = Revisione in corso
inspect-audit-holds = Tutto è corretto
inspect-audit-wrong = Qualcosa non è corretto
inspect-audit-cancelled = Annullata
inspect-audit-failed = Non è arrivata alla fine
inspect-audit-by = Avviata da { $name }, { $when }.
inspect-audit-ended = Conclusa { $when }.
inspect-audit-since = Round ridistribuiti da: { $when }.
inspect-audit-progress = Avanzamento della revisione
inspect-audit-done = { $done } di { $total } record
inspect-audit-from = Ridistribuisci i round da
inspect-audit-from-told = Vuoto: tutti. Il resto si controlla sempre dal primo record.
inspect-audit-start = Avvia revisione
inspect-audit-cancel = Annulla revisione

inspect-report = Rapporto
inspect-report-head = Hash dell’ultimo record
inspect-report-records = Record
inspect-report-heads = Teste firmate
inspect-report-signed = Record coperti da una firma
inspect-report-rounds = Round
inspect-report-redealt = Round ridistribuiti
inspect-report-real = Round con carte fisiche
inspect-report-unfinished = Round non conclusi
inspect-report-tables = Tavoli
inspect-report-shoes = Sabot
inspect-report-payments = Pagamenti
inspect-report-players = Giocatori
inspect-report-sessions = Sessioni
inspect-report-limits = Limiti
inspect-report-sheets = Fogli di regole
inspect-report-uncovered-sheets = Fogli senza alcun sabot
inspect-report-unsealed = Righe senza sigillo
inspect-report-back = Volte in cui l’orologio è tornato indietro
inspect-report-postings = Scritture
inspect-report-accounts = Conti del libro mastro
inspect-report-sums = Saldi per tipo di conto
inspect-report-kind = Tipo

inspect-certificates = Certificati
inspect-certificates-told = Ogni gioco in sala, legato al programma che lo distribuisce.
inspect-program = Hash del programma che distribuisce (SHA-256 di tutto il codice e dei fogli)
inspect-kind = { $kind ->
    [live] Gioco dal vivo
   *[solo] Gioco individuale
}, { $game }
inspect-not-computed = non ancora calcolato
inspect-rules-hash = Hash delle regole
inspect-sheet-hash = Hash del foglio
inspect-table-same = Il tavolo { $table } usa queste regole.
inspect-table-own = Il tavolo { $table } ha limiti o puntate propri:

inspect-export = Esportazione
inspect-export-told = Ciò che chiede un’autorità: i file di un periodo, con un manifesto firmato dei loro hash.
inspect-export-days = Scegli entrambi i giorni.
inspect-export-long = Al massimo 31 giorni alla volta.
inspect-export-save = Salva export.zip
inspect-export-bound = Al massimo 31 giorni e 200.000 record. Il comando «sabot export» non ha questo limite.
inspect-export-files = Che cosa contiene
inspect-file-rounds = round conclusi nel periodo: giocatori, denaro, mani, ogni evento
inspect-file-shoes = i sabot da cui sono stati distribuiti; nessun seed di un sabot in uso
inspect-file-movements = ogni scrittura con il saldo successivo
inspect-file-log = ciò che ha fatto il personale della casa
inspect-file-sheets = i fogli di regole usati
inspect-file-certificates = i loro hash con quello del programma
inspect-file-heads = le teste firmate del periodo
inspect-file-manifest = il periodo, la testa del giornale e, di ogni file, SHA-256, byte e righe
inspect-file-signature = la chiave pubblica della casa e la sua firma del manifesto
inspect-export-check = Chi ha il file può controllarlo senza la casa:
