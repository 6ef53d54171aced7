// Places the demo orders (demo-orders.ts) by the shop's own functions, as the demo accounts.
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { toMajor } from '#domain/money/units.ts';
import type { SignedInActor } from '#domain/people/actor.ts';
import { counterPickupChoice } from '#domain/sellers/seller-delivery.ts';
import { examplePaymentProvider } from '#server/integrations/example-payments.ts';
import { quoteOrder } from '#server/orders/functions/quote-order.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { refundPayment } from '#server/payments/refund.ts';
import type { Shop } from '#server/shop.ts';

export type PlacedDemoOrder = { orderId: string; partId: string; lineId: string; quantity: number };
/** `quarter`: a part of town in the restaurant's nearest delivery zone; null without zones. */
export type DemoOffer = {
  id: string;
  source: string;
  currency: string;
  country: string;
  seller: string;
  quarter: string | null;
};
export type DemoShop = { id: string; source: string; country: string };
export const demoJobActor = { kind: 'job', name: 'demonstration' } as const;

/** Creates the server context that actions require, without a real payment provider, mails and rendered pages. */
export const createSeedServerContext = (sql: Sql): Shop => ({
  sql,
  providers: [examplePaymentProvider],
  linkSecret: randomUUID(),
  siteUrl: () => 'http://localhost',
  timeZone: 'America/Toronto',
  adminEmail: 'admin@demo.sugu.example',
  disposableDomains: [],
  log: { info() {}, warn() {}, error() {} },
  now: () => new Date(),
});

export const createExampleSessionFields = (id: string) =>
  ({
    id,
    sessionId: randomUUID(),
    aal: 'aal1',
    signedInAt: new Date().toISOString(),
    address: '192.0.2.1',
    network: '192.0.2.1',
  }) as const;
export const createPersonActor = (id: string): SignedInActor => ({ kind: 'person', ...createExampleSessionFields(id) });

/** Finds offers to order, each with a country of delivery (Canada if possible). No dishes with options or hours. */
export const findOrderableOffers = (sql: Sql, shop: DemoShop): Promise<DemoOffer[]> => sql<DemoOffer[]>`
  select o.id, o.source::text as source, o.currency, o.seller_id as seller,
    (select z.areas[1] from public.delivery_zones z where z.seller_id = o.seller_id and ${shop.country} <> 'CA' order by z.created_at limit 1) as quarter,
    (select r.country_code from public.shipping_rates r where r.profile_id = o.shipping_profile_id order by (r.country_code = 'CA') desc, (r.country_code = ${shop.country}) desc limit 1) as country
  from public.offers o join public.products p on p.id = o.product_id
  where o.seller_id = ${shop.id} and o.is_active and o.visibility = 'catalogue' and o.minimum_order_quantity = 1 and not o.has_options and (o.stock is null or o.stock >= 12)
    and not exists (select from public.menu_dishes d where d.offer_id = o.id and d.served is not null)
    and exists (select from public.shipping_rates r where r.profile_id = o.shipping_profile_id)
  order by p.slug limit 20`;

/** Delivery addresses; street and number say that they are examples. */
const cities: Record<string, string> = { SN: 'Dakar', ML: 'Bamako', CI: 'Abidjan', GN: 'Conakry', CD: 'Kinshasa' };
const addressIn = (country: string) =>
  country === 'CA'
    ? { street: '1, rue de l’Exemple', city: 'Montréal', postalCode: 'H2X 1Y4', country }
    : { street: 'Rue de l’Exemple, porte 1', city: cities[country] ?? 'Exemple', postalCode: '', country };

/** Finds the latest time in the past week when the offer could be ordered (restaurants close); null if none. */
export async function findLastOrderableTime(shop: Shop, offer: DemoOffer): Promise<number | null> {
  for (let hours = 0; hours < 7 * 24; hours += 1) {
    const nowMs = Date.now() - hours * 3_600_000;
    const wish = { lines: [{ offer_id: offer.id, quantity: 1 }], ...wayOf(offer) };
    const { payable } = await quoteOrder({ ...shop, now: () => new Date(nowMs) }, wish, 'fr');
    if (payable) return nowMs;
  }
  return null;
}

/** Returns the order's delivery choice: the address, or pick-up. */
function wayOf({ country, currency, seller, quarter }: DemoOffer, isPickup = false) {
  const choice = isPickup ? counterPickupChoice : quarter;
  const { postalCode } = addressIn(country);
  return { country, currency, postal_code: postalCode, ...(choice !== null && { kitchens: { [seller]: choice } }) };
}

/** Places and pays an order of the demo buyer. `nowMs`: the time of the order, because restaurants must be open. */
export async function placeDemoOrder(
  shop: Shop,
  buyer: { id: string; email: string; name: string },
  offer: DemoOffer,
  {
    quantity = 1,
    nowMs = Date.now(),
    isPickup = false,
  }: { quantity?: number; nowMs?: number; isPickup?: boolean } = {},
): Promise<PlacedDemoOrder> {
  const then: Shop = { ...shop, now: () => new Date(nowMs) };
  const { country, currency } = offer;
  const way = wayOf(offer, isPickup);
  const quote = await quoteOrder(then, { lines: [{ offer_id: offer.id, quantity }], ...way }, 'fr');
  const line = quote.lines[0]!;
  const payload = {
    orderType: offer.source,
    productsBySource: {},
    totalProducts: quantity,
    products: [
      {
        productId: offer.id,
        productName: line.name,
        quantity,
        unitPrice: toMajor(line.unit_price, line.currency),
        currency: line.currency,
        source: offer.source,
        customSpecs: null,
        supplierName: '',
        minimumOrderQuantity: 1,
        merchantId: null,
        restaurantId: null,
        menuId: null,
        metadata: {},
      },
    ],
    globalSpecifications: 'Commande de démonstration',
    customerEmail: buyer.email,
    customerName: buyer.name,
    customerPhone: country === 'CA' ? '+1 514 555 0100' : '',
    shippingAddress: addressIn(country),
    totalEstimatedPriceCents: Math.round(toMajor(quote.total, currency) * 100),
    currency,
    ...(way.kitchens && { kitchens: way.kitchens }),
  };
  const ask = { payload, idempotencyKey: `demo:${randomUUID()}`, language: 'fr' as const, userId: buyer.id };
  const { orderId } = await placeOrder(then, { ...ask, network: '192.0.2.1' });
  const [row] = await shop.sql<{ partId: string; lineId: string; provider: string; sessionId: string }[]>`
    select s.id as "partId", l.id as "lineId", p.provider, p.session_id as "sessionId"
    from public.seller_orders s join public.order_lines l on l.seller_order_id = s.id join public.payments p on p.order_id = s.order_id
    where s.order_id = ${orderId} limit 1`;
  const { partId, lineId, provider, sessionId } = row!;
  await settlePayment(shop, { provider, sessionId }, demoJobActor);
  // The demo order came from no network address, so it must not count for the limits per network.
  await shop.sql`delete from public.order_origins where order_id = ${orderId}`;
  return { orderId, partId, lineId, quantity };
}

export async function carryOutRefunds(shop: Shop, orderId: string): Promise<void> {
  const refunds = await shop.sql<{ id: string }[]>`
    select id from public.refunds where order_id = ${orderId} and state = 'asked'`;
  for (const { id } of refunds) await refundPayment(shop, id);
}
