### The rules of a table in English: sentences that a player would read aloud.
###
### Every message gets every rule as a variable, called after its key: bank.pass is $bank_pass.
### What has no limit is "none", what is allowed is "yes" or "no"; a choice that begins with a digit is
### $bank_pass "is-456", because Fluent would take it for a number.  Beside them are phrases that the
### messages of the first two groups make: $…_count is a number with its noun, and lists of
### combinations come from what settles.  told.py says which messages are read for which rules, and
### in which order.

## Numbers with their nouns

count-chips = { $n ->
    [one] { $n } chip
   *[other] { $n } chips
}
count-throws = { $n ->
    [one] a single throw
   *[other] { $n } throws
}
count-rounds = { $n ->
    [one] { $n } round
   *[other] { $n } rounds
}
count-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
count-often = { $n ->
    [1] once
    [2] twice
   *[other] { $n } times
}
count-times = { $n ->
    [1] the stake once
    [2] twice the stake
   *[other] { $n } times the stake
}

## Combinations and lists of them

list-more = { $head }, { $tail }
list-or = { $head } or { $tail }
list-and = { $head } and { $tail }
list-then = { $head }, then { $tail }
kind-equal = { $kind }, whatever the face
list-equal = { $list }, which are equal

four-five-six = 4-5-6
hard-456 = 4-5-6 in exactly this order
soft-456 = 4-5-6 in another order
trips = trips
trips-of = { $face }-{ $face }-{ $face }
trips-run = trips from { $high }-{ $high }-{ $high } down to { $low }-{ $low }-{ $low }
points = a point
point-of = a point of { $face }
point-run = a point from { $high } down to { $low }
three-four-five = 3-4-5
two-three-four = 2-3-4
three-one-five = 3-1-5
sum-of-5 = three dice that add up to 5
sum-of-10 = three dice that add up to 10
one-two-three = 1-2-3
no-combination = a turn without a combination
pays = { $times } with { $what }

## Every form of the game

house = These are the rules of the house called “{ $name }”.
ranks = Three dice are thrown, and from the best down it goes: { $order }.
point = { $rank_extras ->
    [yes] A point is a pair with an odd die, unless the three dice add up to 5 or 10, and the face of the odd die is the point.
   *[no] A point is a pair with an odd die, and the face of the odd die is the point.
}
again = Anything else counts for nothing and is thrown again, as often as it takes.
cap = { $throw_cap ->
    [1] Anything else counts for nothing, and a turn is a single throw.
   *[other] Anything else counts for nothing and is thrown again, but a turn has { $throw_cap_count } at most.
}
best-of-cap = { $throw_cap ->
    [1] Anything else counts for nothing, and a turn is always a single throw.
   *[other] Anything else counts for nothing; a turn always has all of its { $throw_cap_count }, and the best of them counts, even one without a combination.
}
best-kept = Of the throws of one turn, one without a combination is kept before { $kept }.
no-result = { $throw_no_result ->
    [loss] { $bet ->
        [pot] { $rank_ones ->
            [loses] A turn that ends without a combination is worth less than any combination but 1-1-1.
            [low_lose] A turn that ends without a combination is worth less than any combination but 1-1-1, 2-2-2 and 3-3-3.
           *[triple] A turn that ends without a combination is worth less than any combination.
        }
       *[other] { $bank_sweep ->
            [no] { $throw_out ->
                [loss] A turn that ends without a combination loses, whatever it meets, unless that is another such turn or a die outside: these are worth the same.
               *[other] A turn that ends without a combination loses, whatever it meets, unless that is another such turn: these are worth the same.
            }
           *[yes] A turn that ends without a combination loses, whatever it meets.
        }
    }
    [point1] A turn that ends without a combination counts as a point of 1.
    [out] { $rank_ones ->
        [loses] A turn that ends without a combination is worth less than any combination but 1-1-1.
        [low_lose] A turn that ends without a combination is worth less than any combination but 1-1-1, 2-2-2 and 3-3-3.
       *[triple] A turn that ends without a combination is worth less than any combination.
    }
   *[zero] A turn that ends without a combination is worth just less than a point of 1.
}
out = { $throw_out ->
    [no_result] With real dice, a die that leaves the area ends the turn, and that counts as no combination.
    [below_none] { $out_falls ->
        [yes] With real dice, a die that leaves the area ends the turn, and that is worth just less than no combination; a banker loses every stake with it at once.
       *[no] With real dice, a die that leaves the area ends the turn, and that is worth just less than no combination.
    }
    [rethrow] With real dice, a throw whose die leaves the area is void and made again.
   *[loss] { $bet ->
        [pot] { $rank_ones ->
            [loses] With real dice, a die that leaves the area ends the turn, and that is worth less than anything but 1-1-1.
            [low_lose] With real dice, a die that leaves the area ends the turn, and that is worth less than anything but 1-1-1, 2-2-2 and 3-3-3.
           *[triple] With real dice, a die that leaves the area ends the turn, and that is worth less than anything.
        }
       *[other] { $bank_sweep ->
            [no] { $forfeits ->
                [both] With real dice, a die that leaves the area ends the turn, and that loses the stake once, whatever it meets, unless that is another die outside or a turn without a combination: these are worth the same.
               *[outside] With real dice, a die that leaves the area ends the turn, and that loses the stake once, whatever it meets, unless that is another die outside: these are worth the same.
            }
           *[yes] With real dice, a die that leaves the area ends the turn, and that loses the stake once; a banker loses every stake with it at once.
        }
    }
}
p-out = On average it happens { $out_often } in { $out_throws }.
seats = { $seats ->
    [2] Two play, and no more.
   *[other] At most { $seats } play.
}
buy-in = Everybody starts with { $chips_count }.
rebuy = { $rebuy ->
    [1] Whoever has too few chips to go on may buy in again once, for { $chips_count }.
   *[other] Whoever has too few chips to go on may buy in again { $rebuy_count }, for { $chips_count } each time.
}
direction = { $direction ->
    [ccw] Everything goes round the table counter-clockwise, so the next seat is the one to the right.
   *[cw] Everything goes round the table clockwise, so the next seat is the one to the left.
}

