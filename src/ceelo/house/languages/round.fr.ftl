### Une manche en français, comme on la raconterait à la table : qui a lancé quoi, gagné quoi, pourquoi.
###
### Les variables sont décrites dans round.en.ftl, les mots dans fr.ftl.

banker-name = Banquier
a-die-outside = un dé sorti de l’aire
faces = { $first }-{ $second }-{ $third }
threw = { $name } lance { $throws } : { $what }.
threw-plainly = { $name } lance { $throws }.
stake-cut = { $name } voulait miser { $wanted } et a pu miser { $chips }.
no-stake = { $name } n’a pas de mise.
nobody-stakes = Personne n’a de mise, donc personne ne lance.
win-at-once = { $name } gagne { $chips } : { $theirs } perd aussitôt pour le banquier.
lose-at-once = { $name } perd { $chips } : { $theirs } gagne aussitôt pour le banquier.
win-alone = { $name } gagne aussitôt { $chips } avec { $mine }.
lose-alone = { $name } perd aussitôt { $chips } avec { $mine }.
win-forfeit = { $name } gagne { $chips } : { $theirs } perd pour le banquier, quoi qu’il y ait en face.
lose-forfeit = { $name } perd { $chips } : { $mine } perd, quoi qu’il y ait en face.
win-reversed = { $name } gagne { $chips } : pour les joueurs c’est l’inverse, et { $mine } gagne.
lose-reversed = { $name } perd { $chips } : pour les joueurs c’est l’inverse, et { $mine } perd.
win-automatic = { $name } gagne { $chips } : { $mine } gagne toujours.
lose-automatic = { $name } perd { $chips } : { $mine } perd toujours.
win-rank = { $name } gagne { $chips } : { $mine } bat { $theirs }.
lose-rank = { $name } perd { $chips } : { $theirs } bat { $mine }.
lose-same = { $name } perd { $chips } : égalité, { $mine } contre { $theirs }, et la maison la donne au banquier.
push-same = { $name } reprend { $chips } : égalité, { $mine } contre { $theirs }.
counts-times = Cela compte pour { $times }.
counts-third = Cela compte pour un tiers de la mise.
counts-two-thirds = Cela compte pour deux tiers de la mise.
void = Pour { $name }, il manque { $chips } au compte, car nul ne paie plus que tout ce qu’il y a.
bank-returned = { $name } reprend { $chips } de la banque, que personne n’a couverts.
banker-wins = En tout, { $name } gagne { $chips } comme banquier.
banker-loses = En tout, { $name } perd { $chips } comme banquier.
banker-even = En tout, { $name } ne gagne ni ne perd comme banquier.
bank-after = Il y a maintenant { $chips } en banque.
bank-broken = La banque saute.
next-same = { $name } reste banquier.
next-other = La banque passe à { $name }.
next-nobody = Personne ne prend la banque.
pot-won = { $name } prend le pot de { $chips } avec { $what }.
pot-unthrown = { $name } prend le pot de { $chips } sans lancer : tous les autres sont éliminés.
pot-split = { $names } se partagent le pot de { $chips }, à égalité avec { $what }.
pot-share = { $name } en a { $chips }.
pot-carried = Plusieurs sont à égalité avec { $what }, donc personne ne gagne : il y aura { $chips } dans le pot suivant.
in-all-wins = En tout, { $name } gagne { $chips }.
in-all-loses = En tout, { $name } perd { $chips }.
in-all-even = En tout, { $name } ne gagne ni ne perd.
