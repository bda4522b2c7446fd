import type { Api, Failure, Result } from '../../src/net/api';
import type { EntryFrame, ReplayAnswer, RoundsAnswer } from '../../src/protocol/generated';
import { entry, RULES, snapshot, view, you } from './frames';

/** A game that a server has, of so many entries. */
export class Past {
  readonly asked: string[] = [];
  failure: Failure['code'] | null = null;
  /** What is still to be answered, where the test answers by hand. */
  readonly waiting: (() => void)[] = [];
  isByHand = false;
  /** The first version that was played by today's rules. */
  changedAt = 0;
  newest: number;
  readonly #isSilent: (version: number) => boolean;

  constructor(newest: number, isSilent: (version: number) => boolean = () => false) {
    this.newest = newest;
    this.#isSilent = isSilent;
  }

  frame(version: number): EntryFrame {
    const silent = { event: 'chain-changed', k: 1, last_element: '' } as const;
    const events = this.#isSilent(version)
      ? [silent]
      : [{ event: 'clock-changed', clock_seconds: version } as const];
    return entry(version, events, {
      view: view({ session: 1 }),
      you: you({ legal: [{ do: 'step-away' }] }),
    });
  }

  answer(at: number, count: number): ReplayAnswer {
    const version = Math.min(at, this.newest);
    const after = Math.min(count, this.newest - version);
    const { view: shown, events, head } = this.frame(version);
    const rules = version < this.changedAt ? { ...RULES, name: 'Old' } : RULES;
    const log = [{ version, at_ms: 0, head, events }];
    return {
      newest: this.newest,
      start: snapshot(version, { view: shown, log, rules }),
      frames: Array.from({ length: after }, (_, index) => this.frame(version + index + 1)),
    };
  }

  rounds(): RoundsAnswer {
    const mark = { session: 1, began_ms: 0, ended_ms: 0, chips: [100, 100, null] };
    return {
      newest: this.newest,
      count: 2,
      sessions: [{ session: 1, first: 3, last: null, names: ['Ann', 'Bo', null] }],
      rounds: [
        { ...mark, round: 0, first: 3, last: 3 },
        { ...mark, round: 1, first: 5, last: 9 },
      ],
    };
  }

  read(path: string): Result<ReplayAnswer | RoundsAnswer> {
    this.asked.push(path);
    if (this.failure !== null) return { ok: false, failure: { code: this.failure, detail: '' } };
    const query = new URL(`http://localhost${path}`).searchParams;
    if (path.includes('/rounds')) return { ok: true, value: this.rounds() };
    const [at, count] = [Number(query.get('at')), Number(query.get('count'))];
    return { ok: true, value: this.answer(at, count) };
  }

  readonly api: Pick<Api, 'join' | 'invite' | 'ask'> = {
    join: () => Promise.resolve({ ok: true, value: { player: 'a' } }),
    invite: () => Promise.resolve({ ok: false, failure: { code: 'offline', detail: '' } }),
    ask: async <T>(path: string, is: (value: unknown) => value is T): Promise<Result<T>> => {
      if (this.isByHand) await new Promise<void>((resolve) => this.waiting.push(resolve));
      const answer = this.read(path);
      if (!answer.ok) return answer;
      const value: unknown = answer.value;
      if (!is(value)) throw new Error(`not read: ${path}`);
      return { ok: true, value };
    },
  };
}

/** Let every promise that can go on go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
}
