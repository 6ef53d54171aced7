import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { lockOutImports } from '#server/catalogue/queries/desk-edits.ts';
import { lockProducts } from '#server/catalogue/queries/product-changes.ts';
import { publishSellerProduct } from '#server/catalogue/queries/seller-products.ts';
import { findDish, updateDishVisibility as setShown } from '#server/sellers/queries/dishes.ts';
import { lockSellerOffers } from '#server/sellers/queries/offers.ts';
import { memberOf } from '#server/access-rules.ts';

/** Puts a dish on the menu or takes it off. Throws Refusal menu/not-found, also for a dish that an employee hid. */
export const setDishVisible = action({
  name: 'menu/show-dish',
  input: z.object({ seller: z.guid(), offer: z.guid(), isShown: z.boolean() }),
  who: [memberOf('products', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, offer, isShown }): Promise<boolean> {
    await lockOutImports(tx);
    await lockSellerOffers(tx, seller, [offer]);
    const before = await findDish(tx, seller, offer);
    if (!before) throw new Refusal('menu/not-found');
    await lockProducts(tx, [before.product]);
    if (isShown && before.isDescribed && !before.isEditable) throw new Refusal('menu/not-found');
    if (before.isActive === isShown) return false;
    if (isShown && before.isDraft) await publishSellerProduct(tx, before.product);
    await setShown(tx, offer, isShown);
    return true;
  },
  audit: (isChanged, { seller, offer, isShown }) =>
    isChanged
      ? { action: isShown ? 'menu/dish-shown' : 'menu/dish-archived', orderId: null, facts: { seller, offer } }
      : null,
});
