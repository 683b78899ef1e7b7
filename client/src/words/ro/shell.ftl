### Cadrul paginii: bara, panourile, așteptarea, conexiunea.

skip-to-content = Salt la conținut
menu = Meniu
language = Limbă
sign-in = Autentificare
sign-up = Cont nou
sign-out = Deconectare
close = Închideți
to-lobby = Toate jocurile
again = Reîncercați
waiting = O clipă…
connection-lost = Conexiunea s-a întrerupt. Se reconectează… Pariurile și cărțile dumneavoastră sunt în siguranță.
connection-waiting = Trimis deja, se așteaptă răspunsul casei: { $what }. Se ia în calcul o singură dată.
connection-bets = Pariuri

panel-bank = { control-bank }
panel-help = { control-help }
panel-options = { control-options }
panel-statistics = { control-statistics }
panel-history = Istoric
panel-limits = Limite
panel-odds = Șanse
panel-account = Cont

## An address that leads nowhere

astray = Aici nu este nimic
astray-address = Această adresă nu duce nicăieri. Nu s-a schimbat nimic. Alegeți un joc din lobby.
astray-game = Acest joc nu există aici. Nu s-a schimbat nimic. Alegeți altul din lobby.
astray-table = Această masă nu este deschisă. Nu s-a reținut nicio sumă. Alegeți alta din lobby.
astray-closed = Nu este deschisă nicio masă pentru acest joc. Nu s-a reținut nicio sumă. Alegeți alt joc din lobby.
