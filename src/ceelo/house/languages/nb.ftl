### Reglene ved et bord på norsk bokmål: setninger som en spiller ville lese høyt.
###
### Variablene og verdiene deres er beskrevet øverst i en.ftl.  Ordene: bank, bankholder, dekke en del
### av banken, innsats, kast, kombinasjon, tre like, poeng, likt, pott, innskudd, omkast, runde,
### sjetong, plass.

## Numbers with their nouns

count-chips = { $n ->
    [one] { $n } sjetong
   *[other] { $n } sjetonger
}
count-throws = { $n ->
    [one] ett eneste kast
   *[other] { $n } kast
}
count-rounds = { $n ->
    [one] { $n } runde
   *[other] { $n } runder
}
count-minutes = { $n ->
    [one] { $n } minutt
   *[other] { $n } minutter
}
count-often = { $n ->
    [1] én gang
    [2] to ganger
   *[other] { $n } ganger
}
count-times = { $n ->
    [1] innsatsen én gang
    [2] to ganger innsatsen
   *[other] { $n } ganger innsatsen
}

## Combinations and lists of them

list-more = { $head }, { $tail }
list-or = { $head } eller { $tail }
list-and = { $head } og { $tail }
list-then = { $head }, så { $tail }
kind-equal = { $kind }, uansett tall
list-equal = { $list }, som er like gode

four-five-six = 4-5-6
hard-456 = 4-5-6 i nøyaktig denne rekkefølgen
soft-456 = 4-5-6 i en annen rekkefølge
trips = tre like
trips-of = { $face }-{ $face }-{ $face }
trips-run = tre like fra { $high }-{ $high }-{ $high } ned til { $low }-{ $low }-{ $low }
points = et poeng
point-of = et poeng på { $face }
point-run = et poeng fra { $high } ned til { $low }
three-four-five = 3-4-5
two-three-four = 2-3-4
three-one-five = 3-1-5
sum-of-5 = tre terninger med summen 5
sum-of-10 = tre terninger med summen 10
one-two-three = 1-2-3
no-combination = en tur uten kombinasjon
pays = { $times } med { $what }

## Every form of the game

