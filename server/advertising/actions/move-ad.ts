import { z } from 'zod';
import { action } from '#server/action.ts';
import { reorderAd as writeMove } from '#server/advertising/queries/ads.ts';
import { administrator } from '#server/access-rules.ts';

/** Shows an advertisement earlier or later among the others (display_order). At the end of the list nothing changes. */
export const reorderAd = action({
  name: 'ad/move',
  input: z.object({ id: z.guid(), direction: z.enum(['up', 'down']) }),
  who: [administrator],
  as: 'market',
  run: (tx, { id, direction }) => writeMove(tx, id, direction === 'up' ? -1 : 1),
  audit: (isMoved, { id, direction }) =>
    isMoved ? { action: 'ad/moved', orderId: null, facts: { id, direction } } : null,
});
