/** The size of the frame that the dice are made for, in pixels. */
export const WIDTH = 320;
export const HEIGHT = 360;

/**
 * What the frame may do: run its script, talk to its own server, and open a link beside the page, as
 * a page like any other: one in the frame's sandbox would be refused, because ours keep to themselves.
 */
export const ALLOWED =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** Return the HTML that shows the dice at `url` on any page. */
export function snippetOf(url: string, title: string): string {
  return (
    `<iframe src="${escaped(url)}" title="${escaped(title)}" width="${WIDTH}" height="${HEIGHT}"` +
    ` style="border: 0" loading="lazy" sandbox="${ALLOWED}"></iframe>`
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
