import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RefundRequest } from '#domain/orders/refunds.ts';
import type { Difference } from '#server/ledger/queries/reconciliation.ts';
import { askRefund } from '#server/payments/actions/ask-refund.ts';
import { expireOrder } from '#server/orders/expire.ts';
import { followPayment } from '#server/payments/follow-payment.ts';
import { reconcile, wordsOf } from '#server/ledger/reconcile-ledger.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { addOffer, openTestMarket, operator, tester, type TestMarket } from './orders-market.ts';

// Every test plants one difference beside an honest market, and takes it away again.
let market: TestMarket;
let honest: number;
beforeAll(async () => {
  market = await openTestMarket();
  honest = await makeHonestMarket();
  // What happened in the last hour may still be on its way from the provider.
  market.passMinutes(90);
});
afterAll(() => market.stop());

const obedient = { provider: 'obedient' };

async function placed(currency = 'CAD') {
  const offers = [
    await addOffer(market.owner, { seller: `r-${currency.toLowerCase()}-one`, currency, price: 3333 }),
    await addOffer(market.owner, {
      seller: `r-${currency.toLowerCase()}-two`,
      currency,
      price: currency === 'XOF' ? 1778 : 1777,
      shipping: 100,
    }),
  ];
  const { orderId } = await market.place(offers.map((offer) => ({ offer })));
  return { orderId, offers, ...(await readPayment(orderId)) };
}
async function readPayment(orderId: string) {
  const [row] =
    await market.owner`select p.id as payment, session_id as session, number from payments p join orders o on o.id = p.order_id where order_id = ${orderId} order by p.created_at desc limit 1`;
  return row as unknown as { payment: string; session: string; number: string };
}
async function paid(currency = 'CAD') {
  const order = await placed(currency);
  market.provider.pay(order.session);
  await settlePayment(market.shop, { ...obedient, sessionId: order.session }, tester);
  return order;
}
async function refunded(orderId: string, wish: RefundRequest) {
  const refund = await askRefund.perform(market.shop, operator, { orderId, wish, note: '', key: randomUUID() });
  await refundPayment(market.shop, refund.id);
  return refund;
}
const firstPart = async (orderId: string) =>
  (await market.owner`select id from seller_orders where order_id = ${orderId} order by position limit 1`)[0]!
    .id as string;

/** Orders of every kind there is, each gone through as it should. Answers how many. */
async function makeHonestMarket(): Promise<number> {
  for (const currency of ['CAD', 'XOF']) {
    await paid(currency);
    const some = await paid(currency);
    await refunded(some.orderId, [{ partId: await firstPart(some.orderId), itemsMinor: 333, shippingMinor: 7 }]);
    await refunded((await paid(currency)).orderId, 'all');
    const disputed = await paid(currency);
    market.provider.aftermath.set(`p_${disputed.session}`, {
      refunds: [],
      disputes: [{ disputeId: randomUUID(), state: 'open', reason: 'fraudulent', amountMinor: 1000, isWithheld: true }],
    });
    await followPayment(market.shop, { ...obedient, paymentId: `p_${disputed.session}` }, tester);
    // A refund that the bank sent back: nothing is refunded any more, the order stays `partially_refunded`.
    const reversed = await paid(currency);
    await refunded(reversed.orderId, [
      { partId: await firstPart(reversed.orderId), itemsMinor: 100, shippingMinor: 0 },
    ]);
    market.provider.aftermath.get(`p_${reversed.session}`)!.refunds[0]!.state = 'failed';
    await followPayment(market.shop, { ...obedient, paymentId: `p_${reversed.session}` }, tester);
    const [late, gone] = [await placed(currency), await placed(currency)];
    await placed(currency);
    market.passMinutes(37);
    for (const { orderId } of [late, gone]) await expireOrder(market.shop, orderId);
    await market.owner`update offers set stock = 0 where id = ${gone.offers[0]!.id}`;
    for (const { session } of [late, gone]) {
      market.provider.pay(session);
      await settlePayment(market.shop, { ...obedient, sessionId: session }, tester);
    }
    await refundPayment(
      market.shop,
      (await market.owner`select id from refunds where order_id = ${gone.orderId}`)[0]!.id,
    );
  }
  for (const { id } of await market.owner`select id from orders where status = 'awaiting_payment'`) {
    market.passMinutes(37);
    await expireOrder(market.shop, id);
  }
  return (await market.owner`select count(*)::int as n from orders`)[0]!.n as number;
}

