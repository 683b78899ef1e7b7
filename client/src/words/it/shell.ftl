### La cornice della pagina: la barra, i pannelli, l'attesa, la connessione.

skip-to-content = Vai al contenuto
menu = Menu
language = Lingua
sign-in = Accedi
sign-up = Registrati
sign-out = Esci
close = Chiudi
to-lobby = Tutti i giochi
again = Riprova
waiting = Un momento…
connection-lost = Connessione interrotta. Riconnessione in corso… Le tue puntate e le tue carte sono al sicuro.
connection-waiting = Già inviato e in attesa della casa: { $what }. Vale una volta sola.
connection-bets = Puntate

panel-bank = { control-bank }
panel-help = { control-help }
panel-options = { control-options }
panel-statistics = { control-statistics }
panel-history = Cronologia
panel-limits = Limiti
panel-odds = Probabilità
panel-account = Account

## An address that leads nowhere

astray = Qui non c’è nulla
astray-address = Questo indirizzo non porta da nessuna parte. Nulla è cambiato. Scegli un gioco nella lobby.
astray-game = Questo gioco qui non esiste. Nulla è cambiato. Scegline un altro nella lobby.
astray-table = Questo tavolo non è aperto. Non ti è stato addebitato nulla. Scegline un altro nella lobby.
astray-closed = Nessun tavolo di questo gioco è aperto. Non ti è stato addebitato nulla. Scegli un altro gioco nella
    lobby.
