// The nightly reconciliation's reports about waiting, failed and old rows; and how its results are stored.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireOrder } from '#server/orders/expire.ts';
import { syncRefundsAndDisputes } from '#server/payments/follow-payment.ts';
import { reconcile } from '#server/ledger/reconcile-ledger.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { openTestMarket, testJobActor, type TestMarket } from './test-market.ts';
import { expectDifferenceTexts, fakeProvider, createReconciliationHelpers } from './reconciliation-scene.ts';

// Each test resolves the difference that it created, so the next one starts without any.
let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());
const { placed, found, readPayment, paid } = createReconciliationHelpers(() => market);

test('what waits too long: an order after its hold, a page after its time, a refund for more than a day; and a late payment whose refund failed', async () => {
  const { orderId, number, payment } = await placed();
  market.passMinutes(36 + 61);
  expect(await found()).toMatchObject([{ kind: 'order-overdue', orderNumber: number }]);
  market.passMinutes(24 * 60);
  const [order, page] = await found();
  expect(page).toMatchObject({
    kind: 'payment-overdue',
    orderNumber: number,
    facts: { amountMinor: 5710, currency: 'CAD', provider: 'obedient' },
  });
  expectDifferenceTexts(order!);
  expectDifferenceTexts(page!, '57.10\u00A0CAD', 'obedient');
  await expireOrder(market.shop, orderId);
  expect(await found()).toEqual([]);
  await market.owner`update offers set is_active = false where id in (select offer_id from order_lines where order_id = ${orderId})`;
  const session = market.provider.sessions.get((await readPayment(orderId)).session)!;
  Object.assign(session, { state: 'paid', paymentId: `p_${payment}` });
  await settlePayment(market.shop, { ...fakeProvider, sessionId: (await readPayment(orderId)).session }, testJobActor);
  const [{ id } = {}] = await market.owner`select id from refunds where order_id = ${orderId}`;
  expect(await found()).toMatchObject([
    { kind: 'refund-slow', orderNumber: number, facts: { amountMinor: 5710, currency: 'CAD' } },
  ]);
  expectDifferenceTexts((await found())[0]!, '57.10\u00A0CAD');
  market.provider.refundState = 'failed';
  await refundPayment(market.shop, id);
  market.provider.refundState = 'succeeded';
  const [stuck, ...rest] = await found();
  expect(rest).toEqual([]);
  expect(stuck).toEqual({
    kind: 'refund-stuck',
    orderNumber: number,
    facts: { amountMinor: 5710, currency: 'CAD', provider: 'obedient' },
  });
  expectDifferenceTexts(stuck!, '57.10\u00A0CAD');
  // The refund is made in the provider's dashboard, as the report advises.
  market.provider.aftermath
    .get(`p_${payment}`)!
    .refunds.push({ refundId: randomUUID(), state: 'succeeded', amountMinor: 5710, mark: null });
  await syncRefundsAndDisputes(market.shop, { ...fakeProvider, paymentId: `p_${payment}` }, testJobActor);
  expect(await found()).toEqual([]);
});

test('a payment of another amount waits for a person until the provider has given all of it back', async () => {
  const { session, number, orderId } = await placed();
  market.provider.pay(session, { amountMinor: 5709 });
  await settlePayment(market.shop, { ...fakeProvider, sessionId: session }, testJobActor);
  market.passMinutes(37);
  await expireOrder(market.shop, orderId);
  const [mismatch, ...rest] = await found();
  expect(rest).toEqual([]);
  expect(mismatch).toMatchObject({
    kind: 'payment-mismatch',
    orderNumber: number,
    facts: { expectedMinor: 5710, foundMinor: 5709, currency: 'CAD' },
  });
  expectDifferenceTexts(mismatch!, '57.10\u00A0CAD', '57.09\u00A0CAD', 'obedient');
  market.provider.aftermath.set(`p_${session}`, {
    refunds: [{ refundId: randomUUID(), state: 'succeeded', amountMinor: 5709, mark: null }],
    disputes: [],
  });
  // The refund creates no ledger entries, because its payment was never in the ledger.
  expect(
    await syncRefundsAndDisputes(market.shop, { ...fakeProvider, paymentId: `p_${session}` }, testJobActor),
  ).toMatchObject({
    settlement: 'followed',
  });
  expect(await found()).toEqual([]);
});

test('a job that failed for the last time is named with its order, and so is a mail given up', async () => {
  const { orderId, number } = await paid();
  await market.owner`update graphile_worker._private_jobs set attempts = max_attempts where key = ${`notify:${orderId}`}`;
  const [mail] =
    await market.owner`update notifications set state = 'failed', attempts = 3, claimed_at = now() where subject_id = ${orderId} and template = 'order_paid' returning id`;
  await market.owner`update graphile_worker._private_jobs set attempts = max_attempts where key = ${`notification:${mail!.id}`}`;
  const differences = await found();
  expect(
    differences.map(({ kind, orderNumber, facts }) => [kind, orderNumber, facts.task ?? facts.mail]).sort(),
  ).toEqual([
    ['job-failed', number, 'notify-admin'],
    ['job-failed', number, 'send-notification'],
    ['mail-failed', number, 'order_paid'],
  ]);
  for (const difference of differences) expectDifferenceTexts(difference);
  await market.owner`update graphile_worker._private_jobs set attempts = 0`;
  await market.owner`update notifications set state = 'queued', attempts = 0, claimed_at = null where id = ${mail!.id}`;
});

test('what is older than the window and settled is not read again; what waits is, however old', async () => {
  market.passMinutes(40 * 24 * 60);
  // A payment of a wrong amount keeps this state after a full refund, so its order is still compared.
  expect(await reconcile(market.shop)).toMatchObject({ orders: 1, differences: [] });
  const { number } = await placed();
  market.passMinutes(40 * 24 * 60);
  expect((await reconcile(market.shop)).differences).toMatchObject([
    { kind: 'order-overdue', orderNumber: number },
    { kind: 'payment-overdue', orderNumber: number },
  ]);
});

test('a comparison is kept as it was found, and is not a visitor’s to read', async () => {
  await expect(market.owner`update reconciliations set found = 0`).rejects.toThrow(/append only/);
  await expect(
    market.shop.sql.begin(async (tx) => {
      await tx`set local role anon`;
      await tx`select 1 from reconciliations`;
    }),
  ).rejects.toThrow(/permission denied/);
});
