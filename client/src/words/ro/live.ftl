### What only live tables have: seats, waiting for others, the cut, the crowd.

live-seat = Locul { $box }
live-you = Dumneavoastră
live-sit-at = { $name }: luați loc aici
live-sit = { control-sit }
live-leave = Eliberați locul { $box }
live-leaving = liber după această rundă
live-hot = Jucător în formă: { $count ->
    [one] o rundă câștigată
    [few] { $count } runde câștigate la rând
   *[other] { $count } de runde câștigate la rând
}
live-final = Pariuri definitive
live-side = { $bet }: { $amount }. Adăugați un jeton
live-behind = Pariați în spatele lui { $name }: { $amount }. Adăugați un jeton
live-behind-short = în spate
live-topped = Pariul a ajuns la maximul mesei: { $max }.
live-missed = Cât ați lipsit s-a încheiat runda { $code }: { $amount }.
live-prize = { $name } câștigă { $amount } din progresiv
live-limits = Limite
live-limits-title = Limite și tabele de plată
live-main = Pariul principal
live-meter = Progresiv

## Whom everybody waits for

live-state = Masa
live-paused = Masa este în pauză. Nu începe nicio rundă nouă.
live-closing = Această masă se închide. Alegeți alta din lobby.
live-place = Plasați pariurile
live-first-bet = Plasați primul pariu
live-choose-seat = Alegeți un loc sau priviți
live-your-turn = Este rândul dumneavoastră
live-turn = Decide { $name }
live-dealer = Joacă dealerul
live-insurance = Asigurare?
live-insurance-others = Jucătorii decid asupra asigurării
live-surrender = Renunțați sau continuați?
live-surrender-others = Jucătorii decid asupra renunțării
live-decide-position = Poziția { $box }: decizia dumneavoastră
live-crowd = Poziția { $box }: { $count ->
    [one] decide 1 jucător
    [few] decid { $count } jucători
   *[other] decid { $count } de jucători
}
live-ahead = { $name }: decideți dinainte; puteți schimba până la rândul dumneavoastră.
live-ahead-chosen = { $name }: decis dinainte. Apăsați din nou pentru a anula.
live-withdraw = { $name }: acum puteți renunța.
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
live-shoe-parts = { $count ->
    [0] netăiat
    [one] 1 parte
    [few] { $count } părți
   *[other] { $count } de părți
}
live-shoe-open = Angajamentul de mai jos leagă casa de amestecarea ei. Cuvintele jucătorilor și tăierea lor se adaugă,
    astfel că nimeni nu decide singur ordinea cărților.
live-shoe-cut = Acest sabot a fost tăiat de jucătorii de mai jos. Rădăcina fixează ordinea cărților; seedul este afișat
    când sabotul este scos din joc.
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
blaze-share-stopped = { $percent } % rămân
blaze-share-drawing = { $percent } % cer carte
blaze-share-splitting = { $percent } % împart
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
blaze-total = Multiplicator total
blaze-win = Câștig total
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
