import { z } from 'zod';
import { action } from '#server/action.ts';
import { deleteDeliveryZone } from '#server/sellers/queries/kitchen-services.ts';
import { memberOf } from '#server/access-rules.ts';

/** Deletes a delivery zone of a restaurant. Placed orders stay unchanged. Does nothing if it does not exist. */
export const removeDeliveryZone = action({
  name: 'kitchen/remove-zone',
  input: z.object({ seller: z.guid(), zone: z.guid() }),
  who: [memberOf('settings', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  run: (tx, { seller, zone }) => deleteDeliveryZone(tx, seller, zone),
  audit: (isRemoved, { seller, zone }) =>
    isRemoved ? { action: 'kitchen/zone-removed', orderId: null, facts: { seller, zone } } : null,
});
