import type { Clock } from '../../base/clock';
import type { Result } from '../../net/api';
import type { Chances } from '../../net/chances';

export interface AskerPorts {
  readonly ask: () => Promise<Result<Chances>>;
  readonly clock: Pick<Clock, 'after'>;
  /** These are the chances of the moment on the screen; null: nobody knows them. */
  readonly told: (chances: Chances | null) => void;
}

/** So long those of the moment before may stay until the latest ones have come: less would flicker. */
const STAY_MS = 300;
const RETRY_MS = 400;
/** A server that is behind has caught up by then, or will not. */
const RETRIES_MAX = 5;

/**
 * Asks for the chances of every moment of the table as it comes, one request at a time: the server
 * knows those of the latest alone.  The screen is a little behind while dice tumble, so what is told
 * waits until the screen has come to it, and what nobody was told of has no chances.
 */
export class Asker {
  readonly #ports: AskerPorts;
  /** The moment of the table that was heard of last; null: there is nothing to ask for. */
  #latest: number | null = null;
  /** The moment on the screen; null: nothing is to be shown. */
  #version: number | null = null;
  /** Of moments that are on the screen, or not yet. */
  readonly #known = new Map<number, Chances>();
  #isAsking = false;
  #retries = 0;
  #cancelRetry: () => void = () => undefined;
  #cancelStay: () => void = () => undefined;

  constructor(ports: AskerPorts) {
    this.#ports = ports;
  }

  /** The table is at `version`; null: nothing is played there. */
  hear(version: number | null): void {
    if (version === this.#latest) return;
    this.#latest = version;
    this.#retries = 0;
    this.#cancelRetry();
    if (version !== null) void this.#ask();
  }

  /** The screen shows `version`; null: it shows nothing that has chances. */
  see(version: number | null): void {
    if (version === this.#version) return;
    this.#version = version;
    for (const one of this.#known.keys())
      if (version === null || one < version) this.#known.delete(one);
    const isOnItsWay = version !== null && version === this.#latest && !this.#known.has(version);
    if (!isOnItsWay) this.#tell();
    else {
      this.#cancelStay = this.#ports.clock.after(STAY_MS, () => {
        this.#tell();
      });
    }
  }

  stop(): void {
    this.hear(null);
    this.see(null);
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const asked = this.#latest;
    const answer = await this.#ports.ask();
    this.#isAsking = false;
    if (this.#latest === null) return;
    const told = answer.ok ? answer.value : null;
    if (told !== null && told.version >= (this.#version ?? 0)) {
      this.#known.set(told.version, told);
      if (told.version === this.#version) this.#tell();
    }
    if (told !== null && told.version >= this.#latest) return;
    if (asked === this.#latest) this.#askLater();
    else await this.#ask();
  }

  /** Ask again in a moment: the server is behind, or it could not be asked. */
  #askLater(): void {
    this.#tell();
    if (this.#retries >= RETRIES_MAX) return;
    this.#retries += 1;
    this.#cancelRetry = this.#ports.clock.after(RETRY_MS * this.#retries, () => void this.#ask());
  }

  #tell(): void {
    this.#cancelStay();
    this.#ports.told(this.#version === null ? null : (this.#known.get(this.#version) ?? null));
  }
}
