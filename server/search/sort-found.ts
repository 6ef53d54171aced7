// The orders in which the words count no more: by price, rating, age, reduction, and what is browsed by popularity. docs/ranking.md.
import type { SearchQuery } from '#domain/catalogue/search.ts';
import { type BestOffers, part, type Reading } from './best-offers.ts';
import { type Columns, row } from './columns.ts';

import type { Found } from './found.ts';
import { firstOf } from './order.ts';

/** So many are worth a rough look first. */
const roughFrom = 500;

type Key = (place: number) => number;

/**
 * The first `most` of what was found in this order, as places in `found`. `keys`: room for a number for each product found.
 * `isOfBest`: every product is shown with the offer that costs least.
 */
export function sortFound(
  columns: Columns,
  reading: Reading,
  found: Found,
  keys: Float64Array,
  { sort, most, isOfBest }: { sort: SearchQuery['sort']; most: number; isOfBest: boolean },
): number[] {
  const { reader, best } = reading;
  const { docs, offers, count } = found;
  const rows = columns.rows.values;
  const id: Key = (place) => columns.idOrder.values[docs[place]!]!;
  const popular: Key = (place) => -rows[docs[place]! * row.width + row.popularity]!;
  const ratings: Key = (place) => -rows[docs[place]! * row.width + row.ratings]!;
  const inStock: Key = (place) => -columns.inStock.values[offers[place]!]!;
  const worth: Key = (place) => reader.worth(offers[place]!);
  const orders: Record<SearchQuery['sort'], Key[]> = {
    price_asc: [id],
    price_desc: [id],
    rating: [ratings, popular, id],
    newest: [id],
    discount: [popular, id],
    relevance: [inStock, worth, id],
  };
  const keyOf = firstKey(columns, reading, sort);
  const first: Key = (place) => keyOf(docs[place]!, offers[place]!);
  const others = orders[sort];
  const isBefore = (a: number, b: number): boolean => {
    for (const key of others) {
      const difference = key(a) - key(b);
      if (difference !== 0) return difference < 0;
    }
    return false;
  };
  if (isOfBest && count > roughFrom && (sort === 'price_asc' || sort === 'price_desc')) {
    roughPrices(best, found, keys, sort === 'price_asc');
    return firstOf(count, most, keys, isBefore, (place) => void (keys[place] = first(place)));
  }
  for (let place = 0; place < count; place++) keys[place] = first(place);
  return firstOf(count, most, keys, isBefore);
}

/** What an order looks at first, of a product and the offer it is shown with: the least is first. */
export function firstKey(
  columns: Columns,
  { reader, best }: Reading,
  sort: SearchQuery['sort'],
): (doc: number, offer: number) => number {
  const rows = columns.rows.values;
  const keys: Record<SearchQuery['sort'], (doc: number, offer: number) => number> = {
    price_asc: (_, offer) => reader.shown(offer),
    price_desc: (_, offer) => -reader.shown(offer),
    rating: (doc) => -columns.rating(doc),
    newest: (doc) => -columns.createdAt.values[doc]!,
    discount: (doc, offer) => -best.reduction(doc, offer),
    relevance: (doc) => -rows[doc * row.width + row.popularity]!,
  };
  return keys[sort];
}

/** By its cell a price is known roughly: what cannot be among the first is not converted. */
function roughPrices(best: BestOffers, { docs, count }: Found, keys: Float64Array, isAscending: boolean): void {
  const least = Float64Array.from({ length: best.cells.count }, (_, cell) =>
    isAscending ? best.cells.begin(cell) : -best.cells.below(cell),
  );
  for (let place = 0; place < count; place++) keys[place] = least[best.words[docs[place]!]! >>> part.cellAt]!;
}
