### Les règles d’une table en français : des phrases qu’un joueur lirait à voix haute.
###
### Les variables et leurs valeurs sont décrites au début de en.ftl.  Les mots : banque, banquier,
### couvrir une part de la banque, mise, lancer, combinaison, brelan, point, égalité, pot, mise
### initiale, barrage, manche, jeton, place.

## Numbers with their nouns

count-chips = { $n ->
    [one] { $n } jeton
    [many] { $n } de jetons
   *[other] { $n } jetons
}
count-throws = { $n ->
    [one] un seul lancer
    [many] { $n } de lancers
   *[other] { $n } lancers
}
count-rounds = { $n ->
    [one] { $n } manche
    [many] { $n } de manches
   *[other] { $n } manches
}
count-minutes = { $n ->
    [one] { $n } minute
    [many] { $n } de minutes
   *[other] { $n } minutes
}
count-often = { $n ->
    [1] une fois
    [2] deux fois
   *[other] { $n } fois
}
count-times = { $n ->
    [1] une fois la mise
    [2] deux fois la mise
   *[other] { $n } fois la mise
}

## Combinations and lists of them

list-more = { $head }, { $tail }
list-or = { $head } ou { $tail }
list-and = { $head } et { $tail }
list-then = { $head }, puis { $tail }
kind-equal = { $kind }, quelle qu’en soit la face
list-equal = { $list }, qui se valent

four-five-six = 4-5-6
hard-456 = 4-5-6 exactement dans cet ordre
soft-456 = 4-5-6 dans un autre ordre
trips = un brelan
trips-of = { $face }-{ $face }-{ $face }
trips-run = un brelan de { $high }-{ $high }-{ $high } à { $low }-{ $low }-{ $low }
points = un point
point-of = un point de { $face }
point-run = un point de { $high } à { $low }
three-four-five = 3-4-5
two-three-four = 2-3-4
three-one-five = 3-1-5
sum-of-5 = trois dés dont la somme est 5
sum-of-10 = trois dés dont la somme est 10
one-two-three = 1-2-3
no-combination = un tour sans combinaison
pays = { $times } avec { $what }

## Every form of the game

