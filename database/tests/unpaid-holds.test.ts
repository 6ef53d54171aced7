// Limits on stock that unpaid orders hold, and which held stock is released for another buyer (docs/decisions/0035).
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '#domain/settings/language.ts';
import { Refusal } from '#domain/refusals.ts';
import { quoteOrder } from '#server/orders/functions/quote-order.ts';
import { createUniversalOrderPayment } from '#server/orders/functions/create-universal-order-payment.ts';
import { purgeOrderOrigins } from '#server/orders/queries/unpaid-holds.ts';
import { OrderLinesRefusal } from '#domain/orders/order-lines-refusal.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { networkOfAddress } from '#server/supabase-api/network.ts';
import {
  addOffer,
  type OrderedLine,
  openTestMarket,
  checkoutPayload,
  type TestMarket,
  type TestOffer,
} from './test-market.ts';

let market: TestMarket;
beforeEach(async () => {
  market = await openTestMarket();
  await market.owner`
    update settings s set value = v.value::jsonb from (values ('hold_guest_units', '10'), ('hold_guest_lines', '30'), ('hold_network_orders', '30'),
      ('hold_network_lines', '150'), ('hold_network_percent', '50'), ('orders_per_minute', '10')) as v (key, value) where v.key = s.key`;
});
afterEach(() => market.stop());

const seller = 'holds';
const offerOf = (change: { stock?: number | null; minimum?: number } = {}) =>
  addOffer(market.owner, { seller, ...change });
type Buyer = { address?: string; email?: string; userId?: string };
const order = (
  lines: OrderedLine[],
  { address = '192.0.2.1', email = `${randomUUID()}@client.example`, userId }: Buyer = {},
) =>
  placeOrder(market.shop, {
    payload: checkoutPayload(lines, { customerEmail: email }),
    idempotencyKey: randomUUID(),
    language: 'fr',
    network: networkOfAddress(address),
    userId: userId ?? null,
  });
/** The code of the refusal; for refused lines, each code with the units left. */
const refusalOf = async (placing: Promise<unknown>) => {
  const refusal = await placing.then(
    () => null,
    (problem: unknown) => problem,
  );
  if (refusal instanceof OrderLinesRefusal) return refusal.lines.map(({ code, facts }) => [code, facts['left']]);
  return refusal instanceof Refusal ? refusal.code : refusal;
};
const statusOf = async ({ orderId }: { orderId: string }) =>
  (await market.owner`select status from orders where id = ${orderId}`)[0]!.status as string;
const stockOf = async ({ id }: TestOffer) =>
  (await market.owner`select stock from offers where id = ${id}`)[0]!.stock as number;
const sessionOf = async ({ orderId }: { orderId: string }) =>
  (await market.owner`select session_id from payments where order_id = ${orderId}`)[0]!.session_id as string;

