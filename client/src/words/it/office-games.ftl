### Giochi nuovi: un foglio di regole controllato, conservato e messo su un tavolo.

newgame-told = Un nuovo gioco è un foglio di regole. Trascinane uno qui, scegli un file o parti da un gioco della casa.
newgame-shoe = Un cambio di regole non tocca mai un sabot in uso: i tavoli aperti proseguono con la versione con cui sono
    stati aperti.
newgame-text = Foglio di regole
newgame-drop = Trascina qui un file, oppure incolla e modifica il testo.
newgame-file = File
newgame-begin = Parti da
newgame-begin-none = Scegli un gioco
newgame-base = Confronta con
newgame-base-own = Il gioco con lo stesso nome
newgame-too-long = { $name } è troppo lungo per un foglio di regole: al massimo 20.000 byte.
newgame-from-file = Dal file { $name }.
newgame-from-game = Dal foglio di { $name }.
newgame-from-kept = Da { $game }, versione { $version }, salvata da { $name }: { $when }.
newgame-back = Recupera il testo precedente
newgame-empty = Gli errori, il ritorno esatto e la tabella compaiono qui mentre scrivi.
newgame-checking = Controllo e calcolo…

newgame-flaws = { $count ->
    [one] Un errore
   *[other] { $count } errori
}
newgame-flaws-told = Scegli un errore per andare alla sua riga.
newgame-line = Riga { $line }
newgame-whole = Tutto il foglio

newgame-kind = { $kind ->
    [live] Un gioco dal vivo: si gioca dove apri un tavolo.
   *[solo] Un gioco individuale: è nella lobby appena viene salvato.
}
newgame-compared = Confronto con { $name }
newgame-there = Lì
newgame-here = Qui
newgame-points = Punti
newgame-fields = { $count ->
    [one] Un campo diverso
   *[other] { $count } campi diversi
}
newgame-field = Campo
newgame-same = Nessun campo è diverso da { $name }.
newgame-taken = Il nome { $game } appartiene a un foglio della casa. Dai un altro nome al nuovo gioco.
newgame-rename = Vai al nome

newgame-keep = Salva
newgame-keep-title = Salvare { $game }?
newgame-keep-told = Diventa la versione { $version } di questo gioco, con un ritorno di { $rtp }. { $kind ->
    [live] Poi puoi aprire un tavolo.
   *[solo] I giocatori lo trovano subito nella lobby.
}
newgame-keep-replaces = Sostituisce la versione { $version } per tutto ciò che si distribuisce da ora.
newgame-kept = { $game } è salvato come versione { $version }.
newgame-solo = Ora è nella lobby e si può giocare subito.
newgame-play = Apri il tavolo
newgame-live = Non si gioca ancora a nessun tavolo.
newgame-open = Apri un tavolo
newgame-open-title = Apri un tavolo di { $game }
newgame-opened = Il tavolo { $table } è aperto.
newgame-look = Vai al tavolo
newgame-table-name = Nome del tavolo
newgame-table-name-told = Lettere, cifre e trattini. Ogni codice partita inizia così.
newgame-table-name-flaw = Usa solo lettere senza accenti, cifre e trattini, e inizia con una lettera o una cifra.
newgame-currency = Valuta
newgame-min = Puntata minima
newgame-max = Puntata massima
newgame-increment = Incremento
newgame-limits-told = I limiti lasciati vuoti sono quelli del foglio.

newgame-versions = Versioni salvate
newgame-versions-none = Nessun foglio è stato ancora salvato.
newgame-version = versione { $version }, { $kind ->
    [live] dal vivo
   *[solo] individuale
}
newgame-newest = in uso
newgame-who = { $name }, { $when }
newgame-made-from = Creata da { $base }
newgame-load = Mostra nell’editor