/** What a comparison finds besides nothing; twice, since looking changes nothing. */
async function found(): Promise<Difference[]> {
  const first = await reconcile(market.shop);
  expect((await reconcile(market.shop)).differences).toEqual(first.differences);
  return first.differences;
}
/** As the owner, past every guard: what a wrong program, a hand in the database or a restored copy would do. */
const plant = (...statements: string[]) =>
  market.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const statement of statements) await tx.unsafe(statement);
  });
const kinds = (differences: Difference[]) => differences.map(({ kind }) => kind);

/** Both languages say the order's number and each of these words, leave no parameter open, and say what to do. */
function expectSaid(difference: Difference, ...words: string[]) {
  const [french, english] = [wordsOf(difference, 'fr'), wordsOf(difference, 'en')];
  expect(french).toContain('À faire : ');
  expect(english).toContain('What to do: ');
  for (const said of [french, english]) {
    expect(said).not.toMatch(/[{}]|undefined|NaN/);
    for (const word of [...words, ...(difference.orderNumber ? [difference.orderNumber] : [])])
      expect(said.replaceAll(',', '.')).toContain(word.replaceAll(',', '.'));
  }
}

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
  expectSaid(result.differences[0]!);
  expect(wordsOf(result.differences[0]!, 'fr')).toContain('« Expirée, non payée »');
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
  expectSaid(provider, '57.10\u00A0CAD', '0.00\u00A0CAD', 'provider:obedient');
  expectSaid(
    own.find(({ kind, facts }) => kind === 'seller-account' && facts.expectedMinor === -3000)!,
    '-30.00\u00A0CAD',
    'Vendeur r-cad-one',
  );
  expectSaid(
    own.find(({ kind, facts }) => kind === 'open-account' && facts.account === 'buyer:receivable')!,
    '57.10\u00A0CAD',
  );
  expectSaid(
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
  expectSaid(
    wrong.find(({ facts }) => facts.currency === 'XOF')!,
    '-511\u00A0XOF',
  );
  await plant(`update ledger_entries set currency = 'XOF' where ${entry}`);
});

test('a refund that succeeded but was never posted, and a status that never followed it', async () => {
  const { orderId, number } = await paid();
  const { id } = await refunded(orderId, 'all');
  // Posted to another order: this one is refunded too.
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
  await followPayment(market.shop, { ...obedient, paymentId: `p_${session}` }, tester);
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
  expectSaid(hold!);
  await plant(
    `update stock_holds set state = 'consumed' where order_id = '${orderId}'`,
    'alter table offers drop constraint offers_stock_check',
    `update offers set stock = -2 where id = '${offers[0]!.id}'`,
  );
  const [below] = await found();
  expect(below).toEqual({ kind: 'stock-below-zero', orderNumber: null, facts: { offer: offers[0]!.id, stock: -2 } });
  expectSaid(below!, '-2', offers[0]!.id);
  await plant(
    `update offers set stock = 0 where id = '${offers[0]!.id}'`,
    'alter table offers add constraint offers_stock_check check (stock >= 0)',
  );
});

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
  expectSaid(order!);
  expectSaid(page!, '57.10\u00A0CAD', 'obedient');
  await expireOrder(market.shop, orderId);
  expect(await found()).toEqual([]);
  await market.owner`update offers set is_active = false where id in (select offer_id from order_lines where order_id = ${orderId})`;
  const session = market.provider.sessions.get((await readPayment(orderId)).session)!;
  Object.assign(session, { state: 'paid', paymentId: `p_${payment}` });
  await settlePayment(market.shop, { ...obedient, sessionId: (await readPayment(orderId)).session }, tester);
  const [{ id } = {}] = await market.owner`select id from refunds where order_id = ${orderId}`;
  expect(await found()).toMatchObject([
    { kind: 'refund-slow', orderNumber: number, facts: { amountMinor: 5710, currency: 'CAD' } },
  ]);
  expectSaid((await found())[0]!, '57.10\u00A0CAD');
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
  expectSaid(stuck!, '57.10\u00A0CAD');
  // Given back in the provider's dashboard, as the sentence says.
  market.provider.aftermath
    .get(`p_${payment}`)!
    .refunds.push({ refundId: randomUUID(), state: 'succeeded', amountMinor: 5710, mark: null });
  await followPayment(market.shop, { ...obedient, paymentId: `p_${payment}` }, tester);
  expect(await found()).toEqual([]);
});