house = Voici les règles de la maison « { $name } ».
ranks = On lance trois dés, et de la meilleure combinaison à la moins bonne il y a : { $order }.
point = { $rank_extras ->
    [yes] Un point, c’est une paire avec un troisième dé, sauf si la somme des trois dés est 5 ou 10, et c’est la face de ce troisième dé qui fait le point.
   *[no] Un point, c’est une paire avec un troisième dé, et c’est la face de ce dé qui fait le point.
}
again = Tout le reste ne compte pas et se relance, autant de fois qu’il le faut.
cap = { $throw_cap ->
    [1] Tout le reste ne compte pas, et un tour se joue en un seul lancer.
   *[other] Tout le reste ne compte pas et se relance, mais un tour a { $throw_cap_count } au plus.
}
best-of-cap = { $throw_cap ->
    [1] Tout le reste ne compte pas, et un tour se joue toujours en un seul lancer.
   *[other] Tout le reste ne compte pas ; un tour se joue toujours en { $throw_cap_count }, et c’est le meilleur qui compte, même s’il est sans combinaison.
}
best-kept = Entre les lancers d’un même tour, un lancer sans combinaison est gardé avant { $kept }.
no-result = { $throw_no_result ->
    [loss] { $bet ->
        [pot] { $rank_ones ->
            [loses] Un tour qui finit sans combinaison vaut moins que toute combinaison, sauf 1-1-1.
            [low_lose] Un tour qui finit sans combinaison vaut moins que toute combinaison, sauf 1-1-1, 2-2-2 et 3-3-3.
           *[triple] Un tour qui finit sans combinaison vaut moins que toute combinaison.
        }
       *[other] { $bank_sweep ->
            [no] { $throw_out ->
                [loss] Un tour qui finit sans combinaison perd, quoi qu’il y ait en face, sauf un autre tour de ce genre ou un dé sorti de l’aire : ceux-là se valent.
               *[other] Un tour qui finit sans combinaison perd, quoi qu’il y ait en face, sauf un autre tour de ce genre : ceux-là se valent.
            }
           *[yes] Un tour qui finit sans combinaison perd, quoi qu’il y ait en face.
        }
    }
    [point1] Un tour qui finit sans combinaison compte comme un point de 1.
    [out] { $rank_ones ->
        [loses] Un tour qui finit sans combinaison vaut moins que toute combinaison, sauf 1-1-1.
        [low_lose] Un tour qui finit sans combinaison vaut moins que toute combinaison, sauf 1-1-1, 2-2-2 et 3-3-3.
       *[triple] Un tour qui finit sans combinaison vaut moins que toute combinaison.
    }
   *[zero] Un tour qui finit sans combinaison vaut juste un peu moins qu’un point de 1.
}
out = { $throw_out ->
    [no_result] Avec de vrais dés, un dé qui sort de l’aire met fin au tour, qui compte alors comme un tour sans combinaison.
    [below_none] { $out_falls ->
        [yes] Avec de vrais dés, un dé qui sort de l’aire met fin au tour, qui vaut alors juste un peu moins qu’un tour sans combinaison ; le banquier y perd aussitôt toutes les mises.
       *[no] Avec de vrais dés, un dé qui sort de l’aire met fin au tour, qui vaut alors juste un peu moins qu’un tour sans combinaison.
    }
    [rethrow] Avec de vrais dés, un lancer dont un dé sort de l’aire est nul et se refait.
   *[loss] { $bet ->
        [pot] { $rank_ones ->
            [loses] Avec de vrais dés, un dé qui sort de l’aire met fin au tour, qui vaut alors moins que tout, sauf 1-1-1.
            [low_lose] Avec de vrais dés, un dé qui sort de l’aire met fin au tour, qui vaut alors moins que tout, sauf 1-1-1, 2-2-2 et 3-3-3.
           *[triple] Avec de vrais dés, un dé qui sort de l’aire met fin au tour, qui vaut alors moins que tout.
        }
       *[other] { $bank_sweep ->
            [no] { $forfeits ->
                [both] Avec de vrais dés, un dé qui sort de l’aire met fin au tour, qui perd alors une fois la mise, quoi qu’il y ait en face, sauf un autre dé sorti de l’aire ou un tour sans combinaison : ceux-là se valent.
               *[outside] Avec de vrais dés, un dé qui sort de l’aire met fin au tour, qui perd alors une fois la mise, quoi qu’il y ait en face, sauf un autre dé sorti de l’aire : ceux-là se valent.
            }
           *[yes] Avec de vrais dés, un dé qui sort de l’aire met fin au tour, qui perd alors une fois la mise ; le banquier y perd aussitôt toutes les mises.
        }
    }
}
p-out = Cela arrive en moyenne { $out_often } sur { $out_throws }.
seats = { $seats ->
    [2] On joue à deux, pas davantage.
   *[other] On joue à { $seats } au plus.
}
buy-in = Chacun commence avec { $chips_count }.
rebuy = { $rebuy ->
    [1] Celui qui a trop peu de jetons pour continuer peut en racheter une fois, à raison de { $chips_count }.
   *[other] Celui qui a trop peu de jetons pour continuer peut en racheter { $rebuy_count }, à raison de { $chips_count } chaque fois.
}
direction = { $direction ->
    [ccw] Tout va dans le sens contraire des aiguilles d’une montre : la place suivante est celle de droite.
   *[cw] Tout va dans le sens des aiguilles d’une montre : la place suivante est celle de gauche.
}

## With a bank

