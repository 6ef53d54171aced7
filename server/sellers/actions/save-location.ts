import { z } from 'zod';
import { countries } from '#domain/delivery/countries.ts';
import { type InvalidLocationField, maxLocations, parseLocationForm } from '#domain/sellers/seller-location.ts';
import { action } from '#server/action.ts';
import { countLocations, insertLocation, lockLocation, updateLocation } from '#server/sellers/queries/locations.ts';
import { lockSeller } from '#server/sellers/queries/new-offers.ts';
import { memberOf } from '#server/access-rules.ts';

/** `many`: the seller has the most locations allowed; `changed`: somebody else changed it first; `gone`: it was deleted. */
export type SaveLocationResult =
  | { isRepeat: boolean }
  | { fault: 'many' | 'changed' | 'gone' }
  | { faults: Record<string, InvalidLocationField> };

const text = (most: number) => z.string().max(most);

/** Adds a location (`version` null; the form generates `id`, so sending it twice adds one), or updates the location if `version` is still current. */
export const saveLocation = action({
  name: 'location/save',
  input: z.object({
    seller: z.guid(),
    id: z.uuid(),
    version: z.int().min(1).nullable(),
    place: z.object({
      name: text(1000),
      street: text(1000),
      city: text(1000),
      postalCode: text(1000),
      country: text(10),
      directions: text(2000),
      phone: text(100),
      position: text(100),
      isShop: z.boolean(),
      isPickup: z.boolean(),
      week: z.array(text(200)).length(7),
    }),
  }),
  who: [memberOf('settings', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, id, version, place }): Promise<SaveLocationResult> {
    const parsed = parseLocationForm(place, (code) => countries.some((one) => one.code === code));
    if ('faults' in parsed) return parsed;
    await lockSeller(tx, seller);
    const now = await lockLocation(tx, seller, id);
    if (version === null) {
      if (now !== null) return { isRepeat: true };
      if ((await countLocations(tx, seller)) >= maxLocations) return { fault: 'many' };
      return (await insertLocation(tx, seller, { id, ...parsed.location })) ? { isRepeat: false } : { fault: 'gone' };
    }
    if (now === null) return { fault: 'gone' };
    if (now !== version) return { fault: 'changed' };
    await updateLocation(tx, seller, id, parsed.location);
    return { isRepeat: false };
  },
  audit: (saved, { seller, id, version }) =>
    'isRepeat' in saved && !saved.isRepeat
      ? {
          action: version === null ? 'location/added' : 'location/changed',
          orderId: null,
          facts: { seller, location: id },
        }
      : null,
});
