import { z } from 'zod';
import { action } from '#server/action.ts';
import { removePaidUnits as settle } from '#server/cart/queries.ts';
import { anybody } from '#server/access-rules.ts';

/** Removes the units of a paid order from its cart, once. `units`: how many buyable units remain in it. */
export const removePaidUnits = action({
  name: 'cart/settle',
  input: z.object({ cartId: z.uuid(), orderId: z.uuid() }),
  who: [anybody],
  as: 'market',
  run: (tx, { cartId, orderId }) => settle(tx, cartId, orderId),
  audit: 'none: the order’s own rows say that it was paid',
});
