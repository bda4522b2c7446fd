import type { Odds } from '../../net/odds';
import type { Kind } from '../../protocol/generated';

/** How often a kind of combination comes: in one throw, and as what a turn comes to. */
export interface Share {
  readonly kind: Kind;
  readonly thrown: number;
  readonly turned: number;
}

/** Return how often each kind comes, in the order in which the house ranks the first of each. */
export function sharesOf({ odds }: Odds): readonly Share[] {
  const { results } = odds.turn;
  const kinds = [...new Set(results.map(({ result }) => result.kind))];
  return kinds.map((kind) => {
    const all = results.filter(({ result }) => result.kind === kind);
    return {
      kind,
      thrown: all.reduce((sum, one) => sum + one.throw.approx, 0),
      turned: all.reduce((sum, one) => sum + one.turn.approx, 0),
    };
  });
}
