/** Reads sorted pages of items one group after the other, for comparing collections that have the same order. */
export class SortedCursor<T> {
  #pages: AsyncGenerator<T[]>;
  #keyOf: (item: T) => string;
  #page: T[] = [];
  #place = 0;

  constructor(pages: AsyncGenerator<T[]>, keyOf: (item: T) => string) {
    this.#pages = pages;
    this.#keyOf = keyOf;
  }

  /** The next items whose key is at most `key`, in order; all that are left where it is null. */
  async *upTo(key: string | null): AsyncGenerator<T> {
    for (;;) {
      const item = this.#page[this.#place];
      if (item === undefined) {
        const next: IteratorResult<T[], unknown> = await this.#pages.next();
        if (next.done) return;
        this.#page = next.value;
        this.#place = 0;
      } else if (key !== null && this.#keyOf(item) > key) {
        return;
      } else {
        this.#place += 1;
        yield item;
      }
    }
  }
}
