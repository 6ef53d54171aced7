// One walk over the products in question: which pass every filter, and what each facet would count. A product that fails exactly one
// filter still counts in that filter's own facet: so a chosen dimension stays open, and its counts are what choosing would find.
import type { FilterName, SearchFacets } from '#domain/catalogue/search.ts';
import { type Columns, flag } from './columns.ts';
import { bit, type Filters, ofProduct, tree, type Wanted, wantedOf } from './filters.ts';
import type { Market, PriceReader } from './market.ts';
import { binOf } from './price-ranges.ts';
import type { Shown } from './shown.ts';
import { Tally } from './tally.ts';

/** What passed, product by product (readable until the next survey of the same room), and what was counted. */
export type Survey = { count: number; docs: Uint32Array; offers: Int32Array; prices: Float64Array; facets: SearchFacets; without: { filter: FilterName; count: number }[] };

/** Room for the answer, kept between searches. */
export class SurveyRoom {
  docs = new Uint32Array(0);
  offers = new Int32Array(0);
  prices = new Float64Array(0);

  grow(length: number): void {
    if (this.docs.length >= length) return;
    const room = Math.ceil(length * 1.25);
    Object.assign(this, { docs: new Uint32Array(room), offers: new Int32Array(room), prices: new Float64Array(room) });
  }
}

/** Walks over `among`. `shown` holds prices as shown; `destination` reads what reaches `ships_to`. */
export function survey(columns: Columns, market: Market, among: { docs: Uint32Array } | { all: number }, filters: Filters, shown: Shown, destination: PriceReader | null, room: SurveyRoom): Survey {
  const walk = new Walk(columns, wantedOf(columns, market, filters), shown, destination);
  const total = 'all' in among ? among.all : among.docs.length;
  room.grow(total);
  const { docs, offers, prices } = room;
  const isThere = columns.isThere.values;
  let count = 0;
  for (let i = 0; i < total; i++) {
    const doc = 'all' in among ? i : among.docs[i]!;
    if (isThere[doc] === 0) continue;
    const offer = walk.visit(doc);
    if (offer < 0) continue;
    docs[count] = doc;
    offers[count] = offer;
    prices[count++] = walk.price;
  }
  return { count, docs, offers, prices, facets: walk.tally.facets(market), without: count > 0 ? [] : walk.tally.without() };
}

/** More than one filter fails; a category and its subcategory are one. */
const isTwo = (fail: number): boolean => (fail & (fail - 1)) !== 0 && fail !== tree;

class Walk {
  readonly tally: Tally;
  /** The price of the product visited last, where it passed. */
  price = 0;
  readonly #columns: Columns;
  readonly #wanted: Wanted;
  readonly #shown: Shown;
  readonly #destination: PriceReader | null;

  constructor(columns: Columns, wanted: Wanted, shown: Shown, destination: PriceReader | null) {
    this.#columns = columns;
    this.#wanted = wanted;
    this.#shown = shown;
    this.#destination = destination;
    this.tally = new Tally(columns, shown.edges);
  }

  /** Counts a product; the offer it is shown with when it passes every filter, else -1. */
  visit(doc: number): number {
    const shown = this.#shown;
    const wanted = this.#wanted;
    let fail = this.#failOfProduct(doc);
    if (isTwo(fail)) return -1;
    if (shown.offers[doc]! < 0) shown.work(doc);
    const first = this.#columns.firstOffer.values[doc]!;
    const held = this.#columns.offers.values[doc]!;
    if (held > 1 && (wanted.isOfOffers || wanted.isPriced)) return this.#visitClosely(doc, fail, first, held);
    const offer = shown.offers[doc]!;
    const price = shown.prices[doc]!;
    if (wanted.isOfOffers) fail |= this.#failOf(offer);
    if (price < wanted.priceMin || price > wanted.priceMax) fail |= bit.price;
    if (isTwo(fail)) return -1;
    this.#countProduct(doc, fail, shown.bins[doc]!);
    if (held === 1) this.#countOffer(offer, fail);
    else if (fail === 0) this.#countOffers(first, held);
    this.price = price;
    return fail === 0 ? offer : -1;
  }

