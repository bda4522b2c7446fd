import type { Sentences } from './t';

type Values = Readonly<Record<string, unknown>>;

/** What is told of a round whose dice could not be fixed, because somebody's page was silent. */
export const abandoned: Sentences = {
  'log.attempt-abandoned'({ line, event }: Values) {
    const { names } = line as { readonly names: readonly (string | null)[] };
    const { missing } = event as { readonly missing: readonly number[] };
    const silent = missing.map((seat) => names[seat] ?? '');
    // Whatever letters a name has, it stays a name: apart from the text, and no place in it.
    const shown = silent.map((name) => `\u2068${name.replaceAll('{', '{\u2060')}\u2069`);
    return `No sign from ${shown.join(', ')}, whose stake goes back. Nothing was thrown.`;
  },
  'log.redraw-called': 'The others play on, with new dice.',
  'log.round-voided': 'The round is void: every stake goes back.',
};
