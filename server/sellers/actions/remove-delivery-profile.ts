import { z } from 'zod';
import { action } from '#server/action.ts';
import { deleteProfileAndReassignOffers } from '#server/sellers/queries/delivery-profiles.ts';
import { lockSeller } from '#server/sellers/queries/new-offers.ts';
import { memberOf } from '#server/access-rules.ts';

/** Deletes a delivery profile. Placed orders stay unchanged. Its offers get the seller's oldest other profile in their currency, else none. Does nothing if it does not exist. */
export const removeDeliveryProfile = action({
  name: 'delivery/remove-profile',
  input: z.object({ seller: z.guid(), profile: z.guid() }),
  who: [memberOf('settings', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, profile }) {
    await lockSeller(tx, seller);
    return deleteProfileAndReassignOffers(tx, seller, profile);
  },
  audit: (left, { seller, profile }) =>
    left === null
      ? null
      : { action: 'delivery/profile-removed', orderId: null, facts: { seller, profile, offersWithoutDelivery: left } },
});
