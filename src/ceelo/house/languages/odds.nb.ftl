### Oddsene i et hus på norsk bokmål: overskrifter i tabeller, og hva en bør vite før en spiller.
###
### Variablene er beskrevet i odds.en.ftl, ordene i nb.ftl.

## Tall

odds-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2) }
odds-number = { NUMBER($number, minimumFractionDigits: 3, maximumFractionDigits: 3) }
odds-exact = { $text } = { $fraction }
odds-none = ingen

## Banken

odds-title = Oddsene i huset «{ $name }»
odds-of-stake = Én innsats mot banken
odds-edge = Bankholderens fordel, per sjetong satset
odds-edge-decided = Bankholderens fordel, per sjetong avgjort (uten likt)
odds-hundred = Bankholderen vinner på 100 runder med én sjetong i hver
odds-swing = Utslag for én innsats (standardavvik)
odds-banker-wins = Bankholderen vinner
odds-player-wins = Spilleren vinner
odds-push = Likt
odds-at-once-won = Bankholderen vinner med en gang
odds-at-once-lost = Bankholderen taper med en gang
odds-by-banker = Etter hva bankholderen har
odds-banker-has = Bankholderen har
odds-comes = Kommer
odds-mean = Snitt for ham
odds-turn = Hva en tur ender med
odds-result = Resultat
odds-each = { $what }, hver
odds-throw = Per kast
odds-per-turn = Per tur
odds-fair-price = Rettferdig odds
odds-throws-mean = Kast i en tur, i snitt
odds-walk = Hvor banken går
odds-stakes = Innsatser
odds-stays = Blir
odds-head = Vunnet
odds-broken = Sprengt
odds-at-once = Tapt med en gang
odds-turn-over = Går videre
odds-throws = Kast
odds-held = Runde
odds-fair = Hva som ville gjort det rettferdig, hver ting for seg
odds-entry = Regel
odds-now = Nå
odds-fair-value = Rettferdig
odds-all-wins = hver gevinst for en spiller
odds-all-pushes = likt som spillerne vinner

## Potten

odds-pot = En pott for { $seats }
odds-order = Kaster
odds-wins-pot = Vinner potten
odds-share = Del av potten
odds-mean-antes = Vinner i snitt, i innskudd
odds-single = Én vinner ved første kast
odds-shootouts = Omkast, i snitt
odds-carried = Ingen vinner den
odds-split = Den deles
odds-pot-throws = Kast i alt, i snitt

## To hus

odds-compare = «{ $first }» og «{ $second }»
odds-unit-bank = Med bank: bankholderens fordel, per sjetong satset.
odds-unit-pot = I pott: det den første av { $seats } som kaster, vinner i snitt, per innskudd.
odds-rule = Regel
odds-with-it = Med den
odds-adds = Legger til
odds-together = bare sammen
odds-alone = ikke alene
odds-differ-in-form = Det ene har bank og det andre pott, så ingenting av det ene kan trekkes fra det andre.

## Hva en bør vite

caution-banker-loses = Med disse reglene taper bankholderen i snitt { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } av hver innsats, så ingen burde ønske seg banken.
caution-edge-high = Med disse reglene vinner bankholderen i snitt { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } av hver innsats, så la banken gå rundt.
caution-even = Med disse reglene har ingen noen fordel, hverken bankholderen eller spillerne.
caution-ties-to-banker = At likt går til bankholderen, er verdt { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } av hver innsats for ham.
caution-one-shooter = Én kaster for alle: med { $seats } innsatser svinger banken med { NUMBER($swing, minimumFractionDigits: 1, maximumFractionDigits: 1) } av dem i en runde i stedet for { NUMBER($usual, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
caution-wins-more = En innsats kan vinne { $times } ganger sin egen verdi, og det banken og bankholderen ikke har, blir ikke betalt.
caution-loses-more = En innsats kan tape { $times } ganger sin egen verdi, og det en spiller ikke har, blir ikke betalt.
caution-debt = En innsats kan vinne eller tape mer enn sin egen verdi, og den som ikke kan betale, blir skyldig.
caution-first-favoured = I en pott for { $seats } får den som kaster først, i snitt { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } av den og den som kaster sist, { NUMBER($other, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }, så la første kast gå rundt.
caution-last-favoured = I en pott for { $seats } får den som kaster sist, i snitt { NUMBER($other, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } av den og den som kaster først, { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }, så la første kast gå rundt.
caution-pot-split = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } av alle potter for { $seats } deles.
caution-pot-carried = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } av alle potter for { $seats } vinnes av ingen og blir liggende til neste.

## Ved siden av spillet

odds-beside = Rettferdige priser ved siden av spillet
odds-backed = Hva man satser på
odds-backed-any-trips = tre like i en tur
odds-backed-any-head = et hode i en tur
odds-backed-first-throw = en tur som er over med første kast
odds-backed-at-once-won = bankøren vinner med det samme
odds-backed-at-once-lost = bankøren taper med det samme
odds-backed-push = uavgjort mot { $what }
odds-backed-all-beat = { $bettors ->
    [1] en spiller slår bankøren
   *[other] alle { $bettors } spillere slår bankøren
}

## En økt

odds-session-one = En spiller med { $chips } sjetonger som satser { $stake } i hver av { $rounds } runder og aldri holder banken
odds-session-pot = En av { $seats } med { $chips } sjetonger som legger { $stake } i potten i hver av { $rounds } runder, første kast går på rundgang
odds-session-two = To med { $chips } og { $other } sjetonger, { $stake } som innsats, { $rounds } runder, den første begynner
odds-session-until = To med { $chips } og { $other } sjetonger, { $stake } som innsats, til én er blakk, den første begynner
odds-session-many = { $seats } med { $chips } sjetonger, { $stake } som innsats, { $rounds } runder, den første begynner
odds-session-many-until = { $seats } med { $chips } sjetonger, { $stake } som innsats, til alle unntatt én er blakke, den første begynner
odds-session-mean = Vinner i snitt, i sjetonger
odds-session-broke = Risiko for ruin: ikke nok igjen til en innsats
odds-session-other = Den andre har ikke nok igjen
odds-session-seat = Spiller { $seat } har ikke nok igjen
odds-session-rounds = Runder spilt i snitt
odds-session-ahead = Ender i pluss
odds-session-level = Ender i null
odds-session-behind = Ender i minus
odds-session-error = Standardfeil
odds-session-ends = Hva han vinner i alt, eksakt
odds-session-drawn = Hva han vinner i alt etter 200 kvelder spilt ut ved tilfeldighet: en simulering, ikke noe eksakt
odds-session-simulated = Hva han vinner i alt, simulert i { $sessions } økter fra frøet { $seed }: ikke noe eksakt
