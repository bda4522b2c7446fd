import { t } from '../../i18n/t';
import type { Api, Failure } from '../../net/api';
import { tellRules } from '../../net/houses';
import type { HouseRules, PresetAnswer, RulesAnswer } from '../../protocol/generated';
import { language } from '../language';
import { whyFailed } from '../why';
import { isSame, named } from './changed';
import type { RuleField } from './field';
import { wrongOf, type Wrong } from './wrong';

const TYPING_MS = 250;

/** What rules are compared with: a house that ships. */
export type Base = Pick<PresetAnswer, 'name' | 'title' | 'rules'>;

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
  /** Why a file was not taken: the rules are what they were. */
  notice = $state.raw<string | null>(null);
  readonly #began: HouseRules;
  /** Rules of which the server has said that they only say in other terms what they go out from. */
  #alike = $state.raw<HouseRules | null>(null);
  #refused = $state.raw<Wrong | null>(null);
  /** Fields in which something is typed that they cannot hold; the rules have what was there before. */
  #mistyped = $state.raw<readonly RuleField[]>([]);
  #toldOf = $state.raw<HouseRules | null>(null);

  constructor(api: Api, rules: HouseRules, base: Base | null) {
    this.#api = api;
    this.#began = rules;
    this.base = $state.raw(base);
    this.rules = $state.raw(this.#named(rules));
    void this.ask();
  }

  /** Whether what is told is told of the rules as they are now. */
  get isTold(): boolean {
    return this.told !== null && this.#toldOf === this.rules && !this.isMistyped;
  }

  /** Why a file was not taken, or the rules cannot be played; null where nobody has found anything. */
  get wrong(): Wrong | null {
    if (this.notice !== null) return { sentence: this.notice, fields: [] };
    if (!this.isMistyped) return this.#refused;
    return { sentence: t('rules.mistyped'), fields: this.#mistyped };
  }

  /** A field does not show what the rules hold. */
  get isMistyped(): boolean {
    return this.#mistyped.length > 0;
  }

  /** The rules as they are played: under the name of a house that ships only while they are its own. */
  get played(): HouseRules {
    return this.#named(this.rules);
  }

  /** Take whether something is typed in a field that it cannot hold. */
  mistype(field: RuleField, isMistyped: boolean): void {
    if (this.#mistyped.includes(field) === isMistyped) return;
    const others = this.#mistyped.filter((one) => one !== field);
    this.#mistyped = isMistyped ? [...others, field] : others;
  }

  /** Take rules, and what they go out from; the server is asked when nobody has typed for a moment. */
  take(rules: HouseRules, base = this.base): void {
    // Who is typing a name is let finish it.
    const isNaming = rules.name !== this.rules.name;
    if (base !== this.base) this.#alike = null;
    this.base = base;
    this.rules = isNaming ? rules : this.#named(rules);
    this.notice = null;
    this.isChanged = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.ask(), TYPING_MS);
  }

  /** Return what the server says of the rules as they are now; null when they cannot be played. */
  async ask(): Promise<RulesAnswer | null> {
    clearTimeout(this.#timer);
    if (this.isTold) return this.told;
    const { rules, base, played } = this;
    const from = base === null ? { before: this.#began } : { base: base.name };
    const answer = await tellRules(this.#api, played, this.spoken, from);
    // Somebody has typed meanwhile.
    if (rules !== this.rules || base !== this.base) return this.ask();
    if (answer.ok && answer.value.changed.length === 0 && !this.#isAlike(rules)) {
      this.#alike = rules;
      const renamed = this.#named(rules);
      if (renamed !== rules) {
        this.rules = renamed;
        return this.ask();
      }
    }
    this.#toldOf = rules;
    this.told = answer.ok ? answer.value : null;
    if (answer.ok) this.#refused = null;
    else await this.refuse(answer.failure);
    return this.told;
  }

  /** These are rules of one's own, and not those that they go out from. */
  get isOwn(): boolean {
    const { rules, base } = this;
    return base === null || !this.#isAlike(rules) || rules.name !== base.rules.name;
  }

  /** Say why the server would not have what it was given; it names the rules it is about. */
  async refuse(failure: Failure): Promise<void> {
    const isTheirs = failure.detail !== '' && HOUSE_FAULTS.has(failure.code);
    this.#refused = wrongOf(isTheirs ? failure.detail : await whyFailed(failure));
  }

  #named(rules: HouseRules): HouseRules {
    return named(rules, this.#from, this.#isAlike(rules));
  }

  get #from(): HouseRules {
    return this.base?.rules ?? this.#began;
  }

  #isAlike(rules: HouseRules): boolean {
    return isSame(rules, this.#from) || (this.#alike !== null && isSame(rules, this.#alike));
  }

  /** Forget what is still to be asked. */
  stop(): void {
    clearTimeout(this.#timer);
  }
}

const HOUSE_FAULTS: ReadonlySet<Failure['code']> = new Set(['bad-body', 'bad-house']);
