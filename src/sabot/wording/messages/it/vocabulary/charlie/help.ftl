### Tabelle con Perfect Pairs, Coppia Colorata, Coppia Rosso/Nero, Push e Charlie.

pay-charlie = Charlie { $cards } Carte
pay-push = Push (totali uguali)
pay-perfect = Perfect Pairs (stesso seme)
pay-mixed = Coppia Rosso/Nero (colori diversi)