next-seat = { $players ->
    [one] à l’autre joueur
   *[some] à la place suivante
}
first-banker = { $first ->
    [host] { $bank_refuse ->
        [no] La banque est d’abord proposée à l’hôte.
       *[yes] La banque est d’abord proposée à l’hôte, puis aux places qui le suivent.
    }
    [random] Pour commencer, un lancer de l’hôte désigne, à chances égales entre toutes les places, à qui la banque est d’abord proposée.
    [sum] Pour commencer, chacun lance : la banque est proposée à la plus grande somme des trois dés et, à somme égale, à qui a lancé le premier.
    [red_pips] Pour commencer, chacun lance et l’on n’additionne que les faces rouges, 1 et 4 : la banque est proposée à la plus grande somme, et ceux qui y sont à égalité relancent.
    [fours] Pour commencer, chacun lance et l’on ne compte que les quatre : la banque est proposée à qui en a le plus, et ceux qui y sont à égalité relancent.
   *[one_die] Pour commencer, chacun lance et seul le premier dé compte : la banque est proposée au plus haut, et ceux qui y sont à égalité relancent.
}
refuse = { $bank_refuse ->
    [no] Celui à qui la banque est proposée doit la prendre ; seul le banquier peut la rendre entre deux manches, et elle est alors proposée { next-seat }.
   *[yes] Celui à qui la banque est proposée peut la refuser, et le banquier peut la rendre entre deux manches : on la propose alors { $players ->
        [one] à l’autre joueur.
       *[some] à la place suivante, et ainsi de suite autour de la table.
    }
}
bank = { $bet ->
    [cover] Le banquier ne met pas de banque sur la table, mais doit tenir les mises des joueurs tant qu’il a des jetons.
    [fixed] { $stake_span ->
        [one] Le banquier ne met pas de banque sur la table : il annonce une mise unique de { $stake_min_count } et la tient avec tous ses jetons.
        [none] Le banquier ne met pas de banque sur la table : il annonce une mise unique d’au moins { $stake_min_count } et la tient avec tous ses jetons.
       *[other] Le banquier ne met pas de banque sur la table : il annonce une mise unique, d’au moins { $stake_min_count } et d’au plus { $stake_max_count }, et la tient avec tous ses jetons.
    }
   *[fade] Le banquier met en banque au moins { $stake_min_count }.
}
fade = { $bet ->
    [cover] { $stake_order ->
        [alone] L’autre joueur mise ce que le banquier peut tenir, ou rien.
        [free] Les joueurs misent dans l’ordre où ils prennent la parole : chacun mise ce que le banquier peut encore tenir, ou rien.
        [sealed] Tous les joueurs annoncent leur mise en même temps et en secret, ou rien ; quand chacun a répondu, tout est montré, et à partir de la place suivante chaque mise vaut dans la mesure où le banquier peut la tenir.
       *[seat] À partir de la place suivante, l’un après l’autre, chaque joueur mise ce que le banquier peut encore tenir, ou rien.
    }
    [fixed] { $stake_order ->
        [alone] L’autre joueur prend cette mise ou passe.
        [free] Dans l’ordre où ils prennent la parole, les joueurs prennent cette mise ou passent, tant que le banquier peut la tenir.
        [sealed] Tous les joueurs disent en même temps et en secret s’ils prennent cette mise ou passent ; quand chacun a répondu, tout est montré, et à partir de la place suivante elle vaut tant que le banquier peut la tenir.
       *[seat] À partir de la place suivante, l’un après l’autre, chaque joueur prend cette mise ou passe, tant que le banquier peut la tenir.
    }
   *[fade] { $stake_order ->
        [alone] L’autre joueur couvre ce qu’il veut de la banque, ou passe.
        [free] Les joueurs couvrent la banque dans l’ordre où ils prennent la parole : chacun couvre ce qu’il veut de ce qui reste ouvert, ou rien, jusqu’à ce que la banque soit couverte ou que chacun ait répondu.
        [sealed] Tous les joueurs annoncent en même temps et en secret ce qu’ils couvrent de la banque, ou rien ; quand chacun a répondu, tout est montré, et à partir de la place suivante chacun couvre ce qu’il a annoncé dans la mesure de ce qui reste ouvert.
       *[seat] À partir de la place suivante, l’un après l’autre, chaque joueur couvre ce qu’il veut de ce qui reste ouvert de la banque, ou passe, jusqu’à ce qu’elle soit couverte ou que chacun ait répondu.
    }
}
fade-least = { $stake_span ->
    [one] { $bet ->
        [cover] { $stake_less ->
            [yes] On mise { $stake_min_count }, ou tout ce que le banquier peut encore tenir si c’est moins.
           *[no] On mise { $stake_min_count }.
        }
       *[fade] { $stake_less ->
            [yes] On couvre { $stake_min_count }, ou tout ce qui reste ouvert si c’est moins.
           *[no] On couvre { $stake_min_count }.
        }
    }
   *[other] { $bet ->
        [cover] { $stake_min ->
            [1] On mise au moins 1 jeton.
           *[other] { $stake_less ->
                [no] On mise au moins { $stake_min_count }.
               *[yes] On mise au moins { $stake_min_count }, ou tout ce que le banquier peut encore tenir si c’est moins.
            }
        }
       *[fade] { $stake_min ->
            [1] On couvre au moins 1 jeton.
           *[other] { $stake_less ->
                [no] On couvre au moins { $stake_min_count }.
               *[yes] On couvre au moins { $stake_min_count }, ou tout ce qui reste ouvert si c’est moins.
            }
        }
    }
}
fade-most = { $bet ->
    [cover] { $stake_max ->
        [none] Rien ne limite une mise, sinon les jetons du joueur et ceux du banquier.
       *[other] On mise au plus { $stake_max_count }.
    }
   *[fade] { $stake_max ->
        [none] Rien ne limite ce qu’un joueur couvre, sinon la part ouverte de la banque et ses propres jetons.
       *[other] On couvre au plus { $stake_max_count }.
    }
}
unit = { $bet ->
    [fade] { $stake_span ->
        [one] { $stake_unit ->
            [1] La banque se compte en jetons entiers.
           *[other] La banque est un multiple de { $stake_unit_count }.
        }
       *[other] { $stake_unit ->
            [1] La banque et ce qu’on en couvre se comptent en jetons entiers.
           *[other] La banque et ce qu’on en couvre sont des multiples de { $stake_unit_count }.
        }
    }
   *[other] { $stake_unit ->
        [1] Les mises se comptent en jetons entiers.
       *[other] Les mises sont des multiples de { $stake_unit_count }.
    }
}
returned = Ce que personne ne couvre revient au banquier avant qu’on lance les dés.
unfaded = { $bank_unfaded ->
    [keep] { $bet ->
        [fade] Quand personne ne couvre rien, personne ne lance, la banque est rendue tout entière, et la même personne est de nouveau sollicitée comme banquier.
       *[other] Quand personne ne mise rien, personne ne lance, et la même personne est de nouveau sollicitée comme banquier.
    }
   *[left] { $bet ->
        [fade] Quand personne ne couvre rien, personne ne lance, la banque est rendue tout entière, et on la propose { next-seat }.
       *[other] Quand personne ne mise rien, personne ne lance, et la banque est proposée { next-seat }.
    }
}
players-begin = { $players ->
    [one] L’autre joueur lance avant le banquier
   *[some] Les joueurs lancent avant le banquier, l’un après l’autre
}
players-first = { $player_at_once ->
    [both] { players-begin } : { $player_wins } gagne la mise aussitôt, et { $player_loses } la perd aussitôt.
    [wins] { players-begin } : { $player_wins } gagne la mise aussitôt.
    [loses] { players-begin } : { $player_loses } perd la mise aussitôt.
   *[none] { players-begin }.
}
banker-throws = { $bank_first ->
    [players] { $banker_at_once ->
        [both] S’il reste une mise en jeu, le banquier lance : { $banker_wins } gagne toutes les mises encore en jeu, et { $banker_loses } les perd toutes.
        [wins] S’il reste une mise en jeu, le banquier lance : { $banker_wins } gagne toutes les mises encore en jeu.
        [loses] S’il reste une mise en jeu, le banquier lance : { $banker_loses } perd toutes les mises encore en jeu.
       *[none] S’il reste une mise en jeu, le banquier lance.
    }
   *[banker] { $banker_at_once ->
        [both] Le banquier lance le premier : { $banker_wins } gagne aussitôt toutes les mises, et { $banker_loses } les perd aussitôt toutes.
        [wins] Le banquier lance le premier : { $banker_wins } gagne aussitôt toutes les mises.
        [loses] Le banquier lance le premier : { $banker_loses } perd aussitôt toutes les mises.
       *[none] Le banquier lance le premier, et rien de ce qu’il lance ne décide aussitôt.
    }
}
compared = Ce qui reste alors en jeu se décide en comparant : une combinaison meilleure que celle du banquier gagne, une moins bonne perd.
each-staked = { $players ->
    [one] l’autre joueur
   *[some] chaque joueur qui a une mise
}
players-throw = { $player_shooter ->
    [one] { $banker_at_once ->
        [none] Ensuite, le joueur qui a misé le plus, ou le premier de ceux qui ont misé autant, lance pour tous les joueurs : une combinaison meilleure que celle du banquier gagne, une moins bonne perd.
       *[other] Avec toute autre combinaison du banquier, le joueur qui a misé le plus, ou le premier de ceux qui ont misé autant, lance pour tous les joueurs : une meilleure gagne, une moins bonne perd.
    }
   *[each] { $banker_at_once ->
        [none] Ensuite, { each-staked } lance contre le banquier : une meilleure combinaison gagne, une moins bonne perd.
       *[other] Avec toute autre combinaison du banquier, { each-staked } lance contre lui : une meilleure gagne, une moins bonne perd.
    }
}
player-instant = { $rank_no_123 ->
    [yes] Sauf si le banquier a 4-5-6 ou un brelan, le point de 6 d’un joueur gagne toujours et son point de 1 perd toujours.
   *[no] Sauf si le banquier a 4-5-6, un brelan ou 1-2-3, le point de 6 d’un joueur gagne toujours et son point de 1 perd toujours.
}
reverse = { $player_reverse ->
    [straights] Pour les joueurs, et pour eux seuls, c’est l’inverse : 1-2-3 gagne et 4-5-6 perd, quelle que soit la combinaison du banquier.
    [straights_triples] Pour les joueurs, et pour eux seuls, c’est l’inverse : 1-2-3 gagne, 4-5-6 et les brelans perdent, quelle que soit la combinaison du banquier.
   *[all] Pour les joueurs, et pour eux seuls, c’est l’inverse : 1-2-3 et le point de 1 gagnent, 4-5-6, les brelans et le point de 6 perdent, quelle que soit la combinaison du banquier.
}
reverse-forfeit = { $forfeits ->
    [both] Mais un banquier dont le tour finit sans combinaison, ou avec un dé sorti de l’aire, perd contre celles-là aussi.
    [nothing] Mais un banquier dont le tour finit sans combinaison perd contre celles-là aussi.
   *[outside] Mais un banquier dont un dé sort de l’aire perd contre celles-là aussi.
}
tie = { $tie ->
    [banker] À égalité avec le banquier, le joueur perd sa mise.
    [replay] À égalité avec le banquier, le joueur relance, après le banquier, jusqu’à ce que ce soit décidé.
   *[push] À égalité avec le banquier, le joueur reprend sa mise : rien n’est gagné ni perdu.
}
pay-both = Celui qui gagne, joueur ou banquier, gagne { $pay_player }.
pay-player = Un joueur gagne { $pay_player }.
pay-banker = Le banquier gagne { $pay_banker }.
loses-123 = { $player_reverse ->
    [none] Celui qui perd avec 1-2-3, joueur ou banquier, perd { $pay_loses_123_times }.
   *[other] Le banquier qui perd avec 1-2-3 perd { $pay_loses_123_times }.
}
loses-111 = { $rank_ones ->
    [low_lose] Celui qui perd avec 1-1-1, 2-2-2 ou 3-3-3, joueur ou banquier, perd { $pay_loses_111_times }.
   *[loses] Celui qui perd avec 1-1-1, joueur ou banquier, perd { $pay_loses_111_times }.
}
combine = { $pay_combine ->
    [max] Quand la combinaison du gagnant et celle du perdant multiplient toutes deux la mise, seul le plus grand des deux facteurs compte.
   *[product] Quand la combinaison du gagnant et celle du perdant multiplient toutes deux la mise, les deux facteurs se multiplient.
}
diff3 = Entre deux points que l’on compare, une différence de 1 paie un tiers de la mise, une différence de 2 deux tiers, et une plus grande la mise entière.
diff3-unranked = { $parts_unranked ->
    [same] Le point de 1 ou de 6 d’un joueur contre un point du banquier paie lui aussi selon la différence, bien qu’on ne le compare pas ; une différence de 0 paie alors la mise entière.
   *[apart] Le point de 1 ou de 6 d’un joueur contre un point du banquier paie lui aussi selon la différence, bien qu’on ne le compare pas.
}
even-money = Chaque mise gagne ou perd son montant, un pour un, quelle que soit la combinaison.
even-rest = Tout le reste gagne ou perd une fois la mise.
liability = { $stake_liability ->
    [escrow] On n’accepte aucune mise qui pourrait perdre plus que le joueur ne possède, ou gagner plus que le banquier ne possède.
    [debt] Tout est payé en entier, et qui ne peut pas payer le doit : un solde peut passer sous 0.
   *[table] Nul ne paie plus que tous ses jetons : les perdants paient d’abord, les gagnants sont payés dans l’ordre des lancers sur tout ce que le banquier possède, et ce qui manque alors est perdu pour eux.
}
passes = { $bank_pass ->
    [head] { $winners ->
        [one] La banque passe au joueur qui bat le banquier avec { $heads }.
       *[some] La banque passe au premier joueur, dans l’ordre des lancers, qui bat le banquier avec { $heads }.
    }
    [best_head] { $winners ->
        [one] La banque passe au joueur qui bat le banquier avec { $heads }.
       *[some] La banque passe au joueur qui bat le banquier avec la meilleure combinaison parmi { $heads } et, à égalité, au premier dans l’ordre des lancers.
    }
    [is-456] { $winners ->
        [one] La banque passe au joueur qui bat le banquier avec { $heads }.
       *[some] La banque passe au premier joueur, dans l’ordre des lancers, qui bat le banquier avec { $heads }.
    }
    [rotate] { $bank_rounds ->
        [1] La banque passe { next-seat } après chaque manche.
       *[other] La banque passe { next-seat } après { $bank_rounds_count } chez le même banquier.
    }
    [teiai] { $bank_rounds ->
        [1] La banque passe { next-seat } après chaque manche.
       *[other] La banque passe { next-seat } après { $bank_rounds_count }, et plus tôt si le banquier finit sa manche avec { $throw_out ->
            [rethrow] { $poor }.
           *[other] { $poor }, ou avec un dé sorti de l’aire.
        }
    }
    [any_loss] La banque passe { next-seat } dès qu’un joueur bat le banquier.
    [instant_loss] La banque passe { next-seat } quand le banquier perd aussitôt toutes les mises.
   *[none] Aucune combinaison ne gagne la banque.
}
passes-never = Aucun joueur ne peut battre le banquier avec 4-5-6 ou un brelan : aucune combinaison ne gagne donc la banque.
all-win = { $players ->
    [one] l’autre joueur gagne
   *[some] tous les joueurs qui ont une mise gagnent
}
broken = { $bank_broken ->
    [no] Même quand { all-win }, cela seul ne fait pas passer la banque.
   *[yes] { $bet ->
        [fade] { $banker_falls ->
            [no] Quand { all-win }, ou qu’il ne reste rien en banque, la banque saute et est proposée { next-seat }.
           *[yes] Quand { all-win }, que le banquier perd aussitôt, ou qu’il ne reste rien en banque, la banque saute et est proposée { next-seat }.
        }
       *[other] { $banker_falls ->
            [no] Quand { all-win }, ou que le banquier n’a plus rien, la banque saute et est proposée { next-seat }.
           *[yes] Quand { all-win }, que le banquier perd aussitôt, ou qu’il n’a plus rien, la banque saute et est proposée { next-seat }.
        }
    }
}
precedence = { $bank_precedence ->
    [broken] Cette règle passe d’abord : quand la banque saute, personne n’est sollicité avant les autres pour avoir battu le banquier.
   *[head] Mais le joueur qui a gagné la banque avec une combinaison est sollicité le premier, même quand elle saute.
}
declined = { $winners ->
    [one] Mais quand le joueur qui a gagné la banque la refuse, le banquier la garde.
   *[some] { $bank_broken ->
        [no] Mais quand un joueur qui a gagné la banque la refuse, on la propose au suivant de ceux qui l’ont gagnée ; et quand aucun d’eux n’en veut, le banquier la garde.
       *[yes] Mais quand un joueur qui a gagné la banque la refuse, on la propose au suivant de ceux qui l’ont gagnée ; et quand aucun d’eux n’en veut, le banquier la garde, sauf si elle a sauté.
    }
}
keeps = { $bank_moves ->
    [no] La banque reste donc au même joueur, manche après manche, tant qu’il a au moins { $stake_min_count }.
   *[yes] Sinon, la banque reste au même joueur, tant qu’il a au moins { $stake_min_count }.
}
stands = { $bank_withdraw ->
    [yes] Le banquier qui continue peut laisser la banque telle qu’elle est, avec ce qu’elle a gagné ou perdu, y ajouter, ou en retirer des jetons.
   *[no] Le banquier qui continue peut laisser la banque telle qu’elle est, avec ce qu’elle a gagné ou perdu, ou y ajouter, mais il n’en retire rien.
}

