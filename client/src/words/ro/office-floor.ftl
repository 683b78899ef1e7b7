### Sala: fiecare masă live așa cum o vede personalul, și ordinele date. $name este numele unei mese, sau al unui jucător
### când ordinul îl privește.

office-seconds-wrong = Acesta nu este un număr de secunde.
office-why-not-now = Ordinul a fost refuzat. Nu s-a schimbat nimic. Motivul:
office-why-refused = Ordinul a fost refuzat. Nu s-a schimbat nimic. Motivul:
office-why-bad-request = O valoare nu este permisă. Nu s-a schimbat nimic. Corectați-o și încercați din nou.
office-why-not-found = Nu s-a găsit. Nu s-a schimbat nimic. Verificați ce ați introdus.
office-why-unknown-round = Nu există nicio rundă încheiată cu acest cod. Nu s-a schimbat nimic. Verificați codul.
office-why-unknown-table = Această masă nu există. Nu s-a schimbat nimic.
office-why-no-card = Nu se așteaptă nicio carte, așa că nu s-a introdus nimic. Așteptați ca masa să ceară una.
office-why-busy = Conturile acestei runde sunt folosite chiar acum. Nu s-a schimbat nimic. Încercați din nou.
office-why-unreachable = Nu se poate face legătura cu casa. Verificați conexiunea și încercați din nou.
office-why-broken = Ceva nu a funcționat în casă. Este posibil să se fi făcut totuși: consultați jurnalul înainte de a încerca din nou.
office-why-store-down = Registrele casei nu pot fi accesate. Încercați din nou într-o clipă: nimic nu se face de două ori.

floor-tables = Mese
floor-none = Nicio masă nu este deschisă.
floor-closed-shown = { $count ->
    [one] Afișați 1 masă închisă
    [few] Afișați { $count } mese închise
   *[other] Afișați { $count } de mese închise
}
floor-no-table = Masa { $name } nu există.
floor-all = Toate mesele
floor-back = Înapoi la { $name }
floor-open = Deschideți o masă
floor-watch = Priviți masa
floor-to-cards = Distribuiți cărțile
floor-real = Cărți fizice
floor-orders = Ordine
floor-trouble = Nu funcționează cum ar trebui:
floor-alarms = { $count ->
    [one] 1 alarmă
    [few] { $count } alarme
   *[other] { $count } de alarme
}

## Coloane și date

floor-table = Masă
floor-state = Stare
floor-state-open = Deschisă
floor-state-paused = În pauză
floor-state-closing = Se închide
floor-state-closed = Închisă
floor-who = Persoane
floor-people = { $players ->
    [one] 1 jucător
    [few] { $players } jucători
   *[other] { $players } de jucători
}, { $watchers ->
    [one] 1 ecran
    [few] { $watchers } ecrane
   *[other] { $watchers } de ecrane
}
floor-seats = Locuri
floor-seats-of = { $taken } din { $of } locuri ocupate
floor-companions = Însoțitorii casei
floor-felt = Pe masă
floor-gold = { $amount } în Jetoane de Aur
floor-round = Rundă
floor-code = Codul rundei
floor-last = Ultima rundă
floor-shoe = Cărți în sabot
floor-shoe-none = se schimbă
floor-shoe-uncut = { $cards }, încă netăiat
floor-limits = Limite
floor-limits-are = De la { $min } la { $max }, increment { $increment }
floor-pace = Per carte
floor-timers = Timp pentru pariuri, decizii, asigurare
floor-bets = Pariuri
floor-off = dezactivat
floor-due = Continuă singură la
floor-currency = Monedă
floor-meter = Jackpot comun
floor-pending = Ce s-a ordonat se aplică de la runda următoare.
floor-then = { $now }, apoi { $next }
floor-seconds = { $seconds } s
floor-phase-betting = Se pariază
floor-phase-dealing = Se distribuie
floor-phase-insurance = Asigurare
floor-phase-surrender = Renunțare
floor-phase-play = Decid jucătorii
floor-phase-dealer = Joacă dealerul
floor-phase-closed = Încheiată

## Ordine

