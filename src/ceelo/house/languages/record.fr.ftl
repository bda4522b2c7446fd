### Une partie d’après son procès-verbal, telle qu’on la collerait dans une conversation.
###
### $house est le nom que la table donne à ses règles ; $chips est un nombre avec son nom.

record-title = Cee-lo, « { $house } » : { $rounds }, { $throws }, { $minutes }.
record-under-a-minute = moins d’une minute
record-throws = { $n ->
    [one] { $n } lancer
    [many] { $n } de lancers
   *[other] { $n } lancers
}
record-unbegun = Personne n’a encore joué.
record-unfinished = La partie continue ; jusqu’ici :
record-place = { $place }. { $name } : { $chips } ({ $change })
record-place-left = { $place }. { $name } : { $chips } ({ $change }), n’est plus là
record-up = +{ $n }
record-down = −{ $n }
record-even = ±0
record-best = Plus gros gain en une manche : { $name }, { $chips } à la manche { $round }.
record-head = Procès-verbal { $head }, { $entries ->
    [one] { $entries } entrée
    [many] { $entries } d’entrées
   *[other] { $entries } entrées
} ; à vérifier par « ceelo verify ».
