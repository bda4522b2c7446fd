### One round in English, as somebody at the table would tell it: who threw what, who won what, why.
###
### $mine is the combination of the player that the sentence is about, $theirs that of the banker;
### $chips is a number with its noun.  Combinations and lists come from en.ftl.

banker-name = Banker
a-die-outside = a die outside
faces = { $first }-{ $second }-{ $third }
threw = { $name } throws { $throws }: { $what }.
threw-plainly = { $name } throws { $throws }.
stake-cut = { $name } wanted to stake { $wanted } and could stake { $chips }.
no-stake = { $name } has no stake.
nobody-stakes = Nobody has a stake, so nobody throws.
win-at-once = { $name } wins { $chips }: { $theirs } loses at once for the banker.
lose-at-once = { $name } loses { $chips }: { $theirs } wins at once for the banker.
win-alone = { $name } wins { $chips } at once with { $mine }.
lose-alone = { $name } loses { $chips } at once with { $mine }.
win-forfeit = { $name } wins { $chips }: { $theirs } loses for the banker, whatever it meets.
lose-forfeit = { $name } loses { $chips }: { $mine } loses, whatever it meets.
win-reversed = { $name } wins { $chips }: for players it is turned round, and { $mine } wins.
lose-reversed = { $name } loses { $chips }: for players it is turned round, and { $mine } loses.
win-automatic = { $name } wins { $chips }: { $mine } always wins.
lose-automatic = { $name } loses { $chips }: { $mine } always loses.
win-rank = { $name } wins { $chips }: { $mine } beats { $theirs }.
lose-rank = { $name } loses { $chips }: { $theirs } beats { $mine }.
lose-same = { $name } loses { $chips }: { $mine } is worth the same as { $theirs }, and the house gives that to the banker.
push-same = { $name } takes back { $chips }: { $mine } is worth the same as { $theirs }.
counts-times = It counts for { $times }.
counts-third = It counts for a third of the stake.
counts-two-thirds = It counts for two thirds of the stake.
void = { $name } is settled { $chips } short of what is due, because nobody pays more than there is.
bank-returned = { $name } takes back { $chips } of the bank that nobody faded.
banker-wins = In all { $name } wins { $chips } as banker.
banker-loses = In all { $name } loses { $chips } as banker.
banker-even = In all { $name } neither wins nor loses as banker.
bank-after = The bank now holds { $chips }.
bank-broken = The bank is broken.
next-same = { $name } stays banker.
next-other = The bank goes to { $name }.
next-nobody = Nobody takes the bank.
next-alone = Only { $name } has chips left, so nobody is left to play against.
next-alone-enough = Only { $name } has at least { $least } left, so nobody is left to play against.
pot-won = { $name } takes the pot of { $chips } with { $what }.
pot-unthrown = { $name } takes the pot of { $chips } without a throw: all others are out.
pot-split = { $names } share the pot of { $chips }, tied with { $what }.
pot-share = { $name } gets { $chips } of it.
pot-carried = Several are tied with { $what }, so nobody wins: { $chips } will be in the next pot.
in-all-wins = In all { $name } wins { $chips }.
in-all-loses = In all { $name } loses { $chips }.
in-all-even = In all { $name } neither wins nor loses.
