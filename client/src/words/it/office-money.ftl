### La cassa: pagamenti senza esito, conti, Fiche Dorate, esclusioni, ruoli.

office-money-payments = Pagamenti
office-money-accounts = Account
office-money-exclusions = Esclusioni

desk-payments = Pagamenti non conclusi
desk-payments-told = Pagamenti di cui non si conosce l’esito. La casa riprova ogni minuto; puoi risolverne uno ora.
desk-payments-none = Tutti i pagamenti sono conclusi.
desk-awaited-taking = Deposito: non si sa se il fornitore ha preso il denaro.
desk-awaited-paying-out = Prelievo: non si sa se il fornitore lo ha pagato.
desk-awaited-handing-back = Deposito rifiutato: non si sa se il fornitore ha restituito il denaro.
desk-since = { $when }, { $age } fa, fornitore { $provider }
desk-said = L’ultimo tentativo ha detto:
desk-settle = Risolvi ora
desk-settle-title = Risolvere questo pagamento?
desk-settle-told = Il fornitore viene interpellato ancora una volta. Ciò che dice si registra una volta sola: nessun
    pagamento si fa due volte.
desk-refuse = Rifiuta
desk-refuse-title = Rifiutare questo deposito?
desk-refuse-told = Al fornitore si dice di non eseguirlo. Il denaro già preso torna al giocatore.
desk-whose-taking = Un deposito di { $amount } di { $name }.
desk-whose-paying-out = Un prelievo di { $amount } di { $name }.
desk-whose-handing-back = Un deposito rifiutato di { $amount } da restituire a { $name }.
desk-outcome-deposit = il fornitore lo ha preso ed è sul saldo del giocatore.
desk-outcome-declined = il fornitore non lo ha preso. Non si è mosso nulla.
desk-outcome-refused = è rifiutato e al fornitore non resta nulla.
desk-outcome-withdrawal = il fornitore lo ha pagato.
desk-outcome-returned = il fornitore non lo ha pagato ed è di nuovo sul saldo del giocatore.
desk-open-asked = non si sa ancora che cosa ne è stato.
desk-open-refused = è rifiutato; il fornitore non lo ha ancora restituito.
desk-open-withdrawal = il fornitore non lo ha ancora pagato.

desk-name = Nome dell’account
desk-find = Cerca
desk-accounts-told = Scrivi il nome di un account per vederlo.
desk-role = Ruolo
desk-currency = Valuta
desk-door = Accesso
desk-locked = Bloccato fino a domani (UTC) per password errate
desk-unlocked = Aperto
desk-exclusion = Esclusione
desk-not-excluded = Non escluso
desk-excluded = Fino a: { $until }
desk-excluded-forever = Per sempre
desk-account = Account
desk-record = Storico e movimenti
desk-grant = Concedi Fiche Dorate
desk-grant-do = Concedi
desk-grant-told = Le Fiche Dorate si possono puntare ma non prelevare.
desk-grant-whose = { $name } riceve { $amount } in Fiche Dorate.
desk-granted = { $name } ha ricevuto { $amount } in Fiche Dorate.
desk-amount = Importo
desk-set-role = Cambia ruolo
desk-role-title = Ruolo di { $name }
desk-role-told = Vale subito su tutti i dispositivi.
desk-role-player = Gioca e non lavora qui.
desk-role-presenter = Parla ai tavoli dal vivo e distribuisce carte fisiche.
desk-role-operator = Gestisce la casa: tavoli, denaro, giochi, ruoli.
desk-role-inspector = Legge tutto e non cambia nulla.
desk-role-companion = Gioca per conto della casa.

desk-exclusions = Esclusioni
desk-exclusions-told = Chi ora non può giocare né depositare. Nessuno revoca un’esclusione prima del tempo: finisce alla
    sua scadenza e si può solo prolungare.
desk-exclusions-none = Nessuno è escluso.
desk-exclude = Escludi
desk-extend = Prolunga
desk-exclude-title = Escludi un giocatore
desk-exclude-whom = Giocatore: { $name }
desk-period = Periodo
desk-exclude-told = Inizia subito su tutti i dispositivi. Le puntate ancora senza carte vengono restituite, un round in
    corso si gioca fino alla fine e il giocatore può ancora prelevare.
desk-exclude-final = Nessuno può abbreviarla o revocarla.
