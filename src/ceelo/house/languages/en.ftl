### The rules of a table in English: sentences that a player would read aloud.
###
### Every message gets every rule as a variable, called after its key: bank.tie is $bank_tie.
### What has no limit is "none", what is allowed is "yes" or "no".  words.py says which messages
### are read for which form of the game, and in which order.

-head = 4-5-6 or trips

## Both forms of the game

house = These are the rules of the house called “{ $name }”.
ranks = Three dice are thrown: 4-5-6 is best, then trips, from 6-6-6 down to 1-1-1, then a pair with an odd die, whose face is the point, from 6 down to 1, and 1-2-3 is worst.
again = Anything else counts for nothing and is thrown again, as often as it takes.
buy-in = { $chips ->
    [one] Everybody starts with 1 chip.
   *[other] Everybody starts with { $chips } chips.
}
direction = { $direction ->
    [ccw] Everything goes round the table counter-clockwise, so the next seat is the one to the right.
   *[cw] Everything goes round the table clockwise, so the next seat is the one to the left.
}

## With a bank

first-banker = { $bank_first ->
    [host] The bank is first offered to the host, and then to the seats after the host.
   *[one_die] To begin, everybody throws and only the first die counts: the bank is offered to the highest, and those who tie for the highest throw again.
}
refuse = { $bank_refuse ->
    [no] Whoever is offered the bank has to take it; only a banker whose bank stands may give it up, and then it is offered to the next seat.
   *[yes] Whoever is offered the bank may decline it, and a banker whose bank stands may give it up; then it is offered to the next seat.
}
bank = { $stake_min ->
    [one] The banker puts up a bank of at least 1 chip.
   *[other] The banker puts up a bank of at least { $stake_min } chips.
}
fade = From the next seat on, one after the other, each player may fade as much of the bank as is still open, or pass, until the bank is covered or everybody was asked.
fade-least = { $stake_min ->
    [one] A fade is at least 1 chip.
   *[other] A fade is at least { $stake_min } chips, or all that is open if that is less.
}
fade-most = { $stake_max ->
    [none] Nothing limits a fade but the open part of the bank and the player’s own chips.
    [one] A fade is at most 1 chip.
   *[other] A fade is at most { $stake_max } chips.
}
unit = { $stake_unit ->
    [one] Banks and fades are whole chips.
   *[other] Banks and fades are multiples of { $stake_unit } chips.
}
returned = What nobody fades goes back to the banker before the dice are thrown.
unfaded = { $bank_unfaded ->
    [keep] When nobody fades at all, nobody throws, the bank goes back in full, and the same banker may put one up again.
   *[left] When nobody fades at all, nobody throws, the bank goes back in full, and the next seat is offered the bank.
}
banker-throws = { $bank_instant ->
    [heads_only] The banker throws first: { -head } wins every stake at once, and 1-2-3 loses every stake at once.
   *[six_one] The banker throws first: 4-5-6, trips or a point of 6 wins every stake at once, and 1-2-3 or a point of 1 loses every stake at once.
}
players-throw = { $bank_instant ->
    [heads_only] With any point, from 1 to 6, the banker waits while each player with a stake throws against it: a better combination wins, a worse one loses.
   *[six_one] With a point of 2 to 5, the banker waits while each player with a stake throws against it: a better combination wins, a worse one loses.
}
tie = { $bank_tie ->
    [banker] A player who throws the same point as the banker loses the stake.
   *[push] A player who throws the same point as the banker takes the stake back: nothing is won or lost.
}
even-money = Every stake wins or loses its own amount, one to one, whatever the combination.
passes = The bank passes to the first player, in throwing order, who beats the banker with { -head }.
broken = When every player with a stake wins, or nothing is left in the bank, the bank is broken and is offered to the next seat.
precedence = { $bank_precedence ->
    [broken] This goes first: when the bank is broken, nobody is asked before the others for having won with { -head }.
   *[head] But a player who won with { -head } is asked first, even when the bank is broken.
}
stands = Otherwise the banker keeps the bank and may let it stand with what it has won or lost, or add to it, but takes nothing out.

## Without a bank

ante = { $pot_ante ->
    [one] Everybody who wants to play puts an ante of 1 chip into the pot.
   *[other] Everybody who wants to play puts an ante of { $pot_ante } chips into the pot.
}
pot-throws = One after the other, each of them throws, and the best combination takes the whole pot.
shootout = Those who tie for the best throw again among themselves for the same pot, until one of them wins it.
opener = With every pot, the first throw goes on to the next seat.

## The end

end = { $end_kind ->
    [time] { $end_minutes ->
        [one] The game is over after 1 minute, with the round that is then in play.
       *[other] The game is over after { $end_minutes } minutes, with the round that is then in play.
    }
    [target] { $bet ->
        [pot] The game is over as soon as somebody has { $end_target } chips after a round.
       *[fade] The game is over as soon as somebody has { $end_target } chips after a round, the bank counted with its banker.
    }
    [last] The game is over when only one player is left with enough chips to go on.
    [open] The game goes on until the host ends it.
   *[rounds] { $end_rounds ->
        [one] The game is over after 1 round.
       *[other] The game is over after { $end_rounds } rounds.
    }
}
end-sooner = { $end_kind ->
    [last] The host may end it sooner.
    [open] It is over too when fewer than two players have enough chips to go on.
   *[other] The host may end it sooner, and it is over too when fewer than two players have enough chips to go on.
}
winner = Whoever then has the most chips wins, and equal chips share a place.
