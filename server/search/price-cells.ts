// Divides the prices of a currency into small ranges (cells). Filters and price bins accept whole cells where possible.
import { findPriceBin, buildPriceBinEdges } from './price-ranges.ts';

/** Number of cells per price bin (price-ranges.ts). */
const cellsPerRange = 16;

/** Whether none, all or some of the prices of a cell are in the price range of a query. */
export const cellOverlapKind = { out: 0, in: 1, mixed: 2 } as const;

export class PriceCellBoundaries {
  /** The number of cells, below 65,536. */
  readonly count: number;
  /** The number of price bins (price-ranges.ts). */
  readonly binCount: number;
  /** The lower bound of each cell but the first. */
  readonly #ends: Float64Array;
  /** The price bin of each cell. */
  readonly #bins: Uint8Array;

  constructor(currency: string) {
    const edges = buildPriceBinEdges(currency);
    const ends = new Set<number>();
    for (const [i, edge] of edges.entries()) {
      const next = edges[i + 1] ?? edge;
      for (let part = 0; part < cellsPerRange; part++)
        ends.add(edge + Math.floor(((next - edge) / cellsPerRange) * part));
    }
    this.#ends = Float64Array.from(ends).sort();
    this.count = this.#ends.length + 1;
    this.binCount = edges.length + 1;
    this.#bins = Uint8Array.from({ length: this.count }, (_, cell) => findPriceBin(edges, this.#ends[cell - 1] ?? 0));
  }

  cell(price: number): number {
    return findPriceBin(this.#ends, price);
  }

  lowerBound(cell: number): number {
    return this.#ends[cell - 1] ?? 0;
  }

  upperBound(cell: number): number {
    return this.#ends[cell] ?? Infinity;
  }

  bin(cell: number): number {
    return this.#bins[cell]!;
  }

  sumByBin(counts: Uint32Array): Uint32Array {
    const sums = new Uint32Array(this.binCount);
    for (let cell = 0; cell < this.count; cell++) sums[this.#bins[cell]!]! += counts[cell]!;
    return sums;
  }

  /** Whether each cell is in the price range from `from` up to, not including, `to`. */
  verdicts(from: number, to: number): Uint8Array {
    // Cells outside the range stay 0.
    const verdicts = new Uint8Array(this.count);
    for (let cell = this.cell(from); cell < this.count && this.lowerBound(cell) < to; cell++)
      verdicts[cell] =
        this.lowerBound(cell) >= from && this.upperBound(cell) <= to ? cellOverlapKind.in : cellOverlapKind.mixed;
    return verdicts;
  }
}
