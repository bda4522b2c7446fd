import { isInviteAnswer, isMemberAnswer, isProblem } from '../protocol/codec';
import type { InviteAnswer, Join, MemberAnswer, ProblemDocument } from '../protocol/generated';

/** Why a request came to nothing; `offline` when no answer came, `unreadable` when it made no sense. */
export interface Failure {
  readonly code: ProblemDocument['code'] | 'offline' | 'unreadable';
  /** One English sentence of the server's; empty where it said nothing. */
  readonly detail: string;
}

export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

const WAIT_MS_MAX = 15_000;

/** What tables are asked for over HTTP. */
export class Api {
  readonly #fetch: typeof fetch;
  readonly #origin: string;

  /** Ask by `fetch`; `origin` is the page's own, with which links begin. */
  constructor(fetch: typeof globalThis.fetch, origin: string) {
    this.#fetch = fetch;
    this.#origin = origin;
  }

  /** Turn the secret of a link into membership. */
  join(table: string, invite: string): Promise<Result<MemberAnswer>> {
    const body: Join = { invite };
    return this.ask(`/api/tables/${table}/members`, isMemberAnswer, body);
  }

  /** Return the invitation of a table one is a member of. */
  invite(table: string): Promise<Result<InviteAnswer>> {
    return this.ask(`/api/tables/${table}/invite?${this.wish}`, isInviteAnswer);
  }

  /** What tells the server the address that links begin with. */
  get wish(): string {
    return `origin=${encodeURIComponent(this.#origin)}`;
  }

  /** Ask for what `is` knows, with a body or without. */
  async ask<T>(
    path: string,
    is: (value: unknown) => value is T,
    body?: object,
  ): Promise<Result<T>> {
    let value: unknown;
    try {
      const answer = await this.#fetch(path, {
        signal: AbortSignal.timeout(WAIT_MS_MAX),
        credentials: 'same-origin',
        ...(body === undefined
          ? {}
          : {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(body),
            }),
      });
      value = await answer.json();
      if (answer.ok && is(value)) return { ok: true, value };
    } catch (error) {
      return failed(error instanceof SyntaxError ? 'unreadable' : 'offline');
    }
    return isProblem(value) ? failed(value.code, value.detail) : failed('unreadable');
  }
}

function failed(code: Failure['code'], detail = ''): { ok: false; failure: Failure } {
  return { ok: false, failure: { code, detail } };
}
