### Perché qualcosa è stato rifiutato: che cosa è successo, che ne è del denaro, che cosa fare. Le chiavi sono del server.

why-unknown = Il banco ha rifiutato e non ti è stato addebitato nulla: { $reason }. Riprova o scegli altro.
why-unreachable = Il banco non è raggiungibile. Ciò che non aveva confermato non è stato addebitato. Controlla la
    connessione e riprova.
why-broken = Qualcosa è andato storto presso il banco. Il saldo e la cronologia mostrano se l'operazione è avvenuta lo
    stesso: guardali prima di riprovare.

why-bad-request = Il banco non ha capito la richiesta. Non è stato fatto nulla. Ricarica la pagina e riprova.
why-bad-message = Il banco non ha capito il messaggio. Non è stato fatto nulla. Ricarica la pagina e riprova.
why-wrong-protocol = Il sito è stato aggiornato mentre questa pagina era aperta. Non ti è stato addebitato nulla.
    Ricarica la pagina.
why-not-json = Il banco non ha capito la richiesta. Non è stato fatto nulla. Ricarica la pagina e riprova.
why-wrong-method = Il banco non ha capito la richiesta. Non è stato fatto nulla. Ricarica la pagina e riprova.
why-too-large = Era troppo lungo per essere inviato. Non è stato fatto nulla. Accorcialo e riprova.

why-not-signed-in = Nessuno ha effettuato l'accesso, o la sessione è terminata. Non ti è stato addebitato nulla. Accedi
    per continuare.
why-wrong-password = Nome e password non corrispondono. L'accesso non è avvenuto e nulla è cambiato. Controlla entrambi;
    dopo cinque password errate in un giorno l'account è bloccato fino al giorno dopo.
why-locked = Dopo cinque password errate questo account è bloccato fino a domani (UTC). Il tuo denaro è al sicuro e le
    sessioni aperte restano aperte. Continua in una di queste o accedi domani.
why-not-allowed = Il tuo account non può farlo. Non è stato fatto nulla. Accedi con un account che può, o lascia stare.
why-excluded = La tua autoesclusione è in corso: non si accettano né puntate né depositi, e non ti è stato addebitato
    nulla. Puoi ancora prelevare.
why-foreign-origin = La richiesta sembrava venire da un altro sito. Non è stato fatto nulla. Apri questa pagina al suo
    indirizzo.
why-signed-in = Qualcuno ha già effettuato l'accesso. Non è stato fatto nulla. Prima esci.

why-not-found = A questo indirizzo non c'è nulla. Non è stato fatto nulla. Torna alla lobby.
why-unknown-player = Questo account non esiste. Non è stato fatto nulla. Controlla il nome.
why-unknown-session = Questa sessione era già terminata. Nulla è cambiato e non resta altro da fare.
why-unknown-round = Questo round non è tra i tuoi. Il saldo è rimasto com'era. Controlla il codice; un round ancora in
    gioco compare quando è finito.
why-unknown-table = Questo tavolo non esiste. Non ti è stato addebitato nulla. Scegline un altro nella lobby.
why-unknown-game = Il banco non ha questo gioco. Non ti è stato addebitato nulla. Scegline un altro nella lobby.

why-name-taken = Qualcuno ha già questo nome, o uno che sembra uguale. Non è stato fatto nulla. Scegline un altro.
why-bad-name = Un nome ha da 3 a 20 lettere, cifre, punti, trattini o trattini bassi, comincia con una lettera o una
    cifra e non è uno di quelli riservati al banco. Non è stato fatto nulla. Scegline un altro.
why-bad-password = Una password ha da 10 a 128 caratteri, non è il tuo nome né una che chiunque indovinerebbe. Nulla è
    cambiato. Scegline un'altra.
why-bad-choice = Il banco non offre questa scelta. Nulla è cambiato. Scegline un'altra.
why-bad-setting = Il banco non accetta questa impostazione. Nulla è cambiato. Scegline un'altra.
why-bad-limit = Questo limite non si può impostare. Quelli di una sessione si possono solo abbassare, il suo tempo va da
    1 minuto a 24 ore e gli importi sono superiori a zero. Nulla è cambiato. Scegline un altro.

why-taken = È già in uso. Non è stato fatto nulla. Scegli altro.
why-id-used = Era già stato inviato con un altro contenuto. Nulla è stato fatto due volte. Riprova.
why-old-view = Il tavolo era già andato avanti quando è arrivata la tua risposta. Non ti è stato addebitato nulla.
    Guarda le carte e decidi di nuovo.
why-not-entered = Hai lasciato questo tavolo. Non ti è stato addebitato nulla. Entra di nuovo.
why-not-now = In questo momento non è possibile. Non ti è stato addebitato nulla. Guarda il tavolo e scegli di nuovo.
why-refused = Il banco ha rifiutato. Il saldo mostra se c'è stato qualche movimento: guardalo prima di riprovare.

why-short-balance = Il tuo saldo non basta. Non ti è stato addebitato nulla. Punta meno o fai un deposito.
why-session-limits-missing = Questa sessione non ha ancora limiti, perciò nessuna puntata è stata accettata. Imposta il
    tempo e la perdita massima in Limiti, poi punta di nuovo.
why-time-over = È passato il tempo che ti eri concesso, perciò la puntata non è stata accettata. Un round iniziato si
    può finire.
why-reality-check = È ora di un controllo di realtà, perciò la puntata non è stata accettata. Leggilo, poi continua a
    giocare.
why-loss-limit = Con questa puntata potresti perdere più di quanto ti concedi, perciò non è stata accettata. Punta meno
    o fermati qui.
why-deposit-limit = Questo deposito supera il limite che ti sei dato. Nessun movimento è stato eseguito. Deposita meno;
    un limite più alto vale un giorno dopo che lo hai chiesto.
why-payment-refused = Il pagamento è stato rifiutato e nessun movimento è stato eseguito. Prova con un importo minore.

why-too-fast = Troppo veloce per il banco. Non è stato fatto nulla. Aspetta un momento e riprova.
why-too-many-sockets = Hai questa pagina aperta in troppe finestre. Non ti è stato addebitato nulla. Chiudine una e
    ricarica la pagina.
why-busy = Il tuo account è in uso altrove in questo momento. Non è stato fatto nulla. Riprova.
why-dealing-stopped = Il banco ha smesso di distribuire mentre le carte vengono controllate. Nessuna puntata è stata
    accettata; il tuo saldo è al sicuro. Torna più tardi.
why-store-down = I libri del banco non sono raggiungibili. Ciò che contengono è al sicuro. Riprova tra un momento: nulla
    viene fatto due volte.
