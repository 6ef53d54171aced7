import { z } from 'zod';
import { action } from '#server/action.ts';
import { deleteMenuSection } from '#server/sellers/queries/menus.ts';
import { memberOf } from '#server/access-rules.ts';

/** Deletes a section of the menu; its dishes are kept, without a section. Does nothing if it does not exist. */
export const removeMenuSection = action({
  name: 'menu/remove-section',
  input: z.object({ seller: z.guid(), id: z.guid() }),
  who: [memberOf('products', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  run: (tx, { seller, id }) => deleteMenuSection(tx, seller, id),
  audit: (isRemoved, { seller, id: section }) =>
    isRemoved ? { action: 'menu/section-removed', orderId: null, facts: { seller, section } } : null,
});
