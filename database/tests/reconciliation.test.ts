// The nightly reconciliation: a correct market has no differences, and each difference is named.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LedgerDifference } from '#server/ledger/queries/reconciliation.ts';
import { syncRefundsAndDisputes } from '#server/payments/follow-payment.ts';
import { reconcile, describeDifference } from '#server/ledger/reconcile-ledger.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { openTestMarket, testJobActor, type TestMarket } from './test-market.ts';
import { expectDifferenceTexts, fakeProvider, createReconciliationHelpers } from './reconciliation-scene.ts';

// Every test adds one difference to a correct market, and removes it afterwards.
let market: TestMarket;
let honest: number;
beforeAll(async () => {
  market = await openTestMarket();
  honest = await makeHonestMarket();
  // Changes of the last hour may not have reached the provider's list yet.
  market.passMinutes(90);
});
afterAll(() => market.stop());
const { makeHonestMarket, paid, found, readPayment, refunded, placed } = createReconciliationHelpers(() => market);

/** Changes rows as the database owner, without checks, to simulate a program error or a manual change. */
const plant = (...statements: string[]) =>
  market.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const statement of statements) await tx.unsafe(statement);
  });
const kinds = (differences: LedgerDifference[]) => differences.map(({ kind }) => kind);

test('an honest market agrees: paid, refunded in part and whole, disputed, sent back, late, given up, in CAD and XOF; it is written down, nobody is alarmed', async () => {
  const result = await reconcile(market.shop);
  expect(result.differences).toEqual([]);
  expect(result).toMatchObject({ orders: honest, payments: 14, found: 0 });
  const [kept] =
    await market.owner`select orders_compared, payments_compared, found, differences from reconciliations where id = ${result.id}`;
  expect(kept).toEqual({ orders_compared: honest, payments_compared: 14, found: 0, differences: [] });
  expect(
    await market.owner`select action, is_alert from audit_log where actor = 'job:reconcile' order by id desc limit 1`,
  ).toEqual([{ action: 'books/agree', is_alert: false }]);
});

test('what differs is kept with its facts, and a person told once, with the count', async () => {
  const { orderId, number } = await paid();
  await plant(`update orders set status = 'expired' where id = '${orderId}'`);
  const result = await reconcile(market.shop);
  const [kept] = await market.owner`select found, differences from reconciliations where id = ${result.id}`;
  expect(kept).toEqual({
    found: 1,
    differences: [{ kind: 'status', orderNumber: number, facts: { status: 'expired', expectedStatus: 'paid' } }],
  });
  expect(
    await market.owner`select action, facts, order_id from audit_log where actor = 'job:reconcile' and is_alert`,
  ).toEqual([{ action: 'books/differ', facts: { orders: honest + 1, payments: 15, found: 1 }, order_id: null }]);
  expectDifferenceTexts(result.differences[0]!);
  expect(describeDifference(result.differences[0]!, 'fr')).toContain('« Expirée, non payée »');
  await plant(`update orders set status = 'paid' where id = '${orderId}'`);
  expect(await found()).toEqual([]);
});

test('a posting that is missing is a difference of every account it moves: provider, sellers, commission, what the buyer owes', async () => {
  const { orderId, number } = await paid();
  const [{ transaction } = {}] =
    await market.owner`select id as transaction from ledger_transactions where order_id = ${orderId} and kind = 'paid'`;
  await plant(
    `update ledger_transactions set order_id = (select id from orders where id <> '${orderId}' and status = 'expired' limit 1), reference = 'lost' where id = '${transaction}'`,
  );
  const own = (await found()).filter(({ orderNumber }) => orderNumber === number);
  expect(kinds(own).sort()).toEqual([
    'market-account',
    'open-account',
    'open-account',
    'provider-account',
    'seller-account',
    'seller-account',
    'seller-account',
    'seller-account',
  ]);
  const provider = own.find(({ kind }) => kind === 'provider-account')!;
  expect(provider.facts).toEqual({ account: 'provider:obedient', expectedMinor: 5710, foundMinor: 0, currency: 'CAD' });
  expectDifferenceTexts(provider, '57.10\u00A0CAD', '0.00\u00A0CAD', 'provider:obedient');
  expectDifferenceTexts(
    own.find(({ kind, facts }) => kind === 'seller-account' && facts.expectedMinor === -3000)!,
    '-30.00\u00A0CAD',
    'Vendeur r-cad-one',
  );
  expectDifferenceTexts(
    own.find(({ kind, facts }) => kind === 'open-account' && facts.account === 'buyer:receivable')!,
    '57.10\u00A0CAD',
  );
  expectDifferenceTexts(
    own.find(({ kind }) => kind === 'market-account')!,
    'market:commission',
  );
  await plant(
    `update ledger_transactions set order_id = '${orderId}', reference = '${(await readPayment(orderId)).payment}' where id = '${transaction}'`,
  );
  expect(await found()).toEqual([]);
});

