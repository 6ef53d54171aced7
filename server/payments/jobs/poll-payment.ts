import { asMarket } from '#server/database/transaction-as.ts';
import { enqueue, type Jobs } from '#server/jobs/queries.ts';
import { readOrderStatus } from '#server/orders/queries/orders.ts';
import { latestPayment } from '#server/payments/queries/payments.ts';
import { settlePayment } from '#server/payments/settle.ts';
import type { Shop } from '#server/shop.ts';

const firstPauseMs = 90_000;
const longestPauseMs = 8 * 60_000;

/** Finds what a lost webhook would have told: asks the provider while the order waits, first after 90 s, then half as often each time. The expiry asks last. */
export async function pollPayment(shop: Shop, { orderId, round }: Jobs['poll-payment']): Promise<void> {
  const { status, payment } = await asMarket(shop.sql, async (tx) => ({
    status: await readOrderStatus(tx, orderId),
    payment: await latestPayment(tx, orderId),
  }));
  if (status !== 'awaiting_payment' || payment?.state === 'mismatch') return;
  if (payment?.sessionId && payment.state === 'open') {
    const { settlement } = await settlePayment(
      shop,
      { provider: payment.provider, sessionId: payment.sessionId },
      'job:poll-payment',
    );
    if (settlement !== 'open' && settlement !== 'over') return;
  }
  const at = new Date(shop.now().getTime() + Math.min(longestPauseMs, firstPauseMs * 2 ** round));
  await asMarket(shop.sql, (tx) =>
    enqueue(tx, 'poll-payment', { orderId, round: round + 1 }, { key: `poll:${orderId}`, at }),
  );
}
