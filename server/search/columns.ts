// What filters, facets and orders look at, as numbers: one row per product, one column per question about an offer.
import { sources } from '#domain/catalogue/product.ts';
import { fold } from '#domain/catalogue/words/fold.ts';
import { tokenize } from '#domain/catalogue/words/tokens.ts';
import { isAvailable } from './available.ts';
import type { DocumentOffer, SearchDocument } from './document.ts';
import { float64, int32, uint8, uint32 } from './column.ts';

/** Texts that repeat, as small numbers from 0. */
export class Names {
  readonly all: string[] = [];
  private readonly places = new Map<string, number>();

  place(name: string): number {
    const known = this.places.get(name);
    if (known !== undefined) return known;
    const place = this.all.push(name) - 1;
    this.places.set(name, place);
    return place;
  }

  find(name: string): number {
    return this.places.get(name) ?? -1;
  }
}

/**
 * A product's row: eight numbers side by side, half a line of the processor's cache. A product found somewhere among a million then costs
 * one look into memory; a column for each number cost one look each, and that was most of a search.
 */
export const row = {
  width: 8,
  /** The bits of `state`. */
  state: 0,
  /** A category, subcategory or brand that is not there is 0, the first is 1. */
  category: 1,
  subcategory: 2,
  brand: 3,
  /** Who sells it: a place in `sellerSets`. */
  sellers: 4,
  firstOffer: 5,
  popularity: 6,
  /** How many rated it. */
  ratings: 7,
} as const;

/** `state`: three flags, the rating in tenths of a star (0: not rated), and how many offers there are. */
export const state = { isThere: 1, isBestseller: 2, isGrouped: 4, ratingAt: 8, offersAt: 16, most: 0xff } as const;

export class Columns {
  readonly categories = new Names();
  readonly subcategories = new Names();
  /** By folded name; the label is the first spelling met. */
  readonly brands = new Names();
  readonly brandLabels: string[] = [];
  /** Brands by their words as a search is read. */
  readonly brandsSaid = new Map<string, number>();
  readonly sellers = new Names();
  readonly profiles = new Names();
  readonly currencies = new Names();
  /** Every set of sellers that some product has, as their places in ascending order: a product is counted once for its set, not once for each seller. */
  readonly sellerSets: number[][] = [];
  private readonly sellerSetPlaces = new Map<string, number>();

  // Per product.
  readonly rows = uint32();
  /** What speaks for it whatever was asked (docs/ranking.md), but for its popularity's share of the largest. */
  readonly chosen = float64();
  readonly rated = float64();
  readonly createdAt = float64();
  /** The beginning of its id, to order what is otherwise equal as PostgreSQL does. */
  readonly idOrder = float64();
  /** The group of a product that is a variant (`state.isGrouped`), from 1; and the products of each group. */
  readonly group = uint32();
  readonly groups = new Names();
  readonly members = new Map<number, Set<number>>();

  // Per offer; the offers of a product lie together in the order of their sellers' slugs.
  readonly price = float64();
  /** The least quantity that may be bought. */
  readonly minimum = uint32();
  readonly currency = uint8();
  readonly source = uint8();
  readonly seller = uint32();
  /** It can be ordered now: enough for one order, and its seller is not on holiday. */
  readonly inStock = uint8();
  /** Its price may not be shown: it leads nowhere. */
  readonly stale = uint8();
  readonly profile = int32();
  readonly discount = uint8();

  private offersEnd = 0;
  private room = new Map<number, number>();

  /** One number of a product's row. */
  of(doc: number, what: number): number {
    return this.rows.values[doc * row.width + what]!;
  }

  isThere(doc: number): boolean {
    return (this.of(doc, row.state) & state.isThere) !== 0;
  }

  /** Tenths of a star; 0: not rated. */
  rating(doc: number): number {
    return (this.of(doc, row.state) >>> state.ratingAt) & state.most;
  }

  offerCount(doc: number): number {
    return (this.of(doc, row.state) >>> state.offersAt) & state.most;
  }

