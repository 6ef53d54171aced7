// The orders in which the words count no more: by price, rating, age, reduction, and what is browsed by popularity. docs/ranking.md.
import type { SearchQuery } from '#domain/catalogue/search.ts';
import { type BestOffers, part } from './best-offers.ts';
import { type Columns, row } from './columns.ts';
import type { Reading } from './facet-counts.ts';
import type { Found } from './found.ts';
import { firstOf } from './order.ts';

type Key = (place: number) => number;

/**
 * The first `most` of what was found in this order, as places in `found`. `keys`: room for a number for each product found.
 * `isOfBest`: every product is shown with the offer that costs least.
 */
export function sortFound(
  columns: Columns,
  { reader, best }: Reading,
  found: Found,
  keys: Float64Array,
  { sort, most, isOfBest }: { sort: SearchQuery['sort']; most: number; isOfBest: boolean },
): number[] {
  const { docs, offers, count } = found;
  const rows = columns.rows.values;
  const id: Key = (place) => columns.idOrder.values[docs[place]!]!;
  const popular: Key = (place) => -rows[docs[place]! * row.width + row.popularity]!;
  const ratings: Key = (place) => -rows[docs[place]! * row.width + row.ratings]!;
  const inStock: Key = (place) => -columns.inStock.values[offers[place]!]!;
  const price: Key = (place) => reader.shown(offers[place]!);
  const worth: Key = (place) => reader.worth(offers[place]!);
  const orders: Record<SearchQuery['sort'], [Key, ...Key[]]> = {
    price_asc: [price, id],
    price_desc: [(place) => -price(place), id],
    rating: [(place) => -columns.rating(docs[place]!), ratings, popular, id],
    newest: [(place) => -columns.createdAt.values[docs[place]!]!, id],
    discount: [(place) => -best.reduction(docs[place]!, offers[place]!), popular, id],
    relevance: [popular, inStock, worth, id],
  };
  const [first, ...others] = orders[sort];
  const isBefore = (a: number, b: number): boolean => {
    for (const key of others) {
      const difference = key(a) - key(b);
      if (difference !== 0) return difference < 0;
    }
    return false;
  };
  if (isOfBest && (sort === 'price_asc' || sort === 'price_desc')) {
    roughPrices(best, found, keys, sort === 'price_asc');
    return firstOf(count, most, keys, isBefore, (place) => void (keys[place] = first(place)));
  }
  for (let place = 0; place < count; place++) keys[place] = first(place);
  return firstOf(count, most, keys, isBefore);
}

/** By its cell a price is known roughly: what cannot be among the first is not converted. */
function roughPrices(best: BestOffers, { docs, count }: Found, keys: Float64Array, isAscending: boolean): void {
  const least = Float64Array.from({ length: best.cells.count }, (_, cell) =>
    isAscending ? best.cells.begin(cell) : -best.cells.below(cell),
  );
  for (let place = 0; place < count; place++) keys[place] = least[best.words[docs[place]!]! >>> part.cellAt]!;
}
