// Paying again after a refused or expired payment: only through the signed link, and never twice.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentProvider } from '#server/integrations/payment.ts';
import { findBalances } from './balances.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { pollPayment } from '#server/payments/actions/poll-payment.ts';
import { expireOrder, cancelUnpaidOrder } from '#server/orders/expire.ts';
import { createActionPerformer } from '#server/actions.ts';
import type { Shop } from '#server/shop.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { createVisitorQueries } from '#server/visitor-page-queries.ts';
import { createSqlSearch } from '#server/search/search.ts';
import { Refusal } from '#domain/refusals.ts';
import { addOffer, openTestMarket, checkoutPayload, testJobActor, type TestMarket } from './test-market.ts';

/** Asks for a new payment page. Returns null if access is denied or the request is malformed. */
const payAgain = (
  shop: Shop,
  { orderId, token, provider }: { orderId: string; token: string | null; provider: string | null },
) =>
  createActionPerformer(shop, { kind: 'visitor', network: '192.0.2.1' })(
    'order/pay-again',
    { orderId, provider },
    { orderId, token },
  ).catch((refusal: { code?: string }) => {
    if (refusal.code === 'access/denied' || refusal.code === 'request/malformed') return null;
    throw refusal;
  });

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
  const { provider } = market;
  const other: PaymentProvider = { ...provider, name: 'other' };
  const foreign: PaymentProvider = {
    ...provider,
    name: 'foreign',
    quote: () => {
      throw new Refusal('payment/currency-unsupported', { currency: 'CAD' });
    },
  };
  market.shop.providers = [provider, other, foreign];
});
beforeEach(() => Object.assign(market.provider, { isDown: false, isUndecided: false, refuses: false }));
afterAll(() => market.stop());

async function placed(provider = 'obedient') {
  const offer = await addOffer(market.owner, { seller: `again-${randomUUID().slice(0, 6)}`, stock: 10 });
  const ask = { payload: checkoutPayload([{ offer }]), idempotencyKey: randomUUID(), language: 'fr' as const };
  const { orderId, orderToken, url } = await placeOrder(market.shop, { ...ask, provider });
  return { orderId, token: orderToken, url, offer, ask, session: (await paymentsOf(orderId))[0]!.session_id as string };
}
const paymentsOf = (id: string) =>
  market.owner`select provider, state, session_id, url from payments where order_id = ${id} order by created_at`;
const viewOf = async (id: string, token: string) =>
  (await createVisitorQueries(
    market.shop,
    createSqlSearch(market.shop.sql),
    {
      language: 'fr',
      country: 'CA',
      postalCode: '',
      currency: 'CAD',
      light: false,
      person: null,
      requestId: '',
      siteUrl: '',
    },
    { timeZone: 'America/Toronto' },
  ).order(id, token))!;
const settle = (session: string, provider = 'obedient') =>
  settlePayment(market.shop, { provider, sessionId: session }, testJobActor);
async function refuse(session: string, provider = 'obedient') {
  market.provider.sessions.get(session)!.state = 'failed';
  await settle(session, provider);
}
const stateOf = ({ payment, providers, paymentUrl }: Awaited<ReturnType<typeof viewOf>>) => ({
  payment,
  providers,
  isOpen: paymentUrl !== null,
});