## Without a bank

ante = Chacun de ceux qui veulent jouer met au pot une mise initiale de { $pot_ante_count }.
pot-throws = L’un après l’autre, chacun d’eux lance, et la meilleure combinaison prend tout le pot.
instant-456 = Le premier 4-5-6 prend le pot aussitôt, et personne ne lance plus après lui.
instant-hard = Un 4-5-6 exactement dans cet ordre prend le pot aussitôt, et personne ne lance plus après lui.
last-standing = Qui finit avec { $out_of_pot } est éliminé, et quand il ne reste que le dernier à lancer, celui-ci gagne le pot sans lancer.
shootout = { $pot_tie ->
    [reante] { $pot_doubled ->
        [yes] Ceux qui sont à égalité pour la meilleure combinaison mettent deux fois la mise initiale, le double avant chaque nouveau barrage, et se départagent ainsi jusqu’à ce que l’un d’eux gagne tout le pot.
       *[no] Ceux qui sont à égalité pour la meilleure combinaison remettent la mise initiale et se départagent par un barrage, jusqu’à ce que l’un d’eux gagne tout le pot.
    }
    [carry_all] Quand plusieurs sont à égalité pour la meilleure combinaison, personne ne gagne : le pot reste, et chacun y remet une mise initiale ; ce qu’il en reste à la fin est partagé entre tous.
    [split] Ceux qui sont à égalité pour la meilleure combinaison se partagent le pot, et les jetons qui restent vont aux premiers d’entre eux.
   *[tied_only] Ceux qui sont à égalité pour la meilleure combinaison se départagent par un barrage pour le même pot, jusqu’à ce que l’un d’eux le gagne.
}
buyback = Avant chaque barrage, tous les autres qui sont dans le pot peuvent se racheter pour deux fois la mise initiale et y lancer avec eux.
opener = À chaque pot, le premier lancer passe { next-seat }.

