/** A storage as a browser has it; a test may fill it, and look into it. */
export class Shelf implements Storage {
  readonly #texts = new Map<string, string>();
  isFull = false;

  get length(): number {
    return this.#texts.size;
  }

  get keys(): readonly string[] {
    return [...this.#texts.keys()];
  }

  /** All that is in it. */
  get text(): string {
    return [...this.#texts].flat().join(' ');
  }

  getItem(key: string): string | null {
    return this.#texts.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.#texts.set(key, text);
  }

  removeItem(key: string): void {
    this.#texts.delete(key);
  }

  key(index: number): string | null {
    return this.keys[index] ?? null;
  }

  clear(): void {
    this.#texts.clear();
  }

  /** Put `texts` in place of all that is in it, and return that. */
  aside(texts: ReadonlyMap<string, string> = new Map()): ReadonlyMap<string, string> {
    const before = new Map(this.#texts);
    this.clear();
    this.add(texts);
    return before;
  }

  /** Add `texts`; of two under one key the later one stays. */
  add(texts: ReadonlyMap<string, string>): void {
    for (const [key, text] of texts) this.#texts.set(key, text);
  }
}
