import type { Dice, Entry, Reveal, Window } from './protocol';

/** One thing that is published about the dice of a table (CEELO-FAIR/1 part 4), in its order. */
export type Step =
  | AnchorStep
  | ChainStep
  | OpenStep
  | LockStep
  | RevealStep
  | BindStep
  | ThrowStep
  | AbandonStep
  | LateStep
  | SettleStep
  | VoidStep
  | UnreadableStep;

/** M0: a chain is fixed. */
export interface AnchorStep {
  readonly is: 'anchor';
  readonly k: number;
  readonly length: number;
  readonly anchor: string;
}

/** The rest of a chain was opened. */
export interface ChainStep {
  readonly is: 'chain';
  readonly k: number;
  readonly tip: string;
}

/** M1: a window for stakes. */
export interface OpenStep {
  readonly is: 'open';
  readonly epoch: number;
  readonly k: number;
  readonly i0: number;
  readonly previous: string;
  readonly rules: string;
  /** How many reveals have come late since the window before. */
  readonly late: number;
}

/** M3: stakes, order, contributors and elements are frozen. */
export interface LockStep extends Window {
  readonly is: 'lock';
  readonly k: number;
  readonly i0: number;
  readonly rules: string;
  readonly entries: readonly Entry[];
  readonly lock: string;
  /** The element before and the next chain's anchor, where they are told again. */
  readonly previous?: string;
  readonly nextAnchor?: string;
}

/** M4: some have revealed, and the bind has not come yet. */
export interface RevealStep {
  readonly is: 'reveal';
  readonly reveals: readonly Reveal[];
}

/** M5: everybody has. */
export interface BindStep {
  readonly is: 'bind';
  readonly reveals: readonly Reveal[];
  readonly entropy: string;
}

/** M7: a throw. */
export interface ThrowStep {
  readonly is: 'throw';
  readonly k: number;
  readonly i: number;
  readonly seat: number;
  readonly x: string;
  readonly dice: Dice;
  readonly used?: readonly number[];
  readonly rejected?: readonly number[];
}

/** M9: an attempt was given up. */
export interface AbandonStep {
  readonly is: 'abandon';
  readonly reveals: readonly Reveal[];
  readonly missing: readonly number[];
  readonly x: string;
  readonly late: readonly Reveal[];
  /** Where it says that it stands: window, chain, and the last element that it burns. */
  readonly at?: Window & { readonly k: number; readonly i: number };
  /** It has an entropy or throws all the same. */
  readonly isAfterBind?: boolean;
}

/** A reveal that came after its attempt was given up: evidence, and nothing else. */
export interface LateStep extends Window {
  readonly is: 'late';
  readonly reveal: Reveal;
}

/** Chips have moved by what was thrown: from here on no throw of this round can come too late. */
export interface SettleStep {
  readonly is: 'settle';
  /** Of one seat against a bank. */
  readonly stake?: { readonly seat: number; readonly chips: number };
  /** A pot, or the first place, by what was thrown for it. */
  readonly isThrown?: boolean;
  /** All of the round is settled. */
  readonly isEnd?: boolean;
}

/** Every stake has gone back, and nobody throws. */
export interface VoidStep {
  readonly is: 'void';
}

/** Something about the dice that has not the form it must have. */
export interface UnreadableStep {
  readonly is: 'unreadable';
  readonly what: string;
}
