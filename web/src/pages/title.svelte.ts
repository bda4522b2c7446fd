/** Keep the title of the page at what `words` say. */
export function titled(words: () => string): void {
  $effect(() => {
    document.title = words();
  });
}
