/**
 * Leaves out what Svelte and Vite carry for pages that these are not: they are never hydrated, have no
 * components of Svelte 4, no `await` in templates, no boundaries, no forks, no `style` attributes and
 * no deep state ($state holds plain values, $state.raw the rest).  A Svelte that no longer reads like
 * this stops the build.
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
  // Properties are read and never written, by nobody.
  {
    file: /reactivity\/props/,
    found: /if \(runes && \(flags & PROPS_IS_UPDATED\) === 0\) \{/g,
    left: 'if (true) {',
  },
  {
    file: /reactivity\/props/,
    found: /\bvar (?:bindable|runes) = .*;$/gm,
    left: '',
  },
  { file: /reactivity\/props/, found: /\bbindable\b/g, left: 'false' },
  { file: /reactivity\/props/, found: /\brunes\b/g, left: 'true' },
  // No template waits for anything.
  {
    file: /reactivity\/async/,
    found: /if \(async\.length === 0 && pending\.length === 0\)/g,
    left: 'if (true)',
  },
  // So no batch ever waits for another, and none is a fork of one.
  { file: /reactivity\/batch/, found: /this\.#is_deferred\(\)/g, left: 'false' },
  { file: /reactivity\/batch/, found: /this\.#find_earlier_batch\(\)/g, left: 'null' },
  { file: /reactivity\/batch/, found: /batch\.#intersects\(this\)/g, left: 'false' },
  {
    file: /reactivity\/batch/,
    found: /^\t+\w+\.#(?:commit|defer_effects|merge)\(.*\);$/gm,
    left: '',
  },
  { file: /reactivity\/batch/, found: /this\.#skipped_branches\.has\(effect\)/g, left: 'false' },
  {
    file: /reactivity\/batch/,
    found:
      /^\t#?(?:commit|is_deferred|is_skipped|find_earlier_batch|intersects|merge|defer_effects|skip_effect|unskip_effect|transfer_reactions|increment|decrement|oncommit|ondiscard|settled|activate|deactivate)\(.*\) \{\n[^]*?^\t\}\n/gm,
    left: '',
  },
  { file: /reactivity\/batch/, found: /^\tis_fork = false;$/gm, left: '' },
  {
    file: /reactivity\/(batch|deriveds|sources)|client\/runtime/,
    found: /\b\w+\??\.is_fork\b(?! =)/g,
    left: 'false',
  },
  // Nobody asks for an abort signal, for eager state or for what an error leaves behind.
  {
    file: /reactivity\/deriveds|client\/runtime/,
    found: /\b(?:e|reaction|derived)\.ac !== null/g,
    left: 'false',
  },
  { file: /reactivity\/effects/, found: /const controller = effect\.ac;/g, left: '' },
  { file: /reactivity\/effects/, found: /\bcontroller !== null/g, left: 'false' },
  { file: /reactivity\/sources/, found: /eager_effects\.size > 0/g, left: 'false' },
  { file: /reactivity\/batch/, found: /effect\.b\?\.is_pending/g, left: 'false' },
  { file: /client\/error-handling/, found: /while \(effect !== null\)/g, left: 'while (false)' },
  // Nothing comes or goes by a transition: what goes is gone at once, and never comes back half gone.
  {
    file: /reactivity\/effects/,
    found: /^\t(?:effect\.f \|= PAUSED|(?:pause|resume)_children\(effect, .*true\));$/gm,
    left: '',
  },
  { file: /reactivity\/effects/, found: /transitions\.length/g, left: '0' },
  // Nothing in an `each` is moved by an animation.
  { file: /blocks\/each/, found: /\(flags & EACH_IS_ANIMATED\) !== 0/g, left: 'false' },
  // A policy forbids `style` attributes: there is none to be taken apart.
  { file: /shared\/attributes/, found: /^\t\tif \(value\) \{$/gm, left: '\t\tif (false) {' },
  // The root needs no boundary round it: errors go up as they are.
  {
    file: /client\/render/,
    found: /import \{ boundary \} from '.*';/g,
    left: "import { branch } from './reactivity/effects.js';\nconst boundary = (node, _, children) => void branch(() => children(node));",
  },
];

/** What a file that is fetched late needs: styles first, and scripts in the same moment. */
const PRELOAD = `
const asked = {};
const ask = (path) =>
  (asked[path] ??= document.querySelector('[href="/' + path + '"]')
    ? 0
    : new Promise((resolve, reject) => {
        const link = document.createElement('link');
        const isStyle = path.endsWith('.css');
        link.rel = isStyle ? 'stylesheet' : 'modulepreload';
        link.href = '/' + path;
        link.onload = resolve;
        link.onerror = () => {
          asked[path] = null;
          link.remove();
          reject(new Error(path));
        };
        document.head.append(link);
        if (!isStyle) resolve();
      }));
export const __vitePreload = (load, paths = []) => Promise.all(paths.map(ask)).then(load);
`;

/** The plugin for Vite. */
export const slim = {
  name: 'slim',
  transform(code: string, id: string): string | null {
    if (id.includes('vite/preload-helper')) return PRELOAD;
    if (!id.includes('/svelte/src/internal/')) return null;
    const cuts = CUTS.filter(({ file }) => file.test(id.replace(/\.js.*$/, '')));
    return cuts.length === 0 ? null : cuts.reduce(cut, code);
  },
};

/** Leaves out of our own parts, once they are compiled, what they would need to be hydrated. */
export const bare = {
  name: 'bare',
  enforce: 'post' as const,
  transform(code: string, id: string): string | null {
    if (!id.endsWith('.svelte') || id.includes('node_modules')) return null;
    return code
      .replace(/^\s*\$\.(?:reset\(\w+\)|next\(\d*\));$/gm, '')
      .replace(/,\s*\$\$slots: \{ default: true \}/g, '');
  },
};

function cut(code: string, { found, left }: Cut): string {
  if (!code.match(found)) throw new Error(`slim.config.ts: this Svelte has no ${found.source}`);
  return code.replace(found, left);
}
