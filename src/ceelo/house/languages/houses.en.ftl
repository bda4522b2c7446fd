### The houses that ship, in English: one sentence, what a house is, and where its rules come from.
###
### Each has three messages, called after its file: …-line, …-story and …-origin.  Numbers that the
### rules decide (chips, throws, odds) are not told here: the rules in words and the odds have them.

classic-line = One banks, the others fade: 4-5-6, trips and a 6 win the bank at once, 1-2-3 and a 1 lose it.
classic-story = One seat puts up a bank, and each of the others fades as much of it as he likes: nobody answers for more than that. The banker throws first and may win or lose everything with one throw; else each player throws against the banker’s point. The bank stays until a player beats it with 4-5-6 or trips, or everybody beats it.
classic-origin = An English and a French text of rules, and the site Wizard of Odds. Where one of them is silent, the others speak.

classic-fr-line = The classic house, but a broken bank goes to the left before anybody who won with a head is asked.
classic-fr-story = The classic house in all but one case: everybody has beaten the banker, and one of them with 4-5-6 or trips. In the classic house the bank is offered to him first. Here it is broken before anything else, and goes to the left.
classic-fr-origin = A French text of rules, which puts the two cases in this order; the English one puts them in the other.

norsk-line = The players stake, the banker covers: 1 to 6 are all points, and the bank stays where it is.
norsk-story = Nobody puts up a bank: the players stake what they like, and the banker covers it. A point of 6 or of 1 is a point like any other, so only 4-5-6, trips and 1-2-3 decide at once. No combination takes the bank from its banker.
norsk-origin = A Norwegian text of rules.

norsk-456-line = Norsk, and the bank goes to whoever beats it with 4-5-6.
norsk-456-story = Norsk with a bank that walks: it is offered to the first who beats the banker with 4-5-6. All else is as in Norsk.
norsk-456-origin = The same Norwegian text of rules, which says that many play it like this.

pot-line = No banker: everybody antes the same, the best throw takes the pot, the tied shoot it out.
pot-story = The game without a bank. Everybody puts the same ante into the pot and throws in turn, and the best combination takes it all; those who tie throw again among themselves. It has no banker, so nobody has an edge.
pot-origin = The Norwegian, the English and the French text of rules all tell it.

street-235-line = The classic house, but players win double with 4-5-6, three times with trips, five with 1-1-1.
street-235-story = The classic house, with more to win for the players: 4-5-6 pays twice the stake, trips three times, 1-1-1 five times. The banker wins every stake once, as before. That turns the odds round: here it is better to fade than to bank.
street-235-origin = The French text of rules gives the three multiples and does not say for whom. Here they are the players’.

reversed-line = For the players 1-2-3 wins, 4-5-6 and trips lose; for the banker all is as in the classic house.
reversed-story = The classic house, but for the players two things are turned round: 1-2-3 wins, and 4-5-6 and trips lose. For the banker nothing is. The banker gains by it, and more than one would think.
reversed-origin = A variant in the French text of rules and in Wikipedia’s article.

three-dice-line = All is turned round for the players: 1-2-3 and a 1 win, 4-5-6, trips and a 6 lose.
three-dice-story = The players’ side of the table stands on its head: 1-2-3 and a point of 1 win, and 4-5-6, trips and a point of 6 lose. So no player can win the bank with a combination.
three-dice-origin = The game Three Dice, as the site dice-play describes it.

sz-ng-luk-line = As played in 1893: trips above 4-5-6, points that lie close pay a part, any loss moves the bank.
sz-ng-luk-story = The name is Cantonese for four, five, six. Trips stand above 4-5-6 here, points that lie close to each other pay only a part of the stake, and a single loss is enough to move the bank. The first banker is found by the red pips alone, those of 1 and 4.
sz-ng-luk-origin = Stewart Culin, Chinese Games with Dice and Dominoes, 1893.

chinchirorin-line = Three throws a turn, 1-1-1 on top, double, triple and fivefold wins, a new banker every round.
chinchirorin-story = The Japanese game, thrown into a bowl. A turn has three throws and loses without a combination; 1-1-1 is the best of all. 4-5-6, trips and 1-1-1 win two, three and five times the stake, for the banker too, and 1-2-3 loses double. The banker changes with every round.
chinchirorin-origin = Japanese rules as they are commonly told. No one text has them all.

teiai-line = Nothing is final: all throw against the banker, who holds the bank for two rounds unless one is poor.
teiai-story = Chinchirorin as it is played underground. Nothing that the banker throws ends the round, so everybody throws against it, and a turn without a combination is not yet lost. Each banker has two rounds, unless the first goes badly.
teiai-origin = The manga Kaiji by Nobuyuki Fukumoto, where it is played in the underground camp of the company Teiai.

suikoden-line = For two: three throws a turn, and 1-1-1 is the worst of all and loses three times the stake.
suikoden-story = Made for two. A turn has three throws; 4-5-6 wins double, trips three times the stake, and 1-2-3 loses double. 1-1-1, a fine throw elsewhere, is the worst of all here and loses three times the stake.
suikoden-origin = The dice game in the video games Suikoden and Suikoden II.

lalakuza-line = A pot: 4-5-6 in this order takes it at once, and a turn has three throws.
lalakuza-story = A pot in which the order of the dice counts for once: 4, 5 and 6 in exactly this order take it at once. A turn has three throws, and without a combination it is worth less than any combination.
lalakuza-origin = The online game Lalakuza.
