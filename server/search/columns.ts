// The numbers that filters, facets and sort orders use: one row per product, one column per property of an offer.
import { sources } from '#domain/catalogue/product.ts';
import { fold } from '#domain/catalogue/words/fold.ts';
import { tokenize } from '#domain/catalogue/words/tokens.ts';
import { isOfferOrderable } from './is-available.ts';
import type { DocumentOffer, SearchDocument } from './document.ts';
import { isFrench } from './product-type-words.ts';
import { createFloat64Column, createInt32Column, createUint8Column, createUint32Column } from './column.ts';

/** Interns repeated strings as small integers, from 0. */
export class StringTable {
  readonly names: string[] = [];
  private readonly places = new Map<string, number>();

  getOrAdd(name: string): number {
    const known = this.places.get(name);
    if (known !== undefined) return known;
    const place = this.names.push(name) - 1;
    this.places.set(name, place);
    return place;
  }

  find(name: string): number {
    return this.places.get(name) ?? -1;
  }
}

/** Offsets in a product's row, which fills half a CPU cache line: one memory access per row (decision 0023). */
export const rowLayout = {
  width: 8,
  /** Flags, rating and offer count; see `stateBits`. */
  state: 0,
  /** Category index plus one; 0: no category. */
  category: 1,
  subcategory: 2,
  brand: 3,
  /** An index into `sellerSets`. */
  sellers: 4,
  firstOffer: 5,
  popularity: 6,
  /** The number of ratings. */
  ratings: 7,
} as const;

/** Layout of `row.state`: four flags, the rating in tenths of a star (0: not rated) and the number of offers. */
export const stateBits = {
  isLive: 1,
  isBestseller: 2,
  isGrouped: 4,
  /** Both titles are the same and not French, as in an imported catalogue. */
  isEnglishNamed: 8,
  ratingShift: 8,
  offerCountShift: 16,
  byteMask: 0xff,
} as const;

const isEnglishNamed = ({ title_fr: french, title_en: english }: SearchDocument): boolean =>
  french === english && !isFrench(french);

export class Columns {
  readonly categories = new StringTable();
  readonly subcategories = new StringTable();
  /** Brand names without accents and case; `brandLabels` has the spelling seen first. */
  readonly brands = new StringTable();
  readonly brandLabels: string[] = [];
  /** Brand indexes by the words of the brand, joined with spaces, to find brands in queries. */
  readonly brandsByWords = new Map<string, number>();
  readonly sellers = new StringTable();
  readonly profiles = new StringTable();
  readonly currencies = new StringTable();
  /** Distinct sets of sellers, as ascending seller indexes. Facets count per set, which is faster. */
  readonly sellerSets: number[][] = [];
  private readonly sellerSetPlaces = new Map<string, number>();

  // Columns with one value per product.
  readonly rows = createUint32Column();
  /** Logarithm of the popularity, the query-independent part of the ranking (docs/ranking.md). */
  readonly logPopularity = createFloat64Column();
  readonly ratingBonus = createFloat64Column();
  readonly createdAt = createFloat64Column();
  /** The first 48 bits of the product id: ties are sorted by id, as PostgreSQL does. */
  readonly idOrder = createFloat64Column();
  /** The variant group of a product (only if `stateBits.isGrouped`), from 1, and the products of each group. */
  readonly group = createUint32Column();
  readonly groups = new StringTable();
  readonly groupMembers = new Map<number, Set<number>>();

  // Columns with one value per offer. The offers of a product are adjacent, sorted by their sellers' slugs.
  readonly price = createFloat64Column();
  readonly minimum = createUint32Column();
  readonly currency = createUint8Column();
  readonly source = createUint8Column();
  readonly seller = createUint32Column();
  /** 1: the offer can be ordered now (is-available.ts). */
  readonly inStock = createUint8Column();
  /** 1: the price is too old to be shown, so the offer is never the best. */
  readonly stale = createUint8Column();
  readonly profile = createInt32Column();
  readonly discount = createUint8Column();

  private offersEnd = 0;
  private room = new Map<number, number>();

  /** One number of a product's row; `what`: an offset of `row`. */
  value(doc: number, what: number): number {
    return this.rows.values[doc * rowLayout.width + what]!;
  }

  isLive(doc: number): boolean {
    return (this.value(doc, rowLayout.state) & stateBits.isLive) !== 0;
  }

  /** In tenths of a star; 0: not rated. */
  rating(doc: number): number {
    return (this.value(doc, rowLayout.state) >>> stateBits.ratingShift) & stateBits.byteMask;
  }