  /** Writes a product's numbers; its offers keep their place while they fit into it. */
  write(doc: number, document: SearchDocument): void {
    const { offers } = document;
    const room = this.room.get(doc) ?? 0;
    let first = doc * row.width < this.rows.values.length ? this.of(doc, row.firstOffer) : 0;
    if (offers.length > room) {
      first = this.offersEnd;
      this.offersEnd += offers.length;
      this.room.set(doc, offers.length);
    }
    for (const [i, offer] of offers.entries()) this.#writeOffer(first + i, offer);
    this.#leaveGroup(doc);
    const rating = document.rating === null ? 0 : Math.round(document.rating * 10);
    this.#writeRow(doc, {
      state:
        state.isThere |
        (document.bestseller ? state.isBestseller : 0) |
        (document.group ? state.isGrouped : 0) |
        (rating << state.ratingAt) |
        (offers.length << state.offersAt),
      category: this.categories.place(document.category) + 1,
      subcategory: document.subcategory === null ? 0 : this.subcategories.place(document.subcategory) + 1,
      brand: document.brand === null ? 0 : this.#brand(document.brand) + 1,
      sellers: this.#sellerSet(offers.map(({ seller }) => this.sellers.place(seller))),
      firstOffer: first,
      popularity: document.popularity,
      ratings: document.rating_count,
    });
    if (document.group) this.#joinGroup(doc, this.groups.place(document.group.id) + 1);
    this.chosen.set(doc, Math.log1p(document.popularity));
    // Few ratings count as if there were ten more of three stars.
    this.rated.set(
      doc,
      document.rating === null || document.rating_count === 0
        ? 0
        : (document.rating * document.rating_count + 30) / (document.rating_count + 10) - 3,
    );
    this.createdAt.set(doc, document.created_at);
    this.idOrder.set(doc, Number.parseInt(document.id.replaceAll('-', '').slice(0, 12), 16));
  }

  drop(doc: number): void {
    this.#leaveGroup(doc);
    this.rows.set(doc * row.width + row.state, this.of(doc, row.state) & ~state.isThere);
  }

  #joinGroup(doc: number, group: number): void {
    this.group.set(doc, group);
    const members = this.members.get(group) ?? new Set();
    this.members.set(group, members.add(doc));
  }

  #leaveGroup(doc: number): void {
    if (doc * row.width >= this.rows.values.length || (this.of(doc, row.state) & state.isGrouped) === 0) return;
    const members = this.members.get(this.group.values[doc]!);
    members?.delete(doc);
    if (members?.size === 0) this.members.delete(this.group.values[doc]!);
    this.rows.set(doc * row.width + row.state, this.of(doc, row.state) & ~state.isGrouped);
  }

  #writeRow(doc: number, values: Record<Exclude<keyof typeof row, 'width'>, number>): void {
    const from = doc * row.width;
    this.rows.grow(from + row.width);
    for (const [what, value] of Object.entries(values)) this.rows.values[from + row[what as keyof typeof row]] = value;
  }

  #writeOffer(at: number, offer: DocumentOffer): void {
    this.price.set(at, offer.price);
    this.minimum.set(at, offer.minimum);
    this.currency.set(at, this.currencies.place(offer.currency));
    this.source.set(at, sources.indexOf(offer.source));
    this.seller.set(at, this.sellers.place(offer.seller));
    this.inStock.set(at, isAvailable(offer) ? 1 : 0);
    this.stale.set(at, offer.price_stale ? 1 : 0);
    this.profile.set(at, offer.profile === null ? -1 : this.profiles.place(offer.profile));
    this.discount.set(at, offer.price_stale ? 0 : (offer.discount?.percent ?? 0));
  }

  #sellerSet(sellers: number[]): number {
    const set = [...new Set(sellers)].sort((a, b) => a - b);
    const key = set.join();
    const known = this.sellerSetPlaces.get(key);
    if (known !== undefined) return known;
    const place = this.sellerSets.push(set) - 1;
    this.sellerSetPlaces.set(key, place);
    return place;
  }

  #brand(name: string): number {
    const place = this.brands.place(foldedBrand(name));
    if (this.brandLabels[place] === undefined) {
      this.brandLabels[place] = name;
      this.brandsSaid.set(tokenize(name).words.join(' '), place);
    }
    return place;
  }
}

export const foldedBrand = (name: string): string =>
  fold(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
