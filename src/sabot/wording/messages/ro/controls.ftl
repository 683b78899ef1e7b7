### Toate comenzile mesei și ce fac ele.

column-control = Comandă
column-key = Tastă
column-does = Ce face
controls-told = Tastele funcționează cât timp nu este deschis niciun câmp sau dialog; se dezactivează în Opțiuni. Cât
    timp cărțile se mișcă, oricare dintre aceste taste le afișează imediat. Esc închide un panou sau meniul.

control-chips = Jetoane
control-chips-does = Alegeți un jeton din tavă, apoi locul lui; săgețile afișează jetoane de alte valori.
control-places = { $place ->
    [hand] Mâini
    [box] Poziții
   *[position] Poziții
}
control-places-does = Adaugă jetonul ales pe acea { place } care are acest număr. În timpul jocului o afișează.
control-rebet = Repetați
control-rebet-does = Pune din nou pariurile rundei anterioare.
control-rebet-deal = Repetați și distribuiți
control-rebet-deal-does = Plasează din nou pariurile rundei anterioare și distribuie imediat.
control-clear = Ștergeți pariurile
control-clear-does = Scoate toate pariurile de pe masă.
control-deal = Distribuiți
control-deal-does = Închide pariurile dumneavoastră și distribuie cărțile.
control-cut = Tăiați
control-cut-does = { $kind ->
    [live] Afișează sabotul. Când vi se oferă ultima tăiere, o faceți aici.
   *[solo] Afișează sabotul și tăierea făcută de dispozitivul dumneavoastră. O puteți înlocui.
}
control-sit = Luați loc aici
control-sit-does = Ocupă un loc liber.
control-leave = X
control-leave-does = Eliberează locul.
control-repeat = Repetați
control-repeat-does = Pune din nou pariurile rundei anterioare, înainte de primul jeton al acesteia.
control-twice = Dublați (2x)
control-twice-does = Dublează pariurile de pe masă, până la limite.
control-undo = Anulați
control-undo-does = { $kind ->
    [live] Scoate ultimul pariu pus; ținut apăsat, pe toate.
   *[solo] Scoate ultimul jeton pus.
}
control-deal-now = Începeți acum
control-deal-now-does = Pentru jucătorii așezați care au cel puțin miza minimă. Face definitive pariurile dumneavoastră
    și le afișează celorlalți; runda începe când l-au apăsat toți jucătorii cu pariuri.
control-hit-does = Încă o carte pentru o mână sub 21.
control-stand-does = Nicio altă carte pentru această mână.
control-double-does = Dublează miza pentru o singură carte, după care mâna rămâne.
control-split-does = Împarte două cărți cu aceeași valoare în două mâini, a doua cu o miză egală cu prima.
control-surrender-does = Renunță la mână, recuperând jumătate din miză.
control-insurance-does = Asigură mâna când dealerul arată un as.
control-no-insurance-does = Refuză asigurarea oferită.
control-all = Toate mâinile
control-all-does = Când asigurarea este oferită mai multor mâini, dă un singur răspuns pentru toate.
control-play-on-does = Refuză renunțarea când este oferită înainte de joc.
control-games = Jocuri
control-games-does = Închide jocul și revine la lobby.
control-bank = Casierie
control-bank-does = Deschide casieria.
control-help = Ajutor
control-help-does = Deschide această pagină.
control-options = Opțiuni
control-options-does = Deschide setările dumneavoastră.
control-statistics = Statistici
control-statistics-does = Afișează cifrele rundelor dumneavoastră.
