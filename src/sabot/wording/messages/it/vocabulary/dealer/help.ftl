### Tabelle con i nomi delle coppie perfette, colorate e miste.

pay-perfect = Coppia perfetta (stesso seme)
pay-coloured = Coppia colorata (stesso colore)
pay-suited-trips = Tris perfetto
pay-straight-flush = Scala colore
