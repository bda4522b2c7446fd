import type { HouseAnswer, HouseRules, PresetTold, RulesAnswer } from '../protocol/generated';
import type { Api, Result } from './api';

/** What houses are asked about over HTTP: rules in words, and house files. */

/** Ask for rules in words of a language, and where they differ from the house called `base`. */
export function tellRules(
  api: Api,
  rules: HouseRules,
  language: string,
  base: string | null = null,
): Promise<Result<RulesAnswer>> {
  return api.ask('/api/rules/words', isRulesAnswer, { rules, language, base });
}

/** Ask what a house file says. */
export function readHouse(api: Api, file: string): Promise<Result<HouseAnswer>> {
  return api.ask('/api/rules/file', isHouseAnswer, { file });
}

/** Ask for everything about one house that ships, in words of a language. */
export function tellHouse(api: Api, name: string, language: string): Promise<Result<PresetTold>> {
  return api.ask(`/api/presets/${encodeURIComponent(name)}?language=${language}`, isPresetTold);
}

function isPresetTold(value: unknown): value is PresetTold {
  const { title, words, changed, sources, file } = fields(value);
  return (
    typeof title === 'string' &&
    typeof file === 'string' &&
    [words, changed, sources].every(Array.isArray)
  );
}

function isRulesAnswer(value: unknown): value is RulesAnswer {
  const { words, changed, file } = fields(value);
  return Array.isArray(words) && Array.isArray(changed) && typeof file === 'string';
}

function isHouseAnswer(value: unknown): value is HouseAnswer {
  const { title, rules } = fields(value);
  return typeof title === 'string' && typeof rules === 'object' && rules !== null;
}

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
