/** Languages in which the server tells rules. */
const LANGUAGES = ['en', 'fr', 'nb'] as const;

type Language = (typeof LANGUAGES)[number];

/** What else the browser may call them. */
const ALSO: Readonly<Record<string, Language>> = { no: 'nb', nn: 'nb' };

/** Return the first language of the viewer's in which rules can be told. */
export function language(wishes: readonly string[] = navigator.languages): Language {
  for (const wish of wishes) {
    const [base = ''] = wish.toLowerCase().split('-');
    const found = LANGUAGES.find((one) => one === (ALSO[base] ?? base));
    if (found !== undefined) return found;
  }
  return 'en';
}
