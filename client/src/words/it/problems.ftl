### Perché qualcosa è stato rifiutato: che cosa è successo, che ne è del denaro, che cosa fare.
### Le chiavi sono del server.

why-unknown = Richiesta rifiutata, non ti è stato addebitato nulla. Riprova o scegli altro.
why-unreachable = Impossibile raggiungere la casa. Ciò che non era confermato non è stato addebitato. Controlla la
    connessione e riprova.
why-broken = Qualcosa è andato storto. L’operazione potrebbe essere avvenuta: controlla saldo e cronologia prima di
    riprovare.

why-bad-request = La richiesta non è stata capita. Nulla è cambiato. Ricarica la pagina e riprova.
why-bad-message = Il messaggio non è stato capito. Nulla è cambiato. Ricarica la pagina e riprova.
why-wrong-protocol = Il sito è stato aggiornato mentre questa pagina era aperta. Non ti è stato addebitato nulla.
    Ricarica la pagina.
why-not-json = La richiesta non è stata capita. Nulla è cambiato. Ricarica la pagina e riprova.
why-wrong-method = La richiesta non è stata capita. Nulla è cambiato. Ricarica la pagina e riprova.
why-too-large = Era troppo lungo per essere inviato. Non è stato fatto nulla. Accorcialo e riprova.

why-not-signed-in = Non hai effettuato l’accesso, o la sessione è terminata. Non ti è stato addebitato nulla. Accedi per
    continuare.
why-wrong-password = Nome e password non corrispondono. Nulla è cambiato. Controlla entrambi; dopo cinque password
    errate in un giorno l’account viene bloccato fino al giorno dopo (UTC).
why-locked = Dopo cinque password errate questo account non si può aprire da qui fino a domani (UTC). Il tuo denaro è al
    sicuro e le sessioni aperte restano aperte. Continua in una di esse, usa una connessione da cui hai già effettuato
    l’accesso oppure accedi domani.
why-not-allowed = Il tuo account non ha questo permesso. Nulla è cambiato. Accedi con un account che lo ha.
why-excluded = La tua autoesclusione è in corso: non si accettano né puntate né depositi, e non ti è stato addebitato
    nulla. Puoi ancora prelevare.
why-muted = Nella chat non puoi scrivere e il tuo messaggio non è stato inviato. Puoi continuare a giocare. Se pensi
    che sia un errore, chiedi alla casa.
why-foreign-origin = La richiesta sembrava venire da un altro sito ed è stata bloccata. Nulla è cambiato. Apri questa
    pagina al suo indirizzo.
why-signed-in = Qualcuno ha già effettuato l’accesso. Non è stato fatto nulla. Prima esci.

why-not-found = A questo indirizzo non c’è nulla. Torna alla lobby.
why-unknown-player = Questo account non esiste. Non è stato fatto nulla. Controlla il nome.
why-unknown-session = Questa sessione era già terminata. Non c’è altro da fare.
why-unknown-round = Non hai nessun round con questo codice. Il saldo non è cambiato. Controlla il codice; un round
    ancora in gioco compare quando è finito.
why-unknown-table = Questo tavolo non esiste. Non ti è stato addebitato nulla. Scegline un altro nella lobby.
why-unknown-game = Questo gioco non esiste. Non ti è stato addebitato nulla. Scegline un altro nella lobby.
why-unknown-line = Questo messaggio non è più conservato. Nulla è cambiato. Segnalane uno più recente.
why-unknown-payment = Questo pagamento non esiste. Non è cambiato nulla. Controlla il codice.
why-unknown-sheet = Questo foglio di regole non esiste. Non è cambiato nulla. Controlla il nome o l’hash.

why-name-taken = Questo nome è già in uso, o somiglia troppo a un altro. Scegline un altro.
why-bad-name = Il nome deve avere da 3 a 20 lettere, cifre, punti, trattini o trattini bassi e iniziare con una lettera
    o una cifra. Alcuni nomi sono riservati. Scegline un altro.
why-bad-password = La password deve avere da 10 a 128 caratteri e non può essere il tuo nome né una password comune.
    Nulla è cambiato. Scegline un’altra.
