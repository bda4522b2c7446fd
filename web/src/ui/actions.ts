/** One thing you may do now, in words. */
export interface Action {
  readonly id: string;
  readonly label: string;
  /** One key that does it too. */
  readonly key?: string;
  /** Another one, which is not shown. */
  readonly also?: string;
  readonly kind?: 'main' | 'plain' | 'bad';
  readonly onact: () => void;
}

/** A number of chips done with one touch. */
export interface Quick {
  readonly label: string;
  readonly value: number;
  readonly key?: string;
}

/** One thing you may do now with a number of chips of your own choice. */
export interface Amount {
  /** New for each decision, so that the number starts again from `start`. */
  readonly id: string;
  /** What the number is, for screen readers: "Chips to fade". */
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** By how much − and + change it. */
  readonly step: number;
  readonly start: number;
  readonly quick: readonly Quick[];
  /** The words of the button for a number: "Fade 20". */
  readonly label: (chips: number) => string;
  readonly onact: (chips: number) => void;
}

/** What an entry of such a number is given. */
export interface EntryProps {
  amount: Amount;
  isOff?: boolean;
  /** Another act is the one most want to do. */
  isBeside?: boolean;
}

/** Say whether a key pressed on `target` belongs to what has the focus and is no shortcut. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('input, select, textarea, dialog')) return true;
  const presses = event.key === 'Enter' || event.key === ' ';
  return presses && target.matches('button, a, summary, label, [tabindex="0"]');
}

/** Return the action that a key stands for. */
export function byKey<T extends { readonly key?: string; readonly also?: string }>(
  all: readonly T[],
  key: string,
): T | undefined {
  return all.find((one) => one.key?.toLowerCase() === key.toLowerCase() || one.also === key);
}
