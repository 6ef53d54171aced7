import { z } from 'zod';
import { maxLocations } from '#domain/sellers/seller-location.ts';
import { action } from '#server/action.ts';
import { saveUnitsAtLocations } from '#server/sellers/queries/locations.ts';
import { isOwnOffer } from '#server/sellers/queries/new-offers.ts';
import { memberOf } from '#server/access-rules.ts';

/** Stores an offer's units at each location; null: not counted there. The stock for online sales does not change. */
export const setLocationStocks = action({
  name: 'location/count',
  input: z.object({
    seller: z.guid(),
    offer: z.uuid(),
    counts: z
      .array(z.object({ location: z.uuid(), units: z.int().min(0).max(1_000_000_000).nullable() }))
      .min(1)
      .max(maxLocations),
  }),
  who: [memberOf('products', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, offer, counts }): Promise<boolean> {
    if (!(await isOwnOffer(tx, seller, offer))) return false;
    return saveUnitsAtLocations(tx, { seller, offer, counts });
  },
  audit: (isChanged, { seller, offer, counts }) =>
    isChanged ? { action: 'location/counted', orderId: null, facts: { seller, offer, counts } } : null,
});
