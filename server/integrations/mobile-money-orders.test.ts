// Orders paid by mobile money. The callback is unsigned, late, early, lost or forged, and must never be trusted.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addOffer, openTestMarket, cliActor, testJobActor, type TestMarket } from '#database/tests/test-market.ts';
import { requestRefundAsStaff } from '#server/payments/actions/request-refund-as-staff.ts';
import { expireOrder } from '#server/orders/expire.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { openOrReusePaymentPage } from '#server/payments/open-payment.ts';
import { createPaymentWebhookHandler } from '#server/payments/functions/payment-callback.ts';
import { pollPayment } from '#server/payments/actions/poll-payment.ts';
import { apiKey, type Harness, openHarness, submitPayment, siteId } from '#simulators/mobile-money/harness.ts';
import { createMobileMoneyProvider } from './mobile-money.ts';

const soon = { timeout: 10_000, interval: 50 };
const callback = createPaymentWebhookHandler('mobile-money');
let market: TestMarket;
let bench: Harness;
let door: Server;
let calls = 0;

const told = (body: string) =>
  callback(
    new Request('http://shop.test/functions/v1/mobile-money-callback', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    }),
    market.shop,
    'fr',
  );

beforeAll(async () => {
  door = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const answer = await told(body);
    calls += 1;
    response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening));
  bench = await openHarness();
  const notifyUrl = `http://127.0.0.1:${(door.address() as AddressInfo).port}/`;
  market = await openTestMarket({
    providers: [createMobileMoneyProvider({ url: bench.url, apiKey: apiKey, siteId: siteId, notifyUrl })],
  });
});
afterEach(() => bench.control('faults', { reset: true }));
afterAll(async () => {
  await bench.close();
  door.closeAllConnections();
  await new Promise((closed) => door.close(closed));
  await market.stop();
});

async function place(seller: string, stock = 10) {
  const offer = await addOffer(market.owner, {
    seller,
    currency: 'XOF',
    price: 7500,
    shipping: 1500,
    source: 'african',
    stock,
  });
  const { orderId, url } = await market.place([{ offer, quantity: 2 }]);
  return { orderId, url: url!, offer };
}
const statusOf = async (id: string) =>
  (await market.owner`select status from orders where id = ${id}`)[0]!.status as string;
const paymentOf = async (id: string) =>
  (await market.owner`select * from payments where order_id = ${id} order by created_at desc limit 1`)[0]!;
const stockOf = async (id: string) =>
  (await market.owner`select stock from offers where id = ${id}`)[0]!.stock as number;
const paid = (id: string) => vi.waitFor(async () => expect(await statusOf(id)).toBe('paid'), soon);

test('R-CHK-27 an order in XOF is paid by phone in whole francs: the callback is the reason to ask, the answer pays', async () => {
  const { orderId, url, offer } = await place('phone');
  expect(url.startsWith(`${bench.url}/payer/`)).toBe(true);
  const back = new URL((await submitPayment(url, '0700000001')).headers.get('location')!);
  expect([back.pathname, back.searchParams.get('order')]).toEqual(['/payment-success', orderId]);
  await paid(orderId);
  expect(await paymentOf(orderId)).toMatchObject({
    provider: 'mobile-money',
    state: 'paid',
    amount_minor: 16_500,
    currency: 'XOF',
  });
  expect(await stockOf(offer.id)).toBe(8);
});

