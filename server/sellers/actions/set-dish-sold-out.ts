import { z } from 'zod';
import { soldOutUntilMs } from '#domain/sellers/menu.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { findOpeningHours, lockDish, markDishSoldOut, markDishAvailable } from '#server/sellers/queries/menus.ts';
import { memberOf } from '#server/access-rules.ts';

const seller = async (_tx: unknown, input: { seller: string }) => input.seller;

/** Marks a dish as sold out until the restaurant next opens on another day, or as available again. Returns whether anything changed. Throws Refusal menu/not-found. */
export const setDishSoldOut = action({
  name: 'menu/sell-out',
  input: z.object({ seller: z.guid(), offer: z.guid(), isSoldOut: z.boolean() }),
  who: [memberOf('products', seller), memberOf('orders', seller)],
  as: 'market',
  async run(tx, { seller: id, offer, isSoldOut }, _actor, shop): Promise<boolean> {
    const dish = await lockDish(tx, id, offer);
    if (!dish) throw new Refusal('menu/not-found');
    if ((dish.soldOutUntil !== null) === isSoldOut) return false;
    if (!isSoldOut) await markDishAvailable(tx, offer);
    else {
      const hours = (await findOpeningHours(tx, id)) ?? { timeZone: shop.timeZone, weekly: [], exceptions: [] };
      const until = new Date(soldOutUntilMs(hours, shop.now().getTime()));
      await markDishSoldOut(tx, { seller: id, offer, until, stock: dish.stock });
    }
    return true;
  },
  audit: (isChanged, { seller: id, offer, isSoldOut }) =>
    isChanged ? { action: 'menu/sold-out', orderId: null, facts: { seller: id, offer, isSoldOut } } : null,
});
