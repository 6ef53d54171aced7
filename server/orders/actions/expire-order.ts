import { z } from 'zod';
import { action } from '#server/action.ts';
import { expireOrder as expire } from '#server/orders/expire.ts';
import { anyJob } from '#server/access-rules.ts';

/** Cancels an order that is still unpaid when its stock reservation ends, and releases the stock (expire.ts). */
export const expireOrder = action({
  name: 'order/expire',
  input: z.object({ orderId: z.uuid() }),
  who: [anyJob],
  steps: (shop, { orderId }) => expire(shop, orderId),
  audit: 'in its steps: order/expired, or what the provider says of the payment',
});
