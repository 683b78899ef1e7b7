### Puntate collaterali con Perfect Pairs, Coppia Colorata e Coppia Rosso/Nero.

side-pairs = coppia con le prime due carte; Perfect Pairs (stesso seme) { $perfect }, Coppia Colorata (stesso colore)
    { $coloured }, Coppia Rosso/Nero (colori diversi) { $mixed }.
