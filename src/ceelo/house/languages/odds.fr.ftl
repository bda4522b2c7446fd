### Les chances d’une maison en français : titres des tableaux, et ce qu’il faut savoir avant de jouer.
###
### Les variables sont décrites dans odds.en.ftl, les mots dans fr.ftl.

## Nombres

odds-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2) }
odds-number = { NUMBER($number, minimumFractionDigits: 3, maximumFractionDigits: 3) }
odds-exact = { $text } = { $fraction }
odds-none = aucune

## La banque

odds-title = Les chances de la maison « { $name } »
odds-of-stake = Une mise contre la banque
odds-edge = Avantage du banquier, par jeton misé
odds-edge-decided = Avantage du banquier, par jeton décidé (sans les égalités)
odds-hundred = Gain du banquier en 100 manches, un jeton misé à chacune
odds-swing = Écart type d’une mise
odds-banker-wins = Le banquier gagne
odds-player-wins = Le joueur gagne
odds-push = Égalité
odds-at-once-won = Le banquier gagne aussitôt
odds-at-once-lost = Le banquier perd aussitôt
odds-by-banker = Selon ce qu’a le banquier
odds-banker-has = Le banquier a
odds-comes = Vient
odds-mean = Pour le banquier
odds-turn = Ce que donne un tour de lancer
odds-result = Résultat
odds-each = { $what }, chacun
odds-throw = Par lancer
odds-per-turn = Par tour
odds-fair-price = Cote juste
odds-throws-mean = Lancers par tour, en moyenne
odds-walk = Où va la banque
odds-stakes = Mises
odds-stays = Reste
odds-head = Gagnée
odds-broken = Sautée
odds-at-once = Perdue aussitôt
odds-turn-over = Tourne
odds-throws = Lancers
odds-held = Manche
odds-fair = Ce qui la rendrait juste, chaque chose à elle seule
odds-entry = Règle
odds-now = Ici
odds-fair-value = Juste
odds-all-wins = tout gain d’un joueur
odds-all-pushes = égalités que gagnent les joueurs

## Le pot

odds-pot = Un pot à { $seats }
odds-order = Lance
odds-wins-pot = Gagne le pot
odds-share = Part du pot
odds-mean-antes = Gain moyen, en mises initiales
odds-single = Un seul gagnant aux premiers lancers
odds-shootouts = Barrages, en moyenne
odds-carried = Personne ne le gagne
odds-split = Il est partagé
odds-pot-throws = Lancers en tout, en moyenne

## Deux maisons

odds-compare = « { $first } » et « { $second } »
odds-unit-bank = Avec une banque : l’avantage du banquier, par jeton misé.
odds-unit-pot = Au pot : ce que gagne en moyenne le premier de { $seats } à lancer, par mise initiale.
odds-rule = Règle
odds-with-it = Avec elle
odds-adds = Ajoute
odds-together = seulement ensemble
odds-alone = pas seule
odds-differ-in-form = L’une a une banque et l’autre un pot : rien de l’une ne se retranche de l’autre.

## Ce qu’il faut savoir

caution-banker-loses = Avec ces règles, le banquier perd en moyenne { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } de chaque mise : personne ne devrait vouloir la banque.
caution-edge-high = Avec ces règles, le banquier gagne en moyenne { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } de chaque mise : faites tourner la banque.
caution-even = Avec ces règles, personne n’est favorisé, ni le banquier ni les joueurs.
caution-ties-to-banker = Donner les égalités au banquier lui vaut { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } de chaque mise.
caution-one-shooter = Un seul lance pour tous : avec { $seats } mises, la banque varie de { NUMBER($swing, minimumFractionDigits: 1, maximumFractionDigits: 1) } d’entre elles par manche au lieu de { NUMBER($usual, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
caution-wins-more = Une mise peut gagner { $times } fois sa valeur, et ce que la banque et le banquier n’ont pas n’est pas payé.
caution-loses-more = Une mise peut perdre { $times } fois sa valeur, et ce qu’un joueur n’a pas n’est pas payé.
caution-debt = Une mise peut gagner ou perdre plus que sa valeur, et qui ne peut pas payer s’endette.
caution-first-favoured = Dans un pot à { $seats }, qui lance le premier en a en moyenne { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } et qui lance le dernier { NUMBER($other, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } : faites tourner le premier lancer.
caution-last-favoured = Dans un pot à { $seats }, qui lance le dernier en a en moyenne { NUMBER($other, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } et qui lance le premier { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } : faites tourner le premier lancer.
caution-pot-split = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } des pots à { $seats } sont partagés.
caution-pot-carried = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } des pots à { $seats } ne sont gagnés par personne et restent pour le suivant.

## À côté du jeu

odds-beside = Cotes équitables à côté du jeu
odds-backed = Ce qu’on joue
odds-backed-any-trips = un brelan quelconque dans un tour
odds-backed-any-head = une tête quelconque dans un tour
odds-backed-first-throw = un tour fini dès le premier lancer
odds-backed-at-once-won = le banquier gagne aussitôt
odds-backed-at-once-lost = le banquier perd aussitôt
odds-backed-push = égalité contre { $what }
odds-backed-all-beat = { $bettors ->
    [1] un joueur bat le banquier
   *[other] les { $bettors } joueurs battent tous le banquier
}

## Une session

odds-session-one = Un joueur avec { $chips } jetons qui mise { $stake } à chacune des { $rounds } manches et ne tient jamais la banque
odds-session-pot = Un joueur sur { $seats } avec { $chips } jetons qui mise { $stake } à chacune des { $rounds } manches, le premier lancer tournant
odds-session-two = Deux joueurs avec { $chips } et { $other } jetons, mise de { $stake }, { $rounds } manches, le premier commence
odds-session-until = Deux joueurs avec { $chips } et { $other } jetons, mise de { $stake }, jusqu’à la ruine de l’un, le premier commence
odds-session-many = { $seats } joueurs avec { $chips } jetons, mise de { $stake }, { $rounds } manches, le premier commence
odds-session-many-until = { $seats } joueurs avec { $chips } jetons, mise de { $stake }, jusqu’à la ruine de tous sauf un, le premier commence
odds-session-mean = Gain moyen, en jetons
odds-session-broke = Risque de ruine : plus assez pour une mise
odds-session-other = L’autre n’a plus assez
odds-session-seat = Le joueur { $seat } n’a plus assez
odds-session-rounds = Manches jouées en moyenne
odds-session-ahead = Finit en gain
odds-session-level = Finit à égalité
odds-session-behind = Finit en perte
odds-session-error = Erreur type
odds-session-ends = Ce qu’il gagne en tout, exactement
odds-session-drawn = Ce qu’il gagne en tout d’après 200 soirées tirées au sort : une simulation, rien d’exact
odds-session-simulated = Ce qu’il gagne en tout, simulé en { $sessions } sessions à partir de la graine { $seed } : rien d’exact