house = Dette er reglene i huset «{ $name }».
ranks = Det kastes tre terninger, og fra den beste og nedover går det slik: { $order }.
point = { $rank_extras ->
    [yes] Et poeng er et par og en tredje terning, med mindre summen av de tre er 5 eller 10, og den tredje terningens øyne er poenget.
   *[no] Et poeng er et par og en tredje terning, og den tredje terningens øyne er poenget.
}
again = Alt annet er ingenting verdt og kastes om igjen, så mange ganger som trengs.
cap = { $throw_cap ->
    [1] Alt annet er ingenting verdt, og en tur er ett eneste kast.
   *[other] Alt annet er ingenting verdt og kastes om igjen, men en tur har høyst { $throw_cap_count }.
}
best-of-cap = { $throw_cap ->
    [1] Alt annet er ingenting verdt, og en tur er alltid ett eneste kast.
   *[other] Alt annet er ingenting verdt; en tur har alltid alle sine { $throw_cap_count }, og det beste av dem gjelder, selv om det er uten kombinasjon.
}
best-kept = Av kastene i én og samme tur beholdes et kast uten kombinasjon framfor { $kept }.
no-result = { $throw_no_result ->
    [loss] { $bet ->
        [pot] { $rank_ones ->
            [loses] En tur som ender uten kombinasjon, er mindre verdt enn alle andre kombinasjoner enn 1-1-1.
            [low_lose] En tur som ender uten kombinasjon, er mindre verdt enn alle andre kombinasjoner enn 1-1-1, 2-2-2 og 3-3-3.
           *[triple] En tur som ender uten kombinasjon, er mindre verdt enn alle kombinasjoner.
        }
       *[other] { $bank_sweep ->
            [no] { $throw_out ->
                [loss] En tur som ender uten kombinasjon, taper uansett hva den møter, unntatt en annen slik tur eller en terning utenfor: de er like mye verdt.
               *[other] En tur som ender uten kombinasjon, taper uansett hva den møter, unntatt en annen slik tur: de er like mye verdt.
            }
           *[yes] En tur som ender uten kombinasjon, taper uansett hva den møter.
        }
    }
    [point1] En tur som ender uten kombinasjon, teller som et poeng på 1.
    [out] { $rank_ones ->
        [loses] En tur som ender uten kombinasjon, er mindre verdt enn alle andre kombinasjoner enn 1-1-1.
        [low_lose] En tur som ender uten kombinasjon, er mindre verdt enn alle andre kombinasjoner enn 1-1-1, 2-2-2 og 3-3-3.
       *[triple] En tur som ender uten kombinasjon, er mindre verdt enn alle kombinasjoner.
    }
   *[zero] En tur som ender uten kombinasjon, er så vidt mindre verdt enn et poeng på 1.
}
out = { $throw_out ->
    [no_result] Med ekte terninger er turen over når en terning forlater området, og det teller som en tur uten kombinasjon.
    [below_none] { $out_falls ->
        [yes] Med ekte terninger er turen over når en terning forlater området, og det er så vidt mindre verdt enn en tur uten kombinasjon; bankholderen taper dermed alle innsatser med en gang.
       *[no] Med ekte terninger er turen over når en terning forlater området, og det er så vidt mindre verdt enn en tur uten kombinasjon.
    }
    [rethrow] Med ekte terninger er et kast ugyldig når en terning forlater området, og det gjøres om igjen.
   *[loss] { $bet ->
        [pot] { $rank_ones ->
            [loses] Med ekte terninger er turen over når en terning forlater området, og det er mindre verdt enn alt annet enn 1-1-1.
            [low_lose] Med ekte terninger er turen over når en terning forlater området, og det er mindre verdt enn alt annet enn 1-1-1, 2-2-2 og 3-3-3.
           *[triple] Med ekte terninger er turen over når en terning forlater området, og det er mindre verdt enn alt annet.
        }
       *[other] { $bank_sweep ->
            [no] { $forfeits ->
                [both] Med ekte terninger er turen over når en terning forlater området, og den taper innsatsen én gang uansett hva den møter, unntatt en annen terning utenfor eller en tur uten kombinasjon: de er like mye verdt.
               *[outside] Med ekte terninger er turen over når en terning forlater området, og den taper innsatsen én gang uansett hva den møter, unntatt en annen terning utenfor: de er like mye verdt.
            }
           *[yes] Med ekte terninger er turen over når en terning forlater området, og den taper innsatsen én gang; bankholderen taper dermed alle innsatser med en gang.
        }
    }
}
p-out = Det skjer i snitt { $out_often } på { $out_throws }.
seats = { $seats ->
    [2] To spiller, og ikke flere.
   *[other] Høyst { $seats } spiller.
}
buy-in = Alle begynner med { $chips_count }.
rebuy = { $rebuy ->
    [1] Den som har for få sjetonger til å fortsette, kan kjøpe seg inn igjen én gang, for { $chips_count }.
   *[other] Den som har for få sjetonger til å fortsette, kan kjøpe seg inn igjen { $rebuy_count }, for { $chips_count } hver gang.
}
direction = { $direction ->
    [ccw] Alt går mot klokka rundt bordet, så neste plass er den til høyre.
   *[cw] Alt går med klokka rundt bordet, så neste plass er den til venstre.
}

## With a bank

