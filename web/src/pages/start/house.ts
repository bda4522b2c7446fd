import type { HouseRules } from '../../protocol/generated';

type Fields = Readonly<Record<string, unknown>>;

/** What an order of one's own begins with, from the best down. */
const HEADS = ['456', '666', '555', '444', '333', '222', '111'];
const POINTS = ['point6', 'point5', 'point4', 'point3', 'point2', 'point1'];
/** What it names besides where the house has it. */
const EXTRA = {
  straights: ['345', '234'],
  extras: ['315', 'sum5', 'sum10'],
} as const;

/** Return what `rules` hold at a place. */
export function ruleAt(rules: HouseRules, at: string): unknown {
  return at.split('.').reduce<unknown>((part, key) => (part as Fields)[key], rules);
}

/** Return `rules` with `value` at a place; what would then be read no more goes with it. */
export function withRule(rules: HouseRules, at: string, value: unknown): HouseRules {
  const next = put(rules as unknown as Fields, at.split('.'), value) as unknown as HouseRules;
  const { rank, pay, bank } = next;
  if (at === 'rank.top') {
    // The order of one's own says how trips stand among themselves (V3).
    const own = { order: usualOrder(rank), triples: 'by_face' } as const;
    return { ...next, rank: { ...rank, ...(value === 'custom' ? own : { order: [] }) } };
  }
  if (rank.top === 'custom' && NAMING.has(at))
    return { ...next, rank: { ...rank, order: orderWith(rank) } };
  if (at === 'rank.ones' && (value === 'loses' || value === 'low_lose')) {
    // Where only 1-1-1 loses, it is the highest of nothing (V3).
    const isMoot = value === 'loses' && rank.triples === 'ones_high';
    const triples = isMoot ? 'by_face' : rank.triples;
    // V4: who loses with 1-1-1 at once is paid nothing for it.
    const none = { ones: null };
    const paid =
      bank.instant === 'none' || !bank.sweep
        ? pay
        : { ...pay, player: { ...pay.player, ...none }, banker: { ...pay.banker, ...none } };
    return { ...next, rank: { ...rank, triples }, pay: paid };
  }
  return next;
}

/** Rules that say which combinations there are. */
const NAMING: ReadonlySet<string> = new Set(['rank.straights', 'rank.extras', 'rank.no_123']);

/** Return all that an order has to name, from the best down where nobody says otherwise. */
function usualOrder(rank: HouseRules['rank']): readonly string[] {
  return [
    ...HEADS,
    ...(rank.straights ? EXTRA.straights : []),
    ...(rank.extras ? EXTRA.extras : []),
    ...POINTS,
    ...(rank.no_123 ? [] : ['123']),
  ];
}

/** Return the order that `rank` has, without what is no combination any more, and with what is one now. */
function orderWith(rank: HouseRules['rank']): readonly string[] {
  const usual = usualOrder(rank);
  const kept = rank.order
    .map((group) => group.split('=').filter((name) => usual.includes(name)))
    .filter((group) => group.length > 0);
  const named = kept.flat();
  const added = usual.filter((name) => !named.includes(name));
  const at = kept.findIndex((group) => group.some((name) => POINTS.includes(name)));
  const above = added.filter((name) => name !== '123').map((name) => [name]);
  const below = added.filter((name) => name === '123').map((name) => [name]);
  const whole = at < 0 ? [...kept, ...above] : [...kept.slice(0, at), ...above, ...kept.slice(at)];
  return [...whole, ...below].map((group) => group.join('='));
}

/** Return `rules` by which the bank passes on every round (V49); null where it already moves in turns. */
export function takingTurns(rules: HouseRules): HouseRules | null {
  const { bank, bet } = rules;
  if (bet === 'pot' || bank.pass === 'rotate' || bank.pass === 'teiai') return null;
  return { ...rules, bank: { ...bank, pass: 'rotate', rounds: 1 } };
}

function put(part: Fields, [key = '', ...rest]: readonly string[], value: unknown): Fields {
  return { ...part, [key]: rest.length === 0 ? value : put(part[key] as Fields, rest, value) };
}
