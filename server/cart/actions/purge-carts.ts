import { z } from 'zod';
import { action } from '#server/action.ts';
import { purgeCarts as purge } from '#server/cart/queries.ts';
import { purgeOrderOrigins } from '#server/orders/queries/unpaid-holds.ts';
import { anyJob } from '#server/access-rules.ts';

const keptDays = 30;

/** Deletes carts without changes for 30 days, and the records that connect carts with paid orders. */
export const purgeCarts = action({
  name: 'cart/purge',
  input: z.object({}),
  who: [anyJob],
  as: 'market',
  async run(tx) {
    await purge(tx, keptDays);
    await purgeOrderOrigins(tx);
  },
  audit: 'none: nothing of it is anybody’s any more',
});
