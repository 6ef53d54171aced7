// What filters, facets and orders look at: one number per product or offer and question, side by side.
import { sources } from '#domain/catalogue/product.ts';
import { fold } from '#domain/catalogue/words/fold.ts';
import { tokensOf } from '#domain/catalogue/words/tokens.ts';
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

export const flag = { bestseller: 1 } as const;


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

  // Per product. A category or brand that is not there is 0, the first is 1.
  readonly isThere = uint8();
  readonly category = uint32();
  readonly subcategory = uint32();
  readonly brand = uint32();
  /** Tenths of a star; 0: not rated. */
  readonly rating = uint8();
  readonly ratings = uint32();
  readonly popularity = uint32();
  /** What speaks for it whatever was asked (docs/ranking.md), but for its popularity's share of the largest. */
  readonly chosen = float64();
  readonly rated = float64();
  readonly createdAt = float64();
  readonly flags = uint8();
  /** The beginning of its id, to order what is otherwise equal as PostgreSQL does. */
  readonly idOrder = float64();
  readonly firstOffer = uint32();
  readonly offers = uint8();

  // Per offer; the offers of a product lie together in the order of their sellers' slugs.
  readonly price = float64();
  readonly currency = uint8();
  readonly source = uint8();
  readonly seller = uint32();
  /** Enough for one order. */
  readonly inStock = uint8();
  readonly profile = int32();
  readonly discount = uint8();

  private offersEnd = 0;
  private room = new Map<number, number>();

  /** Writes a product's columns; its offers keep their place while they fit into it. */
  write(doc: number, document: SearchDocument): void {
    this.isThere.set(doc, 1);
    this.category.set(doc, this.categories.place(document.category) + 1);
    this.subcategory.set(doc, document.subcategory === null ? 0 : this.subcategories.place(document.subcategory) + 1);
    this.brand.set(doc, document.brand === null ? 0 : this.#brand(document.brand) + 1);
    this.rating.set(doc, document.rating === null ? 0 : Math.round(document.rating * 10));
    this.ratings.set(doc, document.rating_count);
    this.popularity.set(doc, document.popularity);
    this.chosen.set(doc, Math.log1p(document.popularity));
    // Few ratings count as if there were ten more of three stars.
    this.rated.set(doc, document.rating === null || document.rating_count === 0 ? 0 : (document.rating * document.rating_count + 30) / (document.rating_count + 10) - 3);
    this.createdAt.set(doc, document.created_at);
    this.flags.set(doc, document.bestseller ? flag.bestseller : 0);
    this.idOrder.set(doc, Number.parseInt(document.id.replaceAll('-', '').slice(0, 12), 16));
    const { offers } = document;
    const room = this.room.get(doc) ?? 0;
    if (offers.length > room) {
      this.firstOffer.set(doc, this.offersEnd);
      this.offersEnd += offers.length;
      this.room.set(doc, offers.length);
    }
    this.offers.set(doc, offers.length);
    const first = this.firstOffer.get(doc);
    for (const [i, offer] of offers.entries()) this.#writeOffer(first + i, offer);
  }

  drop(doc: number): void {
    this.isThere.set(doc, 0);
  }

  #writeOffer(at: number, offer: DocumentOffer): void {
    this.price.set(at, offer.price);
    this.currency.set(at, this.currencies.place(offer.currency));
    this.source.set(at, sources.indexOf(offer.source));
    this.seller.set(at, this.sellers.place(offer.seller));
    this.inStock.set(at, offer.stock === null || offer.stock >= offer.minimum ? 1 : 0);
    this.profile.set(at, offer.profile === null ? -1 : this.profiles.place(offer.profile));
    this.discount.set(at, offer.discount?.percent ?? 0);
  }

  #brand(name: string): number {
    const place = this.brands.place(foldedBrand(name));
    if (this.brandLabels[place] === undefined) {
      this.brandLabels[place] = name;
      this.brandsSaid.set(tokensOf(name).words.join(' '), place);
    }
    return place;
  }
}

export const foldedBrand = (name: string): string => fold(name).replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
