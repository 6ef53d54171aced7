import { z } from 'zod';
import { action } from '#server/action.ts';
import { lockDish, nextDishBack, putBack } from '#server/sellers/queries/menus.ts';
import { job } from '#server/who.ts';

/** Puts one dish back on the menu whose time of being sold out is over. Null: none is left. */
export const restoreDishes = action({
  name: 'menu/restore',
  input: z.object({}),
  who: [job],
  as: 'market',
  async run(tx, _input, _actor, shop): Promise<string | null> {
    const dish = await nextDishBack(tx, shop.now());
    if (!dish) return null;
    await lockDish(tx, dish.seller, dish.offer);
    await putBack(tx, dish.offer);
    return dish.offer;
  },
  audit: (offer) => (offer ? { action: 'menu/dish-back', orderId: null, facts: { offer } } : null),
});
