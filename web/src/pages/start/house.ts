import type { HouseRules } from '../../protocol/generated';

type Fields = Readonly<Record<string, unknown>>;

/** The order above the points where the house makes its own. */
const WEST = [
  ...['456', '666', '555', '444', '333', '222', '111'],
  ...['point6', 'point5', 'point4', 'point3', 'point2', 'point1', '123'],
];

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
    const own = { order: WEST, triples: 'by_face' } as const;
    return { ...next, rank: { ...rank, ...(value === 'custom' ? own : { order: [] }) } };
  }
  if (at === 'rank.ones' && (value === 'loses' || value === 'low_lose')) {
    const triples = rank.triples === 'ones_high' ? 'by_face' : rank.triples;
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

/** Return `rules` by which the bank passes on every round (V49); null where it already moves in turns. */
export function takingTurns(rules: HouseRules): HouseRules | null {
  const { bank, bet } = rules;
  if (bet === 'pot' || bank.pass === 'rotate' || bank.pass === 'teiai') return null;
  return { ...rules, bank: { ...bank, pass: 'rotate', rounds: 1 } };
}

function put(part: Fields, [key = '', ...rest]: readonly string[], value: unknown): Fields {
  return { ...part, [key]: rest.length === 0 ? value : put(part[key] as Fields, rest, value) };
}