next-seat = { $players ->
    [one] den andre spilleren
   *[some] neste plass
}
first-banker = { $first ->
    [host] { $bank_refuse ->
        [no] Verten får tilbud om banken først.
       *[yes] Verten får tilbud om banken først, og så plassene etter verten.
    }
    [random] Til å begynne med avgjør ett kast av verten, med like sjanser for alle plasser, hvem som først får tilbud om banken.
    [sum] Til å begynne med kaster alle: banken tilbys den som får høyest sum av tre terninger, og ved lik sum den som kastet først.
    [red_pips] Til å begynne med kaster alle, og bare de røde sidene, 1 og 4, legges sammen: banken tilbys den som får høyest sum, og de som står likt der, kaster om igjen.
    [fours] Til å begynne med kaster alle, og bare firerne telles: banken tilbys den som har flest, og de som står likt der, kaster om igjen.
   *[one_die] Til å begynne med kaster alle, og bare den første terningen teller: banken tilbys den som har høyest, og de som står likt der, kaster om igjen.
}
refuse = { $bank_refuse ->
    [no] Den som blir tilbudt banken, må ta den; bare bankholderen kan gi den fra seg mellom rundene, og da tilbys den { next-seat }.
   *[yes] Den som blir tilbudt banken, kan si nei, og bankholderen kan gi den fra seg mellom rundene: da blir { $players ->
        [one] den andre spilleren spurt.
       *[some] neste plass spurt, og så videre rundt bordet.
    }
}
bank = { $bet ->
    [cover] Bankholderen legger ikke ut noen bank, men må dekke det spillerne satser, så langt sjetongene rekker.
    [fixed] { $stake_span ->
        [one] Bankholderen legger ikke ut noen bank, men nevner én innsats på { $stake_min_count } og svarer for den med alle sine sjetonger.
        [none] Bankholderen legger ikke ut noen bank, men nevner én innsats på minst { $stake_min_count } og svarer for den med alle sine sjetonger.
       *[other] Bankholderen legger ikke ut noen bank, men nevner én innsats på minst { $stake_min_count } og høyst { $stake_max_count } og svarer for den med alle sine sjetonger.
    }
   *[fade] Bankholderen legger ut en bank på minst { $stake_min_count }.
}
fade = { $bet ->
    [cover] { $stake_order ->
        [alone] Den andre spilleren satser så mye som bankholderen kan dekke, eller ingenting.
        [free] Spillerne satser i den rekkefølgen de sier fra: hver av dem så mye som bankholderen fortsatt kan dekke, eller ingenting.
        [sealed] Alle spillerne sier innsatsen sin samtidig og i hemmelighet, eller ingen; når alle har svart, vises alt, og fra neste plass og videre gjelder hver innsats så langt bankholderen kan dekke den.
       *[seat] Fra neste plass og videre, én etter én, satser hver spiller så mye som bankholderen fortsatt kan dekke, eller ingenting.
    }
    [fixed] { $stake_order ->
        [alone] Den andre spilleren tar denne innsatsen eller passer.
        [free] I den rekkefølgen de sier fra, tar spillerne denne innsatsen eller passer, så lenge bankholderen kan dekke den.
        [sealed] Alle spillerne sier samtidig og i hemmelighet om de tar denne innsatsen eller passer; når alle har svart, vises alt, og fra neste plass og videre gjelder den så lenge bankholderen kan dekke den.
       *[seat] Fra neste plass og videre, én etter én, tar hver spiller denne innsatsen eller passer, så lenge bankholderen kan dekke den.
    }
   *[fade] { $stake_order ->
        [alone] Den andre spilleren kan dekke så mye av banken som er åpent, eller passe.
        [free] Spillerne dekker banken i den rekkefølgen de sier fra: hver av dem så mye som fortsatt er åpent, eller ingenting, til banken er dekket eller alle har svart.
        [sealed] Alle spillerne sier samtidig og i hemmelighet hvor mye av banken de dekker, eller ingenting; når alle har svart, vises alt, og fra neste plass og videre dekker hver av dem det som er sagt, så langt det fortsatt er åpent.
       *[seat] Fra neste plass og videre, én etter én, kan hver spiller dekke så mye av banken som fortsatt er åpent, eller passe, til banken er dekket eller alle er spurt.
    }
}
fade-least = { $stake_span ->
    [one] { $bet ->
        [cover] { $stake_less ->
            [yes] En innsats er { $stake_min_count }, eller alt som fortsatt kan dekkes hvis det er mindre.
           *[no] En innsats er { $stake_min_count }.
        }
       *[fade] { $stake_less ->
            [yes] Den som dekker, dekker { $stake_min_count }, eller alt som er åpent hvis det er mindre.
           *[no] Den som dekker, dekker { $stake_min_count }.
        }
    }
   *[other] { $bet ->
        [cover] { $stake_min ->
            [1] En innsats er minst 1 sjetong.
           *[other] { $stake_less ->
                [no] En innsats er minst { $stake_min_count }.
               *[yes] En innsats er minst { $stake_min_count }, eller alt som fortsatt kan dekkes hvis det er mindre.
            }
        }
       *[fade] { $stake_min ->
            [1] Den som dekker, dekker minst 1 sjetong.
           *[other] { $stake_less ->
                [no] Den som dekker, dekker minst { $stake_min_count }.
               *[yes] Den som dekker, dekker minst { $stake_min_count }, eller alt som er åpent hvis det er mindre.
            }
        }
    }
}
fade-most = { $bet ->
    [cover] { $stake_max ->
        [none] Ingenting annet enn spillerens og bankholderens sjetonger begrenser en innsats.
       *[other] En innsats er høyst { $stake_max_count }.
    }
   *[fade] { $stake_max ->
        [none] Ingenting annet enn det som er åpent av banken og spillerens egne sjetonger, begrenser hvor mye en spiller kan dekke.
       *[other] Den som dekker, dekker høyst { $stake_max_count }.
    }
}
unit = { $bet ->
    [fade] { $stake_span ->
        [one] { $stake_unit ->
            [1] Banken er hele sjetonger.
           *[other] Banken går i trinn på { $stake_unit_count }.
        }
       *[other] { $stake_unit ->
            [1] Banken og det som dekkes av den, er hele sjetonger.
           *[other] Banken og det som dekkes av den, går i trinn på { $stake_unit_count }.
        }
    }
   *[other] { $stake_unit ->
        [1] Innsatser er hele sjetonger.
       *[other] Innsatsene går i trinn på { $stake_unit_count }.
    }
}
returned = Det ingen dekker, går tilbake til bankholderen før terningene kastes.
unfaded = { $bank_unfaded ->
    [keep] { $bet ->
        [fade] Når ingen dekker noe, kaster ingen, banken går tilbake i sin helhet, og den samme blir spurt om å være bankholder igjen.
       *[other] Når ingen satser noe, kaster ingen, og den samme blir spurt om å være bankholder igjen.
    }
   *[left] { $bet ->
        [fade] Når ingen dekker noe, kaster ingen, banken går tilbake i sin helhet, og den tilbys { next-seat }.
       *[other] Når ingen satser noe, kaster ingen, og banken tilbys { next-seat }.
    }
}
players-begin = { $players ->
    [one] Den andre spilleren kaster før bankholderen
   *[some] Spillerne kaster før bankholderen, én etter én
}
players-first = { $player_at_once ->
    [both] { players-begin }: { $player_wins } vinner innsatsen med en gang, og { $player_loses } taper den med en gang.
    [wins] { players-begin }: { $player_wins } vinner innsatsen med en gang.
    [loses] { players-begin }: { $player_loses } taper innsatsen med en gang.
   *[none] { players-begin }.
}
banker-throws = { $bank_first ->
    [players] { $banker_at_once ->
        [both] Hvis noen innsats fortsatt er åpen, kaster bankholderen: { $banker_wins } vinner alle åpne innsatser, og { $banker_loses } taper alle åpne innsatser.
        [wins] Hvis noen innsats fortsatt er åpen, kaster bankholderen: { $banker_wins } vinner alle åpne innsatser.
        [loses] Hvis noen innsats fortsatt er åpen, kaster bankholderen: { $banker_loses } taper alle åpne innsatser.
       *[none] Hvis noen innsats fortsatt er åpen, kaster bankholderen.
    }
   *[banker] { $banker_at_once ->
        [both] Bankholderen kaster først: { $banker_wins } vinner alle innsatser med en gang, og { $banker_loses } taper alle innsatser med en gang.
        [wins] Bankholderen kaster først: { $banker_wins } vinner alle innsatser med en gang.
        [loses] Bankholderen kaster først: { $banker_loses } taper alle innsatser med en gang.
       *[none] Bankholderen kaster først, og ingenting bankholderen kaster, avgjør noe med en gang.
    }
}
compared = Det som da fortsatt er åpent, avgjøres ved å sammenligne: en bedre kombinasjon enn bankholderens vinner, en dårligere taper.
each-staked = { $players ->
    [one] den andre spilleren
   *[some] hver spiller med innsats
}
players-throw = { $player_shooter ->
    [one] { $banker_at_once ->
        [none] Så kaster den spilleren som har satset mest, eller den første av dem som har satset like mye, for alle spillerne: en bedre kombinasjon enn bankholderens vinner, en dårligere taper.
       *[other] Med alt annet kaster den spilleren som har satset mest, eller den første av dem som har satset like mye, for alle spillerne: en bedre kombinasjon enn bankholderens vinner, en dårligere taper.
    }
   *[each] { $banker_at_once ->
        [none] Så kaster { each-staked } mot bankholderen: en bedre kombinasjon vinner, en dårligere taper.
       *[other] Med alt annet kaster { each-staked } mot bankholderen: en bedre kombinasjon vinner, en dårligere taper.
    }
}
player-instant = { $rank_no_123 ->
    [yes] Med mindre bankholderen har 4-5-6 eller tre like, vinner en spillers poeng på 6 alltid, og en spillers poeng på 1 taper alltid.
   *[no] Med mindre bankholderen har 4-5-6, tre like eller 1-2-3, vinner en spillers poeng på 6 alltid, og en spillers poeng på 1 taper alltid.
}
reverse = { $player_reverse ->
    [straights] For spillerne, og bare for dem, er det omvendt: 1-2-3 vinner og 4-5-6 taper, uansett bankholderens kombinasjon.
    [straights_triples] For spillerne, og bare for dem, er det omvendt: 1-2-3 vinner, og 4-5-6 og tre like taper, uansett bankholderens kombinasjon.
   *[all] For spillerne, og bare for dem, er det omvendt: 1-2-3 og et poeng på 1 vinner, og 4-5-6, tre like og et poeng på 6 taper, uansett bankholderens kombinasjon.
}
reverse-forfeit = { $forfeits ->
    [both] Men en bankholder med en tur som ender uten kombinasjon eller med en terning utenfor, taper mot disse også.
    [nothing] Men en bankholder med en tur som ender uten kombinasjon, taper mot disse også.
   *[outside] Men en bankholder med en terning som forlater området, taper mot disse også.
}
tie = { $tie ->
    [banker] En spiller som står likt med bankholderen, taper innsatsen.
    [replay] En spiller som står likt med bankholderen, kaster om igjen, etter bankholderen, til det er avgjort.
   *[push] En spiller som står likt med bankholderen, tar innsatsen tilbake: ingenting er vunnet eller tapt.
}
pay-both = Den som vinner, spiller eller bankholder, vinner { $pay_player }.
pay-player = En spiller vinner { $pay_player }.
pay-banker = Bankholderen vinner { $pay_banker }.
loses-123 = { $player_reverse ->
    [none] Den som taper med 1-2-3, spiller eller bankholder, taper { $pay_loses_123_times }.
   *[other] En bankholder som taper med 1-2-3, taper { $pay_loses_123_times }.
}
loses-111 = { $rank_ones ->
    [low_lose] Den som taper med 1-1-1, 2-2-2 eller 3-3-3, spiller eller bankholder, taper { $pay_loses_111_times }.
   *[loses] Den som taper med 1-1-1, spiller eller bankholder, taper { $pay_loses_111_times }.
}
combine = { $pay_combine ->
    [max] Når både vinnerens og taperens kombinasjon ganger opp innsatsen, gjelder bare det største av de to tallene.
   *[product] Når både vinnerens og taperens kombinasjon ganger opp innsatsen, ganges de to tallene med hverandre.
}
diff3 = Mellom to poeng som sammenlignes, gir en forskjell på 1 en tredel av innsatsen, en forskjell på 2 to tredeler, og en større hele innsatsen.
diff3-unranked = { $parts_unranked ->
    [same] En spillers poeng på 1 eller 6 mot et poeng hos bankholderen gir også etter forskjellen, selv om det ikke sammenlignes; en forskjell på 0 gir da hele innsatsen.
   *[apart] En spillers poeng på 1 eller 6 mot et poeng hos bankholderen gir også etter forskjellen, selv om det ikke sammenlignes.
}
even-money = Hver innsats vinner eller taper sitt eget beløp, én til én, uansett kombinasjon.
even-rest = Alt annet vinner eller taper innsatsen én gang.
liability = { $stake_liability ->
    [escrow] Ingen innsats godtas som kunne tape mer enn spilleren har, eller vinne mer enn bankholderen har.
    [debt] Alt betales fullt ut, og den som ikke kan betale, blir skyldig: en saldo kan gå under 0.
   *[table] Ingen betaler mer enn de sjetongene vedkommende har: taperne betaler først, vinnerne får betalt i kasterekkefølgen av alt bankholderen har, og det som da mangler, faller bort.
}
passes = { $bank_pass ->
    [head] { $winners ->
        [one] Banken går til spilleren som slår bankholderen med { $heads }.
       *[some] Banken går til den første spilleren, i kasterekkefølgen, som slår bankholderen med { $heads }.
    }
    [best_head] { $winners ->
        [one] Banken går til spilleren som slår bankholderen med { $heads }.
       *[some] Banken går til den spilleren som slår bankholderen med den beste kombinasjonen av { $heads }, og står flere likt, til den første i kasterekkefølgen.
    }
    [is-456] { $winners ->
        [one] Banken går til spilleren som slår bankholderen med { $heads }.
       *[some] Banken går til den første spilleren, i kasterekkefølgen, som slår bankholderen med { $heads }.
    }
    [rotate] { $bank_rounds ->
        [1] Banken går til { next-seat } etter hver runde.
       *[other] Banken går til { next-seat } etter { $bank_rounds_count } med samme bankholder.
    }
    [teiai] { $bank_rounds ->
        [1] Banken går til { next-seat } etter hver runde.
       *[other] Banken går til { next-seat } etter { $bank_rounds_count }, og før det når bankholderens runde ender med { $throw_out ->
            [rethrow] { $poor }.
           *[other] { $poor }, eller med en terning utenfor.
        }
    }
    [any_loss] Banken går til { next-seat } så snart én spiller slår bankholderen.
    [instant_loss] Banken går til { next-seat } når bankholderen taper alle innsatser med en gang.
   *[none] Ingen kombinasjon vinner banken.
}
passes-never = Ingen spiller kan slå bankholderen med 4-5-6 eller tre like, så ingen kombinasjon vinner banken.
all-win = { $players ->
    [one] den andre spilleren vinner
   *[some] alle spillere med innsats vinner
}
broken = { $bank_broken ->
    [no] Selv når { all-win }, er ikke det alene nok til å flytte banken.
   *[yes] { $bet ->
        [fade] { $banker_falls ->
            [no] Når { all-win }, eller ingenting er igjen i banken, er banken sprengt og tilbys { next-seat }.
           *[yes] Når { all-win }, bankholderen taper med en gang, eller ingenting er igjen i banken, er banken sprengt og tilbys { next-seat }.
        }
       *[other] { $banker_falls ->
            [no] Når { all-win }, eller bankholderen ikke har noe igjen, er banken sprengt og tilbys { next-seat }.
           *[yes] Når { all-win }, bankholderen taper med en gang, eller bankholderen ikke har noe igjen, er banken sprengt og tilbys { next-seat }.
        }
    }
}
precedence = { $bank_precedence ->
    [broken] Dette går foran: når banken er sprengt, blir ingen spurt før de andre for å ha slått bankholderen.
   *[head] Men en spiller som vant banken med en kombinasjon, blir spurt først, selv når den er sprengt.
}
declined = { $winners ->
    [one] Men når spilleren som vant banken, sier nei til den, beholder bankholderen den.
   *[some] { $bank_broken ->
        [no] Men når en spiller som vant banken, sier nei til den, blir den neste av dem som vant den, spurt; og når ingen av dem vil ha den, beholder bankholderen den.
       *[yes] Men når en spiller som vant banken, sier nei til den, blir den neste av dem som vant den, spurt; og når ingen av dem vil ha den, beholder bankholderen den, hvis den ikke er sprengt.
    }
}
keeps = { $bank_moves ->
    [no] Bankholderen er altså den samme, runde etter runde, så lenge bankholderen har minst { $stake_min_count }.
   *[yes] Ellers beholder bankholderen banken, så lenge bankholderen har minst { $stake_min_count }.
}
stands = { $bank_withdraw ->
    [yes] En bankholder som fortsetter, kan la banken stå med det den har vunnet eller tapt, legge til eller ta ut av den.
   *[no] En bankholder som fortsetter, kan la banken stå med det den har vunnet eller tapt, eller legge til, men tar ingenting ut.
}

