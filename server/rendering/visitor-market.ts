// The market as one visitor meets it: every read runs as anon under row-level security, in the visitor's language, country and currency; what is one person's runs as them (server/people/account.ts).
import type { PublicSettings } from '#domain/settings/settings.ts';
import { comparedCard, drawnCard } from '#domain/catalogue/product.ts';
import type { Rates } from '#domain/money/convert.ts';
import type { OrderView } from '#domain/orders/order-view.ts';
import type { QuoteRequest } from '#domain/orders/quote.ts';
import type { Person } from '#domain/people/person.ts';
import type { SearchQuery } from '#domain/catalogue/search.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Visitor } from '#domain/visitor.ts';
import { ownsOrder } from '#server/people/queries/account-orders.ts';
import { asAnon, asMarket, asPerson } from '#server/database/transaction-as.ts';
import { lastPaidOf, readCartLines } from '#server/cart/queries.ts';
import { cardsByIds, getProduct, relatedProducts } from '#server/catalogue/queries/products.ts';
import { readOrder } from '#server/orders/queries/order-reading.ts';
import { readRates } from '#server/pricing/queries.ts';
import { publicSettings } from '#server/settings/queries.ts';
import { readOrderLink } from '#server/orders/order-link.ts';
import { orderView } from '#server/orders/order-view.ts';
import { quoteOrder } from '#server/orders/functions/quote-order.ts';
import { receipt } from '#server/orders/receipt.ts';
import type { Shop } from '#server/shop.ts';
import type { Search } from '#server/search/search.ts';

type Fixed = { timeZone: string; affiliateTag: string };

export type Market = ReturnType<typeof marketFor>;

/** What loaders get as `context.get(market)`. */
export function marketFor(
  shop: Shop,
  search: Search,
  { language, country, currency, person }: Visitor,
  { timeZone, affiliateTag }: Fixed,
) {
  const { sql } = shop;
  const here = { country, currency, language };
  /** An order is opened by a valid link, and by its buyer, signed in. Null: no such order, or neither. */
  const order = async (id: string, token: string | null): Promise<OrderView | null> => {
    const isOpen =
      readOrderLink(shop.linkSecret, id, token, shop.now()) === 'valid' ||
      (isUuid(id) &&
        person !== null &&
        !person.needsSecondFactor &&
        (await asPerson(sql, claimsOf(person), (tx) => ownsOrder(tx, id))));
    if (!isOpen) return null;
    const found = await asMarket(sql, (tx) => readOrder(tx, id));
    return found && orderView(found, language, shop.now(), shop.providers);
  };
  return {
    search: async (ask: Partial<SearchQuery>) => {
      const answer = await search.search({ ...here, ...ask });
      return { ...answer, items: answer.items.map(drawnCard) };
    },
    suggest: async (query: string) => {
      const answer = await search.suggest({ ...here, query });
      return { ...answer, products: answer.products.map(drawnCard) };
    },
    product: (slug: string) => asAnon(sql, (tx) => getProduct(tx, slug, here)),
    related: async (productId: string, howMany: number) =>
      (await asAnon(sql, (tx) => relatedProducts(tx, productId, howMany, here))).map(drawnCard),
    cards: async (ids: string[]) => (await asAnon(sql, (tx) => cardsByIds(tx, ids, here))).map(comparedCard),
    rates: (): Promise<Rates> => asAnon(sql, readRates),
    /** The public settings by key: marketing copy and the like. */
    settings: (): Promise<PublicSettings> => asAnon(sql, publicSettings),
    /** Whose midnight ends the day (R-SCR-11). */
    timeZone: () => timeZone,
    /** What retailer links carry. */
    affiliateTag: () => affiliateTag,

    /** The lines of a server-side cart, priced now; an unknown id is an empty cart. */
    cart: (id: string) => asMarket(sql, (tx) => readCartLines(tx, id, here)),
    /** The paid order that left the cart last. */
    lastPaid: (id: string) => asMarket(sql, (tx) => lastPaidOf(tx, id)),

    quote: (ask: QuoteRequest) => quoteOrder(shop, ask, language),
    order,
    /** The receipt of a paid order as a PDF, in the visitor's language; null as for `order`. */
    receipt: async (id: string, token: string | null) => {
      const found = await order(id, token);
      return found && receipt(found, { language, timeZone, now: shop.now() });
    },
  };
}

/** What the policies ask of who has signed in. */
const claimsOf = ({ id, sessionId, aal }: Person) => ({ sub: id, session_id: sessionId, aal });
