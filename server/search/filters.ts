// The filters of a query as numbers, and one bit for each filter.
import { sources } from '#domain/catalogue/product.ts';
import type { FilterName, SearchQuery } from '#domain/catalogue/search.ts';
import { type Columns, normalizeBrandName } from './columns.ts';
import type { PricingTables } from './price-reader.ts';

export const filterBit = {
  category: 1,
  sub: 2,
  brand: 4,
  rating: 8,
  bestsellers: 16,
  source: 32,
  seller: 64,
  in_stock: 128,
  free_shipping: 256,
  ships_to: 512,
  on_sale: 1024,
  price: 2048,
} as const;
export const filterBitEntries = Object.entries(filterBit) as [FilterName, number][];

/** These two filters count as one, because removing the category filter also removes the subcategory. */
export const categoryBits = filterBit.category | filterBit.sub;
/** Filters that depend on the product only, not on its offers. */
export const productFilterBits =
  filterBit.category | filterBit.sub | filterBit.brand | filterBit.rating | filterBit.bestsellers;

export type UnresolvedFilters = Partial<
  Pick<
    SearchQuery,
    | 'category'
    | 'sub'
    | 'brand'
    | 'source'
    | 'seller'
    | 'price_min'
    | 'price_max'
    | 'rating_min'
    | 'in_stock'
    | 'free_shipping'
    | 'ships_to'
    | 'on_sale'
    | 'bestsellers'
  >
>;

/** The filters as numbers; -1: no filter. An unknown brand, seller or category becomes a number without products. */
export type ResolvedFilters = {
  category: number;
  sub: number;
  brand: number;
  rating: number;
  bestsellers: boolean;
  source: number;
  seller: number;
  inStock: boolean;
  free: boolean;
  onSale: boolean;
  priceMin: number;
  priceMax: number;
  isPriced: boolean;
  filtersOffers: boolean;
};

export const unknownId = 0xffffffff;

export function resolveFilters(columns: Columns, market: PricingTables, filters: UnresolvedFilters): ResolvedFilters {
  const place = (found: number): number => (found < 0 ? unknownId : found + 1);
  return {
    category: filters.category ? place(columns.categories.find(filters.category)) : -1,
    sub: filters.sub ? place(columns.subcategories.find(filters.sub)) : -1,
    brand: filters.brand ? place(columns.brands.find(normalizeBrandName(filters.brand))) : -1,
    // Ratings have one decimal, so a minimum of 4.24 means 4.3.
    rating: Math.ceil((filters.rating_min ?? 0) * 10 - 1e-9),
    bestsellers: filters.bestsellers ?? false,
    source: filters.source ? sources.indexOf(filters.source) : -1,
    seller: filters.seller ? sellerPlace(columns, market, filters.seller) : -1,
    inStock: filters.in_stock ?? false,
    free: filters.free_shipping ?? false,
    onSale: filters.on_sale ?? false,
    priceMin: filters.price_min ?? 0,
    priceMax: filters.price_max ?? Infinity,
    isPriced: (filters.price_min ?? 0) > 0 || (filters.price_max ?? null) !== null,
    filtersOffers: Boolean(
      filters.source ||
      filters.seller ||
      filters.in_stock ||
      filters.free_shipping ||
      filters.on_sale ||
      filters.ships_to,
    ),
  };
}

/** Finds a seller by slug or id. */
function sellerPlace(columns: Columns, market: PricingTables, slugOrId: string): number {
  const bySlug = [...market.sellers.values()].find(({ slug }) => slug === slugOrId);
  const found = columns.sellers.find(bySlug?.id ?? slugOrId.toLowerCase());
  return found < 0 ? unknownId : found;
}
