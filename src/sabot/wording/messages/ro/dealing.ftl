### Sabotul, împărțirea cărților, dealerul și cât valorează mâinile.

topic-shoe = Cărți și sabot
topic-deal = Distribuirea cărților
topic-hands = Mâini
topic-dealer = Dealer
topic-blackjack = Blackjackul dealerului

shoe-fresh = { $decks ->
    [one] Se joacă cu un pachet de 52 de cărți, amestecat înaintea fiecărei runde.
    [few] Se joacă cu { $decks } pachete de 52 de cărți, amestecate înaintea fiecărei runde.
   *[other] Se joacă cu { $decks } de pachete de 52 de cărți, amestecate înaintea fiecărei runde.
}
shoe-kept = Se joacă cu { deck-count } de 52 de cărți, distribuite din sabot.
shoe-mixed = { $mixing ->
    [machine] Pachetele ajung la masă gata amestecate mecanic. Când este pregătit un set nou, cel folosit se scoate;
        toate cărțile se distribuie din sabot.
   *[piles] Cărțile se scot din depozit, se despachetează, se verifică și se amestecă. Dealerul le amestecă în grămezi,
        taie fiecare grămadă de cel puțin trei ori, adună pachetele și le taie.
}
shoe-cut = { $cut ->
    [own] Dispozitivul dumneavoastră face o tăiere pentru fiecare sabot. Tăierea este afișată și o puteți înlocui cu
        orice text.
    [offered] Ultima tăiere i se oferă, pe rând, câte unui jucător așezat la masă, iar dispozitivul fiecărui jucător
        așezat adaugă un cuvânt.
   *[words] Dispozitivul fiecărui jucător de la masă adaugă un cuvânt la ordinea cărților.
}
shoe-cut-none = Dacă nu taie nimeni, tăierea este un text gol. Casa nu taie niciodată.
shoe-burnt = { $burn ->
    [one] Mai întâi se arde o carte.
    [few] Mai întâi se ard { $burn } cărți.
   *[other] Mai întâi se ard { $burn } de cărți.
}
shoe-undealt = Un separator lasă deoparte { deck-count }; runda în care apare este ultima din sabot.

deal-order = { $order ->
    [round] { $hole ->
        [none] Pe rând, câte o carte pentru fiecare { place }, una pentru dealer și a doua pentru fiecare { place },
            toate cu fața în sus. Nu există carte ascunsă: a doua carte a dealerului vine după ce jucătorii au terminat.
       *[dealt] Pe rând, câte o carte pentru fiecare { place } și una pentru dealer, de două ori; toate cu fața în sus,
            în afară de a doua a dealerului.
    }
   *[hand-by-hand] { $hole ->
        [none] Câte două cărți la rând pentru fiecare { place }, apoi una pentru dealer, toate cu fața în sus. Nu există
            carte ascunsă: a doua carte a dealerului vine după ce jucătorii au terminat.
       *[dealt] Câte două cărți la rând pentru fiecare { place }, apoi două pentru dealer; toate cu fața în sus, în
            afară de a doua a dealerului.
    }
}
deal-places = { $dealt ->
    [all] Toate { places-the } primesc cărți, cu sau fără pariu.
   *[bet] Primesc cărți doar { places-the } cu pariu.
}
deal-styles = Există două stiluri de distribuire. American: asigurarea se oferă după ce toți au a doua carte, iar
    dealerul verifică imediat dacă are Blackjack. European: asigurarea se oferă după ce jucătorii au a doua carte, apoi
    se joacă mâinile și abia după aceea o primește dealerul pe a sa. Această masă folosește stilul { $style ->
    [european] european
   *[american] american
}.

hands-values = Așii valorează 1 sau 11, figurile (Valet, Regină și Rege) 10, iar celelalte cărți numărul lor. Câștigă
    totalul mai mare care nu depășește 21.
hands-suits = { $bets ->
    [side] Suitele contează doar la pariurile secundare.
   *[none] Suita cărților nu contează.
}
hands-soft = O mână moale are un as care poate valora 1 sau 11: un as și un 6 fac 7 sau 17, adică 17 moale.
hands-pays = O mână câștigătoare plătește 1 la 1. Blackjackul, un as și o carte cu valoarea 10 ca prime două cărți,
    bate orice alt 21 și plătește { $odds }. La totaluri egale este egalitate: miza se returnează.
hands-bust = O mână care depășește 21 pierde imediat, orice ar face dealerul. O mână de 21 rămâne automat.
hands-turn = O mână cu Blackjack nu se mai joacă. Când o mână rămâne sau depășește 21, rândul trece la mâna următoare.
hands-charlie = { $cards ->
    [one] O mână de { $cards } carte
    [few] O mână de { $cards } cărți
   *[other] O mână de { $cards } de cărți
} care nu depășește 21 câștigă 1 la 1, dacă dealerul nu are Blackjack; fiecare mână împărțită contează separat.
hands-limit = { $cards ->
    [one] O mână de { $cards } carte
    [few] O mână de { $cards } cărți
   *[other] O mână de { $cards } de cărți
} rămâne automat; la fel și cea a dealerului.

dealer-draws = { $soft ->
    [hits] Dealerul trage cărți până la 16 și la 17 moale și rămâne la 17 tare și la orice total mai mare.
   *[stands] Dealerul trage cărți până la 16 și rămâne la 17 sau mai mult, moale sau tare.
}

blackjack-look = { $hole ->
    [peek-ace-and-ten] Dealerul verifică dacă are Blackjack când arată un as sau o carte cu valoarea 10.
    [peek-ace] Dealerul verifică dacă are Blackjack când arată un as, dar nu și când arată o carte cu valoarea 10.
    [no-peek] Cartea ascunsă nu este verificată înainte ca jucătorii să termine.
   *[none] Blackjackul dealerului poate apărea doar după ce jucătorii au terminat.
}
blackjack-seen = Dacă la verificare apare un Blackjack, runda se încheie imediat: Blackjackurile jucătorilor sunt la
    egalitate, toate celelalte mâini pierd.
blackjack-late = { $up ->
    [ace] Cu un as la vedere,
   *[ten] Cu o carte de valoare 10 la vedere,
} un Blackjack tardiv { $takes ->
    [all] ia toate mizele, inclusiv cele adăugate la dublări și împărțiri
    [returns-doubles] returnează ce s-a adăugat la dublare și ia tot restul
   *[original-only] ia doar miza inițială și returnează ce s-a adăugat la dublări și împărțiri
}; Blackjackul unui jucător este la egalitate.
