import type { Result } from '../../net/api';

/** What was asked last: a late answer to an earlier question is not heard. */
export class Latest<T> {
  /** The answer that is shown, until there is a newer one. */
  answer = $state.raw<Result<T> | null>(null);
  isAsking = $state(false);
  #turn = 0;

  async ask(question: () => Promise<Result<T>>): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.isAsking = true;
    const answer = await question();
    if (turn !== this.#turn) return;
    this.answer = answer;
    this.isAsking = false;
  }

  /** Ask nothing any more. */
  drop(): void {
    this.#turn += 1;
    this.answer = null;
    this.isAsking = false;
  }
}