## Without a bank

ante = Alle som vil være med, legger et innskudd på { $pot_ante_count } i potten.
pot-throws = Én etter én kaster hver av dem, og den beste kombinasjonen tar hele potten.
instant-456 = Den første 4-5-6 tar potten med en gang, og ingen kaster etter den.
instant-hard = En 4-5-6 i nøyaktig denne rekkefølgen tar potten med en gang, og ingen kaster etter den.
last-standing = Den som ender med { $out_of_pot }, er ute, og når bare den som skal kaste sist, er igjen, vinner den spilleren potten uten å kaste.
shootout = { $pot_tie ->
    [reante] { $pot_doubled ->
        [yes] De som står likt som best, betaler to ganger innskuddet, det dobbelte før hvert nytt omkast, og kaster omkast seg imellom, til én av dem vinner hele potten.
       *[no] De som står likt som best, betaler innskuddet om igjen og kaster omkast seg imellom, til én av dem vinner hele potten.
    }
    [carry_all] Når flere står likt som best, vinner ingen: potten blir liggende, og alle legger et nytt innskudd oppå; det som er igjen av den til slutt, deles mellom alle.
    [split] De som står likt som best, deler potten, og sjetonger som blir til overs, går til de første av dem.
   *[tied_only] De som står likt som best, kaster omkast seg imellom om den samme potten, til én av dem vinner den.
}
buyback = Før hvert omkast kan alle andre som er med i potten, kjøpe seg inn igjen for to ganger innskuddet og kaste sammen med dem.
opener = For hver ny pott går det første kastet videre til { next-seat }.

