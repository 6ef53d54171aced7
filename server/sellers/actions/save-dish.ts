import { z } from 'zod';
import { allergenCodes } from '#domain/sellers/allergens.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { saveMenuUnlessChanged } from '#server/sellers/queries/menu-versions.ts';
import { lockDish, saveServingHours, upsertMenuDish } from '#server/sellers/queries/menus.ts';
import { memberOf } from '#server/access-rules.ts';

const minute = z.int().min(0).max(2880);

/** Saves a dish's place on the menu, its allergens (null: not declared) and when it is served (null: always). Throws Refusal menu/not-found, menu/changed. */
export const saveDishMenuSettings = action({
  name: 'menu/save-dish',
  input: z.object({
    seller: z.guid(),
    offer: z.guid(),
    /** The version that the form showed; null: not checked. */
    version: z.string().max(64).nullable().default(null),
    section: z.guid().nullable(),
    position: z.int().min(1).max(99),
    allergens: z.array(z.enum(allergenCodes)).max(20).nullable(),
    /** If undefined, the serving hours stay unchanged. */
    served: z
      .array(z.object({ weekday: z.int().min(1).max(7), opens: minute, closes: minute }))
      .min(1)
      .max(21)
      .nullish(),
  }),
  who: [memberOf('products', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, input): Promise<void> {
    if (!(await lockDish(tx, input.seller, input.offer))) throw new Refusal('menu/not-found');
    const { offer, served, version } = input;
    await saveMenuUnlessChanged(tx, { table: 'dish', id: offer, version }, async () => {
      await upsertMenuDish(tx, input);
      if (served !== undefined) await saveServingHours(tx, offer, served);
    });
  },
  audit: (_done, { seller, offer, section, allergens, served = null }) => ({
    action: 'menu/dish-saved',
    orderId: null,
    facts: { seller, offer, section, allergens, served },
  }),
});