test('an entry of another amount, or in another currency, is found on its account', async () => {
  const { orderId, number } = await paid('XOF');
  const entry = `transaction_id in (select id from ledger_transactions where order_id = '${orderId}' and kind = 'paid') and account = 'market:commission'`;
  await plant(`update ledger_entries set amount_minor = amount_minor + 1 where ${entry}`);
  expect(await found()).toEqual([
    {
      kind: 'market-account',
      orderNumber: number,
      facts: { account: 'market:commission', expectedMinor: -511, foundMinor: -510, currency: 'XOF' },
    },
  ]);
  await plant(`update ledger_entries set amount_minor = amount_minor - 1, currency = 'CAD' where ${entry}`);
  const wrong = await found();
  expect(wrong.map(({ facts }) => [facts.currency, facts.expectedMinor, facts.foundMinor])).toEqual(
    expect.arrayContaining([
      ['XOF', -511, 0],
      ['CAD', 0, -511],
    ]),
  );
  expectDifferenceTexts(
    wrong.find(({ facts }) => facts.currency === 'XOF')!,
    '-511\u00A0XOF',
  );
  await plant(`update ledger_entries set currency = 'XOF' where ${entry}`);
});

test('a refund that succeeded but was never posted, and a status that never followed it', async () => {
  const { orderId, number } = await paid();
  const { id } = await refunded(orderId, 'all');
  // The ledger entries are moved to another refunded order.
  await plant(
    `update ledger_transactions set kind = 'paid', order_id = (select id from orders where id <> '${orderId}' and status = 'refunded' limit 1) where reference = '${id}'`,
    `update orders set status = 'paid' where id = '${orderId}'`,
  );
  const own = (await found()).filter(({ orderNumber }) => orderNumber === number);
  expect(new Set(kinds(own))).toEqual(new Set(['provider-account', 'seller-account', 'market-account', 'status']));
  expect(own.find(({ kind }) => kind === 'status')!.facts).toEqual({ status: 'paid', expectedStatus: 'refunded' });
  await plant(
    `update ledger_transactions set kind = 'refunded', order_id = '${orderId}' where reference = '${id}'`,
    `update orders set status = 'refunded' where id = '${orderId}'`,
  );
});

test('an order called refunded whose refund the bank sent back: the money is ours, and a person must give it back', async () => {
  const { orderId, session, number } = await paid();
  await refunded(orderId, 'all');
  market.provider.aftermath.get(`p_${session}`)!.refunds[0]!.state = 'failed';
  await syncRefundsAndDisputes(market.shop, { ...fakeProvider, paymentId: `p_${session}` }, testJobActor);
  expect(await found()).toEqual([
    { kind: 'status', orderNumber: number, facts: { status: 'refunded', expectedStatus: 'paid' } },
  ]);
  await refunded(orderId, 'all');
  expect(await found()).toEqual([]);
});

test('units held for an order that no longer waits; stock below zero', async () => {
  const { orderId, number, offers } = await paid();
  await plant(`update stock_holds set state = 'held' where order_id = '${orderId}' and offer_id = '${offers[0]!.id}'`);
  const [hold, ...rest] = await found();
  expect(rest).toEqual([]);
  expect(hold).toEqual({ kind: 'hold-left', orderNumber: number, facts: { status: 'paid', units: 1 } });
  expectDifferenceTexts(hold!);
  await plant(
    `update stock_holds set state = 'consumed' where order_id = '${orderId}'`,
    'alter table offers drop constraint offers_stock_check',
    `update offers set stock = -2 where id = '${offers[0]!.id}'`,
  );
  const [below] = await found();
  expect(below).toEqual({ kind: 'stock-below-zero', orderNumber: null, facts: { offer: offers[0]!.id, stock: -2 } });
  expectDifferenceTexts(below!, '-2', offers[0]!.id);
  await plant(
    `update offers set stock = 0 where id = '${offers[0]!.id}'`,
    'alter table offers add constraint offers_stock_check check (stock >= 0)',
  );
});

