### The office: reports.

reports-by = Raggruppa per
reports-by-day = Giorno
reports-by-month = Mese
reports-tables-together = Uniti
reports-tables-apart = Separati
reports-both = Entrambi, separati
reports-csv = Foglio di calcolo (CSV)
reports-print = Vista di stampa
reports-same = Le stesse cifre di «sabot report».
reports-none = In questo periodo non si è giocato. Le cifre cominciano con il primo round.
reports-fault-turned = Il primo giorno viene dopo l’ultimo. Scegline uno precedente.
reports-fault-long = È troppo per un rapporto: scegli al massimo 400 giorni o 120 mesi.
reports-turnover-hold = Giocato e trattenuto
reports-turnover-told = Dal { $first } al { $last } (UTC): giocato { $turnover }, trattenuto { $hold }.
reports-returns = Ritorno e quanto concede il caso
reports-return-told = { $name }: { $strays ->
    [0] { $count ->
        [one] il ritorno è entro quanto concede il caso.
       *[other] tutti i { $count } ritorni sono entro quanto concede il caso.
    }
   *[other] { $strays } ritorni su { $count } fuori da quanto concede il caso.
}
reports-period-utc = Periodo (UTC)
reports-hold-rate = Trattenuto %
reports-lines = Riga per riga
reports-lines-told = Apri una riga per vedere le sue puntate. La più recente è la prima.
reports-counts = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } round
} · { $players ->
    [one] { $players } giocatore
   *[other] { $players } giocatori
}
reports-voided = { $count ->
    [one] Un round è stato annullato: restituiti { $amount }.
   *[other] { $count } round sono stati annullati: restituiti { $amount }.
}
reports-bets = Puntate
reports-unrecovered = Non recuperato dopo annullamenti e correzioni
reports-within = dentro
reports-outside = fuori
reports-no-band = senza ritorno fisso
reports-golden = Fiche Dorate puntate / restituite
reports-more = Mostra precedenti ({ $count })
reports-note = Ogni riga conta ciascun giocatore una volta, perciò i loro numeri non si sommano. Un ritorno su venti
    esce dal suo intervallo solo per caso; se un gioco richiede attenzione lo dicono gli allarmi.
