import type { Action, Amount } from '../src/ui/actions';

/** Return the choice of a fade. */
export function fade(say: (what: string) => void): Amount {
  return {
    id: 'fade 1',
    name: 'Chips to fade',
    min: 5,
    max: 60,
    step: 5,
    start: 20,
    quick: [
      { label: 'All', value: 60, key: 'a' },
      { label: 'Half', value: 30, key: 'h' },
      { label: 'Minimum', value: 5, key: 'm' },
    ],
    label: (chips) => `Fade ${chips}`,
    onact: (chips) => {
      say(`fade ${chips}`);
    },
  };
}

/** Return the one act of a thrower. */
export function throwing(say: (what: string) => void): Action[] {
  return [
    {
      id: 'throw',
      label: 'Throw',
      key: 't',
      kind: 'main',
      onact: () => {
        say('throw');
      },
    },
  ];
}
