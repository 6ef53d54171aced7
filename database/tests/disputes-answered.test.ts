// Disputes are answered once, through a job; a lost dispute is charged to the stated party.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asMarket } from '#server/database/transaction-as.ts';
import { reconcile } from '#server/ledger/reconcile-ledger.ts';
import { shipPart } from '#server/orders/actions/ship-part.ts';
import { answerDispute } from '#server/payments/actions/answer-dispute.ts';
import { requestRefundAsStaff } from '#server/payments/actions/request-refund-as-staff.ts';
import { assignDisputeLoss } from '#server/payments/actions/assign-dispute-loss.ts';
import { syncRefundsAndDisputes } from '#server/payments/follow-payment.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { sendDisputeAnswer } from '#server/payments/send-dispute-answer.ts';
import { findBalances } from './balances.ts';
import { openTestMarket, cliActor, testJobActor, type TestMarket } from './test-market.ts';
import { placePaidOrder } from './paid-order.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

const evidence = 'Le colis a été remis le 3 novembre contre signature.';

/** A disputed order. `before` runs before the dispute; `change` is what the provider reports later. */
async function disputedOrder(
  amountMinor = 4499,
  before: (order: Awaited<ReturnType<typeof placePaidOrder>>) => Promise<void> = async () => {},
) {
  const order = await placePaidOrder(market);
  await before(order);
  const told = {
    disputeId: `dp_${randomUUID()}`,
    state: 'open' as const,
    reason: 'general',
    amountMinor,
    isWithheld: true,
  };
  const change = async (other: { state: 'open' | 'won' | 'lost'; isWithheld?: boolean }) => {
    const refunds = market.provider.aftermath.get(order.paymentId)?.refunds ?? [];
    market.provider.aftermath.set(order.paymentId, { refunds, disputes: [{ ...told, ...other }] });
    await syncRefundsAndDisputes(market.shop, { provider: 'obedient', paymentId: order.paymentId }, testJobActor);
  };
  await change({ state: 'open' });
  const [row] = await market.owner<{ id: string }[]>`select id from disputes where order_id = ${order.orderId}`;
  return { ...order, dispute: row!.id, providerDispute: told.disputeId, change };
}
const answer = (dispute: string, kind: 'evidence' | 'accept' = 'evidence', key: string = randomUUID()) =>
  answerDispute.perform(market.shop, cliActor, { dispute, kind, words: kind === 'accept' ? '' : evidence, key });
const heard = (providerDispute: string) =>
  market.provider.disputeAnswers.filter(({ disputeId }) => disputeId === providerDispute);
const balances = async (id: string) =>
  Object.fromEntries(
    (await asMarket(market.shop.sql, (tx) => findBalances(tx, id))).map((one) => [one.account, one.amountMinor]),
  );

test('evidence is written down once, and the provider hears it once with what is known of the order', async () => {
  const { orderId, parts, dispute, providerDispute } = await disputedOrder();
  await shipPart.perform(market.shop, cliActor, {
    orderId,
    partId: parts[0]!,
    carrier: 'Poste',
    trackingCode: 'PX123',
  });
  const key = randomUUID();
  const [first, again] = [await answer(dispute, 'evidence', key), await answer(dispute, 'evidence', key)];
  expect(again).toMatchObject({ id: first.id, isNew: false });
  await expect(
    answerDispute.perform(market.shop, cliActor, { dispute, kind: 'evidence', words: `${evidence} Et photo.`, key }),
  ).rejects.toMatchObject({ code: 'dispute/key-reused' });
  await expect(answer(dispute)).rejects.toMatchObject({ code: 'dispute/answered' });
  expect(await sendDisputeAnswer(market.shop, first.id, { isLastTry: false })).toBe('sent');
  expect(await sendDisputeAnswer(market.shop, first.id, { isLastTry: false })).toBe('nothing-to-do');
  expect(heard(providerDispute)).toMatchObject([
    { evidence: { words: evidence, customerName: 'Awa Démo', carrier: 'Poste', trackingCode: 'PX123' } },
  ]);
  const [sent] =
    await market.owner`select facts from audit_log where order_id = ${orderId} and action = 'dispute/sent'`;
  expect(sent).toBeDefined();
});

