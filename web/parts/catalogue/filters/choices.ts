import { sources, type Source } from '#domain/catalogue/product.ts';
import type { SearchResult } from '#domain/catalogue/search.ts';
import { isSubcategory } from '#domain/catalogue/tree.ts';
import { countryName, countryOf } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { categoryName, subcategoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { sellerKindName } from '#web/parts/catalogue/source-badge/source-label.ts';
import { type FormatMoney, parseAmountMinor } from './price-ranges.ts';

export type ActiveFilter = { names: string[]; words: string };

/**
 * The filters in a query string, in the order of the form.
 * @param money formats an amount (useMoney)
 * @param fixed parameters of the page itself (its category, its search), which are not filters
 * @param sellers the seller facet of the result, which has the selected seller's name
 */
export function activeFiltersFromUrl(
  search: string,
  currency: string,
  money: FormatMoney,
  fixed: readonly string[] = [],
  sellers: SearchResult['facets']['seller'] = [],
): ActiveFilter[] {
  const params = new URLSearchParams(search);
  const one = (name: string, words: (value: string) => string | null): ActiveFilter[] => {
    const value = fixed.includes(name) ? null : params.get(name);
    const said = value ? words(value) : null;
    return said ? [{ names: [name], words: said }] : [];
  };
  return [
    ...one('category', (value) => (value === 'Soldes' ? m.nav_sales() : value === 'Tous' ? null : categoryName(value))),
    ...one('bestsellers', () => m.filter_bestsellers()),
    ...one('sub', (value) => (isSubcategory(params.get('category') ?? '', value) ? subcategoryName(value) : null)),
    ...one('source', (value) => (isSellerSource(value) ? sellerKindName(value) : null)),
    ...one('brand', (value) => value),
    ...priceChoice(params.get('price_min'), params.get('price_max'), (minor) => money(minor, currency), currency),
    ...one('seller', (value) => sellers.find((seller) => seller.value === value)?.label ?? value),
    ...one('on_sale', () => (params.get('category') === 'Soldes' ? null : m.filter_on_sale())),
    ...one('rating_min', (value) =>
      Number(value) >= 1 && Number(value) <= 5
        ? m.filter_rating({ value: value.replace('.', getLocale() === 'fr' ? ',' : '.') })
        : null,
    ),
    ...one('ships_to', (value) =>
      countryOf(value) ? m.filter_ships_to({ country: countryName(value, getLocale()) }) : null,
    ),
    // A sort order from search words ("pas cher") can be removed like a filter.
    ...one('sort', (value) =>
      !params.get('search')
        ? null
        : value === 'price_asc'
          ? m.sort_price_asc()
          : value === 'price_desc'
            ? m.sort_price_desc()
            : null,
    ),
    ...one('in_stock', () => m.filter_in_stock()),
    ...one('free_shipping', () => m.filter_free_shipping()),
  ];
}

function priceChoice(
  min: string | null,
  max: string | null,
  write: (minor: number) => string,
  currency: string,
): ActiveFilter[] {
  const readable = (typed: string | null) => {
    const minor = parseAmountMinor(typed, currency);
    return minor === null ? null : write(minor);
  };
  const [low, high] = [readable(min), readable(max)];
  if (low && high) return [{ names: ['price_min', 'price_max'], words: m.filter_price_between({ low, high }) }];
  if (low) return [{ names: ['price_min'], words: m.filter_price_from({ low }) }];
  return high ? [{ names: ['price_max'], words: m.filter_price_to({ high }) }] : [];
}

export const isSellerSource = (value: string): value is Source => sources.some((one) => one === value);
