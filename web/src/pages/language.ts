/** Languages in which the server tells rules. */
export const LANGUAGES = ['en', 'fr', 'nb'] as const;

export type Language = (typeof LANGUAGES)[number];

/** What else the browser may call them. */
const ALSO: Readonly<Record<string, Language>> = { no: 'nb', nn: 'nb' };

/** Return the language that a link asks for; null where it asks for none that there is. */
export function spoken(wish: string | null): Language | null {
  return LANGUAGES.find((one) => one === wish) ?? null;
}

/** Return the first language of the viewer's in which rules can be told. */
export function language(wishes: readonly string[] = navigator.languages): Language {
  for (const wish of wishes) {
    const [base = ''] = wish.toLowerCase().split('-');
    const found = LANGUAGES.find((one) => one === (ALSO[base] ?? base));
    if (found !== undefined) return found;
  }
  return 'en';
}
