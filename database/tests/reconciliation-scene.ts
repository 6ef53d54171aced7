// Orders that were processed without faults, and checks of the differences that the nightly reconciliation reports.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { RefundAmountsOrAll } from '#domain/orders/refunds.ts';
import type { LedgerDifference } from '#server/ledger/queries/reconciliation.ts';
import { requestRefundAsStaff } from '#server/payments/actions/request-refund-as-staff.ts';
import { expireOrder } from '#server/orders/expire.ts';
import { syncRefundsAndDisputes } from '#server/payments/follow-payment.ts';
import { reconcile, describeDifference } from '#server/ledger/reconcile-ledger.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { addOffer, cliActor, testJobActor, type TestMarket } from './test-market.ts';

export const fakeProvider = { provider: 'obedient' };

/** Expects the report in both languages to contain the order's number, these words and advice, without placeholders. */
export function expectDifferenceTexts(difference: LedgerDifference, ...words: string[]) {
  const [french, english] = [describeDifference(difference, 'fr'), describeDifference(difference, 'en')];
  expect(french).toContain('À faire : ');
  expect(english).toContain('What to do: ');
  for (const said of [french, english]) {
    expect(said).not.toMatch(/[{}]|undefined|NaN/);
    for (const word of [...words, ...(difference.orderNumber ? [difference.orderNumber] : [])])
      expect(said.replaceAll(',', '.')).toContain(word.replaceAll(',', '.'));
  }
}

export function createReconciliationHelpers(market: () => TestMarket) {
  async function placed(currency = 'CAD') {
    const offers = [
      await addOffer(market().owner, { seller: `r-${currency.toLowerCase()}-one`, currency, price: 3333 }),
      await addOffer(market().owner, {
        seller: `r-${currency.toLowerCase()}-two`,
        currency,
        price: currency === 'XOF' ? 1778 : 1777,
        shipping: 100,
      }),
    ];
    const { orderId } = await market().place(offers.map((offer) => ({ offer })));
    return { orderId, offers, ...(await readPayment(orderId)) };
  }
  async function readPayment(orderId: string) {
    const [row] = await market()
      .owner`select p.id as payment, session_id as session, number from payments p join orders o on o.id = p.order_id where order_id = ${orderId} order by p.created_at desc limit 1`;
    return row as unknown as { payment: string; session: string; number: string };
  }
  async function paid(currency = 'CAD') {
    const order = await placed(currency);
    market().provider.pay(order.session);
    await settlePayment(market().shop, { ...fakeProvider, sessionId: order.session }, testJobActor);
    return order;
  }
  async function refunded(orderId: string, wish: RefundAmountsOrAll) {
    const refund = await requestRefundAsStaff.perform(market().shop, cliActor, {
      orderId,
      wish,
      note: '',
      key: randomUUID(),
    });
    await refundPayment(market().shop, refund.id);
    return refund;
  }
  const firstPart = async (orderId: string) =>
    (await market().owner`select id from seller_orders where order_id = ${orderId} order by position limit 1`)[0]!
      .id as string;

  /** Creates orders of every kind, processed without faults. Returns how many. */
  async function makeHonestMarket(): Promise<number> {
    for (const currency of ['CAD', 'XOF']) {
      await paid(currency);
      const some = await paid(currency);
      await refunded(some.orderId, [{ partId: await firstPart(some.orderId), itemsMinor: 333, shippingMinor: 7 }]);
      await refunded((await paid(currency)).orderId, 'all');
      const disputed = await paid(currency);
      market().provider.aftermath.set(`p_${disputed.session}`, {
        refunds: [],
        disputes: [
          { disputeId: randomUUID(), state: 'open', reason: 'fraudulent', amountMinor: 1000, isWithheld: true },
        ],
      });
      await syncRefundsAndDisputes(
        market().shop,
        { ...fakeProvider, paymentId: `p_${disputed.session}` },
        testJobActor,
      );
      // A refund that the bank returned: nothing is refunded any more, but the order stays `partially_refunded`.
      const reversed = await paid(currency);
      await refunded(reversed.orderId, [
        { partId: await firstPart(reversed.orderId), itemsMinor: 100, shippingMinor: 0 },
      ]);
      market().provider.aftermath.get(`p_${reversed.session}`)!.refunds[0]!.state = 'failed';
      await syncRefundsAndDisputes(
        market().shop,
        { ...fakeProvider, paymentId: `p_${reversed.session}` },
        testJobActor,
      );
      const [late, gone] = [await placed(currency), await placed(currency)];
      await placed(currency);
      market().passMinutes(37);
      for (const { orderId } of [late, gone]) await expireOrder(market().shop, orderId);
      await market().owner`update offers set stock = 0 where id = ${gone.offers[0]!.id}`;
      for (const { session } of [late, gone]) {
        market().provider.pay(session);
        await settlePayment(market().shop, { ...fakeProvider, sessionId: session }, testJobActor);
      }
      await refundPayment(
        market().shop,
        (await market().owner`select id from refunds where order_id = ${gone.orderId}`)[0]!.id,
      );
    }
    for (const { id } of await market().owner`select id from orders where status = 'awaiting_payment'`) {
      market().passMinutes(37);
      await expireOrder(market().shop, id);
    }
    return (await market().owner`select count(*)::int as n from orders`)[0]!.n as number;
  }

  /** Returns the differences found. Runs twice, because reconciliation must change nothing. */
  async function found(): Promise<LedgerDifference[]> {
    const first = await reconcile(market().shop);
    expect((await reconcile(market().shop)).differences).toEqual(first.differences);
    return first.differences;
  }

  return { placed, readPayment, paid, refunded, makeHonestMarket, found };
}
