import { z } from 'zod';
import { action } from '#server/action.ts';
import { deleteLocation } from '#server/sellers/queries/locations.ts';
import { memberOf } from '#server/access-rules.ts';

/** Deletes a location with its stock counts. False: this seller has no such location. */
export const removeLocation = action({
  name: 'location/remove',
  input: z.object({ seller: z.guid(), id: z.uuid() }),
  who: [memberOf('settings', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  run: (tx, { seller, id }): Promise<boolean> => deleteLocation(tx, seller, id),
  audit: (isGone, { seller, id }) =>
    isGone ? { action: 'location/removed', orderId: null, facts: { seller, location: id } } : null,
});
