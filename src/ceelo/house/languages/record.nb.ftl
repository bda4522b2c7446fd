### Et spill etter protokollen, slik man ville lime det inn i en samtale.
###
### $house er det bordet kaller reglene sine; $chips er et tall med substantivet sitt.

record-title = Cee-lo, «{ $house }»: { $rounds }, { $throws }, { $minutes }.
record-under-a-minute = under ett minutt
record-throws = { $n ->
    [one] { $n } kast
   *[other] { $n } kast
}
record-unbegun = Ingen har spilt ennå.
record-unfinished = Spillet pågår; så langt:
record-place = { $place }. { $name }: { $chips } ({ $change })
record-place-left = { $place }. { $name }: { $chips } ({ $change }), har gått
record-up = +{ $n }
record-down = −{ $n }
record-even = ±0
record-best = Mest vunnet i én runde: { $name }, { $chips } i runde { $round }.
record-head = Protokoll { $head }, { $entries ->
    [one] { $entries } innførsel
   *[other] { $entries } innførsler
}; sjekk den med «ceelo verify».
