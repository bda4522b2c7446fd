import type { SnapshotFrame } from '../protocol/generated';
import { decision } from '../state/choice';
import type { Scene } from '../state/scene';
import { now } from './now';
import { tell } from './tell';

/** Something a screen reader is to say, once. */
export interface Message {
  readonly id: string;
  readonly text: string;
}

/** Says each line of the log once, when it is shown, and whose turn it is when it is one's own. */
export class Voice {
  /** The line that was told last. */
  #last: string | null = null;
  /** What one was asked last, while one is asked. */
  #turn = '';

  /**
   * Leave out what a snapshot brings along that is old; where the last line that was told is in its
   * log, what came after it, while the line was lost, is still to be said.
   */
  begin({ log }: SnapshotFrame): void {
    const ids = log.flatMap(({ version, events }) => events.map((_, at) => `${version}.${at}`));
    if (this.#last === null || !ids.includes(this.#last)) this.#last = ids.at(-1) ?? null;
  }

  /** Return what is to be said now that `scene` is shown. */
  hear(scene: Scene): Message[] {
    const from = scene.lines.findLastIndex(({ id }) => id === this.#last) + 1;
    const { view, you, version, isBehind } = scene;
    const messages = scene.lines.slice(from).flatMap((line) => {
      const { event } = line;
      // What one is asked is said below, in words to oneself.
      const isQuestion = event.event === 'bank-offered' && event.seats[0] === you.seat;
      const text = isQuestion ? null : tell(line);
      return text === null ? [] : [{ id: line.id, text }];
    });
    this.#last = scene.lines.at(-1)?.id ?? this.#last;
    if (isBehind) return messages;
    const isAsked = view.waiting?.some((seat) => seat === you.seat) === true;
    const text = isAsked ? now(scene) : '';
    // The same question stays asked, whatever else happens; that a throw is made again was told.
    const turn = isAsked ? `${decision(view)} ${text}` : '';
    if (isAsked && turn !== this.#turn) messages.push({ id: `turn ${version}`, text });
    this.#turn = turn;
    return messages;
  }
}
