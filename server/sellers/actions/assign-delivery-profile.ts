import { z } from 'zod';
import { action } from '#server/action.ts';
import { lockDeliveryProfile, assignProfileToUnassignedOffers } from '#server/sellers/queries/delivery-profiles.ts';
import { lockSeller } from '#server/sellers/queries/new-offers.ts';
import { memberOf } from '#server/access-rules.ts';

/** Assigns a delivery profile to offers in its currency that have none, at most five thousand. Returns how many. */
export const fillMissingDeliveryProfiles = action({
  name: 'delivery/use-profile',
  input: z.object({ seller: z.guid(), profile: z.guid() }),
  who: [memberOf('settings', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, profile }): Promise<number> {
    await lockSeller(tx, seller);
    const found = await lockDeliveryProfile(tx, seller, profile);
    return found ? assignProfileToUnassignedOffers(tx, seller, found) : 0;
  },
  audit: (offers, { seller, profile }) =>
    offers > 0 ? { action: 'delivery/profile-used', orderId: null, facts: { seller, profile, offers } } : null,
});
