import { number } from '../../i18n/t';
import type { RuleField } from './field';
import { RULE_GROUPS } from './houseFields';

/** Why rules cannot be played: in the words of the form, and about which of its fields. */
export interface Wrong {
  readonly sentence: string;
  readonly fields: readonly RuleField[];
}

const FIELDS = new Map(
  RULE_GROUPS.flatMap(({ fields }) => fields.map((field) => [field.at, field] as const)),
);
/** A key with dots, or one without where the rest of the sentence shows that it is one; or a value. */
const NAMED = /\b(rules\.)?([a-z_]+(?:\.\w+)*)(?=( "| \(| is| has| stays)?)|"(\w+)"/gi;

/** Return the field of the form for a rule, as house files name it. */
export function fieldAt(at: string | undefined): RuleField | undefined {
  return FIELDS.get(at ?? '');
}

/** Return what a sentence of the server's says about rules, with fields called as the form calls them. */
export function wrongOf(detail: string): Wrong {
  const fields: RuleField[] = [];
  let last: RuleField | undefined;
  const sentence = detail
    .replace(/^rules: /, '')
    .replace(
      NAMED,
      (
        all: string,
        prefix: string | undefined,
        key: string | undefined,
        shown: string | undefined,
        value: string | undefined,
      ) => {
        if (value !== undefined) return optionOf(last, value) ?? all;
        const field = FIELDS.get((key ?? '').toLowerCase());
        const isKey = prefix !== undefined || key?.includes('.') === true || shown !== undefined;
        if (field === undefined || !isKey) return all;
        last = field;
        if (!fields.includes(field)) fields.push(field);
        return `“${briefLabel(field)}”`;
      },
    );
  return { sentence: readably(sentence), fields };
}

/** Return a sentence of the server's with its numbers as they are read; a fraction stays in one piece. */
export function readably(sentence: string): string {
  return sentence.replace(/(?<![\w/.,"“])\d{4,15}(?![\w/"”])/g, (digits) => number(Number(digits)));
}

/** Return the label of a field without what is only said beside it. */
export function briefLabel({ label }: Pick<RuleField, 'label'>): string {
  return label.replace(/ \(.*\)$/, '');
}

function optionOf(field: RuleField | undefined, value: string): string | undefined {
  if (field?.kind.is !== 'choice') return undefined;
  const words = field.kind.options.find(([one]) => one === value)?.[1];
  return words === undefined ? undefined : `“${words}”`;
}

/** Return the id of the field's element. */
export function idOf({ at }: RuleField): string {
  return `rule-${at}`;
}
