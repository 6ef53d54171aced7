// The line "Arrondi" rounds a total to a payable amount. It has its own ledger account; the last refund includes it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RefundAmountsOrAll } from '#domain/orders/refunds.ts';
import { requestRefundAsStaff } from '#server/payments/actions/request-refund-as-staff.ts';
import { syncRefundsAndDisputes } from '#server/payments/follow-payment.ts';
import { reconcile } from '#server/ledger/reconcile-ledger.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { addOffer, openTestMarket, cliActor, testJobActor, type TestMarket } from './test-market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

const obedient = { provider: 'obedient' };

/** Two sellers' parts of 7 233 F and 1 000 F: together 8 233 F, with 2 F of rounding. */
async function paid() {
  const xof = { currency: 'XOF', shipping: 0 };
  const offers = [
    await addOffer(market.owner, { ...xof, seller: 'odd', price: 7233 }),
    await addOffer(market.owner, { ...xof, seller: 'even', price: 1000 }),
  ];
  const { orderId } = await market.place(offers.map((offer) => ({ offer })));
  const [row] = await market.owner`select session_id as session from payments where order_id = ${orderId}`;
  const session = row!.session as string;
  market.provider.pay(session);
  await settlePayment(market.shop, { ...obedient, sessionId: session }, testJobActor);
  const parts = await market.owner<{ id: string; items: number }[]>`
    select id, items_minor as items from seller_orders where order_id = ${orderId} order by position`;
  return { orderId, session, parts };
}
const accountOf = async (orderId: string, account: string) =>
  (
    await market.owner`select coalesce(sum(e.amount_minor), 0)::int as held from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id where t.order_id = ${orderId} and e.account like ${account}`
  )[0]!.held as number;
const orderOf = async (orderId: string) => (await market.owner`select * from orders where id = ${orderId}`)[0]!;
async function refund(orderId: string, wish: RefundAmountsOrAll, key: string) {
  const requested = await requestRefundAsStaff.perform(market.shop, cliActor, {
    orderId,
    wish,
    note: '',
    key: `${key}-${orderId}`,
  });
  await refundPayment(market.shop, requested.id);
  return requested.amountMinor;
}
const agrees = async () => {
  const { differences } = await reconcile(market.shop);
  expect(differences.filter(({ kind }) => kind.endsWith('-account') || kind === 'status')).toEqual([]);
};

test('8 233 F are charged as 8 235 F; the 2 F are nobody’s and bear no commission', async () => {
  const { orderId } = await paid();
  expect(await orderOf(orderId)).toMatchObject({
    items_minor: 8233,
    shipping_minor: 0,
    rounding_minor: 2,
    total_minor: 8235,
    status: 'paid',
  });
  expect(await accountOf(orderId, 'provider:%')).toBe(8235);
  expect(await accountOf(orderId, 'market:rounding')).toBe(-2);
  const [line] =
    await market.owner`select sum(commission_minor)::int as commission from order_lines where order_id = ${orderId}`;
  expect(await accountOf(orderId, 'market:commission')).toBe(-(line!.commission as number));
  await agrees();
});

test('the 2 F go back with the last refund, whichever part that is, and not before', async () => {
  for (const last of [0, 1]) {
    const { orderId, parts } = await paid();
    const wish = (at: number) => [{ partId: parts[at]!.id, itemsMinor: parts[at]!.items, shippingMinor: 0 }];
    expect(await refund(orderId, wish(1 - last), 'first')).toBe(parts[1 - last]!.items);
    expect(await accountOf(orderId, 'market:rounding')).toBe(-2);
    expect(await refund(orderId, wish(last), 'last')).toBe(parts[last]!.items + 2);
    expect(await accountOf(orderId, '%')).toBe(0);
    expect(await accountOf(orderId, 'market:rounding')).toBe(0);
    expect((await orderOf(orderId)).status).toBe('refunded');
  }
  await agrees();
});

test('a refund of everything made in the provider’s dashboard takes the 2 F along', async () => {
  const { orderId, session } = await paid();
  market.provider.aftermath.set(`p_${session}`, {
    refunds: [{ refundId: `re_${session}`, state: 'succeeded', amountMinor: 8235, mark: null }],
    disputes: [],
  });
  await syncRefundsAndDisputes(market.shop, { ...obedient, paymentId: `p_${session}` }, testJobActor);
  expect((await orderOf(orderId)).status).toBe('refunded');
  expect(await accountOf(orderId, 'market:rounding')).toBe(0);
  await agrees();
});
