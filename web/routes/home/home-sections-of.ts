import { type Card, drawnCard } from '#domain/catalogue/product.ts';
import type { SearchQuery } from '#domain/catalogue/search.ts';
import { tree } from '#domain/catalogue/tree.ts';
import type { Market, Visitor } from '#web/context.ts';
import { dayOf, endOfDay } from '#domain/catalogue/midnight.ts';
import { dealsOfDay } from './home-deals/home-deals.tsx';
import type { CategoryPicture } from './home-categories/home-categories.tsx';
import { ticketOf } from './home-slider/price-ticket.tsx';
import { parseClaims } from './home-trust/claims.ts';

const dealsShown = 6;
const gridShown = 12;

/** What the front page shows: today's reductions and when they change, the bestsellers, one picture per category, one comparison. */
export async function homeSectionsOf(
  market: Market,
  who: Pick<Visitor, 'country' | 'currency' | 'language'>,
  nowMs: number,
) {
  const ask: Partial<SearchQuery> = { country: who.country, currency: who.currency, language: who.language };
  const [settings, reduced, best] = await Promise.all([
    market.settings(),
    market.search({ ...ask, on_sale: true, in_stock: true, sort: 'discount', page_size: 24 }),
    market.search({ ...ask, bestsellers: true, in_stock: true, page_size: 48 }),
  ]);
  const most = best.items.reduce<Card | null>(
    (one, card) => (card.offer_count > (one?.offer_count ?? 1) ? card : one),
    null,
  );
  const product = most && (await market.product(most.slug));
  const timeZone = market.timeZone();
  const day = Math.floor(Date.parse(`${dayOf(nowMs, timeZone)}T00:00:00Z`) / 86_400_000);
  return {
    deals: dealsOfDay(reduced.items, day, dealsShown).map(drawnCard),
    endsAt: endOfDay(nowMs, timeZone),
    sentAt: nowMs,
    zone: timeZone,
    // A shop whose products are no bestsellers yet shows what there is.
    chosen:
      best.items.length > 0
        ? best.items.slice(0, gridShown)
        : (await market.search({ ...ask, in_stock: true, page_size: gridShown })).items,
    pictures: await picturesOf(market, [...best.items, ...reduced.items], ask),
    ticket: product ? ticketOf(product) : null,
    claims: parseClaims(settings),
  };
}

/** One picture per category, from what was already read; a category without any asks for its first product. */
async function picturesOf(
  market: Market,
  cards: readonly Card[],
  ask: Partial<SearchQuery>,
): Promise<CategoryPicture[]> {
  return Promise.all(
    tree.map(async ({ slug }) => {
      const card =
        cards.find(({ category, image_url }) => category === slug && image_url) ??
        (await market.search({ ...ask, category: slug, page_size: 1 })).items[0];
      return { category: slug, url: card?.image_url ?? null, tile: card?.tile ?? 'coton' };
    }),
  );
}
