import type { PriceInterpretation } from '#domain/catalogue/search.ts';
import { toMajor } from '#domain/money/units.ts';
import { filteredUrl } from '#web/parts/catalogue/results/address.ts';

/** The URL of search results with price words ("moins de 20 000 F") as filters. */
export function searchUrlWithPriceFilters(
  params: URLSearchParams,
  { query, price_min: least, price_max: most, sort }: PriceInterpretation,
  currency: string,
): string {
  const major = (minor: number | null): string | null => (minor === null ? null : String(toMajor(minor, currency)));
  return filteredUrl('/', params, { search: query, price_min: major(least), price_max: major(most), sort });
}
