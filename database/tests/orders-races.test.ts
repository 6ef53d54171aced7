// Races: slow pages, two tabs, two providers, webhooks before responses, outdated events. Each one was once a bug.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '#domain/refusals.ts';
import type { RefundRequest } from '#domain/orders/refunds.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { findBalances } from './balances.ts';
import { lockOrder } from '#server/orders/queries/orders.ts';
import { latestPayment, movePayment, planPayment } from '#server/payments/queries/payments.ts';
import { paymentCallback } from '#server/payments/functions/payment-callback.ts';
import { refundKey } from '#server/payments/ask-refund.ts';
import { askLateRefundAgain } from '#server/payments/actions/ask-late-refund-again.ts';
import { askRefund } from '#server/payments/actions/ask-refund.ts';
import { expireOrder, giveUpOrder } from '#server/orders/expire.ts';
import { followPayment } from '#server/payments/follow-payment.ts';
import { signOrderLink } from '#server/orders/order-link.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { reconcile } from '#server/ledger/reconcile-ledger.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { settlePayment } from '#server/payments/settle.ts';
import type { Aftermath } from '#server/integrations/payment.ts';
import {
  addOffer,
  type ScriptedProvider,
  openTestMarket,
  operator,
  checkoutPayload,
  tester,
  type TestMarket,
  type TestOffer,
} from './orders-market.ts';

/** Two who take money: `obedient`, and `second`, lent by another market: pages of its own, callbacks unsigned and unnumbered. */
let market: TestMarket;
let lender: TestMarket;
let providers: { obedient: ScriptedProvider; second: ScriptedProvider };
type Name = keyof typeof providers;
beforeAll(async () => {
  [market, lender] = await Promise.all([openTestMarket(), openTestMarket()]);
  const second = Object.assign(lender.provider, { name: 'second' });
  second.capabilities = { ...second.capabilities, signedWebhooks: false };
  providers = { obedient: market.provider, second };
  // In place: `market.place` holds on to this very shop.
  Object.assign(market.shop, { providers: [market.provider, second] });
});
afterAll(() => Promise.all([market.stop(), lender.stop()]));

/** A promise and what keeps it. */
function pledge<Value = void>() {
  let keep!: (value: Value) => void;
  const kept = new Promise<Value>((resolve) => (keep = resolve));
  return { kept, keep };
}

/** The next call of a provider's is done there at once; its answer is on its way until it is let through. `there`: what it will be. */
function hold<Call extends 'createCheckout' | 'refund' | 'fetchAftermath'>(provider: ScriptedProvider, call: Call) {
  type Answer = Awaited<ReturnType<ScriptedProvider[Call]>>;
  const [done, gate] = [pledge<Answer>(), pledge()];
  const usual = provider[call] as (ask: unknown) => Promise<Answer>;
  const held = async (ask: unknown): Promise<Answer> => {
    Object.assign(provider, { [call]: usual });
    const answer = await usual(ask);
    done.keep(answer);
    await gate.kept;
    return answer;
  };
  Object.assign(provider, { [call]: held });
  return { there: done.kept, letThrough: () => gate.keep() };
}

/** The next call is answered by this, the one after as ever. */
function instead<Call extends 'refund' | 'fetchAftermath'>(
  provider: ScriptedProvider,
  call: Call,
  answer: (usual: ScriptedProvider[Call]) => ScriptedProvider[Call],
) {
  const usual = provider[call];
  const once = answer(usual) as (ask: unknown) => unknown;
  Object.assign(provider, { [call]: (ask: unknown) => (Object.assign(provider, { [call]: usual }), once(ask)) });
}

const sell = (changes: { stock?: number } = {}) =>
  addOffer(market.owner, { seller: `race-${randomUUID().slice(0, 6)}`, ...changes });
const askFor = (offer: TestOffer, more: object = {}) => ({
  payload: { ...checkoutPayload([{ offer }]), ...more },
  idempotencyKey: randomUUID(),
  language: 'fr' as const,
});
/** The provider's callback, as it would arrive. */
async function callback(name: Name, sessionId: string): Promise<string> {
  const body = JSON.stringify({
    id: name === 'second' ? null : randomUUID(),
    kind: 'payment',
    sessionId,
    paymentId: null,
    orderId: null,
  });
  const answer = await paymentCallback(name)(
    new Request('http://shop.test', { method: 'POST', body }),
    market.shop,
    'fr',
  );
  return ((await answer.json()) as { outcome: string }).outcome;
}
const refundsOf = (id: string) =>
  market.owner<
    { id: string; state: string; name: string | null }[]
  >`select id, state, provider_refund_id as name from refunds where order_id = ${id} order by created_at, id`;
