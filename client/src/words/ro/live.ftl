### What only live tables have: seats, waiting for others, the cut, the crowd.

live-seat = Locul { $box }
# Abbreviated: under a hand there is no room for more.
live-you = Dvs.
live-sit-at = { $name }: luați loc aici
live-sit = { control-sit }
live-leave = Eliberați locul { $box }
live-leave-ask = Plecați?
live-leave-sure = { live-leave-ask } Locul { $box }: pariurile vă sunt returnate. Apăsați din nou
live-leaving = liber după această rundă
live-hot = Jucător în formă: { $count ->
    [one] o rundă câștigată
    [few] { $count } runde câștigate la rând
   *[other] { $count } de runde câștigate la rând
}
live-final = Pariuri definitive
live-why-seat = Ocupați mai întâi un loc liber.
live-why-final = Pariurile dumneavoastră sunt definitive. Runda începe când toți cei care au pariat sunt gata sau când expiră
    timpul.
live-why-clock = Runda începe când expiră timpul pentru pariuri.
live-side = { $bet }: { $amount }. Adăugați un jeton
live-behind = Pariați în spate pe mâna lui { $name }: { $amount }. Adăugați un jeton
live-behind-short = în spate
live-missed = Cât ați lipsit s-a încheiat runda { $code }: { $amount }.
live-returned = { $name } nu joacă această rundă sau nu acceptă pariuri în spate. V-au fost returnați { $amount }.
live-seat-lost = Ați pierdut locul { $box }: prea multe runde fără pariu acolo.
live-prize-name = { $name } câștigă din progresiv
live-prize-short = { $name } câștigă
live-limits = Limite
live-limits-title = Limite și tabele de plată
live-main = Pariul principal
live-behind-bet = { options-tab-bet-behind }
live-meter = Progresiv

## Whom everybody waits for

live-state = Masa
live-paused = Masa este în pauză. Nu începe nicio rundă nouă.
live-closing = Această masă se închide. Alegeți alta din lobby.
live-place = Plasați pariurile
live-first-bet = Plasați primul pariu
live-choose-seat = Alegeți un loc sau priviți
live-your-turn = Rândul dumneavoastră: { $total }
live-your-turn-at = { $name }, rândul dumneavoastră: { $total }
live-turn = Decide { $name }: { $total }
live-card-waits = Cartea dumneavoastră vine când ceilalți nu mai pot renunța.
live-dealer = Joacă dealerul
live-card-next = Dealerul urmează să distribuie cartea următoare
live-card-dealer = Dealerul urmează să ia o carte
live-card-yours = Dealerul urmează să vă distribuie o carte
live-card-to = { $name }: dealerul urmează să distribuie o carte
live-card-corrected = Ultima carte a fost corectată.
live-insurance = Asigurare?
live-insurance-amount = { $amount } (max. { $most })
live-insurance-others = Jucătorii decid asupra asigurării
live-surrender = Renunțați sau continuați?
live-surrender-others = Jucătorii decid asupra renunțării
live-decide-position = Poziția { $box }, decizia dumneavoastră: { $total }
live-crowd = Poziția { $box }: { $count ->
    [one] decide 1 jucător
    [few] decid { $count } jucători
   *[other] decid { $count } de jucători
}
live-ahead = { $name }: decideți înainte să vă vină rândul.
live-ahead-chosen = { $name }: decis. Apăsați iar ca să anulați.
live-withdraw = { $name }: acum puteți renunța.
live-at-once = imediat
live-focus = Focus
live-focus-told = Ascundeți ceilalți jucători

## The cut and the shoe

live-cut-yours = Tăierea dumneavoastră
live-cut-other = { $name } taie sabotul
live-cut-told = Așezați cartea de tăiere în pachet.
live-cut-place = Unde se taie
live-cut-depth = Cartea { $depth } din { $cards }
live-cut-do = Tăiați aici
live-skip = Săriți
live-shoe = Sabot
live-shoe-title = Sabotul și tăierea lui
live-shoe-left = { $left ->
    [one] O carte în sabot
    [few] { $left } cărți în sabot
   *[other] { $left } de cărți în sabot
}
live-shoe-separator = { $count ->
    [0] ultima rundă
   *[other] { $count } până la separator
}
live-shoe-separator-told = { $count ->
    [0] A ieșit separatorul: această rundă este ultima din sabot.
    [one] O carte până la separator; runda în care iese este ultima din sabot.
    [few] { $count } cărți până la separator; runda în care iese este ultima din sabot.
   *[other] { $count } de cărți până la separator; runda în care iese este ultima din sabot.
}
live-shoe-parts = { $count ->
    [0] netăiat
    [one] 1 cuvânt
    [few] { $count } cuvinte
   *[other] { $count } de cuvinte
}
live-shoe-by = tăiere de { $name }
live-shoe-open = Angajamentul de mai jos leagă casa de amestecarea ei. Cuvintele jucătorilor și tăierea lor se adaugă,
    astfel că nimeni nu decide singur ordinea cărților.
