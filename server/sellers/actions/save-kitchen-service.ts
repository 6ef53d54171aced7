import { z } from 'zod';
import { currencyAt } from '#domain/delivery/countries.ts';
import { Refusal } from '#domain/refusals.ts';
import { kitchenLimits } from '#domain/sellers/kitchen-delivery.ts';
import { action } from '#server/action.ts';
import { findKitchenCurrency, saveService } from '#server/sellers/queries/kitchen-services.ts';
import { lockSeller } from '#server/sellers/queries/new-offers.ts';
import { memberOf } from '#server/who.ts';

/** How long a restaurant cooks, and where its orders are picked up (null: they are not). Answers whether anything changed. Throws Refusal menu/not-found: no restaurant. */
export const saveKitchenService = action({
  name: 'kitchen/save-service',
  input: z.object({
    seller: z.guid(),
    prepMinutes: z.int().min(5).max(kitchenLimits.minutes),
    pickupAddress: z.string().trim().min(1).max(kitchenLimits.pickupAddress).nullable(),
  }),
  who: [memberOf('settings', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, ...service }): Promise<boolean> {
    await lockSeller(tx, seller);
    const kitchen = await findKitchenCurrency(tx, seller);
    if (!kitchen) throw new Refusal('menu/not-found');
    return saveService(tx, { seller, currency: kitchen.currency ?? currencyAt(kitchen.country), ...service });
  },
  audit: (isChanged, { seller, ...facts }) =>
    isChanged ? { action: 'kitchen/service-saved', orderId: null, facts: { seller, ...facts } } : null,
});
