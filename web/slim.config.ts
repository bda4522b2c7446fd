/**
 * Leaves out what Svelte carries for pages that these are not: they are never hydrated, have no
 * components of Svelte 4, no `await` in templates, no boundaries and no deep state ($state holds plain
 * values, $state.raw the rest).  A Svelte that no longer reads like this stops the build.
 */
interface Cut {
  readonly file: RegExp;
  readonly found: RegExp;
  readonly left: string;
}

const CUTS: readonly Cut[] = [
  // Switches: what is known to stay off is dropped by the minifier, with all that hangs on it.
  { file: /flags\/index/, found: /export let (\w+) = false;/g, left: 'export const $1 = false;' },
  { file: /flags\/index/, found: /^\t\w+ = (?:true|false);$/gm, left: '' },
  { file: /dom\/hydration/, found: /export let (hydrating)/g, left: 'export const $1' },
  { file: /dom\/hydration/, found: /^\thydrating = value;$/gm, left: '' },
  // The same where they are asked by way of a function.
  { file: /reactivity\/(async|sources)|client\/runtime/, found: /\bis_runes\(\)/g, left: 'true' },
  { file: /blocks\/(each|branches)/, found: /\bshould_defer_append\(\)/g, left: 'false' },
  // What is put into a state stays what it is.
  { file: /reactivity\/sources/, found: /should_proxy \? proxy\(value\) : value/g, left: 'value' },
  {
    file: /reactivity\/props/,
    found: /runes && bindable \? proxy\(value\) : value/g,
    left: 'value',
  },
  // No template waits for anything.
  {
    file: /reactivity\/async/,
    found: /if \(async\.length === 0 && pending\.length === 0\)/g,
    left: 'if (true)',
  },
  // The root needs no boundary round it: errors go up as they are.
  {
    file: /client\/render/,
    found: /import \{ boundary \} from '.*';/g,
    left: "import { branch } from './reactivity/effects.js';\nconst boundary = (node, _, children) => void branch(() => children(node));",
  },
];

/** The plugin for Vite. */
export const slim = {
  name: 'slim',
  transform(code: string, id: string): string | null {
    if (!id.includes('/svelte/src/internal/')) return null;
    const cuts = CUTS.filter(({ file }) => file.test(id.replace(/\.js.*$/, '')));
    return cuts.length === 0 ? null : cuts.reduce(cut, code);
  },
};

function cut(code: string, { found, left }: Cut): string {
  if (!code.match(found)) throw new Error(`slim.config.ts: this Svelte has no ${found.source}`);
  return code.replace(found, left);
}
