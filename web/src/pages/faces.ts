import type { ThrownDice } from '../state/scene';
import { FACES, type Face } from '../ui/dice/die';

/** Return the faces of a throw; null for what no die shows. */
export function facesOf(dice: ThrownDice | null): readonly [Face, Face, Face] | null {
  return dice === null ? null : facesIn(dice.event.dice);
}

/** Return the faces that three numbers name; null for what no die shows. */
export function facesIn(dice: readonly number[]): readonly [Face, Face, Face] | null {
  const [first, second, third] = dice.map((n) => FACES.find((face) => face === n));
  if (first === undefined || second === undefined || third === undefined) return null;
  return [first, second, third];
}
