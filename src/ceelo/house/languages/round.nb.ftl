### En runde på norsk bokmål, slik noen ved bordet ville fortelle den: hvem kastet hva, vant hva, hvorfor.
###
### Variablene er beskrevet i round.en.ftl, ordene i nb.ftl.

banker-name = Bankholder
a-die-outside = en terning utenfor området
faces = { $first }-{ $second }-{ $third }
threw = { $name } kaster { $throws }: { $what }.
threw-plainly = { $name } kaster { $throws }.
stake-cut = { $name } ville satse { $wanted } og kunne satse { $chips }.
no-stake = { $name } har ingen innsats.
nobody-stakes = Ingen har noen innsats, så ingen kaster.
win-at-once = { $name } vinner { $chips }: { $theirs } taper med en gang for bankholderen.
lose-at-once = { $name } taper { $chips }: { $theirs } vinner med en gang for bankholderen.
win-alone = { $name } vinner { $chips } med en gang, med { $mine }.
lose-alone = { $name } taper { $chips } med en gang, med { $mine }.
win-forfeit = { $name } vinner { $chips }: { $theirs } taper for bankholderen uansett hva det møter.
lose-forfeit = { $name } taper { $chips }: { $mine } taper uansett hva det møter.
win-reversed = { $name } vinner { $chips }: for spillerne er det omvendt, og { $mine } vinner.
lose-reversed = { $name } taper { $chips }: for spillerne er det omvendt, og { $mine } taper.
win-automatic = { $name } vinner { $chips }: { $mine } vinner alltid.
lose-automatic = { $name } taper { $chips }: { $mine } taper alltid.
win-rank = { $name } vinner { $chips }: { $mine } slår { $theirs }.
lose-rank = { $name } taper { $chips }: { $theirs } slår { $mine }.
lose-same = { $name } taper { $chips }: { $mine } er like mye verdt som { $theirs }, og huset gir det til bankholderen.
push-same = { $name } tar tilbake { $chips }: { $mine } er like mye verdt som { $theirs }.
counts-times = Det teller { $times }.
counts-third = Det teller en tredel av innsatsen.
counts-two-thirds = Det teller to tredeler av innsatsen.
void = For { $name } mangler { $chips } i oppgjøret, for ingen betaler mer enn det som finnes.
bank-returned = { $name } får tilbake { $chips } av banken som ingen dekket.
banker-wins = I alt vinner { $name } { $chips } som bankholder.
banker-loses = I alt taper { $name } { $chips } som bankholder.
banker-even = I alt hverken vinner eller taper { $name } noe som bankholder.
bank-after = I banken er det nå { $chips }.
bank-broken = Banken er sprengt.
next-same = { $name } er fortsatt bankholder.
next-other = Banken går til { $name }.
next-nobody = Ingen tar banken.
pot-won = { $name } tar potten på { $chips } med { $what }.
pot-unthrown = { $name } tar potten på { $chips } uten kast: alle andre er ute.
pot-split = { $names } deler potten på { $chips }; de står likt med { $what }.
pot-share = { $name } får { $chips } av den.
pot-carried = Flere står likt med { $what }, så ingen vinner: { $chips } blir liggende til neste pott.
in-all-wins = I alt vinner { $name } { $chips }.
in-all-loses = I alt taper { $name } { $chips }.
in-all-even = I alt hverken vinner eller taper { $name } noe.
