### Un tour seul, en français : ce que fait un lancer, et s’il y en a encore un.
###
### Les variables sont décrites dans turn.en.ftl, les mots dans fr.ftl.

call-hard-456 = 4-5-6, dans cet ordre
call-456 = 4-5-6
call-trips = Brelan de { $face }
call-straight = { $face ->
    [5] 3-4-5
   *[4] 2-3-4
}
call-315 = 3-1-5
call-sum-5 = Une somme de 5
call-sum-10 = Une somme de 10
call-point = Point de { $face }
call-123 = 1-2-3
call-nothing = Sans combinaison
turn-throw = { $faces } : { $what }.
turn-throw-plainly = { $faces }.
turn-again = Relancez.
turn-left = { $n ->
    [one] Il reste un lancer.
    [many] Il reste { $n } de lancers.
   *[other] Il reste { $n } lancers.
}
turn-best = Ce qui compte jusqu’ici : { $what }.
turn-counts = C’est ce qui compte : { $what }.
turn-nothing = Le tour est fini, sans combinaison.
turn-top = Rien n’est meilleur dans cette maison.
turn-better = Meilleur dans cette maison : { $better }.
turn-better-banker = Meilleur dans cette maison, pour le banquier : { $better }.
