import { afterEach, expect, test, vi } from 'vitest';

import { canShare, copy } from '../../src/pages/copy';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A browser in which copying as by hand works, or does not; returns what was copied. */
function byHand(works: boolean): string[] {
  const copied: string[] = [];
  const execCommand = (): boolean => {
    const field = document.activeElement;
    if (works && field instanceof HTMLTextAreaElement) {
      copied.push(field.value.slice(field.selectionStart, field.selectionEnd));
    }
    return works;
  };
  Object.assign(document, { execCommand });
  return copied;
}

test('where there is a clipboard it is used', async () => {
  const copied: string[] = [];
  const clipboard = {
    writeText: (text: string) => {
      copied.push(text);
      return Promise.resolve();
    },
  };
  vi.stubGlobal('navigator', { clipboard });

  expect(await copy('link')).toBe(true);
  expect(copied).toEqual(['link']);
});

test('without one the text is selected and copied, and nothing stays of it', async () => {
  const copied = byHand(true);
  vi.stubGlobal('navigator', {});
  const button = document.createElement('button');
  const dialog = document.createElement('dialog');
  dialog.append(button);
  document.body.append(dialog);
  button.focus();

  expect(await copy('http://192.168.1.5/t/1#2')).toBe(true);
  expect(copied).toEqual(['http://192.168.1.5/t/1#2']);
  expect(dialog.children).toHaveLength(1);
  expect(document.body.children).toHaveLength(1);
  expect(document.activeElement).toBe(button);
});

test('a clipboard that refuses is gone round, and what fails is said', async () => {
  const clipboard = { writeText: () => Promise.reject(new Error('not allowed')) };
  vi.stubGlobal('navigator', { clipboard });
  byHand(true);
  expect(await copy('link')).toBe(true);
  byHand(false);
  expect(await copy('link')).toBe(false);
  Object.assign(document, { execCommand: undefined });
  expect(await copy('link')).toBe(false);
});

test('whether a link can be handed on is asked of the browser', () => {
  vi.stubGlobal('navigator', {});
  expect(canShare()).toBe(false);
  vi.stubGlobal('navigator', { share: () => Promise.resolve() });
  expect(canShare()).toBe(true);
});
