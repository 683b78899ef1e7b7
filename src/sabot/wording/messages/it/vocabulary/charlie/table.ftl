### Puntate in Denaro Reale e in Fiche Dorate.

stakes-golden = { $taken ->
    [yes] Le Fiche Dorate valgono solo per la puntata principale. Se vincono si paga la vincita ma la fiche non viene
        restituita; con un Push viene restituita. Si assicurano solo le puntate in Denaro Reale, mai le Fiche Dorate.
   *[no] Le Fiche Dorate non sono accettate: si punta solo in Denaro Reale.
}
