// The rungs of a price ladder (price-ladder.ts): collected in any order, then sorted by price, in slices, so that an answer that is asked for
// meanwhile waits for one slice only.

/** All offers at once; one price among several; or no more counted, because the product has changed since. */
export const rungKind = { whole: 0, point: 1, gone: 2 } as const;

/** How many products or rungs a slice looks at. */
export const sliceSize = 2048;

/** Cheapest first. */
export type Rungs = {
  /** Each price once; and where its rungs begin, with one number more, where the last end. */
  prices: Float64Array;
  starts: Uint32Array;
  docs: Uint32Array;
  /** The offer that a product is shown with, on the rung of that offer's price; -1: another rung, or the product is not let in. */
  offers: Int32Array;
  kinds: Uint8Array;
};

export const emptyRungs = (): Rungs => ({
  prices: new Float64Array(0),
  starts: new Uint32Array(1),
  docs: new Uint32Array(0),
  offers: new Int32Array(0),
  kinds: new Uint8Array(0),
});

export class UnsortedRungs {
  /** A number for each price, in the order in which they were met. */
  readonly #met = new Map<number, number>();
  readonly #prices: number[] = [];
  readonly #docs: number[] = [];
  readonly #offers: number[] = [];
  readonly #kinds: number[] = [];

  add(price: number, doc: number, offer: number, itsKind: number): void {
    let met = this.#met.get(price);
    if (met === undefined) this.#met.set(price, (met = this.#met.size));
    this.#prices.push(met);
    this.#docs.push(doc);
    this.#offers.push(offer);
    this.#kinds.push(itsKind);
  }

  /** Counts how many rungs each price has, then puts every rung into the next place of its price: those of one price stay in their order. */
  *sorted(): Generator<void, Rungs> {
    const count = this.#docs.length;
    const prices = Float64Array.from(this.#met.keys()).sort();
    const rank = new Uint32Array(prices.length);
    for (let at = 0; at < prices.length; at++) rank[this.#met.get(prices[at]!)!] = at;
    yield;
    const starts = new Uint32Array(prices.length + 1);
    for (let i = 0; i < count; i++) starts[rank[this.#prices[i]!]! + 1]!++;
    for (let at = 0; at < prices.length; at++) starts[at + 1]! += starts[at]!;
    yield;
    const next = starts.slice();
    const [docs, offers, kinds] = [new Uint32Array(count), new Int32Array(count), new Uint8Array(count)];
    for (let i = 0; i < count; i++) {
      if (i % sliceSize === 0) yield;
      const to = next[rank[this.#prices[i]!]!]!++;
      docs[to] = this.#docs[i]!;
      offers[to] = this.#offers[i]!;
      kinds[to] = this.#kinds[i]!;
    }
    return { prices, starts, docs, offers, kinds };
  }
}
