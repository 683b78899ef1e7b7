### Casieria: plăți fără sfârșit cunoscut, conturi, Jetoane de Aur, excluderi, roluri.

office-money-payments = Plăți
office-money-accounts = Conturi
office-money-exclusions = Excluderi

desk-payments = Plăți neîncheiate
desk-payments-told = Plăți al căror rezultat nu este cunoscut. Se încearcă din nou în fiecare minut; puteți rezolva una
    acum.
desk-payments-none = Toate plățile s-au încheiat.
desk-awaited-taking = Depunere: nu se știe dacă furnizorul a luat banii.
desk-awaited-paying-out = Retragere: nu se știe dacă furnizorul a plătit-o.
desk-awaited-handing-back = Depunere refuzată: nu se știe dacă furnizorul a returnat banii.
desk-since = { $when }, acum { $age }, furnizor { $provider }
desk-said = Ultima încercare a spus:
desk-settle = Rezolvați acum
desk-settle-title = Rezolvați această plată?
desk-settle-told = Furnizorul este întrebat încă o dată. Ce spune se înregistrează o singură dată: nicio plată nu se face de
    două ori.
desk-refuse = Refuzați
desk-refuse-title = Refuzați această depunere?
desk-refuse-told = Furnizorului i se spune să nu o facă. Banii luați deja se returnează jucătorului.
desk-whose-taking = O depunere de { $amount } a jucătorului { $name }.
desk-whose-paying-out = O retragere de { $amount } a jucătorului { $name }.
desk-whose-handing-back = O depunere refuzată de { $amount }, de returnat jucătorului { $name }.
desk-outcome-deposit = furnizorul a luat-o și este în soldul jucătorului.
desk-outcome-declined = furnizorul nu a luat-o. Nu s-a mișcat nimic.
desk-outcome-refused = este refuzată, iar furnizorul nu mai deține nimic.
desk-outcome-withdrawal = furnizorul a plătit-o.
desk-outcome-returned = furnizorul nu a plătit-o și este din nou în soldul jucătorului.
desk-open-asked = încă nu se știe ce s-a întâmplat cu plata.
desk-open-refused = este refuzată; furnizorul nu a returnat-o încă.
desk-open-withdrawal = furnizorul nu a plătit-o încă.

desk-name = Numele contului
desk-find = Căutați
desk-accounts-told = Scrieți numele unui cont pentru a-l vedea.
desk-role = Rol
desk-currency = Monedă
desk-door = Autentificare
desk-locked = Blocată până mâine (UTC) după parole greșite
desk-unlocked = Deschisă
desk-exclusion = Excludere
desk-not-excluded = Fără excludere
desk-excluded = Până la { $until }
desk-excluded-forever = Definitiv
desk-account = Cont
desk-record = Istoric și tranzacții
desk-grant = Acordați Jetoane de Aur
desk-grant-do = Acordați
desk-grant-told = Jetoanele de Aur pot fi pariate, dar nu retrase.
desk-grant-whose = { $name } primește { $amount } în Jetoane de Aur.
desk-granted = { $name } a primit { $amount } în Jetoane de Aur.
desk-amount = Sumă
desk-set-role = Schimbați rolul
desk-role-title = Rolul contului { $name }
desk-role-told = Se aplică imediat pe toate dispozitivele.
desk-role-player = Joacă și nu lucrează aici.
desk-role-presenter = Vorbește la mesele live și distribuie cărți fizice.
desk-role-operator = Conduce casa: mese, bani, jocuri, roluri.
desk-role-inspector = Citește tot și nu schimbă nimic.
desk-role-companion = Joacă pentru casă.

desk-exclusions = Excluderi
desk-exclusions-told = Cine nu poate juca sau depune acum. Nimeni nu ridică o excludere mai devreme: se încheie în ziua
    ei și poate fi doar prelungită.
desk-exclusions-none = Nimeni nu este exclus.
desk-exclude = Excludeți
desk-extend = Prelungiți
desk-exclude-title = Excludeți un jucător
desk-exclude-whom = Jucător: { $name }
desk-period = Perioadă
desk-exclude-told = Începe imediat, pe toate dispozitivele. Pariurile încă fără cărți se returnează, o rundă în curs se
    joacă până la capăt, iar jucătorul își poate retrage în continuare soldul.
desk-exclude-final = Nimeni nu o poate scurta sau ridica.
