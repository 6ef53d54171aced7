// Searches without words walk over every product and are asked again and again, page after page and in every order: the last ones are kept
// until something changes.
import type { SearchAsk, SearchFacets } from '#domain/catalogue/search.ts';
import type { Survey } from './survey.ts';

/** How many products the kept surveys may hold together: so many times the catalogue, at eight bytes each, and never fewer than a small one fills. */
const timesTheCatalogue = 40;
const fewestProducts = 3_000_000;
/** An order is worked out for this many at least: the first pages. */
const firstPages = 240;

type Ranges = SearchFacets['price'];
type Kept = Survey & { orders: Map<string, { most: number; places: number[] }>; ranges: Map<string, Ranges> };

export class Browsed {
  readonly #kept = new Map<string, Kept>();
  #version = -1;
  #products = 0;

  /** The survey of these filters as it was kept under this version, else as `take` gives it. `products`: how many there are in all. */
  survey(ask: Partial<SearchAsk>, version: number, products: number, take: () => Survey): Survey {
    if (this.#version !== version) {
      this.#kept.clear();
      this.#products = 0;
      this.#version = version;
    }
    const { sort: _sort, skip: _skip, page_size: _size, language: _language, query: _query, currency, ...filters } = ask;
    // Only a price filter speaks of a currency.
    const key = JSON.stringify([filters, ask.price_min || (ask.price_max ?? null) !== null ? currency : null]);
    const known = this.#kept.get(key);
    if (known) return known;
    const { count, docs, offers, ...rest } = take();
    const found: Kept = { ...rest, count, docs: docs.slice(0, count), offers: offers.slice(0, count), orders: new Map(), ranges: new Map() };
    this.#kept.set(key, found);
    this.#products += count + 1000;
    for (const [oldest, { count: its }] of this.#kept) {
      if (this.#products <= Math.max(fewestProducts, timesTheCatalogue * products) || oldest === key) break;
      this.#kept.delete(oldest);
      this.#products -= its + 1000;
    }
    return found;
  }

  /** The first `most` places of a kept survey in an order. */
  order(found: Survey, sort: string, most: number, work: (most: number) => number[]): number[] {
    const { orders, count } = found as Kept;
    const known = orders.get(sort);
    if (known && known.most >= most) return known.places;
    const many = Math.min(count, Math.max(most, firstPages));
    const places = work(many);
    orders.set(sort, { most: many, places });
    return places;
  }

  /** The price ranges of a kept survey in a currency. */
  ranges(found: Survey, currency: string, work: () => Ranges): Ranges {
    const { ranges } = found as Kept;
    const known = ranges.get(currency) ?? work();
    ranges.set(currency, known);
    return known;
  }
}
