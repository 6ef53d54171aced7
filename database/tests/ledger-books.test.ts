import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asMarket } from '#server/database/transaction-as.ts';
import { postMoneyEvent } from '#server/ledger/queries/entries.ts';
import { expireOrder } from '#server/orders/expire.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { addOffer, openTestMarket, testJobActor, type TestMarket } from './test-market.ts';

let market: TestMarket;
let orderId: string;
beforeAll(async () => {
  market = await openTestMarket();
  ({ orderId } = await market.place([{ offer: await addOffer(market.owner, { seller: 'books' }) }]));
});
afterAll(() => market.stop());

const placed = (amountMinor: number) => ({ kind: 'placed' as const, amountMinor, currency: 'CAD' });

test('a transaction that does not sum to zero in each currency is refused at commit, and so is one without entries', async () => {
  const write = (entries: { account: string; amount_minor: number; currency: string }[]) =>
    asMarket(market.shop.sql, async (tx) => {
      const [transaction] =
        await tx`insert into ledger_transactions (order_id, kind, reference) values (${orderId}, 'paid', ${randomUUID()}) returning id`;
      await tx`insert into ledger_entries ${tx(entries.map((entry) => ({ transaction_id: transaction!.id, ...entry })))}`;
    });
  const entry = (account: string, amount_minor: number, currency = 'CAD') => ({ account, amount_minor, currency });
  await expect(write([entry('buyer:receivable', 100), entry('sales:unearned', -99)])).rejects.toThrow(
    /does not sum to zero: 1 CAD/,
  );
  await expect(write([entry('buyer:receivable', 100), entry('sales:unearned', -100, 'XOF')])).rejects.toThrow(
    /does not sum to zero/,
  );
  await expect(
    asMarket(market.shop.sql, (tx) => tx`insert into ledger_transactions (order_id, kind) values (${orderId}, 'paid')`),
  ).rejects.toThrow(/has no entries/);
  await expect(asMarket(market.shop.sql, (tx) => postMoneyEvent(tx, orderId, placed(100), randomUUID()))).resolves.toBe(
    true,
  );
});

test('entries cannot be added to a transaction so that it no longer sums to zero', async () => {
  const [transaction] =
    await market.owner`select id from ledger_transactions where order_id = ${orderId} and kind = 'placed'`;
  await expect(
    asMarket(
      market.shop.sql,
      (tx) =>
        tx`insert into ledger_entries (transaction_id, account, amount_minor, currency) values (${transaction!.id}, 'buyer:receivable', 5, 'CAD')`,
    ),
  ).rejects.toThrow(/does not sum to zero/);
});

test('a step is written once per order, kind and reference', async () => {
  const write = () => asMarket(market.shop.sql, (tx) => postMoneyEvent(tx, orderId, placed(1), 'same'));
  expect([await write(), await write()]).toEqual([true, false]);
});

test('after orders paid, given up, paid late and refunded, in CAD and XOF, every transaction and the whole ledger sum to zero', async () => {
  for (const currency of ['CAD', 'XOF']) {
    for (const fate of ['paid', 'given up', 'paid late', 'refunded']) {
      const offers = [
        await addOffer(market.owner, { seller: `${currency.toLowerCase()}-one`, currency, price: 3333, stock: 1 }),
        await addOffer(market.owner, {
          seller: `${currency.toLowerCase()}-two`,
          currency,
          price: 707,
          stock: 1,
          shipping: 0,
        }),
      ];
      const order = await market.place(offers.map((offer) => ({ offer })));
      const [payment] = await market.owner`select id, session_id from payments where order_id = ${order.orderId}`;
      if (fate !== 'paid') {
        market.passMinutes(37);
        await expireOrder(market.shop, order.orderId);
      }
      if (fate === 'given up') continue;
      if (fate === 'refunded') await market.owner`update offers set stock = 0 where id = ${offers[1]!.id}`;
      market.provider.pay(payment!.session_id);
      await settlePayment(market.shop, { provider: 'obedient', sessionId: payment!.session_id }, testJobActor);
      for (const { id } of await market.owner`select id from refunds where payment_id = ${payment!.id}`)
        await refundPayment(market.shop, id);
      const [{ status } = {}] = await market.owner`select status from orders where id = ${order.orderId}`;
      expect(status).toBe(fate === 'refunded' ? 'refunded' : 'paid');
    }
  }
  expect(
    await market.owner`select transaction_id from ledger_entries group by transaction_id, currency having sum(amount_minor) <> 0`,
  ).toHaveLength(0);
  expect(
    await market.owner`select currency, sum(amount_minor)::bigint as sum from ledger_entries group by currency order by 1`,
  ).toEqual([
    { currency: 'CAD', sum: 0 },
    { currency: 'XOF', sum: 0 },
  ]);
  // The sellers' money plus the market's commission equals the provider's balance.
  const kept = await market.owner`
    select t.order_id, sum(amount_minor) filter (where account like 'provider:%')::bigint as held, (select total_minor from orders where id = t.order_id) as total
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join orders o on o.id = t.order_id where o.status = 'paid' group by 1`;
  expect(kept.length).toBe(4);
  for (const { held, total } of kept) expect(held).toBe(total);
});
