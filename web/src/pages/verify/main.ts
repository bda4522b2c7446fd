import '../../ui/tokens.css';
import './verify.css';

import { checkFile, type Row, type Verdict } from './check';
import { count, say } from './say';

/** Rows between two pauses, in which the browser may draw. */
const SLICE = 100;
/** Faults that stand at the top; each stands in its line too. */
const WRONG_MAX = 20;

const input = make('input', { type: 'file', id: 'file', accept: '.json,.jsonl,.txt' });
const verdict = make('p', { id: 'verdict', role: 'status' });
/** The first things that are wrong, before all that is right: nobody has to look for them. */
const wrong = make('ol', { id: 'wrong' });
const sum = make('p', { id: 'sum' });
const proves = make('div', { id: 'proves' });
const rows = make('ol', { id: 'rows' });
const drop = make(
  'div',
  { id: 'drop' },
  make('label', { for: 'file' }, say('verify.open')),
  input,
  make('span', {}, say('verify.drop')),
);

document.body.append(
  make(
    'main',
    {},
    make('h1', {}, say('verify.title')),
    make('p', {}, say('verify.about')),
    drop,
    verdict,
    wrong,
    sum,
    proves,
    rows,
  ),
);

input.addEventListener('change', () => {
  const file = input.files?.[0];
  if (file !== undefined) void check(file);
});
for (const name of ['dragover', 'drop'] as const)
  document.addEventListener(name, (event) => {
    event.preventDefault();
    drop.classList.toggle('over', name === 'dragover');
    const file = name === 'drop' ? event.dataTransfer?.files[0] : undefined;
    if (file !== undefined) void check(file);
  });
document.addEventListener('dragleave', () => {
  drop.classList.remove('over');
});

let run = 0;

/** Check `file` and show what was found; a file that is opened meanwhile ends it. */
async function check(file: File): Promise<void> {
  run += 1;
  const own = run;
  document.documentElement.className = '';
  verdict.textContent = say('verify.busy', { file: file.name });
  wrong.replaceChildren();
  sum.replaceChildren();
  proves.replaceChildren();
  rows.replaceChildren();
  const checking = checkFile(new Uint8Array(await file.arrayBuffer()));
  for (let count = 1; own === run; count += 1) {
    const step = checking.next();
    if (step.done === true) {
      conclude(file.name, step.value);
      return;
    }
    rows.append(shown(step.value));
    if (step.value.is === 'bad') {
      // Red from the first of them on, however long the rest takes.
      document.documentElement.className = 'bad';
      if (wrong.childElementCount < WRONG_MAX) wrong.append(shown(step.value));
    }
    if (count % SLICE === 0) await new Promise((go) => setTimeout(go));
  }
}

function conclude(file: string, { table, counters, faults }: Verdict): void {
  const isGood = faults === 0;
  document.documentElement.className = isGood ? 'good' : 'bad';
  document.title = `${say(isGood ? 'verify.good' : 'verify.bad')} · Cee-lo`;
  verdict.textContent = say(isGood ? 'verify.good' : 'verify.bad');
  const { throws, wrong, rounds, abandoned, late, unprotected } = counters;
  sum.textContent = say('verify.sum', {
    file,
    throws: count('throws', throws + wrong),
    rounds: count('locks', rounds),
    abandoned: count('abandoned', abandoned),
    late: count('late', late),
    faults: count('faults', faults),
  });
  const means = [
    ...(isGood ? [say('verify.means.good')] : []),
    ...(unprotected < rounds
      ? [say('verify.means.own', { own: rounds - unprotected, rounds })]
      : []),
    ...(unprotected > 0 ? [say('verify.means.server', { unprotected, rounds })] : []),
    say('verify.means.page'),
    say('verify.means.end'),
  ];
  proves.replaceChildren(
    make('p', {}, say('verify.table', { table })),
    make('h2', {}, say('verify.means')),
    ...means.map((text) => make('p', {}, text)),
    make('h2', {}, say('verify.lines')),
  );
}

function shown({ is, line, text, about }: Row): HTMLElement {
  return make(
    'li',
    { class: is },
    make('span', { class: 'mark', 'aria-hidden': 'true' }, is === 'good' ? '✓' : '✗'),
    make(
      'span',
      {},
      make(
        'span',
        { class: 'text' },
        line === null ? '' : `${say('verify.line', { line })}. `,
        text,
      ),
      make('code', {}, about),
    ),
  );
}

/** Make an element; text is set as text. */
function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}
