import { z } from 'zod';
import { action } from '#server/action.ts';
import { enqueueJob } from '#server/jobs/queries.ts';
import { orderLinkHolder } from '#server/access-rules.ts';

/** Queues the administrators' notification of an order, unless it was queued when the order was placed (R-FN-03). */
export const queueAdminNotification = action({
  name: 'order/notify-admin',
  input: z.object({ orderId: z.uuid() }),
  who: [orderLinkHolder(({ orderId }: { orderId: string }) => orderId)],
  as: 'market',
  run: (tx, { orderId }) => enqueueJob(tx, 'notify-admin', { orderId }, { key: `notify:${orderId}` }),
  audit: 'none: the mail is a row of its own',
});
