### The odds of a house in English: headings of tables, and what to know before playing.
###
### $share, $other and $number are numbers that the language writes its own way; $bettors, $seats and
### $times are whole.  Names of combinations come from en.ftl.

## Numbers

odds-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2) }
odds-number = { NUMBER($number, minimumFractionDigits: 3, maximumFractionDigits: 3) }
odds-exact = { $text } = { $fraction }
odds-none = none

## The bank

odds-title = The odds of “{ $name }”
odds-of-stake = One stake against the bank
odds-edge = Banker’s edge, per chip staked
odds-edge-decided = Banker’s edge, per chip decided (pushes left out)
odds-hundred = Banker wins in 100 rounds, one chip staked in each
odds-swing = Swing of one stake (standard deviation)
odds-banker-wins = Banker wins
odds-player-wins = Player wins
odds-push = Push
odds-at-once-won = Banker wins at once
odds-at-once-lost = Banker loses at once
odds-by-banker = By what the banker has
odds-banker-has = Banker has
odds-comes = Comes
odds-mean = Banker’s mean
odds-turn = What a turn comes to
odds-result = Result
odds-each = { $what }, each
odds-throw = Per throw
odds-per-turn = Per turn
odds-fair-price = Fair price
odds-throws-mean = Throws in a turn, on average
odds-walk = Where the bank goes
odds-stakes = Stakes
odds-stays = Stays
odds-head = To a head
odds-broken = Broken
odds-at-once = Lost at once
odds-turn-over = Moves on
odds-throws = Throws
odds-held = Round
odds-fair = What would make it fair, each by itself
odds-entry = Entry
odds-now = Now
odds-fair-value = Fair
odds-all-wins = every win of a player
odds-all-pushes = pushes that players win

## The pot

odds-pot = A pot for { $seats }
odds-order = Throws
odds-wins-pot = Wins the pot
odds-share = Share of the pot
odds-mean-antes = Wins on average, in antes
odds-single = One winner at the first throws
odds-shootouts = Shootouts, on average
odds-carried = Nobody wins it
odds-split = It is split
odds-pot-throws = Throws in all, on average

## Two houses

odds-compare = “{ $first }” and “{ $second }”
odds-unit-bank = With a bank: the banker’s edge, per chip staked.
odds-unit-pot = In a pot: what the first of { $seats } to throw wins on average, per ante.
odds-rule = Rule
odds-with-it = With it
odds-adds = Adds
odds-together = only together
odds-alone = not alone
odds-differ-in-form = One has a bank and the other a pot, so nothing of the one can be taken from the other.

## What to know

caution-banker-loses = By these rules the banker loses { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } of every stake on average, so nobody should want the bank.
caution-edge-high = By these rules the banker wins { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } of every stake on average, so let the bank go round.
caution-even = By these rules nobody is favoured, neither the banker nor the players.
caution-ties-to-banker = That ties go to the banker is worth { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } of every stake to him.
caution-one-shooter = One throws for all: with { $seats } stakes, the bank swings by { NUMBER($swing, minimumFractionDigits: 1, maximumFractionDigits: 1) } of them in a round instead of { NUMBER($usual, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
caution-wins-more = A stake can win { $times } times itself, and what the bank and the banker do not have is not paid.
caution-loses-more = A stake can lose { $times } times itself, and what a player does not have is not paid.
caution-debt = A stake can win or lose more than itself, and whoever cannot pay goes into debt.
caution-first-favoured = In a pot for { $seats } whoever throws first has { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } of it on average and whoever throws last { NUMBER($other, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }, so let the first throw go round.
caution-last-favoured = In a pot for { $seats } whoever throws last has { NUMBER($other, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } of it on average and whoever throws first { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }, so let the first throw go round.
caution-pot-split = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } of all pots for { $seats } are split.
caution-pot-carried = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } of all pots for { $seats } are won by nobody and lie there for the next one.

## Beside the game

odds-beside = Fair prices beside the game
odds-backed = What one backs
odds-backed-any-trips = any trips in a turn
odds-backed-any-head = any head in a turn
odds-backed-first-throw = a turn over with its first throw
odds-backed-at-once-won = the banker wins at once
odds-backed-at-once-lost = the banker loses at once
odds-backed-push = a push against { $what }
odds-backed-all-beat = { $bettors ->
    [1] a player beats the banker
   *[other] all { $bettors } players beat the banker
}

## A session

odds-session-one = One player with { $chips } chips who stakes { $stake } in each of { $rounds } rounds and never banks
odds-session-pot = One of { $seats } with { $chips } chips who antes { $stake } in each of { $rounds } rounds, the first throw walking round
odds-session-two = Two with { $chips } and { $other } chips, { $stake } at stake, { $rounds } rounds, the first begins
odds-session-until = Two with { $chips } and { $other } chips, { $stake } at stake, until one is broke, the first begins
odds-session-many = { $seats } with { $chips } chips, { $stake } at stake, { $rounds } rounds, the first begins
odds-session-many-until = { $seats } with { $chips } chips, { $stake } at stake, until all but one are broke, the first begins
odds-session-mean = Wins on average, in chips
odds-session-broke = Risk of ruin: not enough left for another stake
odds-session-other = The other has not enough left
odds-session-seat = Player { $seat } has not enough left
odds-session-rounds = Rounds played, on average
odds-session-ahead = Ends ahead
odds-session-level = Ends level
odds-session-behind = Ends behind
odds-session-error = Standard error
odds-session-ends = What he wins in all, exactly
odds-session-drawn = What he wins in all, as 200 evenings played out by chance have it: a simulation, nothing exact
odds-session-simulated = What he wins in all, simulated in { $sessions } sessions from the seed { $seed }: nothing exact
