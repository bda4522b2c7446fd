import type { Clock } from '../../base/clock';
import type { Result } from '../../net/api';
import type { Chances } from '../../net/chances';

export interface AskerPorts {
  readonly ask: () => Promise<Result<Chances>>;
  readonly clock: Pick<Clock, 'after'>;
  /** These are the chances of the moment on the screen; null: nobody knows them. */
  readonly told: (chances: Chances | null) => void;
}

const RETRY_MS = 400;
/** A server that is behind has caught up by then, or will not. */
const RETRIES_MAX = 5;

/**
 * Asks for the chances of the moment on the screen, one request at a time.  The screen is a little
 * behind the table while dice tumble: what is told too early waits until the dice lie, what is told too
 * late is dropped.
 */
export class Asker {
  readonly #ports: AskerPorts;
  /** Of the moment on the screen; null: nothing is to be shown. */
  #version: number | null = null;
  /** Of a moment that is not on the screen yet. */
  #early: Chances | null = null;
  #shown: number | null = null;
  #isAsking = false;
  #retries = 0;
  #cancelRetry: () => void = () => undefined;

  constructor(ports: AskerPorts) {
    this.#ports = ports;
  }

  /** The screen shows `version` to its end; null: it shows nothing that has chances. */
  see(version: number | null): void {
    if (version === this.#version) return;
    this.#version = version;
    this.#retries = 0;
    this.#cancelRetry();
    if (version === null) this.#tell(null);
    else if (this.#early?.version === version) this.#tell(this.#early);
    else void this.#ask();
  }

  stop(): void {
    this.see(null);
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const asked = this.#version;
    const answer = await this.#ports.ask();
    this.#isAsking = false;
    const version = this.#version;
    if (version === null || version === this.#shown) return;
    const told = answer.ok ? answer.value : null;
    if (told?.version === version) this.#tell(told);
    else if (told !== null && told.version > version) this.#early = told;
    else if (asked !== version) await this.#ask();
    else this.#askLater(told !== null);
  }

  /** Ask again in a moment: the server is behind, or it could not be asked. */
  #askLater(isBehind: boolean): void {
    if (!isBehind) this.#tell(null);
    if (this.#retries >= RETRIES_MAX) return;
    this.#retries += 1;
    this.#cancelRetry = this.#ports.clock.after(RETRY_MS * this.#retries, () => void this.#ask());
  }

  #tell(chances: Chances | null): void {
    this.#early = null;
    this.#shown = chances?.version ?? null;
    this.#ports.told(chances);
  }
}
