// What a page shows, noted while it is rendered: a change of any of it makes the page untrue.
import type { Market } from './visitor-market.ts';
import type { Card } from '#domain/catalogue/product.ts';

/** Numbers, so that a thousand kept pages cost little: two names that meet in one number drop a page too many, never one too few. */
export class Shown {
  readonly #marks = new Set<number>();

  note(...names: string[]): void {
    for (const name of names) this.#marks.add(markOf(name));
  }

  marks(): Uint32Array {
    return Uint32Array.from(this.#marks);
  }
}

/** FNV-1a, 32 bits. */
export function markOf(name: string): number {
  let mark = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) mark = Math.imul(mark ^ name.charCodeAt(at), 0x01000193);
  return mark >>> 0;
}

/** A product that is shown; a list in which products of this category might stand (`*`: of all), or of whatever; the settings. */
export const productName = (id: string): string => `product ${id}`;
export const listName = (category: string): string => `list ${category}`;
export const anyList = 'list';
export const settingsName = 'settings';

/** The same market, which notes what it is asked and what it answers. Only what a shared page may read is there to be noted. */
export function noting(market: Market, shown: Shown): Market {
  const cards = <List extends readonly Card[]>(list: List): List => {
    shown.note(...list.map(({ id }) => productName(id)));
    return list;
  };
  return {
    ...market,
    search: async (ask) => {
      shown.note(anyList, listName(ask.category ?? '*'));
      const answer = await market.search(ask);
      cards(answer.items);
      return answer;
    },
    product: async (slug) => {
      const product = await market.product(slug);
      if (product) shown.note(productName(product.id), anyList, listName(product.category));
      return product;
    },
    related: async (id, howMany) => cards(await market.related(id, howMany)),
    cards: async (ids) => cards(await market.cards(ids)),
    settings: async () => {
      shown.note(settingsName);
      return market.settings();
    },
  };
}
