### Les maisons livrées avec le jeu, en français : une phrase, ce qu’est la maison, d’où viennent ses règles.
###
### Les noms des messages sont expliqués dans houses.en.ftl, les mots dans fr.ftl.

classic-line = L’un tient la banque, les autres la couvrent : 4-5-6, brelan et 6 la gagnent aussitôt, 1-2-3 et 1 la perdent.
classic-story = L’un met une banque sur la table, et chacun des autres en couvre ce qu’il veut : personne ne répond de plus que cela. Le banquier lance d’abord et peut tout gagner ou tout perdre d’un lancer ; sinon, chaque joueur lance contre son point. La banque reste jusqu’à ce qu’un joueur la batte avec 4-5-6 ou un brelan, ou que tous la battent.
classic-origin = Un texte de règles anglais, un autre français, et le site Wizard of Odds. Là où l’un se tait, les autres parlent.

classic-fr-line = La maison classique, mais une banque qui saute va à gauche avant qu’on demande à qui l’a gagnée.
classic-fr-story = La maison classique, sauf dans un cas : tous ont battu le banquier, et l’un d’eux avec 4-5-6 ou un brelan. Dans la maison classique, c’est à lui que la banque est d’abord proposée. Ici elle saute avant toute autre chose, et va à gauche.
classic-fr-origin = Un texte de règles français, qui met les deux cas dans cet ordre ; le texte anglais les met dans l’autre.

norsk-line = Les joueurs misent, le banquier tient : de 1 à 6, tout est un point, et la banque reste où elle est.
norsk-story = Personne ne met de banque sur la table : les joueurs misent ce qu’ils veulent, et le banquier tient leurs mises. Un point de 6 ou de 1 est un point comme un autre : seuls 4-5-6, les brelans et 1-2-3 décident aussitôt. Aucune combinaison ne prend la banque au banquier.
norsk-origin = Un texte de règles norvégien.

norsk-456-line = Norsk, et la banque va à qui la bat avec 4-5-6.
norsk-456-story = Norsk, avec une banque qui voyage : elle est proposée au premier qui bat le banquier avec 4-5-6. Tout le reste est comme dans Norsk.
norsk-456-origin = Le même texte norvégien, qui dit que beaucoup jouent ainsi.

pot-line = Pas de banquier : chacun met autant, le meilleur lancer prend le pot, les égalités se jouent en barrage.
pot-story = Le jeu sans banque. Chacun met la même somme au pot et lance à son tour, et la meilleure combinaison prend tout ; ceux qui sont à égalité relancent entre eux. Sans banquier, personne n’a d’avantage.
pot-origin = Les textes de règles norvégien, anglais et français le décrivent tous les trois.

street-235-line = La maison classique, mais les joueurs gagnent le double avec 4-5-6, le triple avec un brelan, cinq fois avec 1-1-1.
street-235-story = La maison classique, avec plus à gagner pour les joueurs : 4-5-6 paie deux fois la mise, un brelan trois fois, 1-1-1 cinq fois. Le banquier, lui, gagne chaque mise une fois, comme avant. Les chances en sont renversées : ici, mieux vaut couvrir que tenir la banque.
street-235-origin = Le texte de règles français donne les trois multiples sans dire pour qui. Ici, ils sont pour les joueurs.

reversed-line = Pour les joueurs, 1-2-3 gagne, 4-5-6 et les brelans perdent ; pour le banquier, rien ne change.
reversed-story = La maison classique, mais pour les joueurs deux choses sont renversées : 1-2-3 gagne, 4-5-6 et les brelans perdent. Pour le banquier, rien ne l’est. C’est lui qui y gagne, et plus qu’on ne croirait.
reversed-origin = Une variante que donnent le texte de règles français et l’article de Wikipédia.

three-dice-line = Tout est renversé pour les joueurs : 1-2-3 et 1 gagnent, 4-5-6, les brelans et 6 perdent.
three-dice-story = Du côté des joueurs, tout est sens dessus dessous : 1-2-3 et un point de 1 gagnent, 4-5-6, les brelans et un point de 6 perdent. Aucun joueur ne peut donc gagner la banque par une combinaison.
three-dice-origin = Le jeu Three Dice, tel que le décrit le site dice-play.

sz-ng-luk-line = Comme en 1893 : les brelans avant 4-5-6, les points voisins paient une part, toute perte déplace la banque.
sz-ng-luk-story = Le nom veut dire quatre, cinq, six en cantonais. Les brelans passent ici avant 4-5-6, les points proches l’un de l’autre ne paient qu’une part de la mise, et une seule perte suffit à déplacer la banque. On désigne le premier banquier par les seules faces rouges, 1 et 4.
sz-ng-luk-origin = Stewart Culin, Chinese Games with Dice and Dominoes, 1893.

chinchirorin-line = Trois lancers par tour, 1-1-1 au sommet, gains doubles, triples et quintuples, un nouveau banquier à chaque manche.
chinchirorin-story = Le jeu japonais, qu’on lance dans un bol. Un tour a trois lancers et perd s’il reste sans combinaison ; 1-1-1 est la meilleure de toutes. 4-5-6, un brelan et 1-1-1 gagnent deux, trois et cinq fois la mise, pour le banquier aussi, et 1-2-3 perd le double. Le banquier change à chaque manche.
chinchirorin-origin = Les règles japonaises telles qu’on les raconte d’ordinaire. Aucun texte ne les a toutes.

teiai-line = Rien n’est définitif : tous lancent contre le banquier, qui garde la banque deux manches, sauf mauvaise manche.
teiai-story = Le chinchirorin comme on le joue sous terre. Rien de ce que lance le banquier ne finit la manche : tous lancent donc contre lui, et un tour sans combinaison n’est pas encore perdu. Chaque banquier a deux manches, à moins que la première ne tourne mal.
teiai-origin = Le manga Kaiji de Nobuyuki Fukumoto, où on le joue dans le camp souterrain de la société Teiai.

suikoden-line = À deux : trois lancers par tour, et 1-1-1, la pire de toutes, perd trois fois la mise.
suikoden-story = Fait pour deux. Un tour a trois lancers ; 4-5-6 gagne le double, un brelan trois fois la mise, et 1-2-3 perd le double. 1-1-1, beau lancer ailleurs, est ici la pire de toutes et perd trois fois la mise.
suikoden-origin = Le jeu de dés des jeux vidéo Suikoden et Suikoden II.

lalakuza-line = Un pot : 4-5-6 dans cet ordre le prend aussitôt, et un tour a trois lancers.
lalakuza-story = Un pot où, pour une fois, l’ordre des dés compte : 4, 5 et 6 exactement dans cet ordre le prennent aussitôt. Un tour a trois lancers, et sans combinaison il vaut moins que toute combinaison.
lalakuza-origin = Le jeu en ligne Lalakuza.
