/** What the page says for those who doubt the dice. */
export const fairness = {
  'fairness.title': 'Are the dice fair?',
  'fairness.intro':
    'Every throw at a table can be worked out again by everybody who sees it, while it is played and years later. This page says how, what that proves, and what it does not. Nobody outside this project has reviewed it.',
  'fairness.home': 'To the start',

  'fairness.how': 'How a throw is made',
  'fairness.how.row.title': 'A row of secrets is fixed.',
  'fairness.how.row':
    'Before the first throw the server draws 32 secret bytes and hashes them 4,096 times, each time the result of the time before. It publishes the last hash, the anchor. From then on it can change nothing of the row: any change would lead to another anchor. With each throw it opens one element of the row.',
  'fairness.how.stakes.title': 'The stakes are frozen.',
  'fairness.how.stakes':
    'When the stakes of a round are closed, the server publishes the lock: who has how much at risk, in which order, by which rules, and with which element the round begins. Each player’s own page has sent, hidden in a hash, 32 random bytes of its own before that.',
  'fairness.how.open.title': 'Everybody opens.',
  'fairness.how.open':
    'Now the pages show their bytes. Lock and bytes together fix every throw of the round, and nobody has a choice any more: no player, no host, no server.',
  'fairness.how.dice.title': 'The dice are read.',
  'fairness.how.dice':
    'Element and bytes are hashed once more into 32 even bytes. Those from 252 on are skipped, since 252 is the largest number below 256 that six divides; of the first three others the remainder by six, plus one, is a die.',

  'fairness.check': 'See for yourself',
  'fairness.check.table':
    'At the table: your page works out every throw itself while it is shown. The mark “Dice checked” opens the counters and the last throw in numbers. A fault is red and loud.',
  'fairness.check.file':
    'Without the server: one file checks the record of a whole game, offline. Keep a copy of it.',
  'fairness.check.file.link': 'The offline checker',
  'fairness.check.program':
    'By a program: “ceelo verify” checks dice and every move and payment, “ceelo fair check” tests whether throws are even.',

  'fairness.yes': 'What this proves',
  'fairness.yes.changed':
    'No throw can be changed afterwards, repeated, left out between two others or given to a seat that was not locked; that the right one of them threw, “ceelo verify” checks by the rules.',
  'fairness.yes.stakes':
    'Stakes and chips have no part in the dice: they are frozen before anything is fixed by them.',
  'fairness.yes.own':
    'In every round that holds your own page’s bytes nobody could choose the dice, not even the server together with all other players. Your panel at the table counts those rounds.',

  'fairness.no': 'What it does not prove',
  'fairness.no.bots':
    'That nobody chose, where only the server took part. At a table with nobody but bots, or for a player whose program sends no bytes, the server makes them all, and could try until it liked the dice. A watcher cannot tell.',
  'fairness.no.stop':
    'That nobody stopped. Once all is opened, the server knows the dice and could claim that a player fell silent. It cannot be ruled out, so it is made costly and visible: the stake goes back, the attempt stays in the record, and the share of such attempts is counted. If a share e is given up, what has the chance p comes with at most p/(1 − e) among the rest: one in 200 turns 50 % into 50.25 % at most.',
  'fairness.no.lock':
    'That everybody saw the same lock. Each page notices when its own was changed, but that is one’s word against the server’s. The first eight digits are in the panel: compare them aloud.',
  'fairness.no.buyback':
    'That a tied pot has your bytes again. Where others may buy back into it, they commit with what they pay; who is tied gives no command there, and the server contributes for him.',
  'fairness.no.socks':
    'That the others are people. At a table whose seats all belong to the operator the record is right although the dice may be chosen, and a watcher cannot tell. Among people such a seat, with the smallest stake, can be given up as the silent one: that buys one redraw and is blamed by name, and the second time it sits out. So look at the share.',
  'fairness.no.page':
    'That your page keeps its bytes to itself. It comes from the server, and a dishonest one could send a page that tells it your bytes before the stakes are locked. Then it can choose, and everything adds up: to check the record does not help against that, not with the offline file either. What helps is a program from elsewhere that plays for you, the library or a client of your own; the offline file protects against a record that was changed.',
  'fairness.no.end':
    'That a record is whole at its end, that friends do not pass each other chips, or that the server goes on tomorrow.',

  'fairness.chances': 'Exact chances',
  'fairness.chances.about':
    'Three dice fall in 216 ways, each as likely as any other, whatever was thrown before.',
  'fairness.kind': 'Combination',
  'fairness.ways': 'Ways of 216',
  'fairness.chance': 'Chance',
  'fairness.seen': 'Fallen here',
  'fairness.kind.hard-456': '4-5-6 in order',
  'fairness.kind.456': '4-5-6',
  'fairness.kind.trips': 'Trips',
  'fairness.kind.straight': 'Another straight',
  'fairness.kind.315': '3-1-5',
  'fairness.kind.sum-5': 'A sum of 5',
  'fairness.kind.sum-10': 'A sum of 10',
  'fairness.kind.point': 'A pair and a point',
  'fairness.kind.123': '1-2-3',
  'fairness.kind.nothing': 'Nothing: again',

  'fairness.live': 'The dice of this server',
  'fairness.live.since': 'All tables together, since {when}.',
  'fairness.live.throws': 'Throws',
  'fairness.live.locks': 'Attempts ended',
  'fairness.live.abandoned': 'of these given up',
  'fairness.live.abandoned.calm': 'not above 1 %',
  'fairness.live.abandoned.amber': 'above 1 %',
  'fairness.live.abandoned.red': 'above 2 %',
  'fairness.live.limit':
    'Above 1 % this share is amber and above 2 % red, here and in the mark of each table: phones that lose their net explain less than 0.5 %, and whoever gives attempts up when he knows their dice can choose among them.',
  'fairness.live.tables': 'Tables looked at one by one',
  'fairness.live.alarmed': 'of these beyond a limit',
  'fairness.live.face': 'Face {face}',
  'fairness.live.faces': 'How often each face fell',
  'fairness.live.none': 'Nothing has been thrown yet.',
  'fairness.live.few': 'From {count} throws on, chi-square says here whether they are even.',
  'fairness.live.test.faces': 'Faces',
  'fairness.live.test.all': 'All 216 throws',
  'fairness.live.chi':
    '{test}: chi-square {chi} with {freedom} degrees of freedom. Fair dice are this far off or further in {share} of all runs.',
  'fairness.live.bad':
    'Fair dice do this at most once in a million runs. Something is wrong with these.',
  'fairness.live.get': 'The last throws, one by one ({count})',
  'fairness.live.loading': 'Asking the server what it has thrown …',
  'fairness.live.offline': 'The server does not answer.',
  'fairness.live.failed': 'The server’s answer cannot be read.',
  'fairness.live.again': 'Ask again',
} as const;
