### Șansele: ce spune tabelul și regulile care pot fi schimbate pentru a vedea cât valorează.

odds-changed = Acestea nu sunt regulile jocului: cifrele publicate pot să nu fie valabile.

## Tabelul

chart-hard = Totaluri tari
chart-soft = Totaluri moi
chart-pairs = Perechi
code-s = Rămâneți
code-h = Cereți carte
code-dh = Dublați, altfel cereți carte
code-ds = Dublați, altfel rămâneți
code-p = Împărțiți, altfel jucați după total
code-rh = Renunțați, altfel cereți carte
code-rs = Renunțați, altfel rămâneți
code-rp = Renunțați, altfel împărțiți

## Reguli care pot fi schimbate

rules-long-hands = Mâini cu multe cărți

rule-decks = Pachete
rule-decks-is = { $value ->
    [one] { $value } pachet
    [few] { $value } pachete
   *[other] { $value } de pachete
}
rule-dealer-hits-soft-17 = Dealerul trage la 17 moale
rule-dealer-hits-soft-17-is = { $value ->
    [true] Dealerul trage la 17 moale
   *[false] Dealerul rămâne la 17 moale
}
rule-hole-card = Cartea ascunsă a dealerului
rule-hole-card-is = { $value ->
    [peek-ace-and-ten] Verificată la as și la zece
    [peek-ace] Verificată doar la as
    [no-peek] Distribuită, dar niciodată verificată
   *[none] Nu se distribuie înainte ca jucătorii să termine
}
rule-late-blackjack = Un Blackjack tardiv ia
rule-late-blackjack-is = { $value ->
    [all] Toate mizele
    [returns-doubles] Tot, în afară de ce s-a adăugat la dublare
   *[original-only] Doar mizele inițiale
}
rule-late-blackjack-ace = Cu un as la vedere, un Blackjack tardiv ia
rule-late-blackjack-ace-is = { $value ->
    [all] Toate mizele
    [returns-doubles] Tot, în afară de ce s-a adăugat la dublare
    [original-only] Doar mizele inițiale
   *[none] La fel ca la alte cărți
}
rule-late-blackjack-ten = Cu un zece la vedere, un Blackjack tardiv ia
rule-late-blackjack-ten-is = { $value ->
    [all] Toate mizele
    [returns-doubles] Tot, în afară de ce s-a adăugat la dublare
    [original-only] Doar mizele inițiale
   *[none] La fel ca la alte cărți
}
rule-blackjack-pays = Blackjack plătește
rule-double-on = Dublarea pariului
rule-double-on-is = { $value ->
    [any] Cu oricare două cărți inițiale
    [from-nine] Doar cu 9, 10 sau 11 tare
   *[from-ten] Doar cu 10 sau 11 tare
}
rule-double-after-split = Dublare după o împărțire
rule-double-after-split-is = { $value ->
    [true] Dublare după o împărțire
   *[false] Fără dublare după o împărțire
}
rule-split-hands = Împărțirea perechilor
rule-split-hands-is = { $value ->
    [1] Fără împărțire
    [2] O singură dată
    [few] Până la { $value } mâini
   *[other] Până la { $value } de mâini
}
rule-split-aces-again = Așii pot fi împărțiți din nou
rule-split-aces-again-is = { $value ->
    [true] Așii pot fi împărțiți din nou
   *[false] Așii se împart o singură dată
}
rule-hit-split-aces = La așii împărțiți se poate cere carte
rule-hit-split-aces-is = { $value ->
    [true] La așii împărțiți se poate cere carte
   *[false] Câte o singură carte la așii împărțiți
}
rule-surrender = Renunțare pentru jumătate din miză
rule-surrender-is = { $value ->
    [none] Fără renunțare
    [late] Târzie: un Blackjack al dealerului ia oricum tot
    [early] Timpurie: jumătate se salvează chiar și la un Blackjack
   *[early-except-ace] Timpurie, dar nu împotriva unui as
}
rule-insurance = Se oferă asigurare
rule-insurance-is = { $value ->
    [true] Se oferă asigurare
   *[false] Nu se oferă asigurare
}
rule-charlie = O mână lungă câștigă (Charlie)
rule-charlie-is = { $value ->
    [0] Fără Charlie
    [one] Cu { $value } carte
    [few] Cu { $value } cărți
   *[other] Cu { $value } de cărți
}
rule-card-limit = O mână lungă rămâne automat
rule-card-limit-is = { $value ->
    [0] Fără limită de cărți
    [one] Cu { $value } carte
    [few] Cu { $value } cărți
   *[other] Cu { $value } de cărți
}