test('a payment of another amount waits for a person until the provider has given all of it back', async () => {
  const { session, number, orderId } = await placed();
  market.provider.pay(session, { amountMinor: 5709 });
  await settlePayment(market.shop, { ...obedient, sessionId: session }, tester);
  market.passMinutes(37);
  await expireOrder(market.shop, orderId);
  const [mismatch, ...rest] = await found();
  expect(rest).toEqual([]);
  expect(mismatch).toMatchObject({
    kind: 'payment-mismatch',
    orderNumber: number,
    facts: { expectedMinor: 5710, foundMinor: 5709, currency: 'CAD' },
  });
  expectSaid(mismatch!, '57.10\u00A0CAD', '57.09\u00A0CAD', 'obedient');
  market.provider.aftermath.set(`p_${session}`, {
    refunds: [{ refundId: randomUUID(), state: 'succeeded', amountMinor: 5709, mark: null }],
    disputes: [],
  });
  // The provider's notice of it moves nothing: that money was never in the books.
  expect(await followPayment(market.shop, { ...obedient, paymentId: `p_${session}` }, tester)).toMatchObject({
    settlement: 'followed',
  });
  expect(await found()).toEqual([]);
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
  expectSaid(differences[0]!, '7.77\u00A0USD', 'p_stranger');
  expectSaid(differences[1]!, '57.10\u00A0CAD');
  market.provider.sessions.delete('s_stranger');
  await settlePayment(market.shop, { ...obedient, sessionId: session }, tester);
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
  expectSaid(amount!, '57.00\u00A0CAD', '57.10\u00A0CAD');
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
  expectSaid(refunds!, '2.50\u00A0CAD', '0.00\u00A0CAD', `p_${session}`);
  // Having it read again, as the sentence says, mends it.
  await followPayment(market.shop, { ...obedient, paymentId: `p_${session}` }, tester);
  market.passMinutes(61);
  expect(await found()).toEqual([]);
  market.provider.sessions.delete(session);
  // Our side is old enough to be compared only a day into the window: payments of its first day may have been asked for before it.
  const [missing] = await found();
  expect(missing).toEqual({
    kind: 'payment-missing',
    orderNumber: number,
    facts: { provider: 'obedient', payment: `p_${session}`, amountMinor: 5710, currency: 'CAD' },
  });
  expectSaid(missing!, '57.10\u00A0CAD', `p_${session}`);
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
  expectSaid(down.differences[0]!, 'obedient');
  expect([wordsOf(down.differences[0]!, 'fr'), wordsOf(down.differences[0]!, 'en')]).toEqual([
    expect.stringContaining('n’ont PAS été comparés'),
    expect.stringContaining('NOT compared'),
  ]);
  const other = { ...market.provider, name: 'another' };
  expect((await reconcile({ ...market.shop, providers: [other] })).differences).toEqual(down.differences);
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
  for (const difference of differences) expectSaid(difference);
  await market.owner`update graphile_worker._private_jobs set attempts = 0`;
  await market.owner`update notifications set state = 'queued', attempts = 0, claimed_at = null where id = ${mail!.id}`;
});

test('what is older than the window and settled is not read again; what waits is, however old', async () => {
  market.passMinutes(40 * 24 * 60);
  // The payment of another amount: it stays in that state although all of it went back.
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