describe('what one may hold', () => {
  test('a guest ten units of an offer over all their orders; who has signed in more; never less than the minimum quantity', async () => {
    const [offer, bulk] = [await offerOf({ stock: 400 }), await offerOf({ stock: 400, minimum: 25 })];
    const buyer = { email: 'awa@client.example' };
    await order([{ offer, quantity: 7 }], buyer);
    expect(await refusalOf(order([{ offer, quantity: 4 }], buyer))).toEqual([['offer/guest-limit', 3]]);
    await order([{ offer, quantity: 3 }], buyer);
    await order([{ offer: bulk, quantity: 25 }], buyer);
    const [user] =
      await market.owner`insert into auth.users (id, email) values (gen_random_uuid(), 'moussa@client.example') returning id`;
    await order([{ offer, quantity: 60 }], { userId: user!.id as string });
  });

  test('a guest thirty lines; ten orders a minute, and again when the minute is over', async () => {
    const offers = await Promise.all(Array.from({ length: 31 }, () => offerOf({ stock: 100 })));
    expect(await refusalOf(order(offers.map((offer) => ({ offer }))))).toBe('order/guest-full');
    const buyer = { email: 'awa@client.example' };
    for (const offer of offers.slice(0, 10)) await order([{ offer }], buyer);
    expect(await refusalOf(order([{ offer: offers[10]! }], buyer))).toBe('order/too-fast');
    await market.owner`update order_origins set created_at = created_at - interval '61 seconds'`;
    await order([{ offer: offers[10]! }], buyer);
  });

  test('a network (of IPv6 a /64) half of an offer’s stock, at least one unit; another network has the other half', async () => {
    const [offer, last] = [await offerOf({ stock: 8 }), await offerOf({ stock: 1 })];
    await order([{ offer, quantity: 3 }], { address: '2001:db8:1:2::1' });
    expect(await refusalOf(order([{ offer, quantity: 2 }], { address: '2001:db8:1:2::9' }))).toEqual([
      ['offer/network-limit', 1],
    ]);
    await order([{ offer, quantity: 4 }], { address: '2001:db8:1:3::1' });
    await order([{ offer: last }], { address: '2001:db8:1:2::1' });
  });

  test('a network thirty unpaid orders: paid ones do not count', async () => {
    const offer = await offerOf({ stock: 1000 });
    const orders = [];
    for (let count = 0; count < 30; count++) orders.push(await order([{ offer }]));
    expect(await refusalOf(order([{ offer }]))).toBe('order/network-full');
    await order([{ offer }], { address: '198.51.100.7' });
    await market.owner`update orders set status = 'paid', paid_at = now() where id = ${orders[0]!.orderId}`;
    await order([{ offer }]);
  });

  test('orders at once do not slip through together', async () => {
    const offer = await offerOf({ stock: 10 });
    const placed = await Promise.all(Array.from({ length: 8 }, () => refusalOf(order([{ offer }]))));
    expect(placed.filter((refusal) => refusal === null)).toHaveLength(5);
    expect(await stockOf(offer)).toBe(5);
  });

  test('the answer says in both languages what to do', async () => {
    const offer = await offerOf({ stock: 100 });
    const said = async (language: Language) => {
      const body = JSON.stringify(checkoutPayload([{ offer, quantity: 11 }]));
      const request = new Request('http://shop.test/', {
        method: 'POST',
        headers: { 'idempotency-key': randomUUID() },
        body,
      });
      const answer = await createUniversalOrderPayment(request, market.shop, language, {
        kind: 'visitor',
        network: '192.0.2.1',
      });
      return [
        answer.status,
        ((await answer.json()) as { error: { lines: { message: string }[] } }).error.lines[0]!.message,
      ];
    };
    expect(await said('fr')).toEqual([409, expect.stringMatching(/encore en commander 10.*connectez-vous/)]);
    expect(await said('en')).toEqual([409, expect.stringMatching(/10 more.*sign in/)]);
  });
});

test('one visitor with 38 requests leaves 95 % of the offers sellable that were, and thirty honest buyers behind one address are all served', async () => {
  const offers: TestOffer[] = [];
  for (let at = 0; at < 200; at++) offers.push(await offerOf({ stock: at % 60 === 0 ? 1 : 4 + (at % 100) }));
  // 38 concurrent requests for the whole stock, each from another buyer.
  const asks = Array.from({ length: 38 }, (_, at) => {
    const lines = Array.from({ length: 20 }, (_, step) => offers[(at * 20 + step) % offers.length]!);
    return refusalOf(
      order(
        lines.map((offer) => ({ offer, quantity: 2 })),
        { address: '203.0.113.9' },
      ),
    );
  });
  await Promise.all(asks);
  for (let at = 0; at < 38; at++) await refusalOf(order([{ offer: offers[at]! }], { address: '203.0.113.9' }));
  const [{ sellable } = { sellable: 0 }] = await market.owner<
    { sellable: number }[]
  >`select count(*)::int as sellable from offers where stock >= minimum_order_quantity`;
  expect(sellable).toBeGreaterThanOrEqual(offers.length * 0.95);

  const favourite = await offerOf({ stock: 60 });
  const honest = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      refusalOf(order([{ offer: favourite }, { offer: offers[at + 100]! }], { address: '198.51.100.20' })),
    ),
  );
  expect(honest).toEqual(Array(30).fill(null));
});

