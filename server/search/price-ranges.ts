// Ranges people would name themselves (under 50, 50 to 100, …), chosen after the prices found.
import { minorDigits } from '#domain/money/currencies.ts';

const mostRanges = 6;
const decades = 12;

/** The ends of the bins (1, 2, 5, 10, 20, 50 … units of a currency) in minor units; bin i holds what is from edges[i - 1] up to below edges[i]. */
export function edgesFor(currency: string): Float64Array {
  const unit = 10 ** minorDigits(currency);
  return Float64Array.from({ length: decades * 3 }, (_, i) => [1, 2, 5][i % 3]! * 10 ** Math.floor(i / 3) * unit);
}

export function binOf(edges: Float64Array, price: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (edges[middle]! <= price) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** At most six ranges, cheapest first, that together hold everything counted; neighbours are joined where they hold least. Empty when all lies in one. */
export function priceRanges(
  edges: Float64Array,
  counts: Uint32Array,
): { min: number; max: number | null; count: number }[] {
  const ranges = [...counts].flatMap((count, i) => (count > 0 ? [{ min: edges[i - 1] ?? 0, count }] : []));
  while (ranges.length > mostRanges) {
    let at = 0;
    for (let i = 1; i + 1 < ranges.length; i++)
      if (ranges[i]!.count + ranges[i + 1]!.count < ranges[at]!.count + ranges[at + 1]!.count) at = i;
    ranges.splice(at, 2, { min: ranges[at]!.min, count: ranges[at]!.count + ranges[at + 1]!.count });
  }
  // Without holes: what lies between two ranges belongs to the cheaper one. The outer ends are open.
  return ranges.length < 2
    ? []
    : ranges.map(({ min, count }, i) => ({ min: i === 0 ? 0 : min, max: ranges[i + 1]?.min ?? null, count }));
}
