### Husene som følger med, på norsk bokmål: én setning, hva huset er, og hvor reglene kommer fra.
###
### Navnene på meldingene er forklart i houses.en.ftl, ordene i nb.ftl.

classic-line = Én holder banken, de andre dekker den: 4-5-6, tre like og 6 vinner den med en gang, 1-2-3 og 1 taper den.
classic-story = Én legger ut en bank, og hver av de andre dekker så mye av den som han vil: ingen svarer for mer enn det. Bankholderen kaster først og kan vinne eller tape alt med ett kast; ellers kaster hver spiller mot bankholderens poeng. Banken blir der den er, til en spiller slår den med 4-5-6 eller tre like, eller alle slår den.
classic-origin = En engelsk og en fransk regeltekst, og nettstedet Wizard of Odds. Der den ene tier, taler de andre.

classic-fr-line = Det klassiske huset, men en sprengt bank går til venstre før noen som vant den, blir spurt.
classic-fr-story = Det klassiske huset, unntatt i ett tilfelle: alle har slått bankholderen, og én av dem med 4-5-6 eller tre like. I det klassiske huset tilbys han banken først. Her er den sprengt før alt annet, og går til venstre.
classic-fr-origin = En fransk regeltekst, som setter de to tilfellene i denne rekkefølgen; den engelske setter dem i den andre.

norsk-line = Spillerne satser, bankholderen dekker: 1 til 6 er alle poeng, og banken blir der den er.
norsk-story = Ingen legger ut noen bank: spillerne satser det de vil, og bankholderen dekker det. Et poeng på 6 eller på 1 er et poeng som alle andre, så bare 4-5-6, tre like og 1-2-3 avgjør med en gang. Ingen kombinasjon tar banken fra bankholderen.
norsk-origin = En norsk regeltekst.

norsk-456-line = Norsk, og banken går til den som slår den med 4-5-6.
norsk-456-story = Norsk med en bank som vandrer: den tilbys den første som slår bankholderen med 4-5-6. Alt annet er som i Norsk.
norsk-456-origin = Den samme norske regelteksten, som sier at mange spiller slik.

pot-line = Ingen bankholder: alle legger inn like mye, det beste kastet tar potten, likt avgjøres med omkast.
pot-story = Spillet uten bank. Alle legger det samme innskuddet i potten og kaster etter tur, og den beste kombinasjonen tar alt; de som står likt, kaster om igjen seg imellom. Uten bankholder har ingen noen fordel.
pot-origin = Den norske, den engelske og den franske regelteksten forteller alle om det.

street-235-line = Det klassiske huset, men spillerne vinner dobbelt med 4-5-6, tre ganger med tre like, fem med 1-1-1.
street-235-story = Det klassiske huset, med mer å vinne for spillerne: 4-5-6 gir to ganger innsatsen, tre like tre ganger, 1-1-1 fem ganger. Bankholderen vinner hver innsats én gang, som før. Det snur sjansene: her er det bedre å dekke enn å holde banken.
street-235-origin = Den franske regelteksten nevner de tre tallene, men ikke for hvem de gjelder. Her gjelder de for spillerne.

reversed-line = For spillerne vinner 1-2-3, og 4-5-6 og tre like taper; for bankholderen er alt som i det klassiske huset.
reversed-story = Det klassiske huset, men for spillerne er to ting snudd: 1-2-3 vinner, og 4-5-6 og tre like taper. For bankholderen er ingenting snudd. Det er han som tjener på det, og mer enn man skulle tro.
reversed-origin = En variant i den franske regelteksten og i Wikipedias artikkel.

three-dice-line = Alt er snudd for spillerne: 1-2-3 og 1 vinner, 4-5-6, tre like og 6 taper.
three-dice-story = Spillernes side av bordet står på hodet: 1-2-3 og et poeng på 1 vinner, og 4-5-6, tre like og et poeng på 6 taper. Derfor kan ingen spiller vinne banken med en kombinasjon.
three-dice-origin = Spillet Three Dice, slik nettstedet dice-play beskriver det.

sz-ng-luk-line = Som i 1893: tre like over 4-5-6, poeng som ligger nær hverandre, gir en del, ethvert tap flytter banken.
sz-ng-luk-story = Navnet betyr fire, fem, seks på kantonesisk. Tre like står her over 4-5-6, poeng som ligger nær hverandre, gir bare en del av innsatsen, og ett eneste tap er nok til å flytte banken. Den første bankholderen finnes ved de røde sidene alene, 1 og 4.
sz-ng-luk-origin = Stewart Culin, Chinese Games with Dice and Dominoes, 1893.

chinchirorin-line = Tre kast per tur, 1-1-1 øverst, to, tre og fem ganger innsatsen, ny bankholder for hver runde.
chinchirorin-story = Det japanske spillet, kastet i en bolle. En tur har tre kast og taper uten en kombinasjon; 1-1-1 er den beste av alle. 4-5-6, tre like og 1-1-1 vinner to, tre og fem ganger innsatsen, for bankholderen også, og 1-2-3 taper dobbelt. Bankholderen skifter for hver runde.
chinchirorin-origin = Japanske regler slik de vanligvis fortelles. Ingen tekst har dem alle.

teiai-line = Ingenting er endelig: alle kaster mot bankholderen, som har banken i to runder, hvis ikke den første går dårlig.
teiai-story = Chinchirorin slik det spilles under jorden. Ingenting av det bankholderen kaster, avslutter runden, så alle kaster mot det, og en tur uten kombinasjon er ikke tapt ennå. Hver bankholder har to runder, hvis ikke den første går dårlig.
teiai-origin = Mangaen Kaiji av Nobuyuki Fukumoto, der det spilles i selskapet Teiais leir under jorden.

suikoden-line = For to: tre kast per tur, og 1-1-1 er den dårligste av alle og taper tre ganger innsatsen.
suikoden-story = Laget for to. En tur har tre kast; 4-5-6 vinner dobbelt, tre like tre ganger innsatsen, og 1-2-3 taper dobbelt. 1-1-1, et fint kast andre steder, er her den dårligste av alle og taper tre ganger innsatsen.
suikoden-origin = Terningspillet i videospillene Suikoden og Suikoden II.

lalakuza-line = En pott: 4-5-6 i denne rekkefølgen tar den med en gang, og en tur har tre kast.
lalakuza-story = En pott der terningenes rekkefølge teller for en gangs skyld: 4, 5 og 6 i nøyaktig denne rekkefølgen tar den med en gang. En tur har tre kast, og uten en kombinasjon er den mindre verdt enn enhver kombinasjon.
lalakuza-origin = Nettspillet Lalakuza.
