### Le probabilità: che cosa dice la tabella, e le regole che si possono cambiare per vedere quanto valgono.

odds-changed = Queste non sono le regole del gioco: i valori pubblicati possono non valere.

## La tabella

chart-hard = Totali hard
chart-soft = Totali soft
chart-pairs = Coppie
code-s = Stare
code-h = Chiedere carta
code-dh = Raddoppiare, altrimenti chiedere carta
code-ds = Raddoppiare, altrimenti stare
code-p = Dividere, altrimenti giocare il totale
code-rh = Arrendersi, altrimenti chiedere carta
code-rs = Arrendersi, altrimenti stare
code-rp = Arrendersi, altrimenti dividere

## Regole che si possono cambiare

rules-long-hands = Mani di molte carte

rule-decks = Mazzi
rule-decks-is = { $value ->
    [one] { $value } mazzo
   *[other] { $value } mazzi
}
rule-dealer-hits-soft-17 = Il { -dealer } prende carta con 17 soft
rule-dealer-hits-soft-17-is = { $value ->
    [true] Il { -dealer } prende carta con 17 soft
   *[false] Il { -dealer } sta con 17 soft
}
rule-hole-card = Carta coperta del { -dealer }
rule-hole-card-is = { $value ->
    [peek-ace-and-ten] Controllata con un asso e con un dieci
    [peek-ace] Controllata solo con un asso
    [no-peek] Distribuita, ma mai controllata
   *[none] Non distribuita prima che i giocatori abbiano finito
}
rule-late-blackjack = Un Blackjack tardivo prende
rule-late-blackjack-is = { $value ->
    [all] Tutte le puntate
    [returns-doubles] Tutto tranne quanto aggiunto con il raddoppio
   *[original-only] Solo le puntate iniziali
}
rule-late-blackjack-ace = Con un asso scoperto, un Blackjack tardivo prende
rule-late-blackjack-ace-is = { $value ->
    [all] Tutte le puntate
    [returns-doubles] Tutto tranne quanto aggiunto con il raddoppio
    [original-only] Solo le puntate iniziali
   *[none] Lo stesso che con le altre carte
}
rule-late-blackjack-ten = Con un dieci scoperto, un Blackjack tardivo prende
rule-late-blackjack-ten-is = { $value ->
    [all] Tutte le puntate
    [returns-doubles] Tutto tranne quanto aggiunto con il raddoppio
    [original-only] Solo le puntate iniziali
   *[none] Lo stesso che con le altre carte
}
rule-blackjack-pays = Il Blackjack paga
rule-double-on = Raddoppio
rule-double-on-is = { $value ->
    [any] Con due carte iniziali qualsiasi
    [from-nine] Solo con 9, 10 o 11 hard
   *[from-ten] Solo con 10 o 11 hard
}
rule-double-after-split = Raddoppio dopo una divisione
rule-double-after-split-is = { $value ->
    [true] Raddoppio dopo una divisione
   *[false] Nessun raddoppio dopo una divisione
}
rule-split-hands = Divisione delle coppie
rule-split-hands-is = { $value ->
    [1] Nessuna divisione
    [2] Una volta
   *[other] Fino a { $value } mani
}
rule-split-aces-again = Gli assi si possono dividere di nuovo
rule-split-aces-again-is = { $value ->
    [true] Gli assi si possono dividere di nuovo
   *[false] Gli assi si dividono una volta sola
}
rule-hit-split-aces = Con gli assi divisi si può chiedere carta
rule-hit-split-aces-is = { $value ->
    [true] Con gli assi divisi si può chiedere carta
   *[false] Una sola carta per ogni asso diviso
}
rule-surrender = Resa per metà della puntata
rule-surrender-is = { $value ->
    [none] Nessuna resa
    [late] Tardiva: un Blackjack del { -dealer } prende comunque tutto
    [early] Anticipata: si salva la metà anche contro un Blackjack
   *[early-except-ace] Anticipata, ma non contro un asso
}
rule-insurance = L’assicurazione viene offerta
rule-insurance-is = { $value ->
    [true] L’assicurazione viene offerta
   *[false] L’assicurazione non viene offerta
}
rule-charlie = Una mano lunga vince (Charlie)
rule-charlie-is = { $value ->
    [0] Nessun Charlie
    [one] Con { $value } carta
   *[other] Con { $value } carte
}
rule-card-limit = Una mano lunga sta automaticamente
rule-card-limit-is = { $value ->
    [0] Nessun limite di carte
    [one] Con { $value } carta
   *[other] Con { $value } carte
}