test('while the provider is away the job tries again; what it refuses is told to a person, and may be answered anew', async () => {
  const { orderId, dispute, providerDispute } = await disputedOrder();
  const { id } = await answer(dispute);
  market.provider.isDown = true;
  await expect(sendDisputeAnswer(market.shop, id, { isLastTry: false })).rejects.toMatchObject({
    code: 'payment/provider-down',
  });
  market.provider.isDown = false;
  market.provider.refuses = true;
  expect(await sendDisputeAnswer(market.shop, id, { isLastTry: false })).toBe('failed');
  market.provider.refuses = false;
  const alerts = await market.owner`
    select 1 from audit_log where order_id = ${orderId} and action = 'payment/dispute-answer-failed' and is_alert`;
  expect([alerts.length, heard(providerDispute).length]).toEqual([1, 0]);
  const second = await answer(dispute, 'accept');
  expect(await sendDisputeAnswer(market.shop, second.id, { isLastTry: false })).toBe('sent');
  expect(heard(providerDispute)).toMatchObject([{ evidence: null }]);
});

test('a dispute that is over takes no answer, evidence needs words, and a provider without disputes is refused', async () => {
  const { dispute, change } = await disputedOrder();
  await expect(
    answerDispute.perform(market.shop, cliActor, { dispute, kind: 'evidence', words: 'non', key: randomUUID() }),
  ).rejects.toMatchObject({ code: 'request/malformed' });
  const { disputes } = market.provider;
  market.provider.disputes = null;
  await expect(answer(dispute)).rejects.toMatchObject({ code: 'dispute/not-possible' });
  market.provider.disputes = disputes;
  await change({ state: 'won', isWithheld: false });
  await expect(answer(dispute)).rejects.toMatchObject({ code: 'dispute/closed' });
  await expect(answer(randomUUID())).rejects.toMatchObject({ code: 'dispute/not-found' });
});

test('a lost dispute is taken from its sellers by what each sold, once, and the books agree', async () => {
  const { orderId, dispute, sellers, change } = await disputedOrder();
  const bear = () => assignDisputeLoss.perform(market.shop, cliActor, { dispute, bearer: 'seller', reason: '' });
  await expect(bear()).rejects.toMatchObject({ code: 'dispute/not-lost' });
  await change({ state: 'lost' });
  const before = await balances(orderId);
  expect(before['market:disputes']).toBe(4499);
  await bear();
  await bear();
  const after = await balances(orderId);
  expect(after['market:disputes']).toBeUndefined();
  const held = (books: Record<string, number>, nth: number) => books[`seller:${sellers[nth]}:held`] ?? 0;
  expect([held(after, 0) - held(before, 0), held(after, 1) - held(before, 1)]).toEqual([3500, 999]);
  const rows = await market.owner`select 1 from audit_log where order_id = ${orderId} and action = 'dispute/borne'`;
  expect(rows).toHaveLength(1);
  expect((await reconcile(market.shop)).differences).toEqual([]);
});

test('a seller whose part was given back bears nothing of a dispute of the rest', async () => {
  const { orderId, dispute, sellers, change } = await disputedOrder(999, async ({ orderId, parts }) => {
    const wish = [{ partId: parts[0]!, itemsMinor: 3000, shippingMinor: 500 }];
    const { id } = await requestRefundAsStaff.perform(market.shop, cliActor, {
      orderId,
      wish,
      note: '',
      key: randomUUID(),
    });
    await refundPayment(market.shop, id);
  });
  await change({ state: 'lost' });
  const before = await balances(orderId);
  await assignDisputeLoss.perform(market.shop, cliActor, { dispute, bearer: 'seller', reason: '' });
  const after = await balances(orderId);
  const held = (books: Record<string, number>, nth: number) => books[`seller:${sellers[nth]}:held`] ?? 0;
  expect([held(after, 0) - held(before, 0), held(after, 1) - held(before, 1)]).toEqual([0, 999]);
  expect((await reconcile(market.shop)).differences).toEqual([]);
});

test('with a reason the market bears it: its losses, and no seller’s account', async () => {
  const { orderId, dispute, sellers, change } = await disputedOrder(2000);
  await change({ state: 'lost' });
  const before = await balances(orderId);
  const bear = (reason: string) =>
    assignDisputeLoss.perform(market.shop, cliActor, { dispute, bearer: 'market', reason });
  await expect(bear('')).rejects.toMatchObject({ code: 'request/malformed' });
  await bear('Notre page annonçait un autre délai');
  const after = await balances(orderId);
  expect([after['market:losses'], after['market:disputes']]).toEqual([2000, undefined]);
  for (const seller of sellers) expect(after[`seller:${seller}:held`]).toBe(before[`seller:${seller}:held`]);
  expect((await reconcile(market.shop)).differences).toEqual([]);
});