const carryOut = async (id: string) => {
  for (const refund of await refundsOf(id))
    if (['asked', 'pending'].includes(refund.state)) await refundPayment(market.shop, refund.id);
};
const paymentsOf = (id: string) =>
  market.owner<
    { provider: Name; state: string; session: string | null }[]
  >`select provider, state, session_id as session from payments where order_id = ${id} order by created_at`;
const statusOf = async (id: string) =>
  (await market.owner`select status from orders where id = ${id}`)[0]!.status as string;
const alertsOf = async (id: string) =>
  (await market.owner`select action from audit_log where order_id = ${id} and is_alert order by id`).map(
    ({ action }) => action as string,
  );
const postedOf = async (id: string) =>
  (await market.owner`select kind from ledger_transactions where order_id = ${id} order by at, id`).map(
    ({ kind }) => kind as string,
  );
const balances = async (id: string) =>
  Object.fromEntries(
    (await asMarket(market.shop.sql, (tx) => findBalances(tx, id))).map(({ account, amountMinor }) => [
      account.replace(/[0-9a-f-]{36}:/, ''),
      amountMinor,
    ]),
  );
/** What the night would say of this order, asking both providers. */
async function differencesOf(id: string): Promise<string[]> {
  const [order] = await market.owner`select number from orders where id = ${id}`;
  return (await reconcile(market.shop)).differences
    .filter(({ orderNumber }) => orderNumber === order!.number)
    .map(({ kind }) => kind);
}
/** 19.99 + 5.00 of delivery, commission 2.00, paid once to whom it was paid. */
const booksOfOne = (name: Name) => ({
  [`provider:${name}`]: 2499,
  'seller:held': -1799,
  'seller:shipping': -500,
  'market:commission': -200,
});

/** One paid order, of so many sellers. */
async function paidOrder(sellers = 1) {
  const offers = [];
  for (let n = 0; n < sellers; n++) offers.push(await sell());
  const { orderId } = await market.place(offers.map((offer) => ({ offer })));
  const session = (await paymentsOf(orderId))[0]!.session!;
  market.provider.pay(session);
  await settlePayment(market.shop, { provider: 'obedient', sessionId: session }, tester);
  const parts = (await market.owner`select id from seller_orders where order_id = ${orderId} order by position`).map(
    ({ id }) => id as string,
  );
  return { orderId, offers, parts, payment: `p_${session}` };
}
const give = (orderId: string, wish: RefundRequest = 'all') =>
  askRefund.perform(market.shop, operator, { orderId, wish, note: '', key: randomUUID() });
const follow = (payment: string) => followPayment(market.shop, { provider: 'obedient', paymentId: payment }, tester);

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
      const slow = hold(providers.second, 'createCheckout');
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
      // The page tab 2 was led to stays the one.
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
      expect(await balances(tab2.orderId)).toEqual(booksOfOne(first));
      expect(await differencesOf(tab2.orderId)).toEqual([]);
    },
  );

  const ends = {
    'given up': (orderId: string) => giveUpOrder(market.shop, orderId, tester),
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
      const slow = hold(providers.second, 'createCheckout');
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
      obedient: hold(providers.obedient, 'createCheckout'),
      second: hold(providers.second, 'createCheckout'),
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
    expect(await balances(orderId)).toEqual(booksOfOne('obedient'));
  });
});

describe('a session', () => {
  test('is never adopted by another provider’s payment: each keeps its own, and the money is booked where it is', async () => {
    const ask = askFor(await sell());
    const slow = {
      obedient: hold(providers.obedient, 'createCheckout'),
      second: hold(providers.second, 'createCheckout'),
    };
    const tabs = [placeOrder(market.shop, { ...ask, provider: 'obedient' })];
    const session = (await slow.obedient.there).sessionId;
    tabs.push(placeOrder(market.shop, { ...ask, provider: 'second' }));
    const other = (await slow.second.there).sessionId;
    const { orderId } = providers.second.sessions.get(other)! as { orderId: string };
    // Neither answer has come, neither session is written down; the older, at the provider nobody waits for any more, is paid.
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
    expect(await balances(orderId)).toEqual(booksOfOne('obedient'));
    expect(await differencesOf(orderId)).toEqual([]);
  });

  test('that names an order of ours which never asked that provider is nobody’s', async () => {
    const slow = hold(providers.obedient, 'createCheckout');
    const placed = placeOrder(market.shop, askFor(await sell()));
    const session = (await slow.there).sessionId;
    const { orderId } = providers.obedient.sessions.get(session)! as { orderId: string };
    providers.second.sessions.set(`foreign-${session}`, {
      ...providers.obedient.sessions.get(session)!,
      state: 'paid',
      paymentId: `p_foreign-${session}`,
    });
    expect(await settlePayment(market.shop, { provider: 'second', sessionId: `foreign-${session}` }, tester)).toEqual({
      settlement: 'unknown',
      orderId: null,
    });
    expect(await paymentsOf(orderId)).toEqual([{ provider: 'obedient', state: 'asked', session: null }]);
    providers.second.sessions.delete(`foreign-${session}`);
    slow.letThrough();
    expect((await placed).url).toBe(`https://pay.test/${session}`);
  });
});