test('told twice it is paid once; never told, the poller finds it; told too early, it waits and the poller finds it', async () => {
  const [twice, never, early] = [await place('told-twice'), await place('never-told'), await place('told-early')];
  const before = calls;
  await submitPayment(twice.url, '0700000007');
  await paid(twice.orderId);
  await vi.waitFor(() => expect(calls).toBe(before + 2), soon);
  await submitPayment(never.url, '0700000006');
  expect(await statusOf(never.orderId)).toBe('awaiting_payment');
  await pollPayment.perform(market.shop, testJobActor, { orderId: never.orderId, round: 0 });
  await submitPayment(early.url, '0700000008');
  await vi.waitFor(() => expect(calls).toBe(before + 3), soon);
  expect(await statusOf(early.orderId)).toBe('awaiting_payment');
  await bench.control('faults', { clockAheadMs: 4000 });
  await pollPayment.perform(market.shop, testJobActor, { orderId: early.orderId, round: 0 });
  for (const { orderId } of [twice, never, early]) {
    expect(await statusOf(orderId)).toBe('paid');
    expect(
      (
        await market.owner`select count(*)::int as n from order_events where order_id = ${orderId} and kind = 'paid'`
      )[0]!.n,
    ).toBe(1);
  }
});

test('a forged callback pays nothing: not for an order that waits, not with an amount, not for one nobody knows', async () => {
  const { orderId } = await place('forged');
  const { session_id: id } = await paymentOf(orderId);
  for (const body of [
    `cpm_site_id=${siteId}&cpm_trans_id=${id}&cpm_amount=16500&cpm_result=00&status=ACCEPTED`,
    `cpm_trans_id=${id}&client_transaction_id=x&treatment_status=VAL`,
  ])
    expect((await told(body)).ok).toBe(true);
  expect((await told(`cpm_site_id=other&cpm_trans_id=${id}`)).status).toBe(400);
  // For an unknown transaction, the gateway must not be called.
  await bench.control('faults', { down: true });
  expect(await (await told(`cpm_trans_id=${'0'.repeat(40)}`)).json()).toEqual({ received: true, outcome: 'unknown' });
  await bench.control('faults', { reset: true });
  expect(await statusOf(orderId)).toBe('awaiting_payment');
  expect((await paymentOf(orderId)).state).toBe('open');
});

test('refused on the phone, the order waits and gets another page, which is paid', async () => {
  const { orderId, url } = await place('refused');
  const before = calls;
  await submitPayment(url, '0700000004');
  await vi.waitFor(() => expect(calls).toBe(before + 1), soon);
  expect([await statusOf(orderId), (await paymentOf(orderId)).state]).toEqual(['awaiting_payment', 'failed']);
  const again = await openOrReusePaymentPage(market.shop, orderId, market.shop.providers[0]!);
  expect(again!.url).not.toBe(url);
  await submitPayment(again!.url, '0700000001');
  await paid(orderId);
});

test('a page that is not decided when the hold ends keeps its stock; decided later, the order is paid; expired, the stock comes back', async () => {
  const [late, never] = [await place('undecided', 2), await place('nobody', 2)];
  await submitPayment(late.url, '0700000002');
  market.passMinutes(37);
  expect(await expireOrder(market.shop, late.orderId)).toBe('waiting');
  await bench.control('faults', { clockAheadMs: 20_000 });
  await paid(late.orderId);
  await bench.control('faults', { clockAheadMs: 16 * 60_000 });
  expect(await expireOrder(market.shop, never.orderId)).toBe('expired');
  market.passMinutes(-37);
  expect([await stockOf(late.offer.id), await stockOf(never.offer.id)]).toEqual([0, 2]);
});

test('an order of 8 233 F is paid as 8 235 F, and all of it goes back', async () => {
  const offer = await addOffer(market.owner, {
    seller: 'odd',
    currency: 'XOF',
    price: 6733,
    shipping: 1500,
    source: 'african',
  });
  const { orderId, url } = await market.place([{ offer }]);
  await submitPayment(url!, '0700000001');
  await paid(orderId);
  expect(await paymentOf(orderId)).toMatchObject({ state: 'paid', amount_minor: 8235 });
  const key = `rounding-${orderId}`;
  const refund = await requestRefundAsStaff.perform(market.shop, cliActor, { orderId, wish: 'all', note: '', key });
  await refundPayment(market.shop, refund.id);
  expect([refund.amountMinor, refund.roundingMinor]).toEqual([8235, 2]);
});
