import { z } from 'zod';
import { action, runMarketTransaction } from '#server/action.ts';
import { enqueueJob } from '#server/jobs/queries.ts';
import { readOrderStatus } from '#server/orders/queries/orders.ts';
import { latestPayment } from '#server/payments/queries/payments.ts';
import { settlePayment } from '#server/payments/settle.ts';
import { anyJob } from '#server/access-rules.ts';

const firstPauseMs = 90_000;
const longestPauseMs = 8 * 60_000;

/** In case the webhook was lost: fetches the payment's status after 90 s, then with pauses twice as long each time. */
export const pollPayment = action({
  name: 'payment/poll',
  input: z.object({ orderId: z.uuid(), round: z.int() }),
  who: [anyJob],
  async steps(shop, { orderId, round }, actor) {
    const { status, payment } = await runMarketTransaction(shop, async (tx) => ({
      status: await readOrderStatus(tx, orderId),
      payment: await latestPayment(tx, orderId),
    }));
    if (status !== 'awaiting_payment' || payment?.state === 'mismatch') return;
    if (payment?.sessionId && payment.state === 'open') {
      const session = { provider: payment.provider, sessionId: payment.sessionId };
      const { settlement } = await settlePayment(shop, session, actor);
      if (settlement !== 'open' && settlement !== 'over') return;
    }
    const at = new Date(shop.now().getTime() + Math.min(longestPauseMs, firstPauseMs * 2 ** round));
    await runMarketTransaction(shop, (tx) =>
      enqueueJob(tx, 'poll-payment', { orderId, round: round + 1 }, { key: `poll:${orderId}`, at }),
    );
  },
  audit: 'in its steps: order/paid …',
});
