// Races before an order is paid: slow pages, two tabs, two providers, early webhooks. Each was once a bug.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asMarket } from '#server/database/transaction-as.ts';
import { lockOrder } from '#server/orders/queries/orders.ts';
import { latestPayment, setPaymentState, insertPayment } from '#server/payments/queries/payments.ts';
import { expireOrder, cancelUnpaidOrder } from '#server/orders/expire.ts';
import { signOrderLink } from '#server/orders/order-link.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { checkoutPayload, testJobActor, type TestMarket, type TestOffer } from './test-market.ts';
import {
  type ScriptedProviders,
  openTwoProviderMarket,
  delayResponse,
  balancesOfOneOrder,
  createDeferred,
  createRaceHelpers,
} from './races-scene.ts';

let market: TestMarket;
let lender: TestMarket;
let providers: ScriptedProviders;
beforeAll(async () => {
  ({ market, lender, providers } = await openTwoProviderMarket());
});
afterAll(() => Promise.all([market.stop(), lender.stop()]));
const { sell, paymentsOf, callback, carryOut, statusOf, balances, differencesOf, alertsOf } = createRaceHelpers(
  () => market,
);

const askFor = (offer: TestOffer, more: object = {}) => ({
  payload: { ...checkoutPayload([{ offer }]), ...more },
  idempotencyKey: randomUUID(),
  language: 'fr' as const,
});

