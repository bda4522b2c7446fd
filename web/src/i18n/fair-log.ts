import { number, type Sentences } from './t';

type Values = Readonly<Record<string, unknown>>;

/** What a line of the log has of the table at its time. */
interface Told {
  readonly names: readonly (string | null)[];
  readonly banker: number | null;
}

interface Sent {
  readonly seat: number;
  readonly chips: number;
}

/** What is told of a round whose dice could not be fixed, because somebody's page was silent. */
export const abandoned: Sentences = {
  'log.attempt-abandoned'({ line, event }: Values) {
    const { missing } = event as { readonly missing: readonly number[] };
    const silent = missing.map((seat) => nameOf(line, seat));
    return `No sign from ${silent.join(', ')}, whose stake goes back. Nothing was thrown.`;
  },
  'log.redraw-called'({ line, event }: Values) {
    const { sent, returned } = event as {
      readonly sent: readonly Sent[];
      readonly returned: number;
    };
    return `${sentBack(line, sent, returned)}The others play on, with new dice.`;
  },
  'log.round-voided'({ line, event }: Values) {
    const { sent, bank } = event as { readonly sent: readonly Sent[]; readonly bank: number };
    return `The round is void, and nobody wins or loses. ${sentBack(line, sent, bank)}`.trim();
  },
  'log.reveal-came-late': 'The page of {name} answers too late; its part is kept as evidence.',
  'log.chains-retired':
    'The server was restored from a copy, so the dice go on with new chains. No old one is used again.',
};

function nameOf(line: unknown, seat: number): string {
  const name = (line as Told).names[seat] ?? '';
  // Whatever letters a name has, it stays a name: apart from the text, and no place in it.
  return `\u2068${name.replaceAll('{', '{\u2060')}\u2069`;
}

/** Return who has how much back; nothing where nobody has. */
function sentBack(line: unknown, sent: readonly Sent[], bank: number): string {
  const { banker } = line as Told;
  const stakes = sent.map(({ seat, chips }) => `${number(chips)} to ${nameOf(line, seat)}`);
  if (bank > 0 && banker !== null)
    stakes.push(`${number(bank)} of the bank to ${nameOf(line, banker)}`);
  return stakes.length === 0 ? '' : `Stakes go back: ${stakes.join(', ')}. `;
}
