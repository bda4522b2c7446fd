import type { Api, Failure } from '../../net/api';
import { tellRules } from '../../net/houses';
import type { HouseRules, PresetAnswer, RulesAnswer } from '../../protocol/generated';
import { language } from '../language';
import { whyFailed } from '../why';
import { wrongOf, type Wrong } from './wrong';

const TYPING_MS = 250;

/** What rules are compared with: a house that ships. */
export type Base = Pick<PresetAnswer, 'name' | 'title'>;

/** Rules while somebody changes them: as the form shows them, and what the server says of them. */
export class Draft {
  /** The language in which they are told. */
  readonly spoken = language();
  readonly #api: Api;
  #timer: ReturnType<typeof setTimeout> | undefined;
  rules: HouseRules;
  base: Base | null;
  /** Somebody has changed something. */
  isChanged = $state(false);
  /** What the server said last; while one types it is not of these rules yet. */
  told = $state.raw<RulesAnswer | null>(null);
  wrong = $state.raw<Wrong | null>(null);
  #toldOf = $state.raw<HouseRules | null>(null);

  constructor(api: Api, rules: HouseRules, base: Base | null) {
    this.#api = api;
    this.rules = $state.raw(rules);
    this.base = $state.raw(base);
    void this.ask();
  }

  /** Whether what is told is told of the rules as they are now. */
  get isTold(): boolean {
    return this.told !== null && this.#toldOf === this.rules;
  }

  /** Take rules, and what they go out from; the server is asked when nobody has typed for a moment. */
  take(rules: HouseRules, base = this.base): void {
    this.rules = rules;
    this.base = base;
    this.isChanged = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.ask(), TYPING_MS);
  }

  /** Return what the server says of the rules as they are now; null when they cannot be played. */
  async ask(): Promise<RulesAnswer | null> {
    clearTimeout(this.#timer);
    if (this.isTold) return this.told;
    const { rules, base } = this;
    const answer = await tellRules(this.#api, rules, this.spoken, base?.name ?? null);
    // Somebody has typed meanwhile.
    if (rules !== this.rules || base !== this.base) return this.ask();
    this.#toldOf = rules;
    this.told = answer.ok ? answer.value : null;
    if (answer.ok) this.wrong = null;
    else await this.refuse(answer.failure);
    return this.told;
  }

  /** Say why the server would not have what it was given; it names the rules it is about. */
  async refuse(failure: Failure): Promise<void> {
    const isTheirs = failure.detail !== '' && HOUSE_FAULTS.has(failure.code);
    this.wrong = wrongOf(isTheirs ? failure.detail : await whyFailed(failure));
  }

  /** Forget what is still to be asked. */
  stop(): void {
    clearTimeout(this.#timer);
  }
}

const HOUSE_FAULTS: ReadonlySet<Failure['code']> = new Set(['bad-body', 'bad-house']);
