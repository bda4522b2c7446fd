import type { Entry } from '../protocol/generated';

/**
 * Read the public stream of `table` from the entry after version `after` on, as long as `take` wants
 * more; false where it broke off before.
 */
export function readPublic(
  table: string,
  after: number,
  take: (entry: Entry) => boolean,
): Promise<boolean> {
  return new Promise((resolve) => {
    const source = new EventSource(`/api/tables/${table}/events?after=${after}`);
    const end = (isWhole: boolean): void => {
      source.close();
      resolve(isWhole);
    };
    source.addEventListener('entry', ({ data }: MessageEvent<string>) => {
      if (!take(JSON.parse(data) as Entry)) end(true);
    });
    source.addEventListener('error', () => {
      end(false);
    });
  });
}