describe('a page that comes too late', () => {
  test.each([
    { first: 'obedient', late: 'closed' },
    { first: 'second', late: 'closed' },
    { first: 'obedient', late: 'not to be closed' },
    { first: 'second', late: 'not to be closed' },
    { first: 'obedient', late: 'out of reach' },
  ] as const)(
    'while tab 1 waits for its page, tab 2 chooses another provider: tab 1’s page is $late and told to nobody; both paid, $first first, one payment goes back',
    async ({ first, late: end }) => {
      const ask = askFor(await sell());
      const slow = delayResponse(providers.second, 'createCheckout');
      const tab1 = placeOrder(market.shop, { ...ask, provider: 'second' });
      const late = (await slow.there).sessionId;
      const tab2 = await placeOrder(market.shop, { ...ask, provider: 'obedient' });
      Object.assign(providers.second, { isUndecided: end === 'not to be closed', isDown: end === 'out of reach' });
      slow.letThrough();
      await expect(tab1).rejects.toMatchObject({ code: 'payment/provider-down' });
      Object.assign(providers.second, { isUndecided: false, isDown: false });
      expect(providers.second.sessions.get(late)!.state).toBe(end === 'closed' ? 'expired' : 'open');
      const open = tab2.url.split('/').at(-1)!;
      expect(await paymentsOf(tab2.orderId)).toEqual([
        { provider: 'second', state: 'expired', session: late },
        { provider: 'obedient', state: 'open', session: open },
      ]);
      // The payment page that was opened in the second tab stays valid.
      expect((await placeOrder(market.shop, { ...ask, provider: 'obedient' })).url).toBe(tab2.url);

      const pages = { obedient: open, second: late };
      const other = first === 'obedient' ? 'second' : 'obedient';
      providers[first].pay(pages[first]);
      expect(await callback(first, pages[first])).toBe('paid');
      providers[other].pay(pages[other]);
      expect(await callback(other, pages[other])).toBe('refunding');
      await carryOut(tab2.orderId);
      expect(providers[other].refunds.filter(({ paymentId }) => paymentId === `p_${pages[other]}`)).toEqual([
        { paymentId: `p_${pages[other]}`, amountMinor: 2499 },
      ]);
      expect(providers[first].refunds.filter(({ paymentId }) => paymentId === `p_${pages[first]}`)).toEqual([]);
      expect((await paymentsOf(tab2.orderId)).map(({ provider, state }) => [provider, state]).toSorted()).toEqual(
        [
          [first, 'paid'],
          [other, 'refunded'],
        ].toSorted(),
      );
      expect(await statusOf(tab2.orderId)).toBe('paid');
      expect(await balances(tab2.orderId)).toEqual(balancesOfOneOrder(first));
      expect(await differencesOf(tab2.orderId)).toEqual([]);
    },
  );

  const ends = {
    'given up': (orderId: string) => cancelUnpaidOrder(market.shop, orderId, testJobActor),
    async replaced(orderId: string, offer: TestOffer) {
      const orderToken = signOrderLink(market.shop.linkSecret, orderId, market.shop.now());
      expect((await placeOrder(market.shop, askFor(offer, { replaces: [{ orderId, orderToken }] }))).orderId).not.toBe(
        orderId,
      );
    },
    async expired(orderId: string) {
      await market.owner`update orders set hold_until = now() - interval '1 minute' where id = ${orderId}`;
      expect(await expireOrder(market.shop, orderId)).toBe('expired');
    },
  };
  test.each(Object.keys(ends) as (keyof typeof ends)[])(
    'the order was %s while its page was being asked for: the page is closed, nobody told of it; paid all the same, the money goes back',
    async (end) => {
      const offer = await sell({ stock: 1 });
      const slow = delayResponse(providers.second, 'createCheckout');
      const placed = placeOrder(market.shop, { ...askFor(offer), provider: 'second' });
      const late = (await slow.there).sessionId;
      const { orderId } = providers.second.sessions.get(late)! as { orderId: string };
      await ends[end](orderId, offer);
      expect(await statusOf(orderId)).toBe('expired');
      slow.letThrough();
      await expect(placed).rejects.toMatchObject({ code: 'payment/provider-down' });
      expect(providers.second.sessions.get(late)!.state).toBe('expired');
      expect(await paymentsOf(orderId)).toEqual([{ provider: 'second', state: 'expired', session: late }]);

      await market.owner`update offers set stock = 0 where id = ${offer.id}`;
      providers.second.pay(late);
      expect(await callback('second', late)).toBe('refunding');
      await carryOut(orderId);
      expect(providers.second.refunds.filter(({ paymentId }) => paymentId === `p_${late}`)).toEqual([
        { paymentId: `p_${late}`, amountMinor: 2499 },
      ]);
      expect(await statusOf(orderId)).toBe('refunded');
      expect(await balances(orderId)).toEqual({});
      expect(await differencesOf(orderId)).toEqual([]);
    },
  );

  test('the order was paid on another page while this one was being asked for: its address is told to nobody, and it cannot be paid', async () => {
    const ask = askFor(await sell());
    const slow = {
      obedient: delayResponse(providers.obedient, 'createCheckout'),
      second: delayResponse(providers.second, 'createCheckout'),
    };
    const tab1 = placeOrder(market.shop, { ...ask, provider: 'obedient' });
    const paid = (await slow.obedient.there).sessionId;
    const tab2 = placeOrder(market.shop, { ...ask, provider: 'second' });
    const late = (await slow.second.there).sessionId;
    const { orderId } = providers.second.sessions.get(late)! as { orderId: string };
    providers.obedient.pay(paid);
    expect(await callback('obedient', paid)).toBe('paid');
    slow.obedient.letThrough();
    slow.second.letThrough();
    for (const tab of await Promise.allSettled([tab1, tab2])) expect(JSON.stringify(tab)).not.toContain('pay.test');
    expect(providers.second.sessions.get(late)!.state).toBe('expired');
    expect(await balances(orderId)).toEqual(balancesOfOneOrder('obedient'));
  });
});

