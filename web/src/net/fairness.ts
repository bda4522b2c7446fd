import type { FairnessAnswer } from '../protocol/generated';
import type { Api, Result } from './api';

/** Ask what the dice of this server have thrown. */
export function askFairness(api: Api): Promise<Result<FairnessAnswer>> {
  return api.ask('/api/fairness', isFairness);
}

function isFairness(value: unknown): value is FairnessAnswer {
  const { since_ms, throws, faces, kinds, findings } = { ...(value as Partial<FairnessAnswer>) };
  return (
    typeof since_ms === 'number' &&
    typeof throws === 'number' &&
    [faces, kinds, findings].every(Array.isArray)
  );
}
