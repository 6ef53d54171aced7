// One walk over the products in question: which pass every filter, and what each facet would count. A product that fails exactly one
// filter still counts in that filter's own facet: so a chosen dimension stays open, and its counts are what choosing would find.
import type { FilterName, SearchAsk, SearchFacets } from '#domain/catalogue/search.ts';
import { sources } from '#domain/catalogue/product.ts';
import { type Columns, flag, foldedBrand, sourceOf } from './columns.ts';
import type { Market, PriceReader } from './market.ts';
import { priceRanges, PriceTally } from './price-ranges.ts';

const bit = { category: 1, sub: 2, brand: 4, rating: 8, bestsellers: 16, source: 32, seller: 64, in_stock: 128, free_shipping: 256, ships_to: 512, on_sale: 1024, price: 2048 } as const;
const anyProduct = bit.category | bit.sub | bit.brand | bit.rating | bit.bestsellers;
const tree = bit.category | bit.sub;
const names = Object.entries(bit) as [FilterName, number][];
const mostListed = 30;

export type Filters = Pick<SearchAsk, 'category' | 'sub' | 'brand' | 'source' | 'seller' | 'price_min' | 'price_max' | 'rating_min' | 'in_stock' | 'free_shipping' | 'ships_to' | 'on_sale' | 'bestsellers'>;

/** What passed, product by product, and what was counted. */
export type Survey = { count: number; docs: Uint32Array; offers: Int32Array; prices: Float64Array; facets: SearchFacets; without: { filter: FilterName; count: number }[] };

/** Room for the answer, kept between searches. */
export class SurveyRoom {
  docs = new Uint32Array(0);
  offers = new Int32Array(0);
  prices = new Float64Array(0);

  grow(length: number): void {
    if (this.docs.length >= length) return;
    this.docs = new Uint32Array(length);
    this.offers = new Int32Array(length);
    this.prices = new Float64Array(length);
  }
}

/** Walks over `among` (null: every product). `destination` reads what reaches `ships_to`; `reader` prices as shown. */
export function survey(columns: Columns, market: Market, among: { docs: Uint32Array } | { all: number }, filters: Filters, reader: PriceReader, destination: PriceReader | null, room: SurveyRoom): Survey {
  const wanted = wantedOf(columns, market, filters);
  const total = 'all' in among ? among.all : among.docs.length;
  room.grow(total);
  const { docs, offers, prices } = room;
  const tally = new Tally(columns, reader.currency);
  let count = 0;

  const failOf = (offer: number): number => {
    let fail = 0;
    if (wanted.source >= 0 && columns.source.get(offer) !== wanted.source) fail |= bit.source;
    if (wanted.seller !== null && columns.seller.get(offer) !== wanted.seller) fail |= bit.seller;
    if (wanted.inStock && columns.inStock.get(offer) === 0) fail |= bit.in_stock;
    if (wanted.free && reader.delivery(offer) !== 0) fail |= bit.free_shipping;
    if (destination && destination.delivery(offer) < 0) fail |= bit.ships_to;
    if (wanted.onSale && columns.discount.get(offer) === 0) fail |= bit.on_sale;
    return fail;
  };
  const isDear = (price: number): boolean => price < wanted.priceMin || price > wanted.priceMax;

  for (let i = 0; i < total; i++) {
    const doc = 'all' in among ? i : among.docs[i]!;
    if (columns.isThere.get(doc) === 0) continue;
    let fail = 0;
    if (wanted.category >= 0 && columns.category.get(doc) !== wanted.category) fail |= bit.category;
    if (wanted.sub >= 0 && columns.subcategory.get(doc) !== wanted.sub) fail |= bit.sub;
    if (wanted.brand >= 0 && columns.brand.get(doc) !== wanted.brand) fail |= bit.brand;
    if (wanted.rating > 0 && columns.rating.get(doc) < wanted.rating) fail |= bit.rating;
    if (wanted.bestsellers && (columns.flags.get(doc) & flag.bestseller) === 0) fail |= bit.bestsellers;
    if (isTwo(fail)) continue;
    const first = columns.firstOffer.get(doc);
    const held = columns.offers.get(doc);
    if (held === 1) {
      fail |= failOf(first);
      if (isTwo(fail)) continue;
      const price = reader.shown(first);
      if (isDear(price)) fail |= bit.price;
      if (isTwo(fail)) continue;
      tally.product(doc, fail, price);
      tally.single(first, fail, reader);
      if (fail === 0) {
        docs[count] = doc;
        offers[count] = first;
        prices[count++] = price;
      }
      continue;
    }
    const best = reader.best(first, held, wanted.isOfOffers || destination ? (offer) => failOf(offer) === 0 : undefined);
    if (best >= 0) {
      const price = reader.shown(best);
      if (isDear(price)) fail |= bit.price;
      if (!isTwo(fail)) tally.product(doc, fail, price);
      if (fail === 0) {
        docs[count] = doc;
        offers[count] = best;
        prices[count++] = price;
      }
    }
    if ((fail & anyProduct) === 0) tally.several(first, held, failOf, isDear, reader, best >= 0 && fail === 0);
  }
  return { count, docs, offers, prices, facets: tally.facets(market), without: count > 0 ? [] : tally.without() };
}

