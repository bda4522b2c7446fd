import type { InviteAnswer, MemberAnswer, ProblemDocument, ServerFrame } from './generated';

/**
 * From `unknown` to the types of the protocol, once.  What is looked at is what tells one thing from
 * another and what a page cannot do without; the server's own tests hold the rest to its types.
 */

export type Fields = Readonly<Record<string, unknown>>;
type Kind = 'string' | 'number' | 'object';

/** Return the frame that `text` is, null for what this page does not know. */
export function readFrame(text: string): ServerFrame | null {
  const value = parsed(text);
  return isFrame(value) ? value : null;
}

function isFrame(value: unknown): value is ServerFrame {
  if (!isFields(value)) return false;
  switch (value['type']) {
    case 'snapshot':
      return (
        isEntry(value) &&
        has(value, 'object', 'rules') &&
        [value['log'], value['history'], value['rules_words']].every(Array.isArray)
      );
    case 'entry':
      return isEntry(value) && Array.isArray(value['events']);
    case 'answer':
      return has(value, 'string', 'id');
    case 'heartbeat':
      return has(value, 'number', 'version') && has(value, 'string', 'head');
    default:
      return false;
  }
}

function isEntry(value: Fields): boolean {
  const { view, you } = value as { view: unknown; you: unknown };
  return (
    has(value, 'number', 'version') &&
    has(value, 'string', 'head') &&
    isFields(view) &&
    Array.isArray(view['chairs']) &&
    has(view, 'string', 'phase') &&
    isFields(you) &&
    Array.isArray(you['legal'])
  );
}

export function isMemberAnswer(value: unknown): value is MemberAnswer {
  return isFields(value) && has(value, 'string', 'player');
}

export function isInviteAnswer(value: unknown): value is InviteAnswer {
  if (!isFields(value) || !has(value, 'string', 'invite', 'path', 'url')) return false;
  const qr = value['qr'];
  return isFields(qr) && has(qr, 'string', 'path') && has(qr, 'number', 'size');
}

export function isProblem(value: unknown): value is ProblemDocument {
  return isFields(value) && has(value, 'string', 'code', 'detail');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Return whether `value` has fields at all. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** Return whether all fields of those names are of a kind. */
export function has(value: Fields, kind: Kind, ...names: readonly string[]): boolean {
  return names.every((name) => typeof value[name] === kind && value[name] !== null);
}
