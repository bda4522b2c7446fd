import { t } from '../../i18n/t';
import type { Api } from '../../net/api';
import { askEvenings, askRulesOdds, type Evenings, type RulesOdds } from '../../net/evenings';
import type { HouseRules, PresetAnswer } from '../../protocol/generated';
import { language } from '../language';
import type { Named } from './address';
import { tallest } from './figures';
import { Latest } from './latest.svelte';

/** A house on the page: one that ships, or what somebody has made of it. */
export class House {
  constructor(
    readonly preset: PresetAnswer,
    readonly rules: HouseRules = preset.rules,
    /** The house file of rules that were changed; null: they are as they ship. */
    readonly file: string | null = null,
  ) {}

  with(rules: HouseRules, file: string): House {
    return new House(this.preset, rules, file);
  }

  get title(): string {
    const { title } = this.preset;
    if (this.file === null) return title;
    return this.rules.name === this.preset.rules.name ? t('edge.own', { title }) : this.rules.name;
  }

  get named(): Named {
    return { preset: this.preset.name, file: this.file };
  }
}

interface Played {
  readonly seed: number;
  readonly rounds: number;
  readonly seats: number;
  /** In stakes; null: as many as he may need. */
  readonly purse: number | null;
}

/** Return what of evenings is asked of the server: a purse is so many chips of this house. */
function bodyOf(rules: HouseRules, { purse, ...played }: Played) {
  const stake = rules.bet === 'pot' ? rules.pot.ante : rules.stake.min;
  return { rules, ...played, chips: purse === null ? null : purse * stake };
}

/** What the server says of the one house and of the other. */
export class SidesAsked {
  readonly first = new Latest<RulesOdds>();
  readonly second = new Latest<RulesOdds>();
  readonly firstEvenings = new Latest<Evenings>();
  readonly secondEvenings = new Latest<Evenings>();
  readonly #api: Api;
  #odds = '';

  constructor(api: Api) {
    this.#api = api;
  }

  /** What the charts of both have room for, so that they can be compared. */
  readonly range: readonly [low: number, high: number] = $derived.by(() => {
    const lines = [this.firstEvenings, this.secondEvenings].flatMap(({ answer }) =>
      answer?.ok === true ? answer.value.lines : [],
    );
    const lows = lines.map((line) => Math.min(...line));
    const highs = lines.map((line) => Math.max(...line));
    return [Math.min(-1, ...lows), Math.max(1, ...highs)];
  });

  /** What the charts of ends of both have room for, as a share. */
  readonly most: number = $derived(
    Math.max(
      0,
      ...[this.firstEvenings, this.secondEvenings].map(({ answer }) =>
        answer?.ok === true ? tallest(answer.value) : 0,
      ),
    ),
  );

  askOdds(rules: HouseRules, other: HouseRules | null, seats: number, isAgain = false): void {
    const key = JSON.stringify([rules, other, seats]);
    if (key === this.#odds && !isAgain) return;
    this.#odds = key;
    const spoken = language();
    void this.first.ask(() => askRulesOdds(this.#api, rules, spoken, null, seats));
    if (other === null) this.second.drop();
    else void this.second.ask(() => askRulesOdds(this.#api, other, spoken, rules, seats));
  }

  askEvenings(rules: HouseRules, other: HouseRules | null, played: Played): void {
    void this.firstEvenings.ask(() => askEvenings(this.#api, bodyOf(rules, played)));
    if (other === null) this.secondEvenings.drop();
    else void this.secondEvenings.ask(() => askEvenings(this.#api, bodyOf(other, played)));
  }
}
