import { z } from 'zod';
import { action } from '#server/action.ts';
import { setSellerOpen } from '#server/sellers/queries/open.ts';
import { administrator, memberOf } from '#server/access-rules.ts';

/** A seller closes their shop for a while, or opens it again; while it is closed, none of its offers are on sale. False: nothing changed. */
export const closeShop = action({
  name: 'seller/close',
  input: z.object({ seller: z.guid(), isOpen: z.boolean() }),
  who: [memberOf('settings', async (_tx, { seller }: { seller: string }) => seller), administrator],
  as: 'market',
  run: (tx, { seller, isOpen }) => setSellerOpen(tx, seller, isOpen),
  audit: (isChanged, { seller, isOpen }) =>
    isChanged ? { action: isOpen ? 'seller/opened' : 'seller/closed', orderId: null, facts: { seller } } : null,
});
