import { has, isFields } from '../protocol/codec';
import type {
  HouseAnswer,
  HouseRules,
  OpenTable,
  PlannedAnswer,
  PresetAnswer,
  PresetTold,
  RulesAnswer,
  RulesQuestion,
  TableAnswer,
} from '../protocol/generated';
import type { Api, Result } from './api';

/** What is asked before there is a table: houses, rules in words, house files, and the table itself. */

/** Return the houses that ship. */
export function presets(api: Api, language = 'en'): Promise<Result<readonly PresetAnswer[]>> {
  return api.ask(`/api/presets?language=${language}`, isPresets);
}

/** Open a table and sit down at it. */
export function openTable(api: Api, body: OpenTable): Promise<Result<TableAnswer>> {
  return api.ask(`/api/tables?${api.wish}`, isTableAnswer, body);
}

/** Ask for rules in words of a language, and where they differ from a house that ships, or others. */
export function tellRules(
  api: Api,
  rules: HouseRules,
  language: string,
  from: Pick<RulesQuestion, 'base' | 'before'> = {},
): Promise<Result<RulesAnswer>> {
  return api.ask('/api/rules/words', isRulesAnswer, { rules, language, ...from });
}

/** Ask whether a table as it is now can go on by other rules. */
export function planRules(
  api: Api,
  table: string,
  rules: HouseRules,
): Promise<Result<PlannedAnswer>> {
  return api.ask(`/api/tables/${table}/rules`, isPlannedAnswer, { rules });
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
  return (
    isFields(value) &&
    has(value, 'string', 'title', 'file') &&
    [value['words'], value['changed'], value['sources']].every(Array.isArray)
  );
}

function isTableAnswer(value: unknown): value is TableAnswer {
  return isFields(value) && has(value, 'string', 'table', 'invite');
}

function isPresets(value: unknown): value is readonly PresetAnswer[] {
  return (
    Array.isArray(value) &&
    value.every(
      (one: unknown) =>
        isFields(one) &&
        has(one, 'string', 'name', 'title', 'about') &&
        has(one, 'object', 'rules') &&
        Array.isArray(one['words']),
    )
  );
}

function isRulesAnswer(value: unknown): value is RulesAnswer {
  return (
    isFields(value) &&
    has(value, 'string', 'file') &&
    [value['words'], value['changed'], value['warnings']].every(Array.isArray)
  );
}

function isPlannedAnswer(value: unknown): value is PlannedAnswer {
  return isFields(value) && has(value, 'object', 'refusal');
}

function isHouseAnswer(value: unknown): value is HouseAnswer {
  return isFields(value) && has(value, 'string', 'title') && has(value, 'object', 'rules');
}