live-shoe-cut = Acest sabot a fost tăiat de jucătorii de mai jos. Rădăcina fixează ordinea cărților; seedul este afișat
    când sabotul este scos din joc.
live-shoe-verify = Fiecare rundă poate fi verificată în istoric: acum prin căile cărților ei până la rădăcină,
    complet după scoaterea sabotului din joc.
live-real = { lobby-real }
live-real-short = cărți fizice
live-real-title = Cărți fizice
live-real-told = La această masă se joacă dintr-un sabot fizic: dealerul distribuie cărți adevărate și o introduce pe
    fiecare. Casa nu le amestecă, deci nu există tăiere, iar amestecarea nu poate fi dovedită.
live-real-bonus = Angajamentul de mai jos acoperă bonusul extras de casă. Nu acoperă nicio carte.
live-part-word = cuvântul dispozitivului
live-part-cut = ultima tăiere
live-stage-stock = { $count ->
    [one] Un pachet este adus din stoc.
    [few] { $count } pachete sunt aduse din stoc.
   *[other] { $count } de pachete sunt aduse din stoc.
}
live-stage-mixed = Cărțile sunt amestecate.
live-stage-piles = Cărțile sunt amestecate în teancuri.
live-stage-cuts = Fiecare teanc este tăiat de { $count } ori.
live-stage-joined = Pachetele sunt puse împreună.
live-stage-machine = Pachetele vin amestecate de mașină.
live-stage-separator = Separatorul este așezat.
live-stage-burnt = { $count ->
    [one] O carte este arsă.
    [few] { $count } cărți sunt arse.
   *[other] { $count } de cărți sunt arse.
}

## The crowd and the bonus

blaze-players = { $count ->
    [one] 1 jucător
    [few] { $count } jucători
   *[other] { $count } de jucători
}
blaze-path = { $total } · { $count ->
    [one] 1 jucător
    [few] { $count } jucători
   *[other] { $count } de jucători
}
blaze-share-stopped = { $percent }{ "\u00A0" }% rămân
blaze-share-drawing = { $percent }{ "\u00A0" }% cer carte
blaze-share-splitting = { $percent }{ "\u00A0" }% împart
blaze-points = { $count ->
    [one] 1 punct
    [few] { $count } puncte
   *[other] { $count } de puncte
}
blaze-initial = { $number ->
    [1] Primul 14
   *[other] Al doilea 14
}
blaze-ace = { $number ->
    [1] Asul dealerului
   *[other] Al doilea as
}
blaze-card = Cartea { $number } a dealerului
blaze-level = { $level } Fire Blaze
blaze-minor = Minor
blaze-mini = Mini
blaze-major = Major
blaze-grand = Grand
blaze-mega = Mega
blaze-spins = Rotiri disponibile
blaze-bet = Pariul dumneavoastră
blaze-total = Multiplicator total
blaze-win = Câștig total
blaze-raised = Ridicat la minimul nivelului
blaze-capped = Limitat la maximul nivelului
blaze-watching = Priviți

## The chat

chat = Chat
chat-title = Chatul acestei mese
chat-empty = Încă nu s-a spus nimic.
chat-field = Mesajul dumneavoastră
chat-send = Trimiteți
chat-enlarge = Măriți
chat-reduce = Micșorați
chat-others = Ascundeți ceilalți jucători
chat-others-show = Afișați ceilalți jucători
chat-off = Chatul este dezactivat. Activați-l în Opțiuni.
chat-hide = Ascundeți mesajele lui { $name }
chat-report = Raportați
chat-reported = Raportat. Casa îl va citi împreună cu mesajele din jur.
chat-move = Mutați chatul
chat-role-presenter = prezentator
chat-role-operator = casa
chat-role-companion = însoțitor
live-companion = Joacă pentru casă
live-companion-short = însoțitor
