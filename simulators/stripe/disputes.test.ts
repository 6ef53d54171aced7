import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStripeDisputes } from '#server/integrations/stripe-disputes.ts';
import { type Harness, cardNumbers, openHarness, submitPayment, sessionParams, waitUntil } from './harness.ts';

let bench: Harness;
beforeAll(async () => (bench = await openHarness()));
afterAll(() => bench.close());

async function paid(): Promise<string> {
  const { id, url } = await bench.stripe.checkout.sessions.create(sessionParams());
  await submitPayment(url!, { card: cardNumbers.pays });
  return (await bench.stripe.checkout.sessions.retrieve(id)).payment_intent as string;
}
const balance = async (): Promise<number> =>
  (await bench.stripe.balance.retrieve()).available.find(({ currency }) => currency === 'cad')?.amount ?? 0;
const told = (id: string): string[] =>
  bench.shop.hooks
    .filter(({ event }) => (event.data.object as { id: string }).id === id)
    .map(({ event }) => event.type.replace('charge.dispute.', ''));

test('disputes: opened by the bank, the money leaves at once; won, it comes back; each step is told', async () => {
  const payment_intent = await paid();
  const before = await balance();
  const { id } = await bench.control('disputes', { payment_intent, reason: 'product_not_received' });
  expect(await bench.stripe.disputes.retrieve(id)).toMatchObject({
    status: 'needs_response',
    amount: 4498,
    reason: 'product_not_received',
    payment_intent,
    balance_transactions: [{ amount: -4498 }],
  });
  expect(await balance()).toBe(before - 4498);
  await bench.control(`disputes/${id}`, { status: 'under_review' });
  await bench.control(`disputes/${id}`, { status: 'won' });
  expect((await bench.stripe.disputes.list({ payment_intent })).data).toMatchObject([
    { id, status: 'won', balance_transactions: [{ amount: -4498 }, { amount: 4498 }] },
  ]);
  expect(await balance()).toBe(before);
  await waitUntil(() => told(id).length === 5);
  expect(told(id).toSorted()).toEqual(['closed', 'created', 'funds_reinstated', 'funds_withdrawn', 'updated']);
});

test('disputes: lost, the money stays away and nothing more can become of it; one charge is disputed once', async () => {
  const payment_intent = await paid();
  const before = await balance();
  const { id } = await bench.control('disputes', { payment_intent, amount: 1000 });
  await expect(bench.control('disputes', { payment_intent })).rejects.toThrow(/already been disputed/);
  await bench.control(`disputes/${id}`, { status: 'lost' });
  expect(await balance()).toBe(before - 1000);
  await expect(bench.control(`disputes/${id}`, { status: 'won' })).rejects.toThrow(/already closed/);
});

test('disputes: an inquiry takes no money and is closed without any', async () => {
  const payment_intent = await paid();
  const before = await balance();
  const { id } = await bench.control('disputes', { payment_intent, inquiry: true });
  await bench.control(`disputes/${id}`, { status: 'won' });
  expect(await bench.stripe.disputes.retrieve(id)).toMatchObject({
    status: 'warning_closed',
    balance_transactions: [],
  });
  expect(await balance()).toBe(before);
  await waitUntil(() => told(id).includes('closed'));
  expect(told(id).toSorted()).toEqual(['closed', 'created']);
});

test('disputes: what was never paid or does not exist cannot be disputed; a wrong wish is refused', async () => {
  await expect(bench.control('disputes', { payment_intent: 'pi_none' })).rejects.toThrow(/No such payment_intent/);
  await expect(bench.control('disputes/du_none', { status: 'won' })).rejects.toThrow(/No such dispute/);
  await expect(bench.control('disputes', {})).rejects.toThrow(/Missing required param/);
  expect((await fetch(`${bench.url}/sandbox/disputes`, { method: 'POST', body: '{}' })).status).toBe(401);
});

test('disputes: evidence is taken once; accepted, it is lost; the shop’s own adapter says both', async () => {
  const payment_intent = await paid();
  const { id } = await bench.control('disputes', { payment_intent });
  const { sendEvidence, accept } = createStripeDisputes(bench.stripe);
  const evidence = {
    words: 'Remis contre signature.',
    customerName: 'Awa',
    customerEmail: 'awa@example.org',
    products: '1 × Teapot',
    carrier: 'Poste',
    trackingCode: 'PX123',
    shippedOn: '2026-11-03',
  };
  await sendEvidence(id, evidence, 'dispute-answer:1');
  await sendEvidence(id, evidence, 'dispute-answer:1');
  expect(await bench.stripe.disputes.retrieve(id)).toMatchObject({
    status: 'under_review',
    evidence: { uncategorized_text: 'Remis contre signature.', shipping_tracking_number: 'PX123' },
    evidence_details: { submission_count: 1 },
  });
  await expect(sendEvidence(id, evidence, 'dispute-answer:2')).rejects.toMatchObject({ code: 'payment/refused' });

  const second = await bench.control('disputes', { payment_intent: await paid() });
  await accept(second.id, 'dispute-answer:3');
  expect((await bench.stripe.disputes.retrieve(second.id)).status).toBe('lost');
  await expect(accept('du_none', 'dispute-answer:4')).rejects.toMatchObject({ code: 'payment/refused' });
});
