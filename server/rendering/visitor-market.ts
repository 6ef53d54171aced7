// The market as one visitor meets it: every read runs as anon under row-level security, in the visitor's language, country and currency; what is one person's runs as them (server/people/account.ts).
import { comparedCard, drawnCard } from '#domain/catalogue/product.ts';
import type { Person } from '#domain/people/person.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Market, Visitor } from '#web/context.ts';
import { ownsOrder } from '#server/people/queries/account-orders.ts';
import { asAnon, asMarket, asPerson } from '#server/database/transaction-as.ts';
import {
  addToCart,
  lastPaidOf,
  readCartLines,
  setCartQuantity,
  settleCart,
  takeHandOver,
} from '#server/cart/queries.ts';
import { cardsByIds, getProduct, relatedProducts } from '#server/catalogue/queries/products.ts';
import { readOrder } from '#server/orders/queries/order-reading.ts';
import { readRates } from '#server/pricing/queries.ts';
import { publicSettings } from '#server/settings/queries.ts';
import { readOrderLink, signOrderLink } from '#server/orders/order-link.ts';
import { orderView } from '#server/orders/order-view.ts';
import { payAgain } from '#server/payments/pay-again.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { quoteOrder } from '#server/orders/functions/quote-order.ts';
import { receipt } from '#server/orders/receipt.ts';
import { resendOrderLink } from '#server/orders/resend-order-link.ts';
import type { Shop } from '#server/shop.ts';
import type { Search } from '#server/search/search.ts';

/** `network`: an IPv4 address or a /64 of IPv6; a page that is the same for everyone has none. */
type Fixed = { timeZone: string; affiliateTag: string; network?: string };

/** What loaders and actions get as `context.get(market)`. */
export function marketFor(
  shop: Shop,
  search: Search,
  { language, country, currency, person }: Visitor,
  { timeZone, affiliateTag, network = 'unknown' }: Fixed,
): Market {
  const { sql } = shop;
  const here = { country, currency, language };
  /** What opens this order here: the link's token, or for its buyer, signed in, one made now. Null: nothing does. */
  const passOf = async (id: string, token: string | null): Promise<string | null> => {
    if (readOrderLink(shop.linkSecret, id, token, shop.now()) === 'valid') return token;
    const isTheirs =
      isUuid(id) &&
      person !== null &&
      !person.needsSecondFactor &&
      (await asPerson(sql, claimsOf(person), (tx) => ownsOrder(tx, id)));
    return isTheirs ? signOrderLink(shop.linkSecret, id, shop.now()) : null;
  };
  const order: Market['order'] = async (id, token) => {
    if ((await passOf(id, token)) === null) return null;
    const found = await asMarket(sql, (tx) => readOrder(tx, id));
    return found && orderView(found, language, shop.now(), shop.providers);
  };
  return {
    search: async (ask) => {
      const answer = await search.search({ ...here, ...ask });
      return { ...answer, items: answer.items.map(drawnCard) };
    },
    suggest: async (query) => {
      const answer = await search.suggest({ ...here, query });
      return { ...answer, products: answer.products.map(drawnCard) };
    },
    product: (slug) => asAnon(sql, (tx) => getProduct(tx, slug, here)),
    related: async (productId, howMany) =>
      (await asAnon(sql, (tx) => relatedProducts(tx, productId, howMany, here))).map(drawnCard),
    cards: async (ids) => (await asAnon(sql, (tx) => cardsByIds(tx, ids, here))).map(comparedCard),
    rates: () => asAnon(sql, readRates),
    settings: () => asAnon(sql, publicSettings),
    timeZone: () => timeZone,
    affiliateTag: () => affiliateTag,

    cart: (id) => asMarket(sql, (tx) => readCartLines(tx, id, here)),
    changeCart: (id, offerId, quantity, how) =>
      asMarket(sql, async (tx) => {
        if (how !== 'set') return addToCart(tx, id, offerId, quantity, how);
        // The form of a page whose cart is gone, paid or taken by the app in another tab, makes no other.
        if (id) await setCartQuantity(tx, id, offerId, quantity);
        return id;
      }),
    lastPaid: (id) => asMarket(sql, (tx) => lastPaidOf(tx, id)),
    settleCart: (id, orderId) => asMarket(sql, (tx) => settleCart(tx, id, orderId)),
    takeHandOver: (id, handOver) => asMarket(sql, (tx) => takeHandOver(tx, id, handOver)),

    quote: (ask) => quoteOrder(shop, ask, language),
    placeOrder: (payload, idempotencyKey, provider = null) =>
      placeOrder(shop, { payload, idempotencyKey, provider, language, userId: person?.id ?? null, network }),
    order,
    payAgain: async (orderId, token, provider) =>
      payAgain(shop, { orderId, token: await passOf(orderId, token), provider }),
    receipt: async (id, token) => {
      const found = await order(id, token);
      return found && receipt(found, { language, timeZone, now: shop.now() });
    },
    resendOrderLink: (ask) => resendOrderLink(shop, ask),
  };
}

/** What the policies ask of who has signed in. */
const claimsOf = ({ id, sessionId, aal }: Person) => ({ sub: id, session_id: sessionId, aal });
