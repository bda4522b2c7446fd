import { ascii, bytesOf, concat, hexOf, u32 } from '../../src/fair/bytes';
import {
  below,
  CHAIN_LENGTH,
  commitmentOf,
  drawDice,
  enc,
  entropyOf,
  KINDS,
  lockHash,
} from '../../src/fair/protocol';
import { hmac, sha256 } from '../../src/fair/sha256';

/**
 * Prints the throws that `ceelo fair dump --dice COUNT --seed SEED` prints, from the text of the
 * protocol alone: `node sample.js SEED COUNT`.
 */
const SEATS = 10;
const STAKE = 100;
const [seed = '', count = '0'] = process.argv.slice(2);

const derived = (use: string, number: number): string =>
  hexOf(sha256(concat([ascii(`ceelo-fair/1 sample\0${use}\0${number}\0`), ascii(seed)])));
const table = derived('table', 0).slice(0, 32);

/** All elements of chain `k`, the anchor first. */
function chain(k: number): string[] {
  const tip = enc('seed', bytesOf(table), u32(k), bytesOf(derived('salt', k)));
  const elements: string[] = [];
  let element = hexOf(hmac(bytesOf(derived('master', 0)), tip));
  for (let i = CHAIN_LENGTH; i >= 0; i -= 1) {
    elements[i] = element;
    if (i > 0) element = below(table, k, i, element);
  }
  return elements;
}

function entropy(k: number, previous: string, nextAnchor: string): string {
  const window = { epoch: k + 1, attempt: 0 };
  const seats = Array.from({ length: SEATS }, (_, seat) => ({
    seat,
    player: derived('player', seat).slice(0, 32),
    c: derived('contribution', k * SEATS + seat),
  }));
  const lock = lockHash({
    ...window,
    table,
    k,
    i0: 1,
    previous,
    nextAnchor,
    rules: '00'.repeat(32),
    entries: seats.map(({ seat, player, c }) => ({
      seat,
      kind: KINDS.human,
      player,
      stake: STAKE,
      commit: commitmentOf(table, window, seat, player, c),
    })),
  });
  return entropyOf(lock, seats);
}

let [elements, following] = [chain(0), chain(1)];
let left = Number(count);
for (let k = 0; left > 0; k += 1) {
  const [[anchor = '', ...used], [nextAnchor = '']] = [elements, following];
  const mixed = entropy(k, anchor, nextAnchor);
  for (const [place, x] of used.slice(0, left).entries()) {
    const i = place + 1;
    process.stdout.write(`${drawDice(x, mixed, k, i, i % SEATS).dice.join('')}\n`);
  }
  left -= CHAIN_LENGTH;
  [elements, following] = [following, chain(k + 2)];
}
