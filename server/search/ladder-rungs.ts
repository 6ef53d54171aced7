// The entries (rungs) of a price ladder, sorted by price. The sort pauses often, so that queries run in between.

/** An entry has all offers of a product (`whole`) or one of its prices (`point`). A later change makes it `gone`. */
export const entryKind = { whole: 0, point: 1, gone: 2 } as const;

/** Number of entries sorted per slice. */
export const sortSliceSize = 2048;

/** Sorted by price, cheapest first. */
export type SortedPriceEntries = {
  /** Distinct prices, and the first entry (rung) of each. The last item is the number of entries. */
  prices: Float64Array;
  starts: Uint32Array;
  docs: Uint32Array;
  /** The offer to show, at the entry of its price; -1 at other entries or if the product fails a filter. */
  offers: Int32Array;
  kinds: Uint8Array;
};

export const createEmptyPriceEntries = (): SortedPriceEntries => ({
  prices: new Float64Array(0),
  starts: new Uint32Array(1),
  docs: new Uint32Array(0),
  offers: new Int32Array(0),
  kinds: new Uint8Array(0),
});

export class UnsortedPriceEntries {
  /** Prices numbered in the order of their first appearance. */
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

  /** Stable counting sort by price; yields between slices. */
  *sorted(): Generator<void, SortedPriceEntries> {
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
      if (i % sortSliceSize === 0) yield;
      const to = next[rank[this.#prices[i]!]!]!++;
      docs[to] = this.#docs[i]!;
      offers[to] = this.#offers[i]!;
      kinds[to] = this.#kinds[i]!;
    }
    return { prices, starts, docs, offers, kinds };
  }
}
