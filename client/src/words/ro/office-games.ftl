### Jocuri noi: o foaie de reguli verificată, păstrată și pusă pe o masă.

newgame-told = Un joc nou este o foaie de reguli. Trageți una aici, alegeți un fișier sau porniți de la un joc al casei.
newgame-shoe = O schimbare a regulilor nu atinge niciodată un sabot în uz: mesele deschise continuă cu versiunea cu care
    au fost deschise.
newgame-text = Foaie de reguli
newgame-drop = Trageți un fișier aici sau lipiți și modificați textul.
newgame-file = Fișier
newgame-begin = Porniți de la
newgame-begin-none = Alegeți un joc
newgame-base = Comparați cu
newgame-base-own = Jocul cu același nume
newgame-too-long = { $name } este prea lung pentru o foaie de reguli: cel mult 20.000 de octeți.
newgame-from-file = Din fișierul { $name }.
newgame-from-game = Din foaia jocului { $name }.
newgame-from-kept = Din { $game }, versiunea { $version }, salvată de { $name }: { $when }.
newgame-back = Readuceți textul anterior
newgame-empty = Erorile, rentabilitatea exactă și tabelul apar aici pe măsură ce scrieți.
newgame-checking = Se verifică și se calculează…

newgame-flaws = { $count ->
    [one] O eroare
    [few] { $count } erori
   *[other] { $count } de erori
}
newgame-flaws-told = Alegeți o eroare pentru a merge la rândul ei.
newgame-line = Rândul { $line }
newgame-whole = Toată foaia

newgame-kind = { $kind ->
    [live] Un joc live: se joacă acolo unde deschideți o masă.
   *[solo] Un joc individual: apare în lobby imediat ce este salvat.
}
newgame-compared = Comparație cu { $name }
newgame-there = Acolo
newgame-here = Aici
newgame-points = Puncte
newgame-fields = { $count ->
    [one] Un câmp diferit
    [few] { $count } câmpuri diferite
   *[other] { $count } de câmpuri diferite
}
newgame-field = Câmp
newgame-same = Niciun câmp nu diferă de { $name }.
newgame-taken = Numele { $game } aparține unei foi a casei. Dați alt nume jocului nou.
newgame-rename = Mergeți la nume

newgame-keep = Salvați
newgame-keep-title = Salvați { $game }?
newgame-keep-told = Devine versiunea { $version } a acestui joc, cu o rentabilitate de { $rtp }. { $kind ->
    [live] Apoi puteți deschide o masă.
   *[solo] Jucătorii îl găsesc imediat în lobby.
}
newgame-keep-replaces = Înlocuiește versiunea { $version } pentru tot ce se distribuie de acum înainte.
newgame-kept = { $game } este salvat ca versiunea { $version }.
newgame-solo = Este în lobby și poate fi jucat imediat.
newgame-play = Deschideți masa
newgame-live = Nu se joacă încă la nicio masă.
newgame-open = Deschideți o masă
newgame-open-title = Deschideți o masă de { $game }
newgame-opened = Masa { $table } este deschisă.
newgame-look = Mergeți la masă
newgame-table-name = Numele mesei
newgame-table-name-told = Litere, cifre și cratime. Fiecare cod de rundă începe cu el.
newgame-table-name-flaw = Folosiți doar litere fără diacritice, cifre și cratime și începeți cu o literă sau o cifră.
newgame-currency = Monedă
newgame-min = Pariu minim
newgame-max = Pariu maxim
newgame-increment = Increment
newgame-limits-told = Limitele lăsate goale sunt cele din foaie.

newgame-versions = Versiuni salvate
newgame-versions-none = Nu a fost salvată încă nicio foaie.
newgame-version = versiunea { $version }, { $kind ->
    [live] live
   *[solo] individual
}
newgame-newest = în uz
newgame-who = { $name }, { $when }
newgame-made-from = Făcută din { $base }
newgame-load = Afișați în editor