/** More than one filter fails; a category and its subcategory are one. */
const isTwo = (fail: number): boolean => (fail & (fail - 1)) !== 0 && fail !== tree;

type Wanted = { category: number; sub: number; brand: number; rating: number; bestsellers: boolean; source: number; seller: number | null; inStock: boolean; free: boolean; onSale: boolean; priceMin: number; priceMax: number; isOfOffers: boolean };

const nowhere = 0xffffffff;

function wantedOf(columns: Columns, market: Market, filters: Filters): Wanted {
  const seller = filters.seller && (market.sellers.has(filters.seller.toLowerCase()) ? filters.seller.toLowerCase() : [...market.sellers.values()].find(({ slug }) => slug === filters.seller)?.id);
  const place = (found: number): number => (found < 0 ? nowhere : found + 1);
  return {
    category: filters.category ? place(columns.categories.find(filters.category)) : -1,
    sub: filters.sub ? place(columns.subcategories.find(filters.sub)) : -1,
    brand: filters.brand ? place(columns.brands.find(foldedBrand(filters.brand))) : -1,
    rating: Math.round((filters.rating_min ?? 0) * 10),
    bestsellers: filters.bestsellers ?? false,
    source: filters.source ? sources.indexOf(filters.source) : -1,
    seller: filters.seller ? (seller ? columns.sellers.find(seller) : -1) : null,
    inStock: filters.in_stock ?? false,
    free: filters.free_shipping ?? false,
    onSale: filters.on_sale ?? false,
    priceMin: filters.price_min ?? 0,
    priceMax: filters.price_max ?? Infinity,
    isOfOffers: Boolean(filters.source || filters.seller || filters.in_stock || filters.free_shipping || filters.on_sale),
  };
}

class Tally {
  readonly #columns: Columns;
  readonly #categories: Uint32Array;
  readonly #subcategories: Uint32Array;
  readonly #brands: Uint32Array;
  readonly #sellers: Uint32Array;
  readonly #sources = new Uint32Array(sources.length);
  readonly #stars = new Uint32Array(6);
  readonly #prices: PriceTally;
  readonly #switches = { in_stock: 0, free_shipping: 0, ships_to: 0, on_sale: 0 };
  readonly #without = new Map<number, number>();

  constructor(columns: Columns, currency: string) {
    this.#columns = columns;
    this.#categories = new Uint32Array(columns.categories.all.length + 1);
    this.#subcategories = new Uint32Array(columns.subcategories.all.length + 1);
    this.#brands = new Uint32Array(columns.brands.all.length + 1);
    this.#sellers = new Uint32Array(columns.sellers.all.length);
    this.#prices = new PriceTally(currency);
  }

  /** What is said of the product itself; `fail` is nothing or one filter. */
  product(doc: number, fail: number, price: number): void {
    const columns = this.#columns;
    if ((fail & ~tree) === 0) this.#categories[columns.category.get(doc)]!++;
    if ((fail & ~bit.sub) === 0) this.#subcategories[columns.subcategory.get(doc)]!++;
    if ((fail & ~bit.brand) === 0) this.#brands[columns.brand.get(doc)]!++;
    if ((fail & ~bit.rating) === 0) this.#stars[Math.floor(columns.rating.get(doc) / 10)]!++;
    if ((fail & ~bit.price) === 0) this.#prices.add(price);
    if (fail !== 0) this.#lack(fail === tree ? bit.category : fail);
  }

  /** What is said of a product's only offer. */
  single(offer: number, fail: number, reader: PriceReader): void {
    const columns = this.#columns;
    if ((fail & ~bit.source) === 0) this.#sources[columns.source.get(offer)]!++;
    if ((fail & ~bit.seller) === 0) this.#sellers[columns.seller.get(offer)]!++;
    const delivery = reader.delivery(offer);
    if ((fail & ~bit.in_stock) === 0 && columns.inStock.get(offer) === 1) this.#switches.in_stock++;
    if ((fail & ~bit.free_shipping) === 0 && delivery === 0) this.#switches.free_shipping++;
    if ((fail & ~bit.ships_to) === 0 && delivery >= 0) this.#switches.ships_to++;
    if ((fail & ~bit.on_sale) === 0 && columns.discount.get(offer) > 0) this.#switches.on_sale++;
  }