  #failOfProduct(doc: number): number {
    const columns = this.#columns;
    const wanted = this.#wanted;
    let fail = 0;
    if (wanted.category >= 0 && columns.category.values[doc] !== wanted.category) fail |= bit.category;
    if (wanted.sub >= 0 && columns.subcategory.values[doc] !== wanted.sub) fail |= bit.sub;
    if (wanted.brand >= 0 && columns.brand.values[doc] !== wanted.brand) fail |= bit.brand;
    if (wanted.rating > 0 && columns.rating.values[doc]! < wanted.rating) fail |= bit.rating;
    if (wanted.bestsellers && (columns.flags.values[doc]! & flag.bestseller) === 0) fail |= bit.bestsellers;
    return fail;
  }

  #failOf(offer: number): number {
    const columns = this.#columns;
    const wanted = this.#wanted;
    let fail = 0;
    if (wanted.source >= 0 && columns.source.values[offer] !== wanted.source) fail |= bit.source;
    if (wanted.seller >= 0 && columns.seller.values[offer] !== wanted.seller) fail |= bit.seller;
    if (wanted.inStock && columns.inStock.values[offer] === 0) fail |= bit.in_stock;
    if (wanted.free && this.#shown.reader.delivery(offer) !== 0) fail |= bit.free_shipping;
    if (this.#destination && this.#destination.delivery(offer) < 0) fail |= bit.ships_to;
    if (wanted.onSale && columns.discount.values[offer] === 0) fail |= bit.on_sale;
    return fail;
  }

  #countProduct(doc: number, fail: number, bin: number): void {
    const { tally } = this;
    const columns = this.#columns;
    if ((fail & ~tree) === 0) tally.categories[columns.category.values[doc]!]!++;
    if ((fail & ~bit.sub) === 0) tally.subcategories[columns.subcategory.values[doc]!]!++;
    if ((fail & ~bit.brand) === 0) tally.brands[columns.brand.values[doc]!]!++;
    if ((fail & ~bit.rating) === 0) tally.stars[(columns.rating.values[doc]! / 10) | 0]!++;
    if ((fail & ~bit.price) === 0) tally.prices[bin]!++;
    if (fail !== 0) tally.lack(fail === tree ? bit.category : fail);
  }

  /** What is said of a product's only offer. */
  #countOffer(offer: number, fail: number): void {
    const { tally } = this;
    const columns = this.#columns;
    if ((fail & ofProduct) !== 0 || fail === bit.price) return;
    const delivery = this.#shown.reader.delivery(offer);
    if ((fail & ~bit.source) === 0) tally.sources[columns.source.values[offer]!]!++;
    if ((fail & ~bit.seller) === 0) tally.sellers[columns.seller.values[offer]!]!++;
    if ((fail & ~bit.in_stock) === 0 && columns.inStock.values[offer] === 1) tally.switches.in_stock++;
    if ((fail & ~bit.free_shipping) === 0 && delivery === 0) tally.switches.free_shipping++;
    if ((fail & ~bit.ships_to) === 0 && delivery >= 0) tally.switches.ships_to++;
    if ((fail & ~bit.on_sale) === 0 && columns.discount.values[offer]! > 0) tally.switches.on_sale++;
  }

  /** The same for several offers where no filter looks at offers or prices: each value counts that some offer has. */
  #countOffers(first: number, held: number): void {
    const { tally } = this;
    const columns = this.#columns;
    let [sources, inStock, free, ships, onSale] = [0, 0, 0, 0, 0];
    for (let offer = first; offer < first + held; offer++) {
      sources |= 1 << columns.source.values[offer]!;
      inStock |= columns.inStock.values[offer]!;
      const delivery = this.#shown.reader.delivery(offer);
      if (delivery === 0) free = 1;
      if (delivery >= 0) ships = 1;
      if (columns.discount.values[offer]! > 0) onSale = 1;
      const seller = columns.seller.values[offer]!;
      let before = first;
      while (before < offer && columns.seller.values[before] !== seller) before++;
      if (before === offer) tally.sellers[seller]!++;
    }
    for (let source = 0; source < tally.sources.length; source++) tally.sources[source]! += (sources >> source) & 1;
    tally.switches.in_stock += inStock;
    tally.switches.free_shipping += free;
    tally.switches.ships_to += ships;
    tally.switches.on_sale += onSale;
  }

  /** Several offers and a filter that looks at them: each value is asked as if it were chosen, since another offer may then cost least. */
  #visitClosely(doc: number, failOfProduct: number, first: number, held: number): number {
    const { tally } = this;
    const columns = this.#columns;
    const { reader, edges } = this.#shown;
    const wanted = this.#wanted;
    const isDear = (price: number): boolean => price < wanted.priceMin || price > wanted.priceMax;
    const best = reader.best(first, held, (offer) => this.#failOf(offer) === 0);
    let fail = failOfProduct;
    if (best >= 0) {
      this.price = reader.shown(best);
      if (isDear(this.price)) fail |= bit.price;
      if (!isTwo(fail)) this.#countProduct(doc, fail, binOf(edges, this.price));
    }
    const passes = best >= 0 && fail === 0;
    if ((failOfProduct & ofProduct) !== 0) return passes ? best : -1;

    const fits = (open: number, has?: (offer: number) => boolean): boolean => {
      const chosen = reader.best(first, held, (offer) => (this.#failOf(offer) & ~open) === 0 && (has === undefined || has(offer)));
      return chosen >= 0 && !isDear(reader.shown(chosen));
    };
    const [seenSources, seenSellers] = [new Set<number>(), new Set<number>()];
    for (let offer = first; offer < first + held; offer++) {
      const source = columns.source.values[offer]!;
      if (!seenSources.has(source) && seenSources.add(source) && fits(bit.source, (one) => columns.source.values[one] === source)) tally.sources[source]!++;
      const seller = columns.seller.values[offer]!;
      if (!seenSellers.has(seller) && seenSellers.add(seller) && fits(bit.seller, (one) => columns.seller.values[one] === seller)) tally.sellers[seller]!++;
    }
    if (fits(bit.in_stock, (one) => columns.inStock.values[one] === 1)) tally.switches.in_stock++;
    if (fits(bit.free_shipping, (one) => reader.delivery(one) === 0)) tally.switches.free_shipping++;
    if (fits(bit.ships_to, (one) => reader.delivery(one) >= 0)) tally.switches.ships_to++;
    if (fits(bit.on_sale, (one) => columns.discount.values[one]! > 0)) tally.switches.on_sale++;
    if (!passes) for (const open of [bit.source, bit.seller, bit.in_stock, bit.free_shipping, bit.ships_to, bit.on_sale]) if (fits(open)) tally.lack(open);
    return passes ? best : -1;
  }
}
