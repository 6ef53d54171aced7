import { z } from 'zod';
import { action } from '#server/action.ts';
import { lockProfile, useForOffers } from '#server/sellers/queries/delivery-profiles.ts';
import { lockSeller } from '#server/sellers/queries/new-offers.ts';
import { memberOf } from '#server/who.ts';

/** Offers in the profile's currency that state no delivery are delivered so, at most five thousand at a time. Answers how many; 0: none was left, or the profile is gone. */
export const useDeliveryProfile = action({
  name: 'delivery/use-profile',
  input: z.object({ seller: z.guid(), profile: z.guid() }),
  who: [memberOf('settings', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, profile }): Promise<number> {
    await lockSeller(tx, seller);
    const found = await lockProfile(tx, seller, profile);
    return found ? useForOffers(tx, seller, found) : 0;
  },
  audit: (offers, { seller, profile }) =>
    offers > 0 ? { action: 'delivery/profile-used', orderId: null, facts: { seller, profile, offers } } : null,
});
