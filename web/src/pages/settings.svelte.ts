import { store, stored } from './storage';

export type Setting = 'instant' | 'sound' | 'chances';

let chosen = $state.raw<Partial<Readonly<Record<Setting, boolean>>>>({});

/** Say whether this viewer has switched something on; everything is off at first. */
export function isOn(setting: Setting): boolean {
  return chosen[setting] ?? stored(keyOf(setting)) !== null;
}

export function switchTo(setting: Setting, on: boolean): void {
  chosen = { ...chosen, [setting]: on };
  store(keyOf(setting), on ? '1' : null);
}

function keyOf(setting: Setting): string {
  return `ceelo.${setting}`;
}
