// Runs a random history of the order model on PostgreSQL: each command calls the real functions.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type OrderHistory, mainPaymentIndex } from '../../tests/models/history.ts';
import {
  createOrderHistory,
  type HistoryCommand,
  providerDashboardRefundAmount,
  disputedAmount,
  applyHistoryCommand,
  buildRefundRequest,
} from '../../tests/models/history-model.ts';
import { computeBalances } from '../../tests/models/balances.ts';
import { createLedgerEntries } from '#domain/orders/ledger.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { lockOrder, setPartStatus } from '#server/orders/queries/orders.ts';
import { requestRefundAsStaff } from '#server/payments/actions/request-refund-as-staff.ts';
import { expireOrder } from '#server/orders/expire.ts';
import { syncRefundsAndDisputes } from '#server/payments/follow-payment.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { refundPayment } from '#server/payments/refund.ts';
import { settlePayment } from '#server/payments/settle.ts';
import type { Shop } from '#server/shop.ts';
import type { ProviderRefundRecord } from '#server/integrations/payment.ts';
import { addOffer, cliActor, checkoutPayload, testJobActor, type TestMarket, type TestOffer } from './test-market.ts';
import type { CrashInjector } from './crash-injector.ts';
import type { RandomSource } from './random-order-command.ts';