## The end

end = { $end_kind ->
    [time] Spillet er over etter { $end_minutes_count }, når runden som da er i gang, er ferdig.
    [target] { $bet ->
        [fade] Spillet er over så snart noen har { $end_target_count } etter en runde, og banken regnes med hos bankholderen.
       *[other] Spillet er over så snart noen har { $end_target_count } etter en runde.
    }
    [last] Spillet er over når bare én spiller har nok sjetonger til å fortsette.
    [open] Spillet går videre til verten avslutter det.
   *[rounds] Spillet er over etter { $end_rounds_count }.
}
end-sooner = { $end_kind ->
    [last] Verten kan avslutte det før.
    [open] Det er også over når færre enn to spillere har nok sjetonger til å fortsette.
   *[other] Verten kan avslutte det før, og det er også over når færre enn to spillere har nok sjetonger til å fortsette.
}
winner = { $rebuy ->
    [0] Den som da har flest sjetonger, vinner, og de som har like mange, deler plassen.
   *[other] Vinneren er den som da har vunnet mest: sjetonger som er kjøpt igjen, teller ikke, og de som har vunnet like mye, deler plassen.
}
playoff = De som deler førsteplassen, kaster én gang til om den, en tur hver og uten sjetonger: den beste kombinasjonen tar den, og de som står likt igjen, deler den.

## Two houses side by side

same-rules = De to husene spiller etter de samme reglene.
only-in = Bare { $name }: { $sentence }
differs = { $name }: { $sentence }
