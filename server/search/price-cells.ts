// Prices of one currency in cells so small that the ranges shown are sums of them, and that a price filter is sure of nearly every cell.
import { findBin, binEdges } from './price-ranges.ts';

/** Into how many cells what lies between two ends of ranges is cut. */
const cellsPerRange = 16;

/** What a price filter says of a cell. */
export const cellVerdict = { out: 0, in: 1, mixed: 2 } as const;

export class PriceCells {
  /** How many cells there are: fewer than 65,536. */
  readonly count: number;
  /** How many price bins (price-ranges.ts) there are. */
  readonly binCount: number;
  /** Where each cell but the first begins. */
  readonly #ends: Float64Array;
  /** By cell, the bin of the ranges it lies in. */
  readonly #bins: Uint8Array;

  constructor(currency: string) {
    const edges = binEdges(currency);
    const ends = new Set<number>();
    for (const [i, edge] of edges.entries()) {
      const next = edges[i + 1] ?? edge;
      for (let part = 0; part < cellsPerRange; part++)
        ends.add(edge + Math.floor(((next - edge) / cellsPerRange) * part));
    }
    this.#ends = Float64Array.from(ends).sort();
    this.count = this.#ends.length + 1;
    this.binCount = edges.length + 1;
    this.#bins = Uint8Array.from({ length: this.count }, (_, cell) => findBin(edges, this.#ends[cell - 1] ?? 0));
  }

  cell(price: number): number {
    return findBin(this.#ends, price);
  }

  /** The least price of a cell, and the least of the next one. */
  lowerBound(cell: number): number {
    return this.#ends[cell - 1] ?? 0;
  }

  upperBound(cell: number): number {
    return this.#ends[cell] ?? Infinity;
  }

  /** The price bin that a cell lies in. */
  bin(cell: number): number {
    return this.#bins[cell]!;
  }

  /** How many lie in each price bin, by how many lie in each cell. */
  sumByBin(counts: Uint32Array): Uint32Array {
    const sums = new Uint32Array(this.binCount);
    for (let cell = 0; cell < this.count; cell++) sums[this.#bins[cell]!]! += counts[cell]!;
    return sums;
  }

  /** By cell, whether its prices lie between `from` and `to` (`to` without itself): all, none, or some of them. */
  verdicts(from: number, to: number): Uint8Array {
    // Cells that end before `from` or begin at `to` stay as they are: out.
    const verdicts = new Uint8Array(this.count);
    for (let cell = this.cell(from); cell < this.count && this.lowerBound(cell) < to; cell++)
      verdicts[cell] =
        this.lowerBound(cell) >= from && this.upperBound(cell) <= to ? cellVerdict.in : cellVerdict.mixed;
    return verdicts;
  }
}