test('the provider has money we do not know of, of an order of ours or of nobody; what came in the last hour is left to the poller', async () => {
  const { session, number, orderId } = await placed();
  market.provider.pay(session);
  await market.owner`update orders set created_at = ${market.shop.now()} where id = ${orderId}`;
  expect(await found()).toEqual([]);
  market.passMinutes(61);
  market.provider.sessions.set('s_stranger', {
    state: 'paid',
    amountMinor: 777,
    currency: 'USD',
    paymentId: 'p_stranger',
    orderId: null,
    expiresAt: new Date(),
  });
  const differences = (await found()).filter(({ kind }) => kind.startsWith('payment-'));
  expect(differences).toEqual([
    {
      kind: 'payment-unknown',
      orderNumber: null,
      facts: { provider: 'obedient', payment: 'p_stranger', amountMinor: 777, currency: 'USD' },
    },
    {
      kind: 'payment-not-booked',
      orderNumber: number,
      facts: { provider: 'obedient', payment: `p_${session}`, amountMinor: 5710, currency: 'CAD', state: 'open' },
    },
  ]);
  expectDifferenceTexts(differences[0]!, '7.77\u00A0USD', 'p_stranger');
  expectDifferenceTexts(differences[1]!, '57.10\u00A0CAD');
  market.provider.sessions.delete('s_stranger');
  await settlePayment(market.shop, { ...fakeProvider, sessionId: session }, testJobActor);
  expect((await market.owner`select status from orders where id = ${orderId}`)[0]!.status).toBe('paid');
  expect(await found()).toEqual([]);
});

test('another amount there than here, another sum refunded, and a payment of ours it has never heard of', async () => {
  const { session, number } = await paid();
  market.passMinutes(61);
  const there = market.provider.sessions.get(session)!;
  there.amountMinor = 5700;
  const [amount] = await found();
  expect(amount).toMatchObject({
    kind: 'payment-amount',
    orderNumber: number,
    facts: { foundMinor: 5700, foundCurrency: 'CAD', expectedMinor: 5710, currency: 'CAD' },
  });
  expectDifferenceTexts(amount!, '57.00\u00A0CAD', '57.10\u00A0CAD');
  there.amountMinor = 5710;
  market.provider.aftermath.set(`p_${session}`, {
    refunds: [{ refundId: 'r_dashboard', state: 'succeeded', amountMinor: 250, mark: null }],
    disputes: [],
  });
  const [refunds] = await found();
  expect(refunds).toMatchObject({
    kind: 'payment-refunds',
    orderNumber: number,
    facts: { foundMinor: 250, expectedMinor: 0, currency: 'CAD' },
  });
  expectDifferenceTexts(refunds!, '2.50\u00A0CAD', '0.00\u00A0CAD', `p_${session}`);
  // Fetching the payment again, as the report advises, corrects the difference.
  await syncRefundsAndDisputes(market.shop, { ...fakeProvider, paymentId: `p_${session}` }, testJobActor);
  market.passMinutes(61);
  expect(await found()).toEqual([]);
  market.provider.sessions.delete(session);
  const [missing] = await found();
  expect(missing).toEqual({
    kind: 'payment-missing',
    orderNumber: number,
    facts: { provider: 'obedient', payment: `p_${session}`, amountMinor: 5710, currency: 'CAD' },
  });
  expectDifferenceTexts(missing!, '57.10\u00A0CAD', `p_${session}`);
  market.provider.sessions.set(session, there);
});

test('a provider that cannot be asked, or is no longer configured, is not compared, and that is said; our own books still are', async () => {
  market.provider.isDown = true;
  const down = await reconcile(market.shop);
  market.provider.isDown = false;
  expect(down.differences).toEqual([
    { kind: 'provider-not-compared', orderNumber: null, facts: { provider: 'obedient' } },
  ]);
  expect(down.orders).toBeGreaterThan(honest);
  expectDifferenceTexts(down.differences[0]!, 'obedient');
  expect([describeDifference(down.differences[0]!, 'fr'), describeDifference(down.differences[0]!, 'en')]).toEqual([
    expect.stringContaining('n’ont PAS été comparés'),
    expect.stringContaining('NOT compared'),
  ]);
  const other = { ...market.provider, name: 'another' };
  expect((await reconcile({ ...market.shop, providers: [other] })).differences).toEqual(down.differences);
});
