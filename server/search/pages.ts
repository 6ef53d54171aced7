// Growing arrays of numbers without ever copying what is there: pages of a fixed size.

const bits = 16;
export const pageLength = 1 << bits;
const mask = pageLength - 1;

type Typed = Uint8Array | Uint32Array | Int32Array | Float64Array;

/** An array that grows by pages; what was never written reads 0. */
export class Paged<Page extends Typed> {
  readonly pages: Page[] = [];
  readonly #make: (length: number) => Page;

  constructor(make: (length: number) => Page) {
    this.#make = make;
  }

  get(at: number): number {
    return this.pages[at >>> bits]![at & mask]!;
  }

  set(at: number, value: number): void {
    this.grow(at + 1);
    this.pages[at >>> bits]![at & mask] = value;
  }

  grow(length: number): void {
    while (this.pages.length << bits < length) this.pages.push(this.#make(pageLength));
  }
}