floor-do-open = Deschideți
floor-do-pause = Pauză
floor-do-resume = Reluați
floor-do-close = Închideți
floor-do-limits = Limite
floor-do-pace = Ritm
floor-do-timers = Timpi
floor-do-bets = Pariuri
floor-do-void = Anulați runda
floor-do-settle = Rezultatul real
floor-do-settle-now = Decontați runda
floor-do-undo = Revocați
floor-do-mute = Opriți mesajele
floor-do-unmute = Permiteți mesajele
floor-do-put-out = Încheiați sesiunile
floor-set = Stabiliți
floor-title-open = Deschideți o masă
floor-title-again = Redeschideți { $name }
floor-title-pause = Puneți { $name } în pauză
floor-title-resume = Reluați { $name }
floor-title-close = Închideți { $name }
floor-title-limits = Limitele mesei { $name }
floor-title-pace = Ritmul mesei { $name }
floor-title-timers = Timpii mesei { $name }
floor-title-bets = Pariurile mesei { $name }
floor-title-void = Anulați runda de la { $name }
floor-title-settle = Decontați runda { $code }
floor-title-undo = Revocați ultimul ordin de la { $name }
floor-title-mute = Opriți mesajele lui { $name }
floor-title-unmute = Permiteți mesajele lui { $name }
floor-title-put-out = Încheiați sesiunile lui { $name }
floor-told-again = Masa își păstrează jocul, moneda, cărțile și ce s-a ordonat acolo înainte. Schimbați doar ce trebuie să fie
    diferit.
floor-told-pause = Pariurile se închid imediat, iar cele de pe masă se returnează. O rundă deja distribuită se joacă
    până la capăt. Jucătorii își păstrează locurile și citesc motivul.
floor-told-resume = Jucătorii pot paria din nou.
floor-told-close = Pariurile de pe masă se returnează. O rundă deja distribuită se joacă până la capăt, apoi toți își
    eliberează locurile și masa nu mai apare în listă.
floor-told-limits = Se aplică de la runda următoare. Odată cu ele vine un sabot nou.
floor-told-pace = Cât durează până se vede o carte, de la 0 la 10 secunde. Se aplică de la runda următoare.
floor-told-timers = Cât timp au jucătorii, de la 1 secundă la 10 minute. Un câmp gol urmează regulile jocului.
floor-told-bets = Pariurile nebifate nu se acceptă de la runda următoare. Odată cu schimbarea vine un sabot nou.
floor-told-void = Toate pariurile acestei runde se returnează, iar ce a plătit deja se ia înapoi. Anularea este
    definitivă.
floor-void-over = Runda aceea s-a încheiat. Închideți formularul și priviți din nou masa.
floor-told-undo = Tot ce este stabilit aici revine la ce era înaintea acestui ordin, de la runda următoare. Doar ultimul
    ordin se poate revoca.
floor-told-mute = Nu mai poate scrie în chatul niciunei mese. Poate juca în continuare.
floor-told-unmute = Poate scrie din nou în chat.
floor-told-put-out = Sesiunile se încheie pe toate dispozitivele. Locurile și pariurile se păstrează, iar jucătorul se
    poate autentifica din nou.
floor-now = Acum { $amount }. Gol: ca în reguli.
floor-empty = Câmpurile lăsate goale urmează regulile jocului.
floor-more = Mai multe setări
floor-name = Nume
floor-name-told = Litere, cifre și cratime. Este definitiv, iar fiecare cod de rundă începe cu el.
floor-name-wrong = Un nume are cel mult 40 de litere, cifre și cratime și începe cu o literă sau o cifră.
floor-game = Joc
floor-kept = { $game }, versiunea { $version }
floor-real-told = Se distribuie dintr-un sabot fizic, iar dealerul introduce fiecare carte. Nu se mai poate schimba.
floor-currencies = Se poate paria și în
floor-min = Minim
floor-max = Maxim
floor-increment = Increment
floor-multiples = Acest joc permite doar aceste maxime, multipli ai minimului:
floor-limits-each = În fiecare monedă a mesei:
floor-pace-field = Timp per carte
floor-timer-betting = Timp pentru pariuri
floor-timer-decision = Timp per decizie
floor-timer-insurance = Timp pentru asigurare
floor-meter-field = Jackpot comun
floor-meter-told = Mesele care indică același jackpot îl alimentează împreună. Gol: unul propriu.
floor-style = Stilul distribuirii
floor-style-told = Așa cum îl numesc regulile jocului. Gol: cel obișnuit.

