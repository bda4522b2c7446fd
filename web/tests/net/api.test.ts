import { expect, test } from 'vitest';

import { Api } from '../../src/net/api';
import { presets, tellRules } from '../../src/net/houses';
import type { HouseRules } from '../../src/protocol/generated';

interface Asked {
  readonly path: string;
  readonly init: RequestInit | undefined;
}

/** An API whose server gives one answer to everything. */
function served(answer: () => Response): { api: Api; asked: Asked[] } {
  const asked: Asked[] = [];
  const fetch = (path: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    asked.push({ path: path as string, init });
    return new Promise((resolve) => {
      resolve(answer());
    });
  };
  return { api: new Api(fetch, 'http://here:1'), asked };
}

const MEMBER = { player: 'a'.repeat(32) };

test('a join sends the secret in the body and in no address', async () => {
  const { api, asked } = served(() => Response.json(MEMBER));

  const result = await api.join('b'.repeat(32), 'secret');

  expect(result).toEqual({ ok: true, value: MEMBER });
  expect(asked[0]?.path).toBe(`/api/tables/${'b'.repeat(32)}/members`);
  expect(asked[0]?.init?.method).toBe('POST');
  expect(asked[0]?.init?.body).toBe('{"invite":"secret"}');
});

test('a link is asked for with the address of this page', async () => {
  const { api, asked } = served(() => Response.json({}));

  await api.invite('b');

  expect(asked[0]?.path).toBe('/api/tables/b/invite?origin=http%3A%2F%2Fhere%3A1');
});

test('a problem comes with its code and sentence', async () => {
  const problem = { code: 'bad-name', detail: 'A name has at least one character.' };
  const { api } = served(() => Response.json(problem, { status: 422 }));

  expect(await api.join('b', 'c')).toEqual({ ok: false, failure: problem });
});

test('no answer, and one that makes no sense, are told apart', async () => {
  const lost = served(() => {
    throw new TypeError('network');
  });
  const page = served(() => new Response('<html>'));
  const other = served(() => Response.json({ other: 1 }));

  expect((await presets(lost.api)).ok).toBe(false);
  expect(await presets(lost.api)).toMatchObject({ failure: { code: 'offline' } });
  expect(await presets(page.api)).toMatchObject({ failure: { code: 'unreadable' } });
  expect(await presets(other.api)).toMatchObject({ failure: { code: 'unreadable' } });
});

test('houses are taken only when each is whole', async () => {
  const preset = { name: 'a', title: 'A', about: 'b', rules: {}, words: [] };
  const whole = served(() => Response.json([preset]));
  const half = served(() => Response.json([preset, { ...preset, words: null }]));

  expect(await presets(whole.api)).toEqual({ ok: true, value: [preset] });
  expect(await presets(half.api)).toMatchObject({ failure: { code: 'unreadable' } });
});

test('rules are read with what there is to know before playing, and not without', async () => {
  const told = { words: ['a'], changed: [], warnings: ['b'], hash: '', file: '' };
  const { api } = served(() => Response.json(told));
  const bare = served(() => Response.json({ ...told, warnings: undefined }));

  expect(await tellRules(api, {} as HouseRules, 'fr')).toEqual({ ok: true, value: told });
  expect(await tellRules(bare.api, {} as HouseRules, 'fr')).toMatchObject({
    failure: { code: 'unreadable' },
  });
});
