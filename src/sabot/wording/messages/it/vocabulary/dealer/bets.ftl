### Puntate collaterali con i nomi delle coppie perfette, colorate e miste.

side-pairs = coppia con le prime due carte; Coppia perfetta (stesso seme) { $perfect }, Coppia colorata (semi diversi
    dello stesso colore) { $coloured }, Coppia mista (colori diversi) { $mixed }.
side-21-3 = le prime due carte e la carta scoperta del dealer come mano di poker a tre carte, con l’asso basso o alto;
    Tris perfetto (stesso seme) { $suited_trips }, Scala colore { $straight_flush }, Tris { $trips }, Scala
    { $straight }, Colore { $flush }.
