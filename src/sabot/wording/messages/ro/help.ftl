### Pagina de ajutor a unui joc.

help-about = Jocul
help-rules = Reguli
help-live = La masa live
help-paytable = Plăți
help-examples = Exemple
help-stakes = Miza minimă și maximă
help-prize = Premiul maxim
help-malfunction = Defecțiuni
help-disconnection = Pierderea conexiunii
help-method = Cum se calculează rentabilitatea
help-controls = Comenzi
help-returns = Rentabilitatea pentru jucător (RTP)

help-aim = Scopul este de a bate dealerul: cu o mână mai apropiată de 21, fără a-l depăși, sau pentru că dealerul
    depășește 21.

## Plăți

column-result = Rezultat
column-pays = Plătește
pay-blackjack = Blackjack
pay-win = Câștig normal
pay-charlie = { $cards ->
    [one] { $cards } carte fără a depăși 21
    [few] { $cards } cărți fără a depăși 21
   *[other] { $cards } de cărți fără a depăși 21
}
pay-push = Totaluri egale
pay-surrender = Renunțare
pay-insurance = { bet-insurance }
pay-stake-back = se returnează miza
pay-half-back = se returnează jumătate din miză
pay-perfect = Pereche perfectă (aceeași suită)
pay-coloured = Pereche colorată (aceeași culoare)
pay-mixed = Pereche mixtă (culori diferite)
pay-suited-trips = Triplă de aceeași suită
pay-straight-flush = Chintă de culoare
pay-trips = Triplă
pay-straight = Chintă
pay-flush = Culoare
pay-under13 = Suma sub 13
pay-over13 = Suma peste 13
pay-level = { $name } Fire Blaze, de la { point-count }
pay-range = de la { $low } până la { $high }

## Mize și premii

column-bet = Pariu
column-min = Miza minimă
column-max = Miza maximă
column-step = Trepte
column-prize = Premiul maxim
stakes-told = Fiecare pariu are propria miză minimă și maximă. Se mizează minimul plus un număr întreg de trepte.
prize-told = Premiile maxime se calculează la mizele maxime, cu mizele incluse. La pariul principal este suma pe care
    toate { places-the } unui jucător o pot aduce într-o rundă; la celelalte, suma pe care o poate aduce un pariu.
prize-whole-meter = întregul jackpot

## Când ceva nu merge bine

malfunction-void = Dacă o rundă este întreruptă de o defecțiune, oricare ar fi cauza, toate jocurile și plățile rundei
    sunt anulate și toate pariurile aflate în joc se rambursează. Nici casa, nici jucătorul nu pierd.
malfunction-real = Dacă din cauza unei probleme tehnice s-a confirmat un rezultat greșit și din acest motiv bonusul nu
    s-a declanșat, toți primesc premiile obișnuite ale rezultatului real.
disconnection = { $timeout ->
    [wait] Dacă se pierde conexiunea, runda se păstrează așa cum este și o puteți termina la următoarea autentificare,
        pe orice dispozitiv.
    [stand] Dacă se pierde conexiunea, runda continuă fără dumneavoastră: pentru mâinile dumneavoastră se aplică
        Rămâneți, asigurarea deja luată se păstrează, iar o ofertă fără răspuns se consideră refuzată. Rezultatul se
        află în istoric.
   *[hit-to-11] Dacă se pierde conexiunea, runda continuă fără dumneavoastră: mâinile dumneavoastră primesc câte o carte
        la 11 sau mai puțin și rămân la peste 11, asigurarea deja luată se păstrează, iar o ofertă fără răspuns se
        consideră refuzată. Rezultatul se află în istoric.
}
disconnection-bets = Un pariu este valabil după ce casa l-a confirmat; unul neconfirmat nu costă nimic.

## Rentabilitatea

method-main = Rentabilitatea teoretică a pariului principal se calculează urmând fiecare desfășurare posibilă a jocului,
    cu probabilitatea fiecărui rezultat, presupunând strategia optimă. Probabilitatea fiecărui rezultat se înmulțește cu
    ceea ce plătește acel rezultat; suma este rentabilitatea.
method-terms = Este rentabilitatea unei mize inițiale pe o { place }, cu toate cărțile proaspăt amestecate, fără
    asigurare. Rentabilitatea asigurării se indică separat, pentru momentul în care este oferită.
method-bets = Rentabilitățile celorlalte pariuri se calculează pe toate cărțile posibile.
method-meter = Cea a progresivului se indică pentru jackpotul aflat la baza de { $base }; crește odată cu jackpotul.
column-published = Publicată
column-exact = Exactă
returns-published = Publicată: cea indicată de regulamentul jocului. Exactă: cea pe care o dau regulile lui, calculată
    aici.
returns-silent = Regulamentul jocului nu publică nicio rentabilitate; cea exactă este cea pe care o dau regulile lui,
    calculată aici.
returns-stated = Rentabilitatea indicată de regulamentul jocului: { $returns }.

## Exemple

example-win = Câștig normal
example-dealt = Mizați { $stake } și runda începe. Primiți { $cards }.
example-side-dealt = Pe lângă pariul principal mizați { $stake } pe { $name } și runda începe. Primiți { $cards }.
example-blackjack-told = Aceste cărți formează un Blackjack. Dealerul are { $dealer } și nu are Blackjack.
example-win-told = Mâna dumneavoastră valorează { $total } și rămâneți. Dealerul ajunge la { $dealer }, cu
    { $dealer_total } depășește 21 și mâna dumneavoastră câștigă.
example-double-told = Dublați pariul: se mizează încă { $added }, primiți { $drawn }, iar mâna de { $total } rămâne.
    Dealerul ajunge la { $dealer }, cu { $dealer_total } depășește 21 și mâna dumneavoastră câștigă.
example-insurance-told = Dealerul arată { $up } și vă asigurați mâna cu { $insured }. Dealerul are { $dealer }: un
    Blackjack. Miza de { $stake } este pierdută, iar asigurarea câștigă.
example-pairs-told = Ele formează o pereche de aceeași culoare.
example-21-3-told = Împreună cu cartea la vedere a dealerului, { $up }, formează o chintă.
example-under13-told = Cu asul considerat 1, ele însumează { $total }, adică sub 13.
example-over13-told = Cu asul considerat 1, ele însumează { $total }, adică peste 13.
example-progressive-told = Premiul pentru { $prize } este { $wins }.
example-fireblaze-told = Dealerul încheie cu { $dealer }, ceea ce aduce { $sum }.
example-fireblaze-level = Astfel se atinge nivelul { $level } Fire Blaze. În acest exemplu bonusul lui se încheie cu un
    multiplicator total de ×{ $times }.
example-fireblaze-none = Astfel nu se atinge niciun nivel, iar pariul este pierdut.
example-pays = Plătește { $odds }: primiți { $returned }.
example-receives = Primiți { $returned }.
row-odds = Cota
row-won = Ce se câștigă
row-stake = Miza
row-calculation = Calcul
won-times = { $count ->
    [1] o dată miza, plus miza însăși
    [few] de { $times } ori miza, plus miza însăși
   *[other] de { $times } de ori miza, plus miza însăși
}
won-total = miza înmulțită cu totalul, miza inclusă
