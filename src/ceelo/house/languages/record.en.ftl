### A game from its record, as somebody would paste it into a chat.
###
### $house is what the table calls its rules; $name a player; $chips is a number with its noun.

record-title = Cee-lo, “{ $house }”: { $rounds }, { $throws }, { $minutes }.
record-under-a-minute = less than a minute
record-throws = { $n ->
    [one] { $n } throw
   *[other] { $n } throws
}
record-unbegun = Nobody has played yet.
record-unfinished = Still being played; so far:
record-place = { $place }. { $name }: { $chips } ({ $change })
record-place-left = { $place }. { $name }: { $chips } ({ $change }), has left
record-up = +{ $n }
record-down = −{ $n }
record-even = ±0
record-best = Most won in one round: { $name }, { $chips } in round { $round }.
record-head = Record { $head }, { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
}; check it with “ceelo verify”.