## Persoane și chat

floor-people-title = La masă
floor-nobody = Nimeni nu stă la masă și nimeni nu joacă.
floor-seat = Locul { $seats }
floor-plays = a pariat
floor-idle = { $count ->
    [one] 1 rundă fără pariu
    [few] { $count } runde fără pariu
   *[other] { $count } de runde fără pariu
}
floor-person = Un jucător după nume
floor-person-name = Numele afișat
floor-mute-for = Pentru cât timp
floor-minutes = { $count ->
    [60] 1 oră
    [1440] 24 de ore
    [one] 1 minut
    [few] { $count } minute
   *[other] { $count } de minute
}
floor-until-lifted = Până la revocare
floor-done-mute = { $name } nu mai poate scrie.
floor-done-unmute = { $name } poate scrie din nou.
floor-done-put-out = Sesiunile lui { $name } s-au încheiat.
floor-say = Mesajul dumneavoastră către masă
floor-say-told = Îl citesc toți cei de la masă, cu numele și rolul dumneavoastră.
floor-say-do = Trimiteți
floor-said = Trimis: { $line }
floor-reports = Mesaje raportate
floor-no-reports = Niciun mesaj nu a fost raportat.
floor-report-by = { $count ->
    [one] raportat de { $name }
    [few] raportat de { $name } și alții ({ $count } în total)
   *[other] raportat de { $name } și alții ({ $count } în total)
}
floor-around = Mesajele din jur

## Registrul

floor-log = Jurnalul acestei mese
floor-log-empty = În ultimul timp nu s-a ordonat nimic aici.
floor-undo-old = Acesta nu mai este ultimul ordin de aici. Închideți formularul și consultați jurnalul.
floor-log-more = Mai vechi
floor-sheet = ca în reguli
floor-set-limits = Minim { $min }, maxim { $max }, increment { $increment }
floor-set-timers = { $betting } · { $decision } · { $insurance }
floor-set-off = Dezactivate: { $bets }
floor-set-on = Toate pariurile active
floor-act-open = Deschisă
floor-act-pause = Pusă în pauză
floor-act-continue = Reluată
floor-act-close = Închisă
floor-act-limits = Limite stabilite
floor-act-pace = Ritm stabilit
floor-act-timers = Timpi stabiliți
floor-act-bets = Pariuri activate sau dezactivate
floor-act-undo = Ordin revocat
floor-act-settle = Rundă decontată din nou
floor-act-void = Rundă anulată

## Rezultatul real

floor-preview-only = Previzualizați o decontare
floor-settle-title = Rezultatul real, { $name }
floor-settle-told = O rundă încheiată ale cărei cărți au fost înregistrate greșit se decontează după cele reale. Toate deciziile
    se păstrează și fiecare pariu se plătește după cărțile reale. Nimeni nu ajunge sub zero.
floor-settle-code = Codul rundei
floor-settle-show = Afișați runda
floor-settle-elsewhere = Această rundă s-a jucat la { $name }.
floor-settle-voided = Această rundă a fost anulată:
floor-settle-corrected = Această rundă a mai fost decontată:
floor-hand = { $name }, partea { $hand }
floor-recorded = Înregistrat:
floor-cards-told = Scrieți cărțile reale, de exemplu Ts 6h Kd, și lăsați ce era corect. Atâtea cărți câte a primit
    fiecare mână; dealerul poate primi mai multe, dacă trebuia să tragă în continuare.
floor-cards-wrong = Acestea nu sunt cărți. Scrieți-le așa: Ts 6h Kd.
floor-preview = Afișați ce se mută
floor-preview-old = Cărțile s-au schimbat. Verificați din nou ce se mută.
floor-settled = Runda { $code } este decontată după rezultatul ei real.
floor-moves = Banii care se mută, și ai cui sunt
floor-moves-who = Jucător
floor-moves-before = Plătit până acum
floor-moves-after = Plătit după
floor-moves-moved = Se mută
floor-moves-lost = Deja cheltuit: { $amount }; pierderea casei.
floor-moves-house = Casa
floor-moves-meter = Jackpotul
floor-moves-nothing = Nu se mută bani.
