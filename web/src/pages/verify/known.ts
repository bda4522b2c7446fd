import { RecordError } from '../../fair/record';
import { FIELDS } from '../../protocol/fields';
import { say } from './say';

/**
 * Refuse a field that no record has, wherever in a line it stands (`docs/record.md`): nothing of it
 * would be checked.  `kind` is the kind of object that `value` is, or of each in a list; null: it
 * holds none.  `where` is what the refusal begins with.
 */
export function checkKnown(
  value: unknown,
  kind: string | null,
  where: string,
  path: readonly string[] = [],
): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      checkKnown(item, kind, where, path.with(-1, `${path.at(-1) ?? ''}[${index}]`));
    return;
  }
  if (kind === null) throw new RecordError(where + say('verify.object', { field: path.join('.') }));
  const fields = fieldsOf(value, kind);
  if (fields === null)
    throw new RecordError(where + say('verify.event', { field: [...path, kind].join('.') }));
  for (const [name, inner] of Object.entries(value)) {
    const known = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const at = [...path, name];
    if (known === undefined)
      throw new RecordError(
        where + say('verify.unknown', { field: at.join('.'), fields: listed(Object.keys(fields)) }),
      );
    checkKnown(inner, known, where, at);
  }
}

/** Return the fields of an object of `kind`; null: it names a kind that there is not. */
function fieldsOf(value: object, kind: string): Readonly<Record<string, string | null>> | null {
  // Lines and events are of the kind that they name.
  const isNamed = kind === 'event' || kind === 'line';
  const name = isNamed ? (value as Readonly<Record<string, unknown>>)[kind] : kind;
  const fields = typeof name === 'string' && Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
  return fields !== undefined && (!isNamed || Object.hasOwn(fields, kind)) ? fields : null;
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
