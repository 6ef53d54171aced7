// Inverted index: the products of each word, with the word's impact. Each word has a chain of slices in one pool; each
// slice is twice as long as the last and ends with a link to the next. Adding a product moves nothing.

const pageBits = 18;
const pageSize = 1 << pageBits;
const pageMask = pageSize - 1;
const firstSlice = 2;
const longestSlice = 4096;

export class Postings {
  readonly docs: Uint32Array[] = [];
  readonly impacts: Uint8Array[] = [];
  private end = 0;
  // Arrays indexed by word.
  private head = new Uint32Array(1024);
  private tail = new Uint32Array(1024);
  private room = new Uint16Array(1024);
  private slice = new Uint16Array(1024);
  private counts = new Uint32Array(1024);

  /** The number of products with this word, including removed ones. */
  productCount(word: number): number {
    return word < this.counts.length ? this.counts[word]! : 0;
  }

  /** Adds a product to a word. Products must come in ascending order; `impact`: 1 to 255. */
  add(word: number, doc: number, impact: number): void {
    if (word >= this.head.length) this.#grow(word);
    if (this.counts[word] === 0) {
      const start = this.#allot(firstSlice);
      this.head[word] = start;
      this.tail[word] = start;
      this.slice[word] = firstSlice;
      this.room[word] = firstSlice - 1;
    } else if (this.room[word] === 0) {
      const length = Math.min(longestSlice, this.slice[word]! * 2);
      const start = this.#allot(length);
      const link = this.tail[word]!;
      this.docs[link >>> pageBits]![link & pageMask] = start;
      this.tail[word] = start;
      this.slice[word] = length;
      this.room[word] = length - 1;
    }
    const at = this.tail[word]!++;
    this.docs[at >>> pageBits]![at & pageMask] = doc;
    this.impacts[at >>> pageBits]![at & pageMask] = impact;
    this.room[word]!--;
    this.counts[word]!++;
  }

  /** Calls `take` for each contiguous run of a word's products, at the indexes `from` up to `to` of two arrays. */
  forEachRun(word: number, take: (docs: Uint32Array, impacts: Uint8Array, from: number, to: number) => void): void {
    this.someRun(word, (...run) => {
      take(...run);
      return false;
    });
  }

  /** Like `forEachRun`, but stops at the first run for which `test` is true. Returns whether there was one. */
  someRun(word: number, test: (docs: Uint32Array, impacts: Uint8Array, from: number, to: number) => boolean): boolean {
    let left = this.productCount(word);
    if (left === 0) return false;
    let start = this.head[word]!;
    let length = firstSlice;
    for (;;) {
      const page = start >>> pageBits;
      const from = start & pageMask;
      const held = Math.min(length - 1, left);
      if (test(this.docs[page]!, this.impacts[page]!, from, from + held)) return true;
      left -= held;
      if (left === 0) return false;
      start = this.docs[page]![from + length - 1]!;
      length = Math.min(longestSlice, length * 2);
    }
  }

  get bytes(): number {
    return this.docs.length * pageSize * 5 + this.head.byteLength * 4;
  }

  // A slice must not span two pages.
  #allot(length: number): number {
    if ((this.end & pageMask) + length > pageSize) this.end = ((this.end >>> pageBits) + 1) << pageBits;
    const start = this.end;
    this.end += length;
    if (this.end >>> 0 > this.docs.length * pageSize) {
      this.docs.push(new Uint32Array(pageSize));
      this.impacts.push(new Uint8Array(pageSize));
    }
    return start;
  }

  #grow(word: number): void {
    const length = Math.max(word + 1, this.head.length * 2);
    const grown = <Page extends Uint32Array | Uint16Array>(old: Page, made: Page): Page => (made.set(old), made);
    this.head = grown(this.head, new Uint32Array(length));
    this.tail = grown(this.tail, new Uint32Array(length));
    this.room = grown(this.room, new Uint16Array(length));
    this.slice = grown(this.slice, new Uint16Array(length));
    this.counts = grown(this.counts, new Uint32Array(length));
  }
}
