import type { RollerAnswer, Throw, ThrowAnswer } from '../protocol/generated';
import type { Api, Result } from './api';

/** What dice that belong to no table are asked for over HTTP. */

/** Ask what there is to see before the first throw; `origin` is the page's own. */
export function askRoller(
  api: Api,
  house: string,
  language: string,
  origin: string,
): Promise<Result<RollerAnswer>> {
  const query = new URLSearchParams({ house, language, origin });
  return api.ask(`/api/roller?${query}`, isRoller);
}

/** Ask for one throw; `before` is what this turn has thrown so far. */
export function askThrow(
  api: Api,
  house: string,
  language: string,
  before: readonly Throw[],
): Promise<Result<ThrowAnswer>> {
  return api.ask('/api/roller/throws', isThrow, { house, language, before });
}

function isRoller(value: unknown): value is RollerAnswer {
  const { title, url, qr } = fields(value);
  return typeof title === 'string' && typeof url === 'string' && typeof qr === 'object';
}

function isThrow(value: unknown): value is ThrowAnswer {
  const { dice, call, words } = fields(value);
  return Array.isArray(dice) && typeof call === 'string' && Array.isArray(words);
}

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