## The end

end = { $end_kind ->
    [time] La partie finit après { $end_minutes_count }, une fois jouée la manche alors en cours.
    [target] { $bet ->
        [fade] La partie finit dès que quelqu’un a { $end_target_count } après une manche, la banque comptant pour son banquier.
       *[other] La partie finit dès que quelqu’un a { $end_target_count } après une manche.
    }
    [last] La partie finit quand un seul joueur a encore assez de jetons pour continuer.
    [open] La partie continue jusqu’à ce que l’hôte y mette fin.
   *[rounds] La partie finit après { $end_rounds_count }.
}
end-sooner = { $end_kind ->
    [last] L’hôte peut y mettre fin plus tôt.
    [open] Elle finit aussi quand moins de deux joueurs ont assez de jetons pour continuer.
   *[other] L’hôte peut y mettre fin plus tôt, et elle finit aussi quand moins de deux joueurs ont assez de jetons pour continuer.
}
winner = { $rebuy ->
    [0] Celui qui a alors le plus de jetons gagne, et à jetons égaux on partage la place.
   *[other] Le vainqueur est alors celui qui a le plus gagné, sans compter les jetons rachetés, et à résultats égaux on partage la place.
}
playoff = Ceux qui partagent la première place lancent encore une fois pour se départager, un tour chacun et sans mettre de jetons en jeu : la meilleure combinaison l’emporte, et ceux qui sont de nouveau à égalité partagent la place.

## Two houses side by side

same-rules = Les deux maisons jouent selon les mêmes règles.
only-in = { $name } seulement : { $sentence }
differs = { $name } : { $sentence }
