import type { Entry } from '../protocol/generated';

/** A stream that has said nothing for so long has nothing more to say. */
const QUIET_MS = 10_000;

/**
 * Read the public stream of `table` from the entry after version `after` on, as long as `take` wants
 * more; false where it broke off before, or fell silent.
 */
export function readPublic(
  table: string,
  after: number,
  take: (entry: Entry) => boolean,
): Promise<boolean> {
  return new Promise((resolve) => {
    const source = new EventSource(`/api/tables/${table}/events?after=${after}`);
    const end = (isWhole: boolean): void => {
      clearTimeout(quiet);
      source.close();
      resolve(isWhole);
    };
    const listen = (): ReturnType<typeof setTimeout> =>
      setTimeout(() => {
        end(false);
      }, QUIET_MS);
    let quiet = listen();
    source.addEventListener('entry', ({ data }: MessageEvent<string>) => {
      clearTimeout(quiet);
      if (take(JSON.parse(data) as Entry)) quiet = listen();
      else end(true);
    });
    source.addEventListener('error', () => {
      end(false);
    });
  });
}