describe('refunds', () => {
  test('two of one amount, one in an outage, the other told by its webhook before its answer came: each is given back once, by its own name', async () => {
    const { orderId, parts, payment } = await paidOrder(2);
    const [one, other] = [
      await give(orderId, [{ partId: parts[0]!, itemsMinor: 1999, shippingMinor: 500 }]),
      await give(orderId, [{ partId: parts[1]!, itemsMinor: 1999, shippingMinor: 500 }]),
    ];
    market.provider.isDown = true;
    await expect(refundPayment(market.shop, one.id)).rejects.toMatchObject({ code: 'payment/provider-down' });
    market.provider.isDown = false;
    const slow = hold(market.provider, 'refund');
    const job = refundPayment(market.shop, other.id);
    const { refundId } = await slow.there;
    await follow(payment);
    expect(await refundsOf(orderId)).toEqual([
      { id: one.id, state: 'asked', name: null },
      { id: other.id, state: 'succeeded', name: refundId },
    ]);
    slow.letThrough();
    await job;
    expect(await refundPayment(market.shop, one.id)).toBe('refunded');
    await follow(payment);
    expect(market.provider.refunds.filter(({ paymentId }) => paymentId === payment)).toEqual([
      { paymentId: payment, amountMinor: 2499 },
      { paymentId: payment, amountMinor: 2499 },
    ]);
    const marks = new Map(market.provider.aftermath.get(payment)!.refunds.map((told) => [told.mark, told.refundId]));
    expect(await refundsOf(orderId)).toEqual(
      [one, other].map(({ id }) => ({ id, state: 'succeeded', name: marks.get(refundKey(id)) })),
    );
    expect(await statusOf(orderId)).toBe('refunded');
    expect(await balances(orderId)).toEqual({});
    expect(await alertsOf(orderId)).toEqual([]);
    expect(await differencesOf(orderId)).toEqual([]);
  });

  const refuse = () =>
    instead(market.provider, 'refund', () => async () => Promise.reject(new Refusal('payment/refused')));

  test('one that the provider refuses is failed and a person told, once however often it is tried; another can be asked for', async () => {
    const { orderId, payment } = await paidOrder();
    const refund = await give(orderId);
    refuse();
    expect(await refundPayment(market.shop, refund.id)).toBe('failed');
    expect(await refundPayment(market.shop, refund.id)).toBe('nothing-to-do');
    expect(await refundsOf(orderId)).toEqual([{ id: refund.id, state: 'failed', name: null }]);
    expect(await alertsOf(orderId)).toEqual(['payment/refund-failed']);
    expect(await balances(orderId)).toEqual(booksOfOne('obedient'));
    const another = await give(orderId);
    expect(await refundPayment(market.shop, another.id)).toBe('refunded');
    expect(market.provider.refunds.filter(({ paymentId }) => paymentId === payment)).toHaveLength(1);
    expect(await balances(orderId)).toEqual({});
    expect(await alertsOf(orderId)).toHaveLength(1);
  });

  test('one tried by two jobs at once and refused both times: one person told', async () => {
    const { orderId } = await paidOrder();
    const refund = await give(orderId);
    const usual = market.provider.refund;
    market.provider.refund = async () => Promise.reject(new Refusal('payment/refused'));
    await Promise.all([refundPayment(market.shop, refund.id), refundPayment(market.shop, refund.id)]);
    market.provider.refund = usual;
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'failed' }]);
    expect(await alertsOf(orderId)).toEqual(['payment/refund-failed']);
  });

  test('one that was made, its answer lost, and is refused when asked for again, is known by its mark and booked; nobody is troubled', async () => {
    const { orderId, payment } = await paidOrder();
    const refund = await give(orderId);
    instead(market.provider, 'refund', (usual) => async (ask) => {
      await usual(ask);
      throw new Refusal('payment/provider-down');
    });
    await expect(refundPayment(market.shop, refund.id)).rejects.toMatchObject({ code: 'payment/provider-down' });
    refuse();
    await refundPayment(market.shop, refund.id, { isLastTry: true });
    const [made] = market.provider.aftermath.get(payment)!.refunds;
    expect(await refundsOf(orderId)).toEqual([{ id: refund.id, state: 'succeeded', name: made!.refundId }]);
    expect(market.provider.refunds.filter(({ paymentId }) => paymentId === payment)).toHaveLength(1);
    expect(await statusOf(orderId)).toBe('refunded');
    expect(await balances(orderId)).toEqual({});
    expect(await alertsOf(orderId)).toEqual([]);
    await expect(give(orderId)).rejects.toMatchObject({ code: 'refund/nothing-left' });
  });

  test('one of a payment that came too late, refused, can be asked for once more', async () => {
    const offer = await sell({ stock: 1 });
    const { orderId } = await market.place([{ offer }]);
    const session = (await paymentsOf(orderId))[0]!.session!;
    await giveUpOrder(market.shop, orderId, tester);
    await market.owner`update offers set stock = 0 where id = ${offer.id}`;
    market.provider.pay(session);
    expect(await callback('obedient', session)).toBe('refunding');
    refuse();
    await carryOut(orderId);
    expect((await refundsOf(orderId)).map(({ state }) => state)).toEqual(['failed']);
    expect(await alertsOf(orderId)).toEqual(['payment/refund-failed']);
    const again = await askLateRefundAgain.perform(market.shop, operator, { orderId, key: randomUUID() });
    expect(await refundPayment(market.shop, again!.id)).toBe('refunded');
    expect(await statusOf(orderId)).toBe('refunded');
    expect(await balances(orderId)).toEqual({});
  });
});

