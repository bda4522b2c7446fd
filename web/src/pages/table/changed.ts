import { Api } from '../../net/api';
import { tellRules } from '../../net/houses';
import type { HouseRules, RulesSentence } from '../../protocol/generated';
import { language } from '../language';

/** Return rules in words of the viewer's language; null when nobody tells them now. */
export async function wordsOf(api: Api, rules: HouseRules): Promise<readonly string[] | null> {
  const answer = await tellRules(api, rules, language());
  return answer.ok ? answer.value.words : null;
}

/** Return in words of the viewer's language what a change of the rules has changed. */
export async function changesOf(
  before: HouseRules,
  after: HouseRules,
): Promise<readonly RulesSentence[]> {
  const api = new Api((...ask) => fetch(...ask), location.origin);
  const [was, is] = await Promise.all([wordsOf(api, before), wordsOf(api, after)]);
  return was === null || is === null ? [] : differences(was, is);
}

/** Return where two tellings of rules differ: in order, what stood there beside what stands there. */
export function differences(before: readonly string[], after: readonly string[]): RulesSentence[] {
  const changed: RulesSentence[] = [];
  let [from, to] = [0, 0];
  const pair = (fromEnd: number, toEnd: number): void => {
    for (; from < fromEnd || to < toEnd; from += 1, to += 1) {
      changed.push({
        before: from < fromEnd ? (before[from] ?? null) : null,
        after: to < toEnd ? (after[to] ?? null) : null,
      });
    }
    [from, to] = [fromEnd, toEnd];
  };
  // Both tell in the same order, so what both say divides what one alone says.
  for (const [at, sentence] of before.entries()) {
    const same = after.indexOf(sentence, to);
    if (same === -1) continue;
    pair(at, same);
    [from, to] = [at + 1, same + 1];
  }
  pair(before.length, after.length);
  return changed;
}