## With a bank

next-seat = { $players ->
    [one] the other player
   *[some] the next seat
}
first-banker = { $first ->
    [host] { $bank_refuse ->
        [no] The bank is first offered to the host.
       *[yes] The bank is first offered to the host, and then to the seats after the host.
    }
    [random] To begin, one throw of the host’s chooses among all seats alike who is offered the bank first.
    [sum] To begin, everybody throws: the bank is offered to the highest sum of three dice, and of equal sums to the earliest.
    [red_pips] To begin, everybody throws and only the red faces, 1 and 4, are added up: the bank is offered to the highest sum, and those who tie for it throw again.
    [fours] To begin, everybody throws and only the fours are counted: the bank is offered to whoever has the most, and those who tie for it throw again.
   *[one_die] To begin, everybody throws and only the first die counts: the bank is offered to the highest, and those who tie for the highest throw again.
}
refuse = { $bank_refuse ->
    [no] Whoever is offered the bank has to take it; only the banker may give it up between rounds, and then it is offered to { next-seat }.
   *[yes] Whoever is offered the bank may decline it, and the banker may give it up between rounds: then { $players ->
        [one] the other player is asked.
       *[some] the next seat is asked, and so on round the table.
    }
}
bank = { $bet ->
    [cover] The banker puts up no bank, but has to cover what the players stake, as far as the banker’s chips go.
    [fixed] { $stake_span ->
        [one] The banker puts up no bank, but names one stake of { $stake_min_count } and answers for it with all chips.
        [none] The banker puts up no bank, but names one stake of at least { $stake_min_count } and answers for it with all chips.
       *[other] The banker puts up no bank, but names one stake of { $stake_min_count } to { $stake_max_count } and answers for it with all chips.
    }
   *[fade] The banker puts up a bank of at least { $stake_min_count }.
}
fade = { $bet ->
    [cover] { $stake_order ->
        [alone] The other player stakes as much as the banker can cover, or nothing.
        [free] The players stake in any order, whoever speaks first, each as much as the banker can still cover, or nothing.
        [sealed] All players name their stakes at once and in secret, or nothing; when everybody has answered, all is shown, and from the next seat on each stake stands as far as the banker can cover it.
       *[seat] From the next seat on, one after the other, each player stakes as much as the banker can still cover, or nothing.
    }
    [fixed] { $stake_order ->
        [alone] The other player takes that stake or passes.
        [free] In any order, whoever speaks first, each player takes that stake or passes, as long as the banker can cover it.
        [sealed] All players say at once and in secret whether they take that stake or pass; when everybody has answered, all is shown, and from the next seat on it stands as long as the banker can cover it.
       *[seat] From the next seat on, one after the other, each player takes that stake or passes, as long as the banker can cover it.
    }
   *[fade] { $stake_order ->
        [alone] The other player may fade as much of the bank as is open, or pass.
        [free] The players fade in any order, whoever speaks first, each as much of the bank as is still open, or nothing, until the bank is covered or everybody has answered.
        [sealed] All players name at once and in secret how much of the bank they fade, or nothing; when everybody has answered, all is shown, and from the next seat on each fades what was named as far as it is still open.
       *[seat] From the next seat on, one after the other, each player may fade as much of the bank as is still open, or pass, until the bank is covered or everybody was asked.
    }
}
fade-least = { $stake_span ->
    [one] { $bet ->
        [cover] { $stake_less ->
            [yes] A stake is { $stake_min_count }, or all that can still be covered if that is less.
           *[no] A stake is { $stake_min_count }.
        }
       *[fade] { $stake_less ->
            [yes] A fade is { $stake_min_count }, or all that is open if that is less.
           *[no] A fade is { $stake_min_count }.
        }
    }
   *[other] { $bet ->
        [cover] { $stake_min ->
            [1] A stake is at least 1 chip.
           *[other] { $stake_less ->
                [no] A stake is at least { $stake_min_count }.
               *[yes] A stake is at least { $stake_min_count }, or all that can still be covered if that is less.
            }
        }
       *[fade] { $stake_min ->
            [1] A fade is at least 1 chip.
           *[other] { $stake_less ->
                [no] A fade is at least { $stake_min_count }.
               *[yes] A fade is at least { $stake_min_count }, or all that is open if that is less.
            }
        }
    }
}
fade-most = { $bet ->
    [cover] { $stake_max ->
        [none] Nothing limits a stake but the chips of the player and of the banker.
       *[other] A stake is at most { $stake_max_count }.
    }
   *[fade] { $stake_max ->
        [none] Nothing limits a fade but the open part of the bank and the player’s own chips.
       *[other] A fade is at most { $stake_max_count }.
    }
}
unit = { $bet ->
    [fade] { $stake_span ->
        [one] { $stake_unit ->
            [1] Banks are whole chips.
           *[other] Banks are multiples of { $stake_unit_count }.
        }
       *[other] { $stake_unit ->
            [1] Banks and fades are whole chips.
           *[other] Banks and fades are multiples of { $stake_unit_count }.
        }
    }
   *[other] { $stake_unit ->
        [1] Stakes are whole chips.
       *[other] Stakes are multiples of { $stake_unit_count }.
    }
}
returned = What nobody fades goes back to the banker before the dice are thrown.
unfaded = { $bank_unfaded ->
    [keep] { $bet ->
        [fade] When nobody fades at all, nobody throws, the bank goes back in full, and the same banker is asked again.
       *[other] When nobody stakes at all, nobody throws, and the same banker is asked again.
    }
   *[left] { $bet ->
        [fade] When nobody fades at all, nobody throws, the bank goes back in full, and { next-seat } is offered the bank.
       *[other] When nobody stakes at all, nobody throws, and { next-seat } is offered the bank.
    }
}
players-begin = { $players ->
    [one] The other player throws before the banker
   *[some] The players throw before the banker, one after the other
}
players-first = { $player_at_once ->
    [both] { players-begin }: { $player_wins } wins the stake at once, and { $player_loses } loses it at once.
    [wins] { players-begin }: { $player_wins } wins the stake at once.
    [loses] { players-begin }: { $player_loses } loses the stake at once.
   *[none] { players-begin }.
}
banker-throws = { $bank_first ->
    [players] { $banker_at_once ->
        [both] When a stake is still open, the banker throws: { $banker_wins } wins every open stake, and { $banker_loses } loses every open stake.
        [wins] When a stake is still open, the banker throws: { $banker_wins } wins every open stake.
        [loses] When a stake is still open, the banker throws: { $banker_loses } loses every open stake.
       *[none] When a stake is still open, the banker throws.
    }
   *[banker] { $banker_at_once ->
        [both] The banker throws first: { $banker_wins } wins every stake at once, and { $banker_loses } loses every stake at once.
        [wins] The banker throws first: { $banker_wins } wins every stake at once.
        [loses] The banker throws first: { $banker_loses } loses every stake at once.
       *[none] The banker throws first, and nothing that the banker throws decides at once.
    }
}
compared = What is then still open is decided by comparing: a better combination than the banker’s wins, a worse one loses.
each-staked = { $players ->
    [one] the other player
   *[some] each player with a stake
}
players-throw = { $player_shooter ->
    [one] { $banker_at_once ->
        [none] Then the player with the most at stake, the first of those who have as much, throws for all players: a better combination than the banker’s wins, a worse one loses.
       *[other] With anything else, the player with the most at stake, the first of those who have as much, throws for all players: a better combination than the banker’s wins, a worse one loses.
    }
   *[each] { $banker_at_once ->
        [none] Then { each-staked } throws against the banker: a better combination wins, a worse one loses.
       *[other] With anything else, { each-staked } throws against the banker: a better combination wins, a worse one loses.
    }
}
player-instant = { $rank_no_123 ->
    [yes] Unless the banker has 4-5-6 or trips, a player’s point of 6 always wins and a player’s point of 1 always loses.
   *[no] Unless the banker has 4-5-6, trips or 1-2-3, a player’s point of 6 always wins and a player’s point of 1 always loses.
}
reverse = { $player_reverse ->
    [straights] For the players, and for them alone, it is turned round: 1-2-3 wins and 4-5-6 loses, whatever the banker’s combination.
    [straights_triples] For the players, and for them alone, it is turned round: 1-2-3 wins, and 4-5-6 and trips lose, whatever the banker’s combination.
   *[all] For the players, and for them alone, it is turned round: 1-2-3 and a point of 1 win, and 4-5-6, trips and a point of 6 lose, whatever the banker’s combination.
}
reverse-forfeit = { $forfeits ->
    [both] But a banker whose turn ends without a combination, or with a die outside, loses to these too.
    [nothing] But a banker whose turn ends without a combination loses to these too.
   *[outside] But a banker whose die leaves the area loses to these too.
}
tie = { $tie ->
    [banker] A player whose combination is worth the same as the banker’s loses the stake.
    [replay] A player whose combination is worth the same as the banker’s throws again, after the banker, until it is decided.
   *[push] A player whose combination is worth the same as the banker’s takes the stake back: nothing is won or lost.
}
pay-both = Whoever wins, player or banker, wins { $pay_player }.
pay-player = A player wins { $pay_player }.
pay-banker = The banker wins { $pay_banker }.
loses-123 = { $player_reverse ->
    [none] Whoever loses with 1-2-3, player or banker, loses { $pay_loses_123_times }.
   *[other] A banker who loses with 1-2-3 loses { $pay_loses_123_times }.
}
loses-111 = { $rank_ones ->
    [low_lose] Whoever loses with 1-1-1, 2-2-2 or 3-3-3, player or banker, loses { $pay_loses_111_times }.
   *[loses] Whoever loses with 1-1-1, player or banker, loses { $pay_loses_111_times }.
}
combine = { $pay_combine ->
    [max] When the winner’s and the loser’s combination both multiply a stake, only the greater of the two counts.
   *[product] When the winner’s and the loser’s combination both multiply a stake, one is multiplied with the other.
}
diff3 = Between two points that are compared, a difference of 1 pays a third of the stake, a difference of 2 pays two thirds, and a greater one pays all of it.
diff3-unranked = { $parts_unranked ->
    [same] A player’s point of 1 or 6 against a banker’s point pays by the difference too, although it is not compared; a difference of 0 then pays all of the stake.
   *[apart] A player’s point of 1 or 6 against a banker’s point pays by the difference too, although it is not compared.
}
even-money = Every stake wins or loses its own amount, one to one, whatever the combination.
even-rest = Everything else wins or loses the stake once.
liability = { $stake_liability ->
    [escrow] No stake is taken that could lose more than its player has, or win more than the banker has.
    [debt] Everything is paid in full, and whoever cannot pay owes it: a balance may fall below 0.
   *[table] Nobody pays more than all of his chips: the losers pay first, the winners are paid in throwing order from all that the banker has, and what is then missing is void.
}
passes = { $bank_pass ->
    [head] { $winners ->
        [one] The bank passes to a player who beats the banker with { $heads }.
       *[some] The bank passes to the first player, in throwing order, who beats the banker with { $heads }.
    }
    [best_head] { $winners ->
        [one] The bank passes to a player who beats the banker with { $heads }.
       *[some] The bank passes to the player who beats the banker with the best of { $heads }, and among equals to the first in throwing order.
    }
    [is-456] { $winners ->
        [one] The bank passes to a player who beats the banker with { $heads }.
       *[some] The bank passes to the first player, in throwing order, who beats the banker with { $heads }.
    }
    [rotate] { $bank_rounds ->
        [1] The bank passes to { next-seat } after every round.
       *[other] The bank passes to { next-seat } after { $bank_rounds_count } with the same banker.
    }
    [teiai] { $bank_rounds ->
        [1] The bank passes to { next-seat } after every round.
       *[other] The bank passes to { next-seat } after { $bank_rounds_count }, and sooner when the banker’s round ends with { $throw_out ->
            [rethrow] { $poor }.
           *[other] { $poor }, or with a die outside.
        }
    }
    [any_loss] The bank passes to { next-seat } as soon as one player beats the banker.
    [instant_loss] The bank passes to { next-seat } when the banker loses every stake at once.
   *[none] No combination wins the bank.
}
passes-never = No player can beat the banker with 4-5-6 or trips, so no combination wins the bank.
all-win = { $players ->
    [one] the other player wins
   *[some] every player with a stake wins
}
broken = { $bank_broken ->
    [no] Even when { all-win }, that alone does not move the bank.
   *[yes] { $bet ->
        [fade] { $banker_falls ->
            [no] When { all-win }, or nothing is left in the bank, the bank is broken and is offered to { next-seat }.
           *[yes] When { all-win }, the banker loses at once, or nothing is left in the bank, the bank is broken and is offered to { next-seat }.
        }
       *[other] { $banker_falls ->
            [no] When { all-win }, or the banker has nothing left, the bank is broken and is offered to { next-seat }.
           *[yes] When { all-win }, the banker loses at once, or the banker has nothing left, the bank is broken and is offered to { next-seat }.
        }
    }
}
precedence = { $bank_precedence ->
    [broken] This goes first: when the bank is broken, nobody is asked before the others for having beaten the banker.
   *[head] But a player who won the bank with a combination is asked first, even when it is broken.
}
declined = { $winners ->
    [one] But when the player who won the bank declines it, the banker keeps it.
   *[some] { $bank_broken ->
        [no] But when a player who won the bank declines it, the next one who won it is asked; and when no such player wants it, the banker keeps it.
       *[yes] But when a player who won the bank declines it, the next one who won it is asked; and when no such player wants it, the banker keeps it, unless it is broken.
    }
}
keeps = { $bank_moves ->
    [no] So the same player stays banker, round after round, for as long as the banker has at least { $stake_min_count }.
   *[yes] Otherwise the same player stays banker, for as long as the banker has at least { $stake_min_count }.
}
stands = { $bank_withdraw ->
    [yes] A banker who goes on may let the bank stand with what it has won or lost, add to it, or take chips out of it.
   *[no] A banker who goes on may let the bank stand with what it has won or lost, or add to it, but takes nothing out.
}