test('a refused payment is told on the order, with whoever would take the total; paid by another provider, the order is paid once', async () => {
  const { orderId, token, session, offer } = await placed();
  expect(stateOf(await viewOf(orderId, token))).toEqual({
    payment: 'open',
    providers: ['obedient', 'other'],
    isOpen: true,
  });
  await refuse(session);
  expect(stateOf(await viewOf(orderId, token))).toEqual({
    payment: 'refused',
    providers: ['obedient', 'other'],
    isOpen: false,
  });
  const url = await payAgain(market.shop, { orderId, token, provider: 'other' });
  // Pressing the button twice opens the same payment page.
  expect(await payAgain(market.shop, { orderId, token, provider: 'other' })).toBe(url);
  const payments = await paymentsOf(orderId);
  expect(payments.map(({ provider, state }) => `${provider} ${state}`)).toEqual(['obedient failed', 'other open']);
  expect(payments[1]!.url).toBe(url);
  expect(stateOf(await viewOf(orderId, token))).toMatchObject({ payment: 'open', isOpen: true });
  market.provider.pay(payments[1]!.session_id as string);
  await settle(payments[1]!.session_id as string, 'other');
  expect(stateOf(await viewOf(orderId, token))).toEqual({ payment: 'none', providers: [], isOpen: false });
  const accounts = (await asMarket(market.shop.sql, (tx) => findBalances(tx, orderId))).filter(({ account }) =>
    account.startsWith('provider:'),
  );
  expect(accounts.map(({ account, amountMinor }) => [account, amountMinor])).toEqual([['provider:other', 2499]]);
  expect((await market.owner`select stock from offers where id = ${offer.id}`)[0]!.stock).toBe(9);
});

test('refused, it can be tried again by the same provider: a fresh page, and the stock is kept for it', async () => {
  const { orderId, token, session, url } = await placed();
  const before = (await market.owner`select hold_until from orders where id = ${orderId}`)[0]!.hold_until as Date;
  await refuse(session);
  market.passMinutes(20);
  const again = await payAgain(market.shop, { orderId, token, provider: null });
  market.passMinutes(-20);
  expect(again).toMatch(/^https:\/\/pay\.test/);
  expect(again).not.toBe(url);
  expect(
    ((await market.owner`select hold_until from orders where id = ${orderId}`)[0]!.hold_until as Date).getTime(),
  ).toBeGreaterThan(before.getTime() + 19 * 60_000);
});

test('a page that ran out before its time, as a mobile-money page does, is refused once the provider says so', async () => {
  const { orderId, token, session } = await placed();
  market.provider.sessions.get(session)!.state = 'expired';
  await pollPayment.perform(market.shop, testJobActor, { orderId, round: 1 });
  expect(stateOf(await viewOf(orderId, token))).toMatchObject({ payment: 'refused', isOpen: false });
});

test('a page whose time is over, but of which nobody has said how it ended, is not called refused', async () => {
  const { orderId, token } = await placed();
  market.passMinutes(32);
  expect(stateOf(await viewOf(orderId, token))).toEqual({
    payment: 'none',
    providers: ['obedient', 'other'],
    isOpen: false,
  });
  const again = await payAgain(market.shop, { orderId, token, provider: null });
  market.passMinutes(-32);
  expect(again).toMatch(/^https:\/\/pay\.test/);
});

test('a forged, foreign or old link opens no payment page', async () => {
  const [mine, his] = [await placed(), await placed()];
  await refuse(mine.session);
  const requestsBefore = market.provider.asks.length;
  for (const token of [null, '', 'x', his.token, mine.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]) {
    expect(await payAgain(market.shop, { orderId: mine.orderId, token, provider: null })).toBeNull();
  }
  expect(await payAgain(market.shop, { orderId: 'not-an-order', token: mine.token, provider: null })).toBeNull();
  market.passMinutes(31 * 24 * 60);
  expect(await payAgain(market.shop, { orderId: mine.orderId, token: mine.token, provider: null })).toBeNull();
  market.passMinutes(-31 * 24 * 60);
  expect(market.provider.asks).toHaveLength(requestsBefore);
  expect(await paymentsOf(mine.orderId)).toHaveLength(1);
});

test('a provider that is none, or that does not take this currency, is refused', async () => {
  const { orderId, token, session } = await placed();
  await refuse(session);
  await expect(payAgain(market.shop, { orderId, token, provider: 'nobody' })).rejects.toMatchObject({
    code: 'order/malformed',
  });
  await expect(payAgain(market.shop, { orderId, token, provider: 'foreign' })).rejects.toMatchObject({
    code: 'payment/currency-unsupported',
  });
  expect(await paymentsOf(orderId)).toHaveLength(1);
});

