/** What the check of the dice says, at the table and in the page that checks records. */
export const fair = {
  'fair.mark': 'Dice checked',
  'fair.mark.wrong': 'Dice wrong',
  'fair.mark.checking': 'Checking dice',
  'fair.label.checking': 'The dice are being checked',
  'fair.mark.partly': 'Dice checked in part',
  'fair.label.partly': 'Dice checked in part: something could not be read so far',
  'fair.mark.none': 'No dice yet',
  'fair.label.none': 'No dice to check yet',
  // Not “throws”: who looks for the button to throw with should find one.
  'fair.label': 'Dice checked: {throws}',
  'fair.mark.rate': 'Dice checked · {abandoned} of {attempts} given up',
  'fair.label.amber':
    'Dice checked: {throws}. Attempts given up: {abandoned} of the last {attempts}. That is above 1 %: a phone that loses its net can explain it, if it does not go on',
  'fair.label.red':
    'Dice checked: {throws}. Attempts given up: {abandoned} of the last {attempts}. That is above 2 %: ask who was missing each time',
  'fair.alarm': 'The dice of this table do not add up. Stake nothing more before you know why.',
  'fair.alarm.more': 'What is wrong',
  'fair.title': 'The dice',

  'fair.verdict': '{throws} throws checked, and all are right.',
  'fair.verdict#one': '{throws} throw checked, and it is right.',
  'fair.verdict.checking': 'The dice are being checked …',
  'fair.verdict.none': 'There is no throw to check yet.',
  'fair.verdict.wrong': '{faults} things do not add up.',
  'fair.verdict.wrong#one': '{faults} thing does not add up.',
  'fair.reach.all': 'From the first throw of this table on.',
  'fair.reach.checking':
    'This page was not told everything. What it missed is being read and checked; until then it adds nothing to the dice.',
  'fair.reach.withheld':
    'This page was not told everything, and what it missed could not be read so far. It asks for it again; until it comes, nothing is called checked, and what you stake is without bytes of your own.',
  'fair.reach.walking':
    'As far back as the log of this page goes. The way down to the anchor of the chain is being checked …',
  'fair.reach.anchored':
    'As far back as the log of this page goes; and the chain leads down to its anchor, which was public before the first throw.',
  'fair.reach.here':
    'As far back as the log of this page goes. What was before could not be read so far; it is asked for again. Until it comes, what you stake is without bytes of your own.',

  'fair.count.throws': 'Throws verified',
  'fair.count.linked':
    'Throws verified in part, because the log of this page begins after their round did',
  'fair.count.rounds': 'Locks, each fixing the dice of one round',
  'fair.count.own': 'of these with randomness of this page',
  'fair.count.abandoned': 'Abandoned attempts',
  'fair.count.refunds': 'Stakes of yours sent back',
  'fair.rate': 'Of the last {attempts} attempts, {abandoned} were given up: {percent} %.',
  'fair.rate#one': 'Of the last {attempts} attempts, {abandoned} was given up: {percent} %.',
  'fair.rate.only': 'The only attempt so far was given up.',
  'fair.rate.amber':
    'That is above 1 %. A phone that loses its net can explain it, if it does not go on.',
  'fair.rate.red':
    'That is above 2 %. Ask who was missing each time: whoever stops attempts when he knows their dice can choose among them. What has a chance of one half could show in up to {most} % of the rest.',
  'fair.lock': 'Begin of this lock, to compare aloud',

  'fair.means': 'What this proves',
  'fair.means.none':
    'Nothing yet. From the first throw on, your browser checks each one, and here it says what that shows.',
  'fair.means.fixed':
    'Before the first throw, one hash fixed the part of the server in 4,096 throws. Your browser has seen that each throw is the next in that row: none was left out, repeated or changed, and each is of a seat that was locked. Whose turn it was is a matter of the rules: “ceelo verify” replays them.',
  'fair.means.made':
    'The faces follow from published numbers alone. Stakes and chips have no part in them.',
  'fair.means.not': 'What it does not prove',
  'fair.means.server':
    'That nobody chose the dice. So far the server alone made the randomness of every seat, in the moment in which the stakes were closed. A dishonest server could try many before it fixes one, and everything here would still be right. That ends with the next stake that you put up: your page adds its own.',
  'fair.means.mixed':
    'In {rounds} rounds the server made the randomness of every seat. There it could have tried many before it fixed one, and everything here would still be right.',
  'fair.means.mixed#one':
    'In {rounds} round the server made the randomness of every seat. There it could have tried many before it fixed one, and everything here would still be right.',
  'fair.means.own':
    'In {own} rounds your page added randomness that nobody knew before the stakes were closed. Nobody could choose the dice of these rounds: no player, no host, no server.',
  'fair.means.own#one':
    'In {own} round your page added randomness that nobody knew before the stakes were closed. Nobody could choose the dice of this round: no player, no host, no server.',
  'fair.means.elsewhere':
    'In {elsewhere} rounds something was added in your name that this page has not made: by another page of yours, or by the server.',
  'fair.means.elsewhere#one':
    'In {elsewhere} round something was added in your name that this page has not made: by another page of yours, or by the server.',
  'fair.means.stop':
    'That the server did not stop: when all is opened, it alone knows the dice before they are thrown, and it can still let an attempt be given up or a table stand still. Both are seen, and attempts are counted above.',
  'fair.means.others':
    'In {others} rounds other pages added randomness, and yours did not. Who trusts one of them knows that nobody chose.',
  'fair.means.others#one':
    'In {others} round other pages added randomness, and yours did not. Who trusts one of them knows that nobody chose.',
  'fair.means.buyback':
    'That a tied pot has your bytes again. Where others may buy back, they commit with what they pay; who is tied gives no command there, and the server contributes for him.',
  'fair.means.socks':
    'That the others are people. Where all other seats belong to the operator, only your own bytes protect you, and a watcher is protected by nothing. One of such seats can also be given up as the silent one, for one redraw: it is named, and sits out the second time.',
  'fair.means.page':
    'That this page keeps your bytes to itself. It comes from the same server, and one that tells them to the server leaves records in which all is right: to check a record, with whatever program, does not help against that. Only a program from elsewhere does, which plays for you: the library, or a client that you have built yourself.',
  'fair.verify': 'The page that checks records',
  'fair.save': 'Save what was checked',
  'fair.save.about':
    'A record of these dice as your page has seen them: the page that checks records reads it, and so does “ceelo verify”. It begins where the log of this page does: if that is later than the first throw, both say that something is missing before.',

  'fair.last': 'The last throw, step by step',
  'fair.last.of': '{name}: {dice}',
  'fair.step.element': 'The server opens element {i} of chain {k}, which it had kept to itself:',
  'fair.step.link': 'The hash of it has to be element {before}, which was public before:',
  'fair.step.link.anchor':
    'The hash of it has to be the anchor, public since the table was opened:',
  'fair.step.link.good': 'It is.',
  'fair.step.link.bad': 'It is not, but:',
  'fair.step.link.unknown': 'The one before it is not known here.',
  'fair.step.entropy':
    'The contributions of the round, all opened before the throw, make one number:',
  'fair.step.entropy.unknown':
    'The log of this page begins after the round did, so its number is not known here.',
  'fair.step.by.1': '{name}, by the own page',
  'fair.step.by.2': '{name}, made by the server',
  'fair.step.by.3': '{name}, a public beacon',
  'fair.step.block':
    'HMAC-SHA256 of element and number, for seat {seat}, gives bytes. They are read from the left:',
  'fair.step.die': '{hex} is {byte}: {byte} mod 6 + 1 = {die}',
  'fair.step.rejected': '{hex} is {byte}: skipped, for bytes from 252 on would favour some faces',
  'fair.step.dice': 'So the dice are {dice}, as the table shows.',
  'fair.step.dice.bad': 'So the dice are {dice}. The table shows {said}.',

  'fair.at': 'Lock {epoch}',
  'fair.at.attempt': 'Lock {epoch}, redraw',
  'fair.at.throw': 'Lock {epoch}, throw {throw}',
  'fair.at.table': 'The table',
  'fair.expected': 'Expected:',
  'fair.seen': 'Came:',

  'fault.not-contributed':
    'Your page has not opened its part: the list is not the one that it was made for.',
  'fault.anchor-twice': 'A chain has two different anchors.',
  'fault.epoch-order': 'A round comes after a later one.',
  'fault.attempt-hidden': 'A redraw stands here, but no abandoned attempt before it.',
  'fault.redrawn-twice': 'A round was redrawn more than once.',
  'fault.epoch-unfinished': 'The round was neither bound nor abandoned.',
  'fault.epoch-never-thrown': 'The dice were fixed, and then not thrown.',
  'fault.anchor-missing': 'A chain was not fixed before it was used.',
  'fault.chain-left-early': 'A chain was left with elements to spare.',
  'fault.chain-unopened': 'A chain was left and its rest not opened.',
  'fault.tip-wrong': 'The opened end of a chain does not lead to the elements that were used.',
  'fault.elements-skipped': 'Elements belong to no throw: something was left out before this.',
  'fault.elements-reused': 'Elements are used a second time.',
  'fault.elements-short': 'The round began too near to the end of its chain.',
  'fault.contributors-none': 'Nobody contributed to the dice.',
  'fault.seat-twice': 'A seat stands in the list twice.',
  'fault.commitment-copied': 'Two seats have the same commitment.',
  'fault.stake-none': 'A seat contributed without a stake.',
  'fault.beacon-unreadable': 'A public beacon contributed, which cannot be checked here.',
  'fault.lock-wrong':
    'The hash of the list is another: a stake, a seat, the order, the rules, an element or an anchor was changed.',
  'fault.reveals-wrong': 'The opened contributions are not one of each seat.',
  'fault.late-hidden': 'A contribution that came late was left out.',
  'fault.reveal-unopened': 'A contribution does not open the commitment of its seat.',
  'fault.entropy-wrong': 'The number that is mixed into the dice is another.',
  'fault.abandoned-after-bind': 'An attempt was abandoned when its dice were known.',
  'fault.settled-unlocked': 'Chips were settled that were not locked with the dice.',
  'fault.abandoned-for-nothing': 'An attempt was abandoned although everybody had revealed.',
  'fault.burned-wrong': 'The elements of an abandoned attempt are not of this chain.',
  'fault.throw-other-chain': 'A throw comes from another chain.',
  'fault.throw-left-out': 'A throw before this one was left out.',
  'fault.throw-repeated': 'The element of this throw was used before.',
  'fault.throw-beyond-chain': 'The element of this throw lies beyond the end of the chain.',
  'fault.thrower-unknown': 'The seat that threw is not in the list.',
  'fault.link-broken': 'The element does not lead to the one before it.',
  'fault.dice-wrong': 'The dice are not those that were fixed.',
  'fault.bytes-wrong': 'The dice are right, but not the bytes they are said to come from.',
  'fault.round-changed': 'The list is not of the round that was opened.',
  'fault.element-changed': 'An element or anchor is told otherwise than it was before.',
  'fault.anchor-unreached': 'The chain does not lead down to the anchor that was published.',
  'fault.told-otherwise': 'This page was told something else than what can be read of the table.',
  'fault.rules-other':
    'The rules that this page was told are not those whose hash the round was opened with.',
  'fault.out-of-order': 'This comes at a moment where it cannot be.',
  'fault.unreadable': 'A value has not the form it must have.',
} as const;