describe('a session', () => {
  test('is never adopted by another provider’s payment: each keeps its own, and the money is booked where it is', async () => {
    const ask = askFor(await sell());
    const slow = {
      obedient: delayResponse(providers.obedient, 'createCheckout'),
      second: delayResponse(providers.second, 'createCheckout'),
    };
    const tabs = [placeOrder(market.shop, { ...ask, provider: 'obedient' })];
    const session = (await slow.obedient.there).sessionId;
    tabs.push(placeOrder(market.shop, { ...ask, provider: 'second' }));
    const other = (await slow.second.there).sessionId;
    const { orderId } = providers.second.sessions.get(other)! as { orderId: string };
    // Neither provider's response has arrived and no session is stored. The buyer pays at the provider chosen first.
    expect(await paymentsOf(orderId)).toEqual([
      { provider: 'obedient', state: 'expired', session: null },
      { provider: 'second', state: 'asked', session: null },
    ]);
    providers.obedient.pay(session);
    expect(await callback('obedient', session)).toBe('paid');
    expect(await paymentsOf(orderId)).toMatchObject([
      { provider: 'obedient', state: 'paid', session },
      { provider: 'second', session: null },
    ]);
    slow.obedient.letThrough();
    slow.second.letThrough();
    await Promise.allSettled(tabs);
    expect(await paymentsOf(orderId)).toMatchObject([
      { provider: 'obedient', state: 'paid', session },
      { provider: 'second', session: other },
    ]);
    expect(await balances(orderId)).toEqual(balancesOfOneOrder('obedient'));
    expect(await differencesOf(orderId)).toEqual([]);
  });

  test('that names an order of ours which never asked that provider is nobody’s', async () => {
    const slow = delayResponse(providers.obedient, 'createCheckout');
    const placed = placeOrder(market.shop, askFor(await sell()));
    const session = (await slow.there).sessionId;
    const { orderId } = providers.obedient.sessions.get(session)! as { orderId: string };
    providers.second.sessions.set(`foreign-${session}`, {
      ...providers.obedient.sessions.get(session)!,
      state: 'paid',
      paymentId: `p_foreign-${session}`,
    });
    expect(
      await settlePayment(market.shop, { provider: 'second', sessionId: `foreign-${session}` }, testJobActor),
    ).toEqual({
      settlement: 'unknown',
      orderId: null,
    });
    expect(await paymentsOf(orderId)).toEqual([{ provider: 'obedient', state: 'asked', session: null }]);
    providers.second.sessions.delete(`foreign-${session}`);
    slow.letThrough();
    expect((await placed).url).toBe(`https://pay.test/${session}`);
  });
});

test('replacing an order whose open page cannot be closed answers with that order, and changes no hold, no job, no stock, and alerts nobody', async () => {
  const offer = await sell({ stock: 3 });
  const { orderId, orderToken } = await placeOrder(market.shop, { ...askFor(offer), provider: 'second' });
  const seen = async () =>
    (
      await market.owner`
    select o.status, o.hold_until, o.updated_at, (select array_agg(state || expires_at::text) from stock_holds where order_id = o.id) as holds, (select stock from offers where id = ${offer.id}) as stock,
      (select run_at from graphile_worker.jobs where key = ${`expire:${orderId}`}) as next, (select count(*)::int from audit_log where order_id = o.id) as told
    from orders o where o.id = ${orderId}`
    )[0];
  const before = await seen();
  providers.second.isUndecided = true;
  market.passMinutes(10);
  for (let round = 0; round < 2; round++) {
    const kept = await placeOrder(
      market.shop,
      askFor(offer, { ...checkoutPayload([{ offer, quantity: 2 }]), replaces: [{ orderId, orderToken }] }),
    );
    expect(kept).toMatchObject({ instead: 'undecided', orderId, url: expect.stringContaining(`/commande/${orderId}`) });
  }
  market.passMinutes(-10);
  providers.second.isUndecided = false;
  expect(await seen()).toEqual(before);
  expect(before).toMatchObject({ status: 'awaiting_payment', stock: 2, told: 1 });
  expect(await alertsOf(orderId)).toEqual([]);
});

test('the latest payment is the one planned last, though its transaction began first', async () => {
  const { orderId } = await market.place([{ offer: await sell() }]);
  const payment = (n: number) => ({
    orderId,
    provider: 'obedient',
    amountMinor: 2499,
    currency: 'CAD',
    expiresAt: new Date(`2026-11-21T18:0${n}:00Z`),
    idempotencyKey: `checkout:${orderId}:${n}`,
  });
  const plan = (n: number, begun: () => void, waits?: Promise<void>) =>
    asMarket(market.shop.sql, async (tx) => {
      await tx`select now()`;
      begun();
      await waits;
      await lockOrder(tx, orderId);
      await setPaymentState(tx, (await latestPayment(tx, orderId))!.id, 'expired');
      return insertPayment(tx, payment(n));
    });
  const [begun, end] = [createDeferred(), createDeferred()];
  const slow = plan(2, begun.keep, end.kept);
  await begun.kept;
  const first = await plan(1, () => {}).finally(end.keep);
  const last = await slow;
  expect([first, last]).toMatchObject([payment(1), payment(2)]);
  expect(await asMarket(market.shop.sql, (tx) => latestPayment(tx, orderId))).toEqual(last);
});