  offerCount(doc: number): number {
    return (this.value(doc, rowLayout.state) >>> stateBits.offerCountShift) & stateBits.byteMask;
  }

  /** Stores a product's numbers. Offers that no longer fit in their place move to the end of the columns. */
  write(doc: number, document: SearchDocument): void {
    const { offers } = document;
    const room = this.room.get(doc) ?? 0;
    let first = doc * rowLayout.width < this.rows.values.length ? this.value(doc, rowLayout.firstOffer) : 0;
    if (offers.length > room) {
      first = this.offersEnd;
      this.offersEnd += offers.length;
      this.room.set(doc, offers.length);
    }
    for (const [i, offer] of offers.entries()) this.#writeOffer(first + i, offer);
    this.#removeFromGroup(doc);
    const rating = document.rating === null ? 0 : Math.round(document.rating * 10);
    this.#writeRow(doc, {
      state:
        stateBits.isLive |
        (document.bestseller ? stateBits.isBestseller : 0) |
        (document.group ? stateBits.isGrouped : 0) |
        (isEnglishNamed(document) ? stateBits.isEnglishNamed : 0) |
        (rating << stateBits.ratingShift) |
        (offers.length << stateBits.offerCountShift),
      category: this.categories.getOrAdd(document.category) + 1,
      subcategory: document.subcategory === null ? 0 : this.subcategories.getOrAdd(document.subcategory) + 1,
      brand: document.brand === null ? 0 : this.#brand(document.brand) + 1,
      sellers: this.#sellerSet(offers.map(({ seller }) => this.sellers.getOrAdd(seller))),
      firstOffer: first,
      popularity: document.popularity,
      ratings: document.rating_count,
    });
    if (document.group) this.#addToGroup(doc, this.groups.getOrAdd(document.group.id) + 1);
    this.logPopularity.set(doc, Math.log1p(document.popularity));
    // Bayesian average: ten ratings of three stars are added, so that few ratings weigh little.
    this.ratingBonus.set(
      doc,
      document.rating === null || document.rating_count === 0
        ? 0
        : (document.rating * document.rating_count + 30) / (document.rating_count + 10) - 3,
    );
    this.createdAt.set(doc, document.created_at);
    this.idOrder.set(doc, Number.parseInt(document.id.replaceAll('-', '').slice(0, 12), 16));
  }

  remove(doc: number): void {
    this.#removeFromGroup(doc);
    this.rows.set(doc * rowLayout.width + rowLayout.state, this.value(doc, rowLayout.state) & ~stateBits.isLive);
  }

  #addToGroup(doc: number, group: number): void {
    this.group.set(doc, group);
    const members = this.groupMembers.get(group) ?? new Set();
    this.groupMembers.set(group, members.add(doc));
  }

  #removeFromGroup(doc: number): void {
    if (
      doc * rowLayout.width >= this.rows.values.length ||
      (this.value(doc, rowLayout.state) & stateBits.isGrouped) === 0
    )
      return;
    const members = this.groupMembers.get(this.group.values[doc]!);
    members?.delete(doc);
    if (members?.size === 0) this.groupMembers.delete(this.group.values[doc]!);
    this.rows.set(doc * rowLayout.width + rowLayout.state, this.value(doc, rowLayout.state) & ~stateBits.isGrouped);
  }

  #writeRow(doc: number, values: Record<Exclude<keyof typeof rowLayout, 'width'>, number>): void {
    const from = doc * rowLayout.width;
    this.rows.grow(from + rowLayout.width);
    for (const [what, value] of Object.entries(values))
      this.rows.values[from + rowLayout[what as keyof typeof rowLayout]] = value;
  }

  #writeOffer(at: number, offer: DocumentOffer): void {
    this.price.set(at, offer.price);
    this.minimum.set(at, offer.minimum);
    this.currency.set(at, this.currencies.getOrAdd(offer.currency));
    this.source.set(at, sources.indexOf(offer.source));
    this.seller.set(at, this.sellers.getOrAdd(offer.seller));
    this.inStock.set(at, isOfferOrderable(offer) ? 1 : 0);
    this.stale.set(at, offer.price_stale ? 1 : 0);
    this.profile.set(at, offer.profile === null ? -1 : this.profiles.getOrAdd(offer.profile));
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
    const place = this.brands.getOrAdd(normalizeBrandName(name));
    if (this.brandLabels[place] === undefined) {
      this.brandLabels[place] = name;
      this.brandsByWords.set(tokenize(name).words.join(' '), place);
    }
    return place;
  }
}

export const normalizeBrandName = (name: string): string =>
  fold(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
