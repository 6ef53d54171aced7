// Sort orders that ignore the word score: price, rating, age, discount, popularity (docs/ranking.md).
import type { SearchQuery } from '#domain/catalogue/search.ts';
import { type BestOffers, packedLayout, type PricingContext } from './best-offers.ts';
import { type Columns, rowLayout } from './columns.ts';
import type { FoundBuffer } from './found-products.ts';
import { selectSmallest } from './select-smallest.ts';

/** From this many products on, approximate keys save time. */
const minForRoughKeys = 500;

type Key = (place: number) => number;

/** The first `most` results as positions in `found`. `keys`: a buffer for one key per product. `isOfBest`: each product
 * is shown with its best offer, so a long sort by price may compare approximate prices first. */
export function sortFound(
  columns: Columns,
  pricing: PricingContext,
  found: FoundBuffer,
  keys: Float64Array,
  { sort, most, isOfBest }: { sort: SearchQuery['sort']; most: number; isOfBest: boolean },
): number[] {
  const { reader, best } = pricing;
  const { docs, offers, count } = found;
  const rows = columns.rows.values;
  const id: Key = (place) => columns.idOrder.values[docs[place]!]!;
  const popular: Key = (place) => -rows[docs[place]! * rowLayout.width + rowLayout.popularity]!;
  const ratings: Key = (place) => -rows[docs[place]! * rowLayout.width + rowLayout.ratings]!;
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
  const keyOf = createPrimarySortKey(columns, pricing, sort);
  const first: Key = (place) => keyOf(docs[place]!, offers[place]!);
  const others = orders[sort];
  const isBefore = (a: number, b: number): boolean => {
    for (const key of others) {
      const difference = key(a) - key(b);
      if (difference !== 0) return difference < 0;
    }
    return false;
  };
  if (isOfBest && count > minForRoughKeys && (sort === 'price_asc' || sort === 'price_desc')) {
    fillRoughPrices(best, found, keys, sort === 'price_asc');
    return selectSmallest(count, most, keys, isBefore, (place) => void (keys[place] = first(place)));
  }
  for (let place = 0; place < count; place++) keys[place] = first(place);
  return selectSmallest(count, most, keys, isBefore);
}

/** The first sort key of a product with its offer, for this order; smaller comes first. */
export function createPrimarySortKey(
  columns: Columns,
  { reader, best }: PricingContext,
  sort: SearchQuery['sort'],
): (doc: number, offer: number) => number {
  const rows = columns.rows.values;
  const keys: Record<SearchQuery['sort'], (doc: number, offer: number) => number> = {
    price_asc: (_, offer) => reader.displayPrice(offer),
    price_desc: (_, offer) => -reader.displayPrice(offer),
    rating: (doc) => -columns.rating(doc),
    newest: (doc) => -columns.createdAt.values[doc]!,
    discount: (doc, offer) => -best.shownDiscount(doc, offer),
    relevance: (doc) => -rows[doc * rowLayout.width + rowLayout.popularity]!,
  };
  return keys[sort];
}

/** Fills `keys` with the limits of price cells, so that only the prices of the first products are converted. */
function fillRoughPrices(
  best: BestOffers,
  { docs, count }: FoundBuffer,
  keys: Float64Array,
  isAscending: boolean,
): void {
  const least = Float64Array.from({ length: best.cells.count }, (_, cell) =>
    isAscending ? best.cells.lowerBound(cell) : -best.cells.upperBound(cell),
  );
  for (let place = 0; place < count; place++)
    keys[place] = least[best.packedValues[docs[place]!]! >>> packedLayout.cellShift]!;
}
