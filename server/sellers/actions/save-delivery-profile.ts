import { z } from 'zod';
import { isCurrency } from '#domain/money/currencies.ts';
import { deliveryLimits, parseDeliveryProfileName } from '#domain/sellers/delivery-rates.ts';
import { action } from '#server/action.ts';
import {
  insertDeliveryProfile,
  lockDeliveryProfile,
  countProfilesAndCheckName,
  renameDeliveryProfile,
} from '#server/sellers/queries/delivery-profiles.ts';
import { lockSeller } from '#server/sellers/queries/new-offers.ts';
import { memberOf } from '#server/access-rules.ts';

/** `many`: no more profiles allowed; `changed`: somebody else changed it first (`now`: as stored); `gone`: deleted. */
export type SaveDeliveryProfileResult =
  | { isRepeat: boolean }
  | { fault: 'changed'; now: { version: number; name: string } }
  | { fault: 'name' | 'taken' | 'currency' | 'many' | 'gone' };

/** Adds a delivery profile (`version` null; the form generates the id `profile`, so sending it twice adds one), or renames one. The currency of a profile never changes, because offers in that currency refer to it. */
export const saveDeliveryProfile = action({
  name: 'delivery/save-profile',
  input: z.object({
    seller: z.guid(),
    profile: z.guid(),
    version: z.int().min(1).nullable(),
    name: z.string().max(1000),
    currency: z.string().max(3),
  }),
  who: [memberOf('settings', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, profile: id, version, name: typed, currency }): Promise<SaveDeliveryProfileResult> {
    const name = parseDeliveryProfileName(typed);
    if (name === null) return { fault: 'name' };
    await lockSeller(tx, seller);
    const now = await lockDeliveryProfile(tx, seller, id);
    if (now?.name === name) return { isRepeat: true };
    if (now && version !== now.version) return { fault: 'changed', now: { version: now.version, name: now.name } };
    if (!now && version !== null) return { fault: 'gone' };
    const { n, isTaken } = await countProfilesAndCheckName(tx, seller, { name, but: id });
    if (isTaken) return { fault: 'taken' };
    if (now) {
      await renameDeliveryProfile(tx, id, name);
      return { isRepeat: false };
    }
    if (!isCurrency(currency)) return { fault: 'currency' };
    if (n >= deliveryLimits.profiles) return { fault: 'many' };
    return (await insertDeliveryProfile(tx, seller, { id, name, currency })) ? { isRepeat: false } : { fault: 'gone' };
  },
  audit: (saved, { seller, profile, version, name, currency }) =>
    'isRepeat' in saved && !saved.isRepeat
      ? {
          action: version === null ? 'delivery/profile-added' : 'delivery/profile-renamed',
          orderId: null,
          facts: { seller, profile, name, ...(version === null && { currency }) },
        }
      : null,
});
