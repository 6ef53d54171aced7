// Ranges people would name themselves (under 50, 50 to 100, …), chosen after the prices found.
import { minorDigits } from '#domain/money/currencies.ts';

const mostRanges = 6;
const decades = 12;

/** Counts prices between 1, 2, 5, 10, 20, 50 … units of a currency. */
export class PriceTally {
  /** The ends of the bins in minor units; bin i holds what is from edges[i - 1] up to below edges[i]. */
  readonly edges: Float64Array;
  readonly counts: Uint32Array;

  constructor(currency: string) {
    const unit = 10 ** minorDigits(currency);
    this.edges = Float64Array.from({ length: decades * 3 }, (_, i) => [1, 2, 5][i % 3]! * 10 ** Math.floor(i / 3) * unit);
    this.counts = new Uint32Array(this.edges.length + 1);
  }

  add(price: number): void {
    let low = 0;
    let high = this.edges.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.edges[middle]! <= price) low = middle + 1;
      else high = middle;
    }
    this.counts[low]!++;
  }
}

/** At most six ranges, cheapest first, that together hold everything counted; neighbours are joined where they hold least. Empty when all lies in one. */
export function priceRanges({ edges, counts }: PriceTally): { min: number; max: number | null; count: number }[] {
  let ranges = [...counts].flatMap((count, i) => (count > 0 ? [{ min: edges[i - 1] ?? 0, max: edges[i] ?? null, count }] : []));
  while (ranges.length > mostRanges) {
    let at = 0;
    for (let i = 1; i + 1 < ranges.length; i++) if (ranges[i]!.count + ranges[i + 1]!.count < ranges[at]!.count + ranges[at + 1]!.count) at = i;
    const [left, right] = [ranges[at]!, ranges[at + 1]!];
    ranges.splice(at, 2, { min: left.min, max: right.max, count: left.count + right.count });
  }
  // Without holes: what lies between two ranges belongs to the cheaper one. The outer ends are open.
  ranges = ranges.map((range, i) => ({ ...range, min: i === 0 ? 0 : range.min, max: ranges[i + 1]?.min ?? null }));
  return ranges.length > 1 ? ranges : [];
}