why-bad-choice = Questa opzione non è disponibile. Nulla è cambiato. Scegline un’altra.
why-bad-setting = Questa impostazione non è valida. Nulla è cambiato. Scegline un’altra.
why-bad-limit = Questo limite non si può impostare. Quelli di una sessione si possono solo abbassare, il suo tempo va da
    1 minuto a 24 ore e gli importi sono superiori a zero. Nulla è cambiato. Scegline un altro.
why-bad-line = Questo messaggio non si può inviare: è vuoto, troppo lungo o ha caratteri che non si possono mostrare.
    Cambialo e riprova.

why-taken = È già in uso. Non è stato fatto nulla. Scegli altro.
why-id-used = Questa richiesta era già stata inviata con un altro contenuto. Nulla è stato fatto due volte. Riprova.
why-old-view = Il gioco è andato avanti prima che arrivasse la tua decisione. Non ti è stato addebitato nulla. Guarda le
    carte e decidi di nuovo.
why-other-shoe = Ora sul tavolo c’è un altro sabot. Non ti è stato addebitato nulla. Guarda il tavolo e distribuisci di
    nuovo.
why-not-entered = Hai lasciato questo tavolo. Non ti è stato addebitato nulla. Entra di nuovo.
why-card-gone = Quella carta non può più essere nel sabot: sono già uscite quelle di tutti i mazzi. Non è stato inserito
    nulla. Guardala di nuovo.
why-other-card = Il tavolo è andato avanti e ora si attende un’altra carta. Non è stato inserito nulla. Guarda quale è
    richiesta.
why-not-now = In questo momento non è possibile. Non ti è stato addebitato nulla. Guarda il tavolo e scegli di nuovo.
why-refused = Richiesta rifiutata. Controlla il saldo prima di riprovare: mostra se c’è stato qualche movimento.

why-short-balance = Il tuo saldo non basta. Non ti è stato addebitato nulla. Punta meno o fai un deposito.
why-short-gold = Le tue Fiche Dorate non bastano. Non ti è stato addebitato nulla. Puntane meno o punta dal saldo.
why-session-limits-missing = Questa sessione non ha ancora limiti, perciò nessuna puntata è stata accettata. Imposta il
    tempo e la perdita massima in Limiti, poi punta di nuovo.
why-time-over = Il tempo che ti eri dato è scaduto, perciò la puntata non è stata accettata. Puoi finire un round già
    iniziato.
why-reality-check = Hai un promemoria di sessione da leggere, perciò la puntata non è stata accettata. Leggilo, poi
    continua a giocare.
why-loss-limit = Questa puntata potrebbe superare il tuo limite di perdita, perciò non è stata accettata. Punta meno o
    fermati qui.
why-deposit-limit = Questo deposito supera il tuo limite. Nessun movimento è stato eseguito. Deposita meno; un limite
    più alto vale 24 ore dopo la richiesta.
why-payment-refused = Il pagamento è stato rifiutato e nessun movimento è stato eseguito. Prova con un importo minore.

why-too-fast = Troppe richieste. Nulla è cambiato. Aspetta un momento e riprova.
why-crowded = Troppe richieste impegnative in una volta. Nulla è cambiato. Aspetta qualche secondo e riprova.
why-too-soon = Dopo una password errata bisogna aspettare ogni volta un po’ di più. Nulla è cambiato. Aspetta qualche
    secondo e riprova.
why-too-many-sockets = Hai questa pagina aperta in troppe finestre. Non ti è stato addebitato nulla. Chiudine una e
    ricarica la pagina.
why-busy = Il tuo account è in uso altrove in questo momento. Non è stato fatto nulla. Riprova.
why-dealing-stopped = La distribuzione è in pausa mentre le carte vengono controllate. Nessuna puntata è stata
    accettata; il tuo saldo è al sicuro. Torna più tardi.
why-store-down = I registri della casa non sono raggiungibili. Il tuo saldo è al sicuro. Riprova tra un momento: nulla
    viene fatto due volte.
