### Consola celui care distribuie cărți reale: ce carte se așteaptă și ce s-a introdus. $whose este numele unei mâini.

croupier-about = Alegeți masa la care distribuiți. Introduceți fiecare carte când o distribuiți; masa o cere pe cea
    așteptată.
croupier-none = Nicio masă cu cărți fizice nu este deschisă. Un operator deschide una în sală.
croupier-to-floor = Mergeți în sală
croupier-card = { $number ->
    [1] prima carte
    [2] a doua carte
    [3] a treia carte
   *[other] cartea { $number }
}
croupier-face-down = { $card }, cu fața în jos
croupier-waits-bets = Nu se așteaptă nicio carte: se pariază.
croupier-waits-players = Nu se așteaptă nicio carte: nimeni nu a pariat.
croupier-waits-insurance = Nu se așteaptă nicio carte: se oferă asigurarea.
croupier-waits-surrender = Nu se așteaptă nicio carte: se oferă renunțarea.
croupier-waits-play = Nu se așteaptă nicio carte: decid jucătorii.
croupier-waits-nobody = Nu se așteaptă nicio carte.
croupier-waits-paused = Nu se așteaptă nicio carte: masa este în pauză. { $reason }
croupier-told-count = { $count ->
    [one] 1 carte introdusă
    [few] { $count } cărți introduse
   *[other] { $count } de cărți introduse
}
croupier-shoe = Ieșite din sabot: { $dealt } ({ $decks ->
    [one] 1 pachet
    [few] { $decks } pachete
   *[other] { $decks } de pachete
})
croupier-last-round = Ultima rundă a acestui sabot
croupier-told = Introdus: { $whose }, { $card }.
croupier-told-down = Introdus: { $whose }, o carte cu fața în jos.
croupier-keys = Cărți
croupier-rank = Valoare
croupier-suit = Culoare
croupier-scan = Tastatură sau scaner
croupier-scan-told = De exemplu Td sau 10h, apoi Enter.
croupier-enter = Introduceți
croupier-no-such = Aceasta nu este o carte, așa că nu s-a introdus nimic. Scrieți-o așa: Td sau 10h.
croupier-take-back = Anulați ultima carte
croupier-separator = A ieșit separatorul
croupier-separator-told = Runda în curs, sau următoarea, este atunci ultima a acestui sabot.
croupier-separator-do = A ieșit
croupier-new-shoe = Sabot nou
croupier-new-shoe-told = Pe masă este alt sabot amestecat, iar cărțile lui se numără de la prima.
croupier-new-shoe-do = Este pe masă
croupier-unanswered = Nu a venit niciun răspuns. Poate că a fost introdusă cartea; trimisă din nou, contează o singură
    dată.
croupier-again = Trimiteți din nou
croupier-laid = Cărțile acestei runde