  /** The same for a product with several: each value is asked as if it were chosen, since another offer may then cost least. */
  several(first: number, held: number, failOf: (offer: number) => number, isDear: (price: number) => boolean, reader: PriceReader, passes: boolean): void {
    const columns = this.#columns;
    const fits = (open: number, has?: (offer: number) => boolean): boolean => {
      const best = reader.best(first, held, (offer) => (failOf(offer) & ~open) === 0 && (has === undefined || has(offer)));
      return best >= 0 && !isDear(reader.shown(best));
    };
    const seen = new Set<number>();
    for (let offer = first; offer < first + held; offer++) {
      const source = columns.source.get(offer);
      if (!seen.has(-1 - source)) {
        seen.add(-1 - source);
        if (fits(bit.source, (one) => columns.source.get(one) === source)) this.#sources[source]!++;
      }
      const seller = columns.seller.get(offer);
      if (!seen.has(seller)) {
        seen.add(seller);
        if (fits(bit.seller, (one) => columns.seller.get(one) === seller)) this.#sellers[seller]!++;
      }
    }
    if (fits(bit.in_stock, (one) => columns.inStock.get(one) === 1)) this.#switches.in_stock++;
    if (fits(bit.free_shipping, (one) => reader.delivery(one) === 0)) this.#switches.free_shipping++;
    if (fits(bit.ships_to, (one) => reader.delivery(one) >= 0)) this.#switches.ships_to++;
    if (fits(bit.on_sale, (one) => columns.discount.get(one) > 0)) this.#switches.on_sale++;
    if (!passes) for (const open of [bit.source, bit.seller, bit.in_stock, bit.free_shipping, bit.ships_to, bit.on_sale]) if (fits(open)) this.#lack(open);
  }

  #lack(filter: number): void {
    this.#without.set(filter, (this.#without.get(filter) ?? 0) + 1);
  }

  without(): { filter: FilterName; count: number }[] {
    return names.flatMap(([filter, its]) => (this.#without.has(its) ? [{ filter, count: this.#without.get(its)! }] : [])).sort((a, b) => b.count - a.count);
  }

  facets(market: Market): SearchFacets {
    const { categories, subcategories, brandLabels, sellers } = this.#columns;
    const byCount = <Value>(counts: Uint32Array, make: (place: number) => Value): (Value & { count: number })[] =>
      [...counts].flatMap((count, place) => (count > 0 ? [{ ...make(place), count }] : [])).sort((a, b) => b.count - a.count);
    this.#categories[0] = 0;
    this.#subcategories[0] = 0;
    this.#brands[0] = 0;
    const text = <Facet extends { value: string; count: number }>(a: Facet, b: Facet): number => b.count - a.count || (a.value < b.value ? -1 : 1);
    const stars = [4, 3, 2, 1].map((least) => ({ value: String(least), count: this.#stars.subarray(least).reduce((sum, one) => sum + one, 0) }));
    return {
      category: byCount(this.#categories, (place) => ({ value: categories.all[place - 1]! })).sort(text),
      subcategory: byCount(this.#subcategories, (place) => ({ value: subcategories.all[place - 1]! })).sort(text),
      brand: topOf(this.#brands, mostListed).map((place) => ({ value: brandLabels[place - 1]!, label: brandLabels[place - 1]!, count: this.#brands[place]! })).sort(text),
      source: byCount(this.#sources, (place) => ({ value: sourceOf(place) as string })).sort(text),
      seller: topOf(this.#sellers, mostListed).flatMap((place) => {
        const seller = market.sellers.get(sellers.all[place]!);
        return seller ? [{ value: seller.slug, label: seller.name, count: this.#sellers[place]! }] : [];
      }).sort(text),
      price: priceRanges(this.#prices),
      rating: stars.filter(({ count }) => count > 0),
      ...this.#switches,
    };
  }
}

/** The places of the largest counts above 0, in no order. */
function topOf(counts: Uint32Array, most: number): number[] {
  const found: number[] = [];
  let least = 0;
  for (let place = 0; place < counts.length; place++) {
    if (counts[place]! <= least) continue;
    found.push(place);
    if (found.length < most * 4) continue;
    found.sort((a, b) => counts[b]! - counts[a]!);
    found.length = most;
    least = counts[found.at(-1)!]!;
  }
  return found.sort((a, b) => counts[b]! - counts[a]!).slice(0, most);
}
