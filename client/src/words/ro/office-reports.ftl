### The office: reports.

reports-by = Grupare pe
reports-by-day = Zi
reports-by-month = Lună
reports-tables-together = Împreună
reports-tables-apart = Separat
reports-both = Ambele, separat
reports-csv = Foaie de calcul (CSV)
reports-print = Pagină de tipărit
reports-same = Aceleași cifre ca „sabot report”.
reports-none = Nu s-a jucat nimic în această perioadă. Cifrele încep cu prima rundă.
reports-fault-turned = Prima zi este după ultima. Alegeți una anterioară.
reports-fault-long = Este prea mult pentru un raport: alegeți cel mult 400 de zile sau 120 de luni.
reports-turnover-hold = Mizat și reținut
reports-turnover-told = De la { $first } la { $last } (UTC): mizat { $turnover }, reținut { $hold }.
reports-returns = Rentabilitatea și limitele hazardului
reports-return-told = { $name }: { $strays ->
    [0] { $count ->
        [one] rentabilitatea este în limitele hazardului.
        [few] toate cele { $count } rentabilități sunt în limitele hazardului.
       *[other] toate cele { $count } de rentabilități sunt în limitele hazardului.
    }
   *[other] { $strays } din { $count } { $count ->
        [one] rentabilitate
        [few] rentabilități
       *[other] de rentabilități
    } în afara limitelor hazardului.
}
reports-period-utc = Perioadă (UTC)
reports-hold-rate = Reținut %
reports-lines = Rând cu rând
reports-lines-told = Deschideți un rând pentru a vedea pariurile lui. Cel mai nou este primul.
reports-counts = { $rounds ->
    [one] { $rounds } rundă
    [few] { $rounds } runde
   *[other] { $rounds } de runde
} · { $players ->
    [one] { $players } jucător
    [few] { $players } jucători
   *[other] { $players } de jucători
}
reports-voided = { $count ->
    [one] O rundă a fost anulată: s-au returnat { $amount }.
    [few] { $count } runde au fost anulate: s-au returnat { $amount }.
   *[other] { $count } de runde au fost anulate: s-au returnat { $amount }.
}
reports-bets = Pariuri
reports-unrecovered = Nerecuperat după anulări și corecții
reports-within = în interval
reports-outside = în afara intervalului
reports-no-band = fără rentabilitate fixă
reports-golden = Jetoane de Aur mizate / returnate
reports-more = Afișați mai vechi ({ $count })
reports-note = Fiecare rând numără un jucător o singură dată, de aceea numerele lor nu se adună. O rentabilitate din
    douăzeci iese din intervalul ei doar din întâmplare; alarmele spun dacă un joc necesită atenție.
