import { ascii, hexOf } from './bytes';
import { DEFAULT_RULES } from './defaults';
import { sha256 } from './sha256';

type Tree = Readonly<Record<string, unknown>>;

const VERSION = 'ceelo-rules/1\n';

/** Return the hash that names `rules` in every lock: of what differs from the defaults, but the name. */
export function rulesHash(rules: object): string {
  const different = difference({ ...rules, name: undefined }, DEFAULT_RULES as Tree);
  return hexOf(sha256(ascii(VERSION + written(different))));
}

function difference(rules: Tree, defaults: Tree): Tree {
  const found: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(rules)) {
    const usual = defaults[key];
    if (isTree(value) && isTree(usual)) {
      const inner = difference(value, usual);
      if (Object.keys(inner).length > 0) found[key] = inner;
    } else if (value !== undefined && JSON.stringify(value) !== JSON.stringify(usual))
      found[key] = value;
  }
  return found;
}

/** Return `value` as JSON whose keys stand in the order of their letters. */
function written(value: unknown): string {
  if (!isTree(value)) return JSON.stringify(value);
  const fields = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${written(value[key])}`);
  return `{${fields.join(',')}}`;
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
