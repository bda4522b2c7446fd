import { finding, type Finding } from './fault';
import type { Drawn } from './protocol';
import type { ThrowStep } from './step';

/** Check what a throw shows against what was drawn for it. */
export function* checkDice(
  { dice, used, rejected }: ThrowStep,
  drawn: Drawn,
  number: number,
): Generator<Finding, void> {
  const at = { throw: number };
  if (drawn.dice.join('-') !== dice.join('-'))
    yield finding('dice-wrong', drawn.dice.join('-'), dice.join('-'), at);
  else if (isOther(used, drawn.used) || isOther(rejected, drawn.rejected))
    yield finding(
      'bytes-wrong',
      bytesText(drawn.used, drawn.rejected),
      bytesText(used, rejected),
      at,
    );
}

function isOther(told: readonly number[] | undefined, drawn: readonly number[]): boolean {
  return told !== undefined && told.join(' ') !== drawn.join(' ');
}

function bytesText(used: readonly number[] = [], rejected: readonly number[] = []): string {
  return `${used.join(' ')} (${rejected.join(' ')})`;
}
