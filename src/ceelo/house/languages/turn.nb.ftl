### Én tur for seg selv, på norsk bokmål: hva et kast blir til, og om det kommer et til.
###
### Variablene er beskrevet i turn.en.ftl, ordene i nb.ftl.

call-hard-456 = 4-5-6, i denne rekkefølgen
call-456 = 4-5-6
call-trips = Tre like: { $face }
call-straight = { $face ->
    [5] 3-4-5
   *[4] 2-3-4
}
call-315 = 3-1-5
call-sum-5 = Summen 5
call-sum-10 = Summen 10
call-point = Poeng { $face }
call-123 = 1-2-3
call-nothing = Ingen kombinasjon
turn-throw = { $faces }: { $what }.
turn-throw-plainly = { $faces }.
turn-again = Kast om igjen.
turn-left = { $n ->
    [one] Ett kast er igjen.
   *[other] { $n } kast er igjen.
}
turn-best = Det som teller så langt: { $what }.
turn-counts = Det som teller: { $what }.
turn-nothing = Turen er over, uten kombinasjon.
turn-top = Ingenting er bedre i dette huset.
turn-better = Bedre i dette huset: { $better }.
turn-better-banker = Bedre i dette huset, for bankholderen: { $better }.
