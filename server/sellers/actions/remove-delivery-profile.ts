import { z } from 'zod';
import { action } from '#server/action.ts';
import { deleteProfile } from '#server/sellers/queries/delivery-profiles.ts';
import { lockSeller } from '#server/sellers/queries/new-offers.ts';
import { memberOf } from '#server/who.ts';

/** A seller no longer delivers so; orders that were placed stay as they are. Its offers get the oldest other profile of their currency, else none. Gone already: nothing happens. */
export const removeDeliveryProfile = action({
  name: 'delivery/remove-profile',
  input: z.object({ seller: z.guid(), profile: z.guid() }),
  who: [memberOf('settings', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, profile }) {
    await lockSeller(tx, seller);
    return deleteProfile(tx, seller, profile);
  },
  audit: (left, { seller, profile }) =>
    left === null
      ? null
      : { action: 'delivery/profile-removed', orderId: null, facts: { seller, profile, offersWithoutDelivery: left } },
});
