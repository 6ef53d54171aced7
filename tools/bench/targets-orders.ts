// Orders for the load test. Each has lines of two or three sellers and its own idempotency key.
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Quote } from '#domain/orders/quote.ts';
import { toMajor } from '#domain/money/units.ts';
import { randomInteger, createSeededRandom } from '#database/seeds/seeded-random.ts';
import { Connection, buildRawRequest } from './connection.ts';

export type StockedOffer = {
  id: string;
  slug: string;
  seller: string;
  priceMinor: number;
  currency: string;
  source: string;
};

/** Sellers that deliver to Canada, most offers first. An order starts with a line of the first and has its currency. */
const sellers = ['banc-entrepot', 'banc-nord', 'banc-sud', 'banc-europe', 'banc-plateau'];

/** Returns a hundred offers per seller that can be bought from Canada, with more stock than a load test sells. */
export async function prepareStockedOffers(owner: Sql): Promise<StockedOffer[]> {
  // Limits are lifted, because the buyers of this test come from few networks and have many unpaid orders.
  await owner`update settings set value = case when key = 'hold_network_percent' then '100' else '1000000' end::jsonb
    where starts_with(key, 'hold_') and key <> 'hold_firm_minutes' or key = 'orders_per_minute'`;
  return owner<StockedOffer[]>`
    with chosen as (
      select id from (
        select o.id, row_number() over (partition by s.slug order by md5(o.id::text)) as place from offers o join sellers s on s.id = o.seller_id
        where s.slug = any (${sellers}) and o.is_active and o.is_direct and not o.has_options and o.minimum_order_quantity = 1 and o.price_minor between 1000 and 50000
      ) x where place <= 100
    ), stocked as (
      update offers o set stock = 1000000 from chosen c where c.id = o.id returning o.*
    )
    select o.id, p.slug, s.slug as seller, o.price_minor::int as "priceMinor", o.currency, o.source from stocked o join sellers s on s.id = o.seller_id join products p on p.id = o.product_id order by o.id`;
}

/** Builds raw requests for orders. IP addresses take turns, so that none exceeds the limit of orders per minute. */
export async function buildOrderRequests(
  url: string,
  wares: StockedOffer[],
  { orders, carts = 200, clients = 200 }: { orders: number; carts?: number; clients?: number },
): Promise<string[]> {
  const connection = new Connection(url);
  const dice = createSeededRandom('checkout');
  const payloads: object[] = [];
  for (let n = 0; n < carts; n++)
    payloads.push(await buildPricedOrder(connection, url, cartOf(wares, dice), clientAddress(n % clients)));
  connection.close();
  return Array.from({ length: orders }, (_, n) =>
    buildRawRequest(url, '/functions/v1/create-universal-order-payment', {
      headers: { 'x-forwarded-for': clientAddress(n % clients), 'idempotency-key': randomUUID() },
      json: payloads[n % carts],
    }),
  );
}

/** An IP address for buyer n from a private range. The ranges reserved for documentation are too small. */
export const clientAddress = (n: number): string => `10.66.${Math.floor(n / 250)}.${1 + (n % 250)}`;

function cartOf(wares: StockedOffer[], dice: () => number): { offer: StockedOffer; quantity: number }[] {
  const others = sellers
    .slice(1)
    .toSorted(() => dice() - 0.5)
    .slice(0, randomInteger(dice, 1, 2));
  return [sellers[0]!, ...others].map((seller) => {
    const his = wares.filter((offer) => offer.seller === seller);
    return { offer: his[randomInteger(dice, 0, his.length - 1)]!, quantity: randomInteger(dice, 1, 2) };
  });
}

/** Builds the order payload (SPEC §3) with the total quoted by the shop. Throws if the cart is refused. */
export async function buildPricedOrder(
  connection: Connection,
  url: string,
  lines: { offer: StockedOffer; quantity: number }[],
  client: string,
): Promise<object> {
  const { currency } = lines[0]!.offer;
  const ask = {
    lines: lines.map(({ offer, quantity }) => ({ offer_id: offer.id, quantity })),
    country: 'CA',
    currency,
  };
  const { status, body } = await connection.ask(
    buildRawRequest(url, '/functions/v1/quote-order', { headers: { 'x-forwarded-for': client }, json: ask }),
  );
  const quote = JSON.parse(body.toString('utf8')) as Quote;
  if (status !== 200 || !quote.payable)
    throw new Error(`this cart cannot be ordered: ${status} ${body.toString('utf8').slice(0, 300)}`);
  const products = lines.map(({ offer, quantity }) => ({
    productId: offer.id,
    productName: offer.slug,
    quantity,
    unitPrice: toMajor(offer.priceMinor, offer.currency),
    currency: offer.currency,
    source: offer.source,
    customSpecs: null,
    supplierName: offer.seller,
    minimumOrderQuantity: 1,
    merchantId: null,
    restaurantId: null,
    menuId: null,
    metadata: { product_id: '', slug: offer.slug },
  }));
  return {
    orderType: 'mixed',
    productsBySource: {},
    totalProducts: lines.length,
    products,
    globalSpecifications: '',
    customerEmail: 'charge@client.example',
    customerName: 'Awa Démo',
    customerPhone: '+1 514 555 0100',
    shippingAddress: { street: '1, rue du Test', city: 'Montréal', postalCode: 'H2X 1Y4', country: 'CA' },
    totalEstimatedPriceCents: Math.round(toMajor(quote.total, currency) * 100),
    currency,
  };
}
