import type { Entry, Event } from '../protocol/generated';

/**
 * Read the public stream of `table` from its first event on, as long as `take` wants more; false where
 * it broke off before.
 */
export function readPublic(table: string, take: (event: Event) => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const source = new EventSource(`/api/tables/${table}/events?after=0`);
    const end = (isWhole: boolean): void => {
      source.close();
      resolve(isWhole);
    };
    source.addEventListener('entry', ({ data }: MessageEvent<string>) => {
      const entry = JSON.parse(data) as Entry;
      if (!entry.events.every(take)) end(true);
    });
    source.addEventListener('error', () => {
      end(false);
    });
  });
}
