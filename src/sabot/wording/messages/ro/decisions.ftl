### Ce poate face jucătorul în afară de a cere carte și de a rămâne.

topic-insurance = Asigurare
topic-surrender = Renunțare
topic-double = Dublarea pariului
topic-split = Împărțire

insurance-none = Asigurarea nu este oferită.
insurance-offered = Asigurarea este { $amount ->
    [half] egală cu jumătate din miză
   *[up-to-half] orice sumă până la jumătate din miză
} și se oferă { $answer ->
    [per-hand] separat pentru fiecare mână
   *[per-player] deodată pentru toate { places-the } unui jucător
} când dealerul arată un as; plătește 2 la 1 dacă dealerul are Blackjack. Este un pariu separat pe mâna inițială, orice
    s-ar întâmpla cu mâna.
insurance-lost = Dacă dealerul nu are Blackjack, asigurarea este pierdută.
insurance-covers = Acoperă doar mâna inițială: nu și mâinile apărute prin împărțire, nici ce se adaugă la dublare.

surrender-none = Nu se poate renunța la mână.
surrender-open = Cu primele două cărți ale unei mâini neîmpărțite se poate renunța la mână, recuperând jumătate din
    miză, { $when ->
    [late] după ce dealerul a verificat dacă are Blackjack
    [late-insured] după ce dealerul a verificat dacă are Blackjack și toate asigurările au fost decontate
    [late-unseen] când îi vine rândul; un Blackjack pe care nu l-a verificat nimeni ia oricum toată miza
    [early] înainte ca Blackjackul dealerului să poată apărea
   *[early-except-ace] înainte ca Blackjackul dealerului să poată apărea, dar niciodată împotriva unui as
}.
surrender-table = Orice { place } poate face acest lucru fără să-i fie rândul, chiar dacă a ales deja să rămână, până la
    prima carte trasă după distribuirea inițială.

double-open = { $on ->
    [any] Cu oricare două cărți inițiale care nu fac 21
    [from-nine] Cu 9, 10 sau 11 tare din două cărți
   *[from-ten] Cu 10 sau 11 tare din două cărți
}{ $after ->
    [yes] , și după o împărțire
    [no] , dar nu și după o împărțire
   *[never] { "" }
}: miza se dublează, se primește o singură carte și mâna rămâne.

split-none = Perechile nu se împart.
split-open = Două cărți cu aceeași valoare se pot împărți { $hands ->
    [2] o singură dată, în două mâini
   *[other] de cel mult { $splits } ori pentru fiecare mână inițială, până se formează { $hands } mâini
}, fiecare cu o miză egală cu prima.
split-most = O mână inițială din care s-au format deja { $hands } mâini nu se mai poate împărți.
split-cards = { $cards ->
    [at-once] Ambele mâini noi primesc imediat a doua carte.
   *[in-turn] Mâinile împărțite se joacă pe rând, începând cu cea mai din dreapta jucătorului; fiecare primește a doua
        carte când îi vine rândul.
}
split-finished = Toate mâinile împărțite se joacă până la capăt înainte să joace dealerul.
split-aces = { $again ->
    [yes] { $aces ->
        [one-card] Așii împărțiți primesc câte o singură carte și pot fi împărțiți din nou.
       *[played] Așii împărțiți se joacă la fel ca celelalte mâini și pot fi împărțiți din nou.
    }
    [no] { $aces ->
        [one-card] Așii împărțiți primesc câte o singură carte și se împart o singură dată.
       *[played] Așii împărțiți se joacă la fel ca celelalte mâini, dar se împart o singură dată.
    }
   *[never] { $aces ->
        [one-card] Așii împărțiți primesc câte o singură carte.
       *[played] Așii împărțiți se joacă la fel ca celelalte mâini.
    }
}
split-21 = Un as și un zece după împărțire fac 21, nu Blackjack.