describe('a hold gives way', () => {
  /** An unpaid order from another network that holds the whole stock. */
  const taken = async (stock = 4) => {
    const offer = await offerOf({ stock });
    await market.owner`update settings set value = '100' where key = 'hold_network_percent'`;
    return { offer, first: await order([{ offer, quantity: stock }], { address: '203.0.113.9' }) };
  };
  const want = (offer: TestOffer, quantity = 1) => order([{ offer, quantity }], { address: '198.51.100.20' });

  test('only after ten minutes, when another buyer would be refused: its page is closed, its buyer told, the other served', async () => {
    const { offer, first } = await taken();
    market.passMinutes(9);
    expect(await refusalOf(want(offer))).toEqual([['offer/short-stock', 0]]);
    expect(await statusOf(first)).toBe('awaiting_payment');
    market.passMinutes(2);
    const session = await sessionOf(first);
    const second = await want(offer);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['expired', 'awaiting_payment']);
    expect(market.provider.sessions.get(session)!.state).toBe('expired');
    expect(await stockOf(offer)).toBe(3);
    expect(
      await market.owner`select 1 from notifications where subject_id = ${first.orderId} and template = 'order_refused'`,
    ).toHaveLength(1);
  });

  test('the quote says so too: the checkout is not closed before it is tried', async () => {
    const { offer } = await taken();
    const ask = { lines: [{ offer_id: offer.id, quantity: 2 }], country: 'CA', currency: 'CAD' };
    expect((await quoteOrder(market.shop, ask, 'fr')).lines[0]!.problem).toMatchObject({ code: 'offer/short-stock' });
    market.passMinutes(11);
    expect(await quoteOrder(market.shop, ask, 'fr')).toMatchObject({ payable: true });
  });

  test('nobody who is paying is turned out: paid, or a page that cannot be closed, or a provider that does not answer keeps the hold', async () => {
    const { offer, first } = await taken();
    market.passMinutes(11);
    market.provider.isUndecided = true;
    expect(await refusalOf(want(offer))).toEqual([['offer/short-stock', 0]]);
    market.provider.isUndecided = false;
    market.provider.isDown = true;
    expect(await refusalOf(want(offer))).toEqual([['offer/short-stock', 0]]);
    expect(await statusOf(first)).toBe('awaiting_payment');
    market.provider.isDown = false;
    market.provider.pay(await sessionOf(first));
    expect(await refusalOf(want(offer))).toEqual([['offer/short-stock', 0]]);
    expect(await statusOf(first)).toBe('paid');
  });

  test('the largest holder’s first, and no more than are needed; none when all together are too few', async () => {
    const offer = await offerOf({ stock: 3 });
    const others = await Promise.all(Array.from({ length: 4 }, () => offerOf()));
    const small = await order([{ offer }], { address: '192.0.2.1' });
    const large = await order([{ offer }, ...others.map((other) => ({ offer: other }))], { address: '192.0.2.2' });
    const middle = await order([{ offer }, { offer: others[0]! }], { address: '192.0.2.3' });
    market.passMinutes(11);
    await market.owner`update settings set value = '100' where key = 'hold_network_percent'`;
    expect(await refusalOf(want(offer, 4))).toEqual([['offer/short-stock', 0]]);
    const statuses = () => Promise.all([small, middle, large].map(statusOf));
    expect(await statuses()).toEqual(['awaiting_payment', 'awaiting_payment', 'awaiting_payment']);
    await want(offer);
    expect(await statuses()).toEqual(['awaiting_payment', 'awaiting_payment', 'expired']);
  });

  test('a network that is full makes room among its own old orders, and among no others', async () => {
    await market.owner`update settings set value = '2' where key = 'hold_network_orders'`;
    const offer = await offerOf({ stock: 1000 });
    const elsewhere = await order([{ offer }], { address: '203.0.113.9' });
    const [one, two] = [await order([{ offer }]), await order([{ offer }])];
    expect(await refusalOf(order([{ offer }]))).toBe('order/network-full');
    market.passMinutes(11);
    await order([{ offer }]);
    const statuses = await Promise.all([elsewhere, one, two].map(statusOf));
    expect(statuses[0]).toBe('awaiting_payment');
    expect(statuses.slice(1).toSorted()).toEqual(['awaiting_payment', 'expired']);
  });
});

test('a setting that makes no sense is refused by the database, and the usual figure counts', async () => {
  await expect(
    market.owner`update settings set value = '"many"' where key = 'hold_guest_units'`.execute(),
  ).rejects.toThrow('settings_value_is_valid');
  expect(await refusalOf(order([{ offer: await offerOf({ stock: 100 }), quantity: 11 }]))).toEqual([
    ['offer/guest-limit', 10],
  ]);
});

test('where an order came from is a digest, and forgotten a day after it was settled', async () => {
  const { orderId } = await order([{ offer: await offerOf() }]);
  const rows = await market.owner`select * from order_origins`;
  expect(JSON.stringify(rows)).not.toContain('192.0.2.1');
  await market.owner`update order_origins set created_at = now() - interval '25 hours'`;
  expect(await purgeOrderOrigins(market.owner as never)).toBe(0);
  await market.owner`update orders set status = 'expired' where id = ${orderId}`;
  expect(await purgeOrderOrigins(market.owner as never)).toBe(1);
});
