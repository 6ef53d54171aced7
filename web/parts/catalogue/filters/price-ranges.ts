import type { SearchFacets } from '#domain/catalogue/search.ts';
import { toMajor, toMinor } from '#domain/money/units.ts';
import { m } from '#texts/compiled/messages.js';

export type FormatMoney = (minor: number, currency: string) => string;

/** A price range as a choice. `min`, `max`: values in the URL, in major units; null: no limit. */
export type PriceRangeChoice = {
  min: string | null;
  max: string | null;
  words: string;
  count: number;
  chosen: boolean;
};

/** The ranges as choices. The URL's maximum belongs to its range, so it is one minor unit below the next minimum. */
export function priceRangeChoices(
  facet: SearchFacets['price'],
  currency: string,
  askedMin: string | null,
  askedMax: string | null,
  money: FormatMoney,
): PriceRangeChoice[] {
  const low = parseAmountMinor(askedMin, currency);
  const high = parseAmountMinor(askedMax, currency);
  return facet.map((range, at) => {
    const from = at === 0 ? null : range.min;
    const upTo = range.max === null ? null : range.max - 1;
    const major = (minor: number | null) => (minor === null ? null : String(toMajor(minor, currency)));
    return {
      min: major(from),
      max: major(upTo),
      words: wordsOf(from, range.max, (minor) => money(minor, currency)),
      count: range.count,
      chosen: (from !== null || upTo !== null) && from === low && upTo === high,
    };
  });
}

/** True if a range lies within the price filter, so that its bar is highlighted. Without a filter: all. */
export function isRangeOverlappingPriceFilter(
  range: SearchFacets['price'][number],
  currency: string,
  askedMin: string | null,
  askedMax: string | null,
): boolean {
  const low = parseAmountMinor(askedMin, currency) ?? 0;
  const high = parseAmountMinor(askedMax, currency) ?? Infinity;
  return range.min <= high && (range.max === null || range.max > low);
}

/** Parses a typed amount in major units to minor units; null when it is no amount. */
export function parseAmountMinor(typed: string | null, currency: string): number | null {
  const figure = (typed ?? '').replaceAll(/\s/g, '').replace(',', '.');
  return /^\d{1,12}(\.\d{0,6})?$/.test(figure) ? toMinor(figure, currency) : null;
}

function wordsOf(from: number | null, below: number | null, write: (minor: number) => string): string {
  const say = (minor: number) => write(minor).replace(/,00(?=\D*$)/, '');
  if (from === null) return below === null ? say(0) : m.filter_price_under({ high: say(below) });
  return below === null
    ? m.filter_price_over({ low: say(from) })
    : m.filter_price_between({ low: say(from), high: say(below) });
}
