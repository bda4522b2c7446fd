export const THEMES = ['auto', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

const KEY = 'theme';

function stored(): Theme {
  try {
    return THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'auto';
  } catch {
    return 'auto'; // Storage may be forbidden; then each visit starts as the system is.
  }
}

let chosen = $state<Theme>('auto');

/** Return the theme that was chosen. */
export function theme(): Theme {
  return chosen;
}

/** Take the theme of the last visit; call it before the first paint. */
export function restoreTheme(): void {
  show(stored());
}

/** Choose a theme for this and later visits. */
export function chooseTheme(next: Theme): void {
  show(next);
  try {
    if (next === 'auto') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // It holds for this visit.
  }
}

function show(next: Theme): void {
  chosen = next;
  if (next === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = next;
}