/** Opens one order. Returns functions that run model commands, and read the database's and the provider's state. */
export async function openModelledOrder(random: RandomSource, market: TestMarket, { pool, untilDone }: CrashInjector) {
  const currency = random.one(['CAD', 'XOF', 'CAD', 'XOF', 'SLL']);
  // Amounts are multiples of mobile money's unit, so that none needs rounding (orders-rounding.test.ts tests that).
  const scale = { CAD: 1, XOF: 5, SLL: 1000 }[currency]!;
  const key = randomUUID();
  const lines = await Promise.all(
    [0, 1].slice(0, 1 + random.under(2)).map(async () => {
      const quantity = 1 + random.under(2);
      const offer: TestOffer = await addOffer(market.owner, {
        seller: `h-${randomUUID().slice(0, 8)}`,
        currency,
        price: scale * (50 + random.under(5000)) + (currency === 'SLL' ? random.under(1000) : 0),
        stock: quantity + random.under(3),
        shipping: random.one([0, 0, scale * 333]),
      });
      return { offer, quantity };
    }),
  );
  let ahead = 0;
  let refundState: ProviderRefundRecord['state'] = 'succeeded';
  const { provider } = market;
  const shop: Shop = {
    ...market.shop,
    get sql() {
      return pool();
    },
    now: () => new Date(Date.now() + ahead),
    // Parallel runs share the scripted provider, so its response is set just before each call.
    providers: [
      {
        ...provider,
        refund: (ask) => {
          provider.refundState = refundState;
          return provider.refund(ask);
        },
        fetchRefund: (id) => {
          provider.refundState = refundState;
          return provider.fetchRefund(id);
        },
        createCheckout: (ask) => {
          provider.losesAnswer = random.under(8) === 0;
          return provider.createCheckout(ask);
        },
      },
    ],
  };
  const place = () => placeOrder(shop, { payload: checkoutPayload(lines), idempotencyKey: key, language: 'fr' });
  const { orderId } = (await untilDone(place)) as { orderId: string };
  const payments = () =>
    market.owner<{ id: string; session: string; amount: number }[]>`
      select id, session_id as session, amount_minor as amount from payments where order_id = ${orderId} order by created_at, id`;
  const refunds = () =>
    market.owner<{ id: string; provider_refund_id: string | null; payment_id: string }[]>`
      select id, provider_refund_id, payment_id from refunds where order_id = ${orderId} order by created_at, id`;
  const nameOf = async (payment: number) => `p_${(await payments())[payment]!.session}`;
  const follow = (paymentId: string) =>
    untilDone(() => syncRefundsAndDisputes(shop, { provider: 'obedient', paymentId }, testJobActor));
  const aftermathOf = (paymentId: string) => {
    const known = provider.aftermath.get(paymentId) ?? { refunds: [], disputes: [] };
    provider.aftermath.set(paymentId, known);
    return known;
  };

  const parts = await market.owner<
    {
      partId: string;
      sellerId: string;
      itemsMinor: number;
      shippingMinor: number;
      commissionMinor: number;
      units: number;
      offer: string;
      shelf: number;
    }[]
  >`
    select s.id as "partId", s.seller_id as "sellerId", s.items_minor as "itemsMinor", s.shipping_minor as "shippingMinor", s.commission_minor as "commissionMinor", l.quantity as units, l.offer_id as offer, o.stock as shelf
    from seller_orders s join order_lines l on l.seller_order_id = s.id join offers o on o.id = l.offer_id where s.order_id = ${orderId} order by s.position`;
  const start = createOrderHistory({
    currency,
    provider: 'obedient',
    providerMinor: (await payments())[0]!.amount,
    parts: parts.map(({ offer: _, ...part }) => part),
  });

  async function happen(history: OrderHistory, command: HistoryCommand): Promise<void> {
    switch (command.do) {
      case 'buyer pays': {
        const { session, amount } = (await payments())[command.payment]!;
        if (provider.sessions.get(session)!.state !== 'paid')
          provider.pay(session, command.other ? { amountMinor: amount + 1 } : {});
        return;
      }
      case 'settle': {
        const { session } = (await payments())[command.payment]!;
        await untilDone(() => settlePayment(shop, { provider: 'obedient', sessionId: session }, testJobActor));
        return;
      }
      case 'another page':
        ahead += 32 * 60_000;
        await untilDone(place);
        return;
      case 'expire':
        ahead += 40 * 60_000;
        await untilDone(() => expireOrder(shop, orderId));
        return;
      case 'sell elsewhere':
        await market.owner`update offers set stock = stock - 1 where id = ${parts[command.part]?.offer ?? null} and stock > 0`;
        return;
      case 'ask refund': {
        const asking = {
          orderId,
          wish: buildRefundRequest(history, command.sixtyFourths),
          note: '',
          key: randomUUID(),
        };
        await untilDone(() => requestRefundAsStaff.perform(shop, cliActor, asking));
        return;
      }
      case 'refund answers': {
        const refund = (await refunds())[command.refund];
        if (!refund) return;
        for (const state of random.under(4) === 0 ? (['pending', command.state] as const) : [command.state]) {
          refundState = state;
          await untilDone(() => refundPayment(shop, refund.id));
        }
        return;
      }
      case 'refund comes back': {
        const refund = (await refunds())[command.refund];
        if (history.refunds[command.refund]?.state !== 'succeeded') return;
        const paymentId = await nameOf(history.refunds[command.refund]!.payment);
        aftermathOf(paymentId).refunds.find(({ refundId }) => refundId === refund!.provider_refund_id)!.state =
          'failed';
        await follow(paymentId);
        return;
      }
      case 'refund in the dashboard': {
        const amountMinor = providerDashboardRefundAmount(history, command.sixtyFourths);
        if (amountMinor <= 0) return;
        const paymentId = await nameOf(mainPaymentIndex(history));
        aftermathOf(paymentId).refunds.push({
          refundId: `r_${randomUUID()}`,
          state: 'succeeded',
          amountMinor,
          mark: null,
        });
        await follow(paymentId);
        return;
      }
      case 'dispute': {
        if (mainPaymentIndex(history) < 0) return;
        const paymentId = await nameOf(mainPaymentIndex(history));
        aftermathOf(paymentId).disputes.push({
          disputeId: `d_${randomUUID()}`,
          state: 'open',
          reason: 'fraudulent',
          amountMinor: disputedAmount(history, command.sixtyFourths),
          isWithheld: true,
        });
        await follow(paymentId);
        return;
      }
      case 'dispute decided': {
        const known = history.disputes[command.dispute];
        if (known?.state !== 'open') return;
        const paymentId = await nameOf(known.payment);
        Object.assign(aftermathOf(paymentId).disputes[command.dispute]!, {
          state: command.state,
          isWithheld: command.state === 'lost',
        });
        await follow(paymentId);
        return;
      }
      case 'ship':
      case 'deliver': {
        if (applyHistoryCommand(history, command).parts[command.part]?.status === history.parts[command.part]?.status)
          return;
        await untilDone(() =>
          asMarket(pool(), async (tx) => {
            await lockOrder(tx, orderId);
            await setPartStatus(tx, parts[command.part]!.partId, command.do === 'ship' ? 'shipped' : 'delivered');
          }),
        );
      }
    }
  }

  async function expectAsModel(history: OrderHistory, after: string): Promise<void> {
    const [found] = await market.owner`
      select (select status from orders where id = ${orderId}) as status,
        (select array_agg(status order by position) from seller_orders where order_id = ${orderId}) as parts,
        (select jsonb_agg(jsonb_build_array(state, refunded_minor) order by created_at, id) from payments where order_id = ${orderId}) as payments,
        (select coalesce(jsonb_agg(jsonb_build_array(case state when 'pending' then 'asked' else state end, amount_minor) order by created_at, id), '[]') from refunds where order_id = ${orderId}) as refunds,
        (select jsonb_agg(jsonb_build_array(o.stock, h.state) order by s.position) from seller_orders s join order_lines l on l.seller_order_id = s.id join offers o on o.id = l.offer_id join stock_holds h on h.order_id = s.order_id and h.offer_id = o.id where s.order_id = ${orderId}) as stock,
        (select coalesce(jsonb_object_agg(account || ' ' || currency, sum), '{}') from (select account, currency, sum(amount_minor) as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where order_id = ${orderId} group by 1, 2 having sum(amount_minor) <> 0) b) as books,
        (select count(*)::int from (select 1 from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where order_id = ${orderId} group by t.id, currency having sum(amount_minor) <> 0) w) as unbalanced,
        (select array_agg(kind order by kind) from ledger_transactions where order_id = ${orderId}) as posted`;
    expect(found, after).toEqual({
      status: history.status,
      parts: history.parts.map(({ status }) => status),
      payments: history.payments.map(({ state, refundedMinor }) => [state, refundedMinor]),
      refunds: history.refunds.map(({ state, providerMinor }) => [state, providerMinor]),
      stock: history.parts.map(({ shelf, hold }) => [shelf, hold]),
      books: Object.fromEntries(computeBalances(history.events.flatMap(createLedgerEntries))),
      unbalanced: 0,
      posted: history.events.map(({ kind }) => kind).sort(),
    });
    if (currency === 'SLL') return;
    let held = 0;
    for (const [n, { session }] of (await payments()).entries()) {
      if (!['paid', 'refunding', 'refunded'].includes(history.payments[n]!.state)) continue;
      const { refunds: back, disputes } = aftermathOf(`p_${session}`);
      held +=
        provider.sessions.get(session)!.amountMinor -
        [
          ...back.filter(({ state }) => state === 'succeeded'),
          ...disputes.filter(({ isWithheld }) => isWithheld),
        ].reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    }
    expect(found!.books[`provider:obedient ${currency}`] ?? 0, `${after}: what the provider holds`).toBe(held);
  }
  return { start, happen, expectAsModel, isPatient: () => ahead < 80 * 60_000 };
}
