### One turn by itself in English: what a throw makes, and whether there is another.
###
### $faces are the three dice as they lie, $what is the call of a combination, $better a list of
### combinations; names and lists of them come from en.ftl.

call-hard-456 = 4-5-6, in this order
call-456 = 4-5-6
call-trips = Trips of { $face }
call-straight = { $face ->
    [5] 3-4-5
   *[4] 2-3-4
}
call-315 = 3-1-5
call-sum-5 = A sum of 5
call-sum-10 = A sum of 10
call-point = Point { $face }
call-123 = 1-2-3
call-nothing = No combination
turn-throw = { $faces }: { $what }.
turn-throw-plainly = { $faces }.
turn-again = Throw again.
turn-left = { $n ->
    [one] One throw is left.
   *[other] { $n } throws are left.
}
turn-best = What counts so far: { $what }.
turn-counts = It counts: { $what }.
turn-nothing = The turn is over without a combination.
turn-top = Nothing is better in this house.
turn-better = Better in this house: { $better }.
turn-better-banker = Better in this house, for the banker: { $better }.