## Without a bank

ante = Everybody who wants to play puts an ante of { $pot_ante_count } into the pot.
pot-throws = One after the other, each of them throws, and the best combination takes the whole pot.
instant-456 = The first 4-5-6 takes the pot at once, and nobody throws after it.
instant-hard = A 4-5-6 in exactly this order takes the pot at once, and nobody throws after it.
last-standing = Whoever ends with { $out_of_pot } is out, and when only the last to throw is left, that player wins the pot without a throw.
shootout = { $pot_tie ->
    [reante] { $pot_doubled ->
        [yes] Those who tie for the best pay twice the ante, twice as much again before each further throw, and throw again among themselves, until one of them wins the whole pot.
       *[no] Those who tie for the best pay the ante again and throw again among themselves, until one of them wins the whole pot.
    }
    [carry_all] When several tie for the best, nobody wins: the pot stays, and everybody antes again on top of it; what is left of it at the end is shared by all.
    [split] Those who tie for the best share the pot, and odd chips go to the earliest of them.
   *[tied_only] Those who tie for the best throw again among themselves for the same pot, until one of them wins it.
}
buyback = Each time, before they throw, everybody else who is in the pot may buy back for twice the ante and throw with them.
opener = With every pot, the first throw moves on to { next-seat }.

## The end

end = { $end_kind ->
    [time] The game is over after { $end_minutes_count }, once the round then in play is finished.
    [target] { $bet ->
        [fade] The game is over as soon as somebody has { $end_target_count } after a round, and the bank counts as the banker’s.
       *[other] The game is over as soon as somebody has { $end_target_count } after a round.
    }
    [last] The game is over when only one player is left with enough chips to go on.
    [open] The game goes on until the host ends it.
   *[rounds] The game is over after { $end_rounds_count }.
}
end-sooner = { $end_kind ->
    [last] The host may end it sooner.
    [open] It is over too when fewer than two players have enough chips to go on.
   *[other] The host may end it sooner, and it is over too when fewer than two players have enough chips to go on.
}
winner = { $rebuy ->
    [0] Whoever then has the most chips wins, and players with equal chips share a place.
   *[other] Whoever then has won the most is the winner: chips that were bought again do not count, and equal results share a place.
}
playoff = Those who share first place throw once more for it, one turn each and for no chips: the best combination takes it, and those who are equal again share it.

## Two houses side by side

same-rules = Both houses play by the same rules.
only-in = { $name } alone: { $sentence }
differs = { $name }: { $sentence }
