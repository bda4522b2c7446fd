import { store, stored } from './storage';

const KEYS = { instant: 'ceelo.instant', sound: 'ceelo.sound' } as const;

export type Setting = keyof typeof KEYS;

let chosen = $state.raw<Readonly<Record<Setting, boolean>>>({
  instant: stored(KEYS.instant) !== null,
  sound: stored(KEYS.sound) !== null,
});

/** Say whether this viewer has switched something on; everything is off at first. */
export function isOn(setting: Setting): boolean {
  return chosen[setting];
}

export function switchTo(setting: Setting, on: boolean): void {
  chosen = { ...chosen, [setting]: on };
  store(KEYS[setting], on ? '1' : null);
}
