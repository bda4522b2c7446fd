import type { Fault } from './fault';
import type { AnchorRecord, EpochRecord, Record } from './record';
import type { Step } from './step';

/** A record of dice, with what the page that checked them found wrong; who reads it need not know that. */
export interface Kept extends Record {
  readonly faults: readonly Fault[];
}

/** Return the record of all that was checked, as both verifiers read it. */
export function keptOf(table: string, steps: readonly Step[], faults: readonly Fault[]): Kept {
  const anchors: AnchorRecord[] = [];
  const epochs: EpochRecord[] = [];
  const change = (changed: Partial<EpochRecord>): void => {
    const last = epochs.pop();
    if (last !== undefined) epochs.push({ ...last, ...changed });
  };
  for (const step of steps)
    switch (step.is) {
      case 'anchor':
        anchors.push({ k: step.k, length: step.length, anchor: step.anchor, tip: null });
        break;
      case 'chain': {
        const at = anchors.findIndex(({ k }) => k === step.k);
        const opened = anchors[at];
        if (opened !== undefined) anchors[at] = { ...opened, tip: step.tip };
        break;
      }
      case 'lock': {
        const { epoch, attempt, k, i0, rules, lock, entries } = step;
        const begun = { reveals: [], entropy: null, throws: [], abandoned: null };
        epochs.push({ epoch, attempt, k, i0, rules, lock, entries, ...begun });
        break;
      }
      case 'bind':
        change({ reveals: step.reveals, entropy: step.entropy });
        break;
      case 'throw': {
        const { k, i, seat, x, dice } = step;
        const thrown = { k, i, seat, x, dice, used: null, rejected: null };
        change({ throws: [...(epochs.at(-1)?.throws ?? []), thrown] });
        break;
      }
      case 'abandon': {
        const { reveals, missing, x, late } = step;
        change({ reveals, abandoned: { missing, x, late } });
        break;
      }
      case 'late': {
        const of = ({ epoch, attempt }: EpochRecord): boolean =>
          epoch === step.epoch && attempt === step.attempt;
        const at = epochs.findLastIndex(of);
        const past = epochs[at];
        if (past?.abandoned == null) break;
        const { abandoned } = past;
        epochs[at] = {
          ...past,
          abandoned: { ...abandoned, late: [...abandoned.late, step.reveal] },
        };
        break;
      }
      default:
        break;
    }
  return { table, anchors, epochs, faults };
}
