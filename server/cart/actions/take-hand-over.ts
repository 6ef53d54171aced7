import { z } from 'zod';
import type { CartTransfer } from '#domain/cart/transfer.ts';
import { action } from '#server/action.ts';
import { mergeBrowserCart as take } from '#server/cart/queries.ts';
import { anybody } from '#server/access-rules.ts';

/** Merges the browser's cart into the server's, once per key. `handOver`: parsed by domain/cart/transfer.ts. */
export const moveBrowserCartToServer = action({
  name: 'cart/take-hand-over',
  input: z.object({
    cartId: z.uuid().nullable(),
    handOver: z.custom<CartTransfer>((one) => typeof one === 'object' && one !== null),
  }),
  who: [anybody],
  as: 'market',
  async run(tx, { cartId, handOver }, _actor, shop) {
    const { taken, ...answer } = await take(tx, cartId, handOver);
    for (const offer of taken) shop.countAdd?.(offer);
    return answer;
  },
  audit: 'none: a cart is nobody else’s business',
});
