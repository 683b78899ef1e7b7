### Pariuri secundare, progresiv și bonus: ce le decide și ce plătesc.

topic-side-bets = Pariuri secundare
topic-progressive = Progresiv
topic-fireblaze = Mega Fire Blaze

side-range = de la { $min } până la { $max }, în trepte de { $step }
side-fixed = întotdeauna { $min }
side-pairs = pereche din primele două cărți; aceeași suită { $perfect }, aceeași culoare { $coloured }, culori diferite
    { $mixed }.
side-21-3 = primele două cărți și cartea la vedere a dealerului ca mână de poker din trei cărți, cu asul mic sau mare;
    triplă de aceeași suită { $suited_trips }, chintă de culoare { $straight_flush }, triplă { $trips }, chintă
    { $straight }, culoare { $flush }.
side-under13 = primele două cărți, cu asul întotdeauna 1, însumează sub 13; plătește { $odds }; exact 13 pierde.
side-over13 = primele două cărți, cu asul întotdeauna 1, însumează peste 13; plătește { $odds }; exact 13 pierde.
side-progressive = decis de primele două cărți, vedeți mai jos.
side-fireblaze = decis de punctele rundei, vedeți mai jos.
side-needs = Un pariu secundar necesită un pariu principal și câștigă sau pierde indiferent de mâna principală.
side-behind = La pariurile în spatele altui jucător nu se pot pune pariuri secundare.

progressive-prizes = Premii (contează primul care se potrivește): { $prizes }.
progressive-most = Miza progresivului este cel mult jumătate din miza minimă a mesei.
progressive-posted = Combinațiile câștigătoare și premiile lor sunt afișate la masă. Premiul depinde doar de cărțile
    dumneavoastră și de jackpot, care poate fi comun mai multor mese.
progressive-stake = Fiecare miză de { $stake } se împarte astfel: { $feeds } în jackpot; { $reserve } în rezerva care îl
    readuce la { $base } după un premiu; { $deduction } ca deducere autorizată; { $rest } pentru premiile fixe și pentru
    casă.
progressive-meter = Premiile se calculează la valoarea jackpotului din momentul închiderii pariurilor: întâi părțile
    care nu îl iau tot; câștigătorii întregului jackpot împart restul în mod egal.
prize-cards = { $suits ->
    [any] { $ranks }
    [same] { $ranks } de aceeași suită
    [different] { $ranks } de suite diferite
    [spades] { $ranks } de pică
    [hearts] { $ranks } de cupă
    [diamonds] { $ranks } de caro
   *[clubs] { $ranks } de treflă
}
prize-share = { $percent } din jackpot

fireblaze-adds = Punctele rundei se adună.
fireblaze-initial = Pentru { places-the } ale căror prime două cărți însumează { $total }: { $points }.
fireblaze-aces = Pentru așii dealerului: { $points }.
fireblaze-cards = Pentru cărțile cu care încheie dealerul: { $points }.
points-first = { point-count } { $what ->
    [ace] pentru primul as
   *[place] pentru prima { place }
}
points-more = încă { point-count } { $what ->
    [ace] pentru următorul as
   *[place] pentru următoarea { place }
}
points-card = { point-count } pentru cartea numărul { $card }
fireblaze-dealer = Cât timp există un astfel de pariu, dealerul își joacă mâna până la capăt, ca punctele să nu depindă
    de jocul nimănui.
fireblaze-shown = La închiderea pariurilor sunt afișate toate evenimentele care aduc puncte, cu o linie de progres. În
    timpul bonusului vedeți grila, rotirile disponibile, multiplicatorul total și câștigul total.
fireblaze-levels = Se joacă cel mai înalt nivel atins, cu o singură grilă pentru toată masa: { $levels }.
fireblaze-level = { $name } Fire Blaze de la { point-count } ({ section-count }, premii de la { $low } până la
    { $high })
fireblaze-watch = Jucătorii fără acest pariu urmăresc bonusul ca observatori.
fireblaze-grid = { $boxes ->
    [one] Fiecare secțiune are 1 casetă, goală la început.
    [few] Fiecare secțiune are { $boxes } casete, toate goale la început.
   *[other] Fiecare secțiune are { $boxes } de casete, toate goale la început.
} { $spins ->
    [one] Există 1 rotire și încă una după fiecare rotire care umple o casetă.
    [few] Există { $spins } rotiri; fiecare rotire care umple o casetă le readuce la { $spins }.
   *[other] Există { $spins } de rotiri; fiecare rotire care umple o casetă le readuce la { $spins }.
} Bonusul se încheie când nu mai rămâne nicio rotire sau toate casetele sunt pline.
fireblaze-total = O secțiune completă poate multiplica toate casetele ei sau poate adăuga la total o stea, care nu
    mărește nicio casetă. Multiplicatorul total: toate casetele plus stelele. Câștigul total: miza { bet-fireblaze }
    înmulțită cu multiplicatorul total, miza inclusă; un rezultat în afara limitelor nivelului este adus la limita cea
    mai apropiată.
fireblaze-chances = { $name } Fire Blaze: la fiecare rotire o casetă goală se umple cu o probabilitate de { $fill }.
    Ponderile unei casete: { $boxes }; ale unei secțiuni complete: { $section }.
chance-nothing = nimic ({ $weight })
chance-star = stea +{ $value } ({ $weight })
