### Perché qualcosa è stato rifiutato: che cosa è successo, che ne è del denaro, che cosa fare. Le chiavi sono del server.

why-unknown = La casa ha rifiutato e nulla è stato preso: { $reason }.
why-unreachable = La casa non è raggiungibile. Ciò che non aveva confermato non è stato preso. Controlla la connessione e
    riprova.
why-broken = Qualcosa è andato storto nella casa. Guarda il saldo e la cronologia prima di riprovare.

why-bad-request = La casa non ha capito la richiesta. Non è stato fatto nulla. Ricarica la pagina e riprova.
why-bad-message = La casa non ha capito il messaggio. Non è stato fatto nulla. Ricarica la pagina e riprova.
why-wrong-protocol = La casa è stata rinnovata mentre questa pagina era aperta. Nulla è stato preso. Ricarica la pagina.
why-not-json = La casa non ha capito la richiesta. Non è stato fatto nulla. Ricarica la pagina e riprova.
why-wrong-method = La casa non ha capito la richiesta. Non è stato fatto nulla. Ricarica la pagina e riprova.
why-too-large = Era troppo lungo per essere inviato. Non è stato fatto nulla. Accorcialo e riprova.

why-not-signed-in = Nessuno ha effettuato l’accesso, o la sessione è terminata. Nulla è stato preso. Accedi per
    continuare.
why-wrong-password = Nome e password non corrispondono. Controlla entrambi; dopo cinque password errate in un giorno
    l’account è bloccato fino al giorno dopo.
why-locked = Dopo cinque password errate questo account è bloccato fino a domani (UTC). Il tuo denaro è al sicuro e le
    sessioni aperte restano aperte.
why-not-allowed = Il tuo account non può farlo. Non è stato fatto nulla.
why-excluded = Ti sei autoescluso: non si accettano né puntate né depositi, e nulla è stato preso. Puoi ancora prelevare.
why-foreign-origin = La richiesta sembrava venire da un altro sito. Non è stato fatto nulla. Apri la casa al suo
    indirizzo.
why-signed-in = Qualcuno ha già effettuato l’accesso. Non è stato fatto nulla. Prima esci.

why-not-found = A questo indirizzo non c’è nulla.
why-unknown-player = Questo account non esiste.
why-unknown-session = Questa sessione era già terminata.
why-unknown-round = Tra i tuoi non c’è questo round. Uno ancora in gioco compare quando è finito.
why-unknown-table = Questo tavolo non esiste.
why-unknown-game = La casa non ha questo gioco. Scegline un altro nella lobby.

why-name-taken = Qualcuno ha già questo nome, o uno che sembra uguale. Scegline un altro.
why-bad-name = Un nome ha da 3 a 20 lettere, cifre, punti, trattini o trattini bassi, comincia con una lettera o una cifra
    e non è uno di quelli della casa. Scegline un altro.
why-bad-password = Una password ha da 10 a 128 caratteri, non è il tuo nome né una che chiunque indovinerebbe. Scegline
    un’altra.
why-bad-choice = La casa non offre questa scelta. Nulla è cambiato. Scegline un’altra.
why-bad-setting = La casa non accetta questa impostazione. Nulla è cambiato.
why-bad-limit = Questo limite non si può impostare. Quelli di una sessione si possono solo abbassare, il suo tempo va da 1
    minuto a 24 ore e gli importi sono superiori a zero. Nulla è cambiato.

why-taken = È già in uso. Non è stato fatto nulla. Scegli altro.
why-id-used = Era già stato inviato con un altro contenuto. Nulla è stato fatto due volte. Riprova.
why-old-view = Il tavolo era già andato avanti quando è arrivata la tua risposta. Nulla è stato preso. Guarda le carte e
    decidi di nuovo.
why-not-entered = Hai lasciato questo tavolo. Nulla è stato preso. Entra di nuovo.
why-not-now = In questo momento non è possibile. Nulla è stato preso. Guarda il tavolo e scegli di nuovo.
why-refused = La casa ha rifiutato. Guarda il saldo prima di riprovare.

why-short-balance = Il tuo saldo non basta. Nulla è stato preso. Punta meno o fai un deposito.
why-session-limits-missing = Questa sessione non ha ancora limiti, perciò nessuna puntata è stata presa. Imposta tempo e
    perdita in Limiti, poi punta di nuovo.
why-time-over = È passato il tempo che ti eri concesso, perciò la puntata non è stata presa. Un round iniziato si può
    finire.
why-reality-check = È ora di un controllo di realtà, perciò la puntata non è stata presa. Guardalo, poi continua.
why-loss-limit = Questa puntata potrebbe perdere più di quanto ti concedi, perciò non è stata presa. Punta meno o fermati
    qui.
why-deposit-limit = Questo deposito supera il limite che ti sei dato. Nulla è stato spostato. Un limite più alto vale un
    giorno dopo che lo hai chiesto.
why-payment-refused = Il pagamento è stato rifiutato e nulla è stato spostato. Prova con un importo minore.

why-too-fast = Troppo veloce per la casa. Non è stato fatto nulla. Aspetta un momento e riprova.
why-too-many-sockets = Hai la casa aperta in troppe finestre. Nulla è stato preso. Chiudine una e ricarica la pagina.
why-busy = Il tuo account è in uso altrove in questo momento. Non è stato fatto nulla. Riprova.
why-dealing-stopped = La casa ha smesso di distribuire mentre le sue carte vengono controllate. Nessuna puntata è stata
    presa; il saldo è al sicuro. Torna più tardi.
why-store-down = I libri della casa non sono raggiungibili. Riprovare è sicuro: nulla viene fatto due volte.