describe('news fetched in one order and written in the other', () => {
  /** The provider says the first when it is asked first, the second when asked next; the first answer arrives last. */
  async function crossing(payment: string, before: Aftermath, after: Aftermath) {
    instead(market.provider, 'fetchAftermath', () => async () => before);
    const slow = hold(market.provider, 'fetchAftermath');
    const stale = follow(payment);
    await slow.there;
    market.provider.aftermath.set(payment, after);
    await follow(payment);
    slow.letThrough();
    await stale;
  }
  const dispute = { disputeId: 'd', reason: 'fraudulent', amountMinor: 2499 };

  test('a dispute that was won stays won', async () => {
    const { orderId, payment } = await paidOrder();
    await crossing(
      payment,
      { refunds: [], disputes: [{ ...dispute, state: 'open', isWithheld: true }] },
      { refunds: [], disputes: [{ ...dispute, state: 'won', isWithheld: false }] },
    );
    expect(await market.owner`select state, is_withheld from disputes where order_id = ${orderId}`).toEqual([
      { state: 'won', is_withheld: false },
    ]);
    expect(await postedOf(orderId)).toEqual(['placed', 'paid']);
    expect(await balances(orderId)).toEqual(booksOfOne('obedient'));
    expect(await alertsOf(orderId)).toEqual(['payment/dispute-won']);
  });

  test('a dispute that takes the money stays open, though it was an inquiry when first asked about', async () => {
    const { orderId, payment } = await paidOrder();
    await crossing(
      payment,
      { refunds: [], disputes: [{ ...dispute, state: 'won', isWithheld: false }] },
      { refunds: [], disputes: [{ ...dispute, state: 'open', isWithheld: true }] },
    );
    expect(await market.owner`select state, is_withheld from disputes where order_id = ${orderId}`).toEqual([
      { state: 'open', is_withheld: true },
    ]);
    expect(await balances(orderId)).toEqual({
      ...booksOfOne('obedient'),
      'provider:obedient': undefined,
      'market:disputes': 2499,
    });
  });

  test('a refund of the dashboard that came back is not booked by news of the day it was done', async () => {
    const { orderId, payment } = await paidOrder();
    const refund = { refundId: `re_${payment}`, amountMinor: 2499, mark: null };
    await crossing(
      payment,
      { refunds: [{ ...refund, state: 'succeeded' }], disputes: [] },
      { refunds: [{ ...refund, state: 'failed' }], disputes: [] },
    );
    expect(await refundsOf(orderId)).toEqual([]);
    expect(await statusOf(orderId)).toBe('paid');
    expect(await balances(orderId)).toEqual(booksOfOne('obedient'));
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
  const asked = (n: number) => ({
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
      await movePayment(tx, (await latestPayment(tx, orderId))!.id, 'expired');
      return planPayment(tx, asked(n));
    });
  const [begun, end] = [pledge(), pledge()];
  const slow = plan(2, begun.keep, end.kept);
  await begun.kept;
  const first = await plan(1, () => {}).finally(end.keep);
  const last = await slow;
  expect([first, last]).toMatchObject([asked(1), asked(2)]);
  expect(await asMarket(market.shop.sql, (tx) => latestPayment(tx, orderId))).toEqual(last);
});
