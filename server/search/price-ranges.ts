// Chooses price ranges with round limits (under 50, 50 to 100, …) from the prices found.
import { minorDigits } from '#domain/money/currencies.ts';

const mostRanges = 6;
const decades = 12;

/** The limits of price bins (1, 2, 5, 10, 20 … units) in minor units; bin i is edges[i - 1] to below edges[i]. */
export function buildPriceBinEdges(currency: string): Float64Array {
  const unit = 10 ** minorDigits(currency);
  return Float64Array.from({ length: decades * 3 }, (_, i) => [1, 2, 5][i % 3]! * 10 ** Math.floor(i / 3) * unit);
}

export function findPriceBin(edges: Float64Array, price: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (edges[middle]! <= price) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** At most six ranges, cheapest first; empty if one bin holds all products. `twice(first, last)`: how often
 * variants of one group are counted again in another of the bins `first` to `last`; this number is subtracted. */
export function choosePriceRanges(
  edges: Float64Array,
  counts: Uint32Array,
  twice?: (first: number, last: number) => number,
): { min: number; max: number | null; count: number }[] {
  const ranges = [...counts].flatMap((sum, bin) => (sum > 0 ? [{ first: bin, last: bin, sum, count: sum }] : []));
  const together = (at: number): number => {
    const [cheap, dear] = [ranges[at]!, ranges[at + 1]!];
    return cheap.sum + dear.sum - (twice?.(cheap.first, dear.last) ?? 0);
  };
  while (ranges.length > mostRanges) {
    let [at, count] = [0, together(0)];
    for (let i = 1; i + 1 < ranges.length; i++) {
      const both = together(i);
      if (both < count) [at, count] = [i, both];
    }
    const [{ first, sum }, { last, sum: more }] = [ranges[at]!, ranges[at + 1]!];
    ranges.splice(at, 2, { first, last, sum: sum + more, count });
  }
  // The ranges have no gaps: the cheaper of two ranges includes the gap. The outer ends are open.
  return ranges.length < 2
    ? []
    : ranges.map(({ first, count }, i) => {
        const next = ranges[i + 1];
        return { min: i === 0 ? 0 : edges[first - 1]!, max: next ? edges[next.first - 1]! : null, count };
      });
}