test('paid meanwhile: nobody is asked for another page, the success page says so', async () => {
  const { orderId, token, session } = await placed();
  market.provider.pay(session);
  // The webhook has not arrived yet. Closing the unused payment page reveals that it was paid.
  const found = await payAgain(market.shop, { orderId, token, provider: 'other' });
  expect(found).toContain(`http://shop.test/payment-success?order=${orderId}&token=`);
  expect(await payAgain(market.shop, { orderId, token, provider: 'other' })).toContain('/payment-success?');
  expect((await paymentsOf(orderId)).map(({ state }) => state)).toEqual(['paid']);
});

test('paid with another amount, it waits for a person: no second payment is offered or opened', async () => {
  const { orderId, token, session } = await placed();
  market.provider.pay(session, { amountMinor: 1 });
  await settle(session);
  expect(stateOf(await viewOf(orderId, token))).toEqual({ payment: 'none', providers: [], isOpen: false });
  expect(await payAgain(market.shop, { orderId, token, provider: 'other' })).toContain('/payment-success?');
  expect(await paymentsOf(orderId)).toHaveLength(1);
});

test('given up, or waiting for too long, it is not paid any more: back to the order’s page', async () => {
  const [gone, old] = [await placed(), await placed()];
  const page = (order: typeof gone) => `http://shop.test/commande/${order.orderId}?token=${order.token}`;
  await refuse(gone.session);
  await cancelUnpaidOrder(market.shop, gone.orderId, testJobActor);
  expect(await payAgain(market.shop, { ...gone, provider: 'other' })).toBe(page(gone));
  await refuse(old.session);
  market.passMinutes(121);
  expect(await payAgain(market.shop, { ...old, provider: null })).toBe(page(old));
  expect(await expireOrder(market.shop, old.orderId)).toBe('over');
  market.passMinutes(-121);
  expect(stateOf(await viewOf(old.orderId, old.token))).toEqual({ payment: 'none', providers: [], isOpen: false });
});

test('while the provider is down the order’s page says so, and the next press pays the same order', async () => {
  const { orderId, token, session } = await placed();
  await refuse(session);
  market.provider.isDown = true;
  expect(await payAgain(market.shop, { orderId, token, provider: null })).toBe(
    `http://shop.test/commande/${orderId}?token=${token}&note=provider-down`,
  );
  // A payment was requested but no response came, so the order is unpaid.
  expect(stateOf(await viewOf(orderId, token))).toMatchObject({ payment: 'none', providers: ['obedient', 'other'] });
  market.provider.isDown = false;
  expect(await payAgain(market.shop, { orderId, token, provider: null })).toMatch(/^https:\/\/pay\.test/);
});

test('a provider that will not have the order gives it up, and its page says why', async () => {
  const { orderId, token, session } = await placed();
  await refuse(session);
  market.provider.refuses = true;
  expect(await payAgain(market.shop, { orderId, token, provider: null })).toContain('&note=refused');
  expect((await viewOf(orderId, token)).status).toBe('expired');
});

test('another means chosen while a page is open that cannot be closed: the buyer is told, led to the order and not to the old page; the same means leads back to it', async () => {
  const { orderId, token, ask, url } = await placed();
  market.provider.isUndecided = true;
  const wanted = await placeOrder(market.shop, { ...ask, provider: 'other' });
  expect(wanted).toMatchObject({
    orderId,
    instead: 'undecided',
    url: expect.stringMatching(new RegExp(`^http://shop\\.test/commande/${orderId}\\?token=.+&note=undecided$`)),
  });
  expect(await payAgain(market.shop, { orderId, token, provider: 'other' })).toBe(
    `http://shop.test/commande/${orderId}?token=${token}&note=undecided`,
  );
  expect((await paymentsOf(orderId)).map(({ provider, state }) => `${provider} ${state}`)).toEqual(['obedient open']);
  const same = await placeOrder(market.shop, { ...ask, provider: 'obedient' });
  expect([same.url, same.instead]).toEqual([url, undefined]);
  // Once the first payment page can be closed, the page of the other method opens.
  market.provider.isUndecided = false;
  const free = await placeOrder(market.shop, { ...ask, provider: 'other' });
  expect([free.instead, free.url === url]).toEqual([undefined, false]);
});
