// The scenarios during which the shop is killed. They run in the killed process, and again in the test as the retry.
import { setTimeout as pause } from 'node:timers/promises';
import { asMarket } from '#server/database/transaction-as.ts';
import { enqueueJob } from '#server/jobs/queries.ts';
import '#server/notifications/jobs/send-notification.ts';
import '#server/orders/jobs/notify-admin.ts';
import { runMarketTransaction } from '#server/action.ts';
import { withdrawRest } from '#server/orders/withdraw-rest.ts';
import { requestRefundAsStaff } from '#server/payments/actions/request-refund-as-staff.ts';
import { createUniversalOrderPayment } from '#server/orders/functions/create-universal-order-payment.ts';
import { expireOrder } from '#server/orders/expire.ts';
import { createPaymentWebhookHandler } from '#server/payments/functions/payment-callback.ts';
import { refundPayment } from '#server/payments/refund.ts';
import type { Shop } from '#server/shop.ts';

export type ScenarioInputs = {
  /** A buyer's order. The scenario returns the payment URL. */
  place: { key: string; payload: object };
  webhook: SignedWebhook;
  /** Queues the jobs of a paid order; the worker runs until every mail is sent. */
  work: { orderId: string };
  /** A webhook for a late payment. The scenario runs until the refund is requested. */
  latePayment: SignedWebhook & { orderId: string };
  expire: { orderId: string };
  refund: { orderId: string; key: string; shippingMinor?: number };
  /** After one parcel was sent, the seller cancels the units that are not shipped. */
  withdrawRest: { orderId: string };
};
export type SignedWebhook = { body: string; signature: string };

export const scenarios: {
  [Name in keyof ScenarioInputs]: (shop: Shop, input: ScenarioInputs[Name]) => Promise<string>;
} = {
  async place(shop, { key, payload }) {
    const request = new Request('http://shop.test/', {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: JSON.stringify(payload),
    });
    const answer = await createUniversalOrderPayment(request, shop, 'fr');
    if (!answer.ok) throw new Error(await answer.text());
    return ((await answer.json()) as { url: string }).url;
  },
  webhook: receiveWebhook,
  async work(shop, { orderId }) {
    await asMarket(shop.sql, async (tx) => {
      const mails = await tx<{ id: string }[]>`select id from notifications where subject_id = ${orderId}`;
      for (const { id } of mails)
        await enqueueJob(tx, 'send-notification', { notificationId: id }, { key: `notification:${id}` });
      await enqueueJob(tx, 'notify-admin', { orderId }, { key: `notify:${orderId}` });
    });
    const findSentNotifications = (): Promise<{ kind: string }[]> =>
      asMarket(
        shop.sql,
        (tx) =>
          tx<
            { kind: string }[]
          >`select template as kind from notifications where subject_id = ${orderId} and template <> 'order_reminder' and state in ('sent', 'skipped')`,
      );
    for (;;) {
      const mails = await findSentNotifications();
      if (mails.length === 3) return mails.map(({ kind }) => kind).join();
      await pause(2000);
    }
  },
  async latePayment(shop, { orderId, ...hook }) {
    await receiveWebhook(shop, hook);
    const refunds = await asMarket(
      shop.sql,
      (tx) => tx<{ id: string }[]>`select id from refunds where order_id = ${orderId}`,
    );
    for (const { id } of refunds) await refundPayment(shop, id);
    return `${refunds.length} refunds`;
  },
  expire: (shop, { orderId }) => expireOrder(shop, orderId),
  async refund(shop, { orderId, key, shippingMinor }) {
    const [part] = await asMarket(
      shop.sql,
      (tx) => tx<{ id: string }[]>`select id from seller_orders where order_id = ${orderId}`,
    );
    const wish = shippingMinor === undefined ? ('all' as const) : [{ partId: part!.id, itemsMinor: 0, shippingMinor }];
    const { id } = await requestRefundAsStaff.perform(
      shop,
      { kind: 'terminal', operator: 'test' },
      { orderId, wish, note: '', key },
    );
    return refundPayment(shop, id);
  },
  async withdrawRest(shop, { orderId }) {
    const actor = { kind: 'terminal', operator: 'test' } as const;
    const refundId = await runMarketTransaction(shop, async (tx) => {
      const [part] = await tx<{ id: string }[]>`select id from seller_orders where order_id = ${orderId}`;
      await withdrawRest(tx, shop, actor, { orderId, partId: part!.id, note: '', lines: [] });
      const [refund] = await tx<{ id: string }[]>`select id from refunds where order_id = ${orderId}`;
      return refund!.id;
    });
    return refundPayment(shop, refundId);
  },
};

async function receiveWebhook(shop: Shop, { body, signature }: SignedWebhook): Promise<string> {
  const answer = await createPaymentWebhookHandler('stripe')(
    new Request('http://shop.test/', { method: 'POST', headers: { 'stripe-signature': signature }, body }),
    shop,
    'fr',
  );
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { outcome: string }).outcome;
}
