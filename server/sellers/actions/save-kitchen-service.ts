import { z } from 'zod';
import { currencyOfCountry } from '#domain/delivery/countries.ts';
import { Refusal } from '#domain/refusals.ts';
import { kitchenDeliveryLimits } from '#domain/sellers/seller-delivery.ts';
import { action } from '#server/action.ts';
import {
  findKitchenCountryAndCurrency,
  findKitchenServices,
  upsertKitchenService,
} from '#server/sellers/queries/kitchen-services.ts';
import { lockSeller } from '#server/sellers/queries/new-offers.ts';
import { memberOf } from '#server/access-rules.ts';

type Stated = { prepMinutes: number; pickupAddress: string | null };
/** `changed`: somebody else changed it first, nothing was written, `now` is the stored service. */
export type SaveKitchenServiceResult = { isChanged: boolean } | { fault: 'changed'; now: Stated | null };

/** Saves a restaurant's preparation time and pickup address (null: no pickup). `was`: the values that the form showed, null if none were set. Throws Refusal menu/not-found when the seller is no restaurant. */
export const saveKitchenService = action({
  name: 'kitchen/save-service',
  input: z.object({
    seller: z.guid(),
    prepMinutes: z.int().min(5).max(kitchenDeliveryLimits.minutes),
    pickupAddress: z.string().trim().min(1).max(kitchenDeliveryLimits.pickupAddress).nullable(),
    was: z.object({ prepMinutes: z.int(), pickupAddress: z.string().max(1000).nullable() }).nullable(),
  }),
  who: [memberOf('settings', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, was, ...service }): Promise<SaveKitchenServiceResult> {
    await lockSeller(tx, seller);
    const kitchen = await findKitchenCountryAndCurrency(tx, seller);
    if (!kitchen) throw new Refusal('menu/not-found');
    const [now] = await findKitchenServices(tx, [seller]);
    const isSame = (one: Stated | null) =>
      now ? now.prepMinutes === one?.prepMinutes && now.pickupAddress === one.pickupAddress : one === null;
    if (now && isSame(service)) return { isChanged: false };
    if (!isSame(was))
      return {
        fault: 'changed',
        now: now ? { prepMinutes: now.prepMinutes, pickupAddress: now.pickupAddress } : null,
      };
    const isChanged = await upsertKitchenService(tx, {
      seller,
      currency: kitchen.currency ?? currencyOfCountry(kitchen.country),
      ...service,
    });
    return { isChanged };
  },
  audit: (saved, { seller, was: _, ...facts }) =>
    'isChanged' in saved && saved.isChanged
      ? { action: 'kitchen/service-saved', orderId: null, facts: { seller, ...facts } }
      : null,
});
