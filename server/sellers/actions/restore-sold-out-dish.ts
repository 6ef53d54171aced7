import { z } from 'zod';
import { action } from '#server/action.ts';
import { lockDish, findNextDishToRestore, markDishAvailable } from '#server/sellers/queries/menus.ts';
import { anyJob } from '#server/access-rules.ts';

/** Makes the next dish whose sold-out period is over available again, one per transaction. Returns its offer; null: none is left. */
export const restoreNextSoldOutDish = action({
  name: 'menu/restore',
  input: z.object({}),
  who: [anyJob],
  as: 'market',
  async run(tx, _input, _actor, shop): Promise<string | null> {
    const dish = await findNextDishToRestore(tx, shop.now());
    if (!dish) return null;
    await lockDish(tx, dish.seller, dish.offer);
    await markDishAvailable(tx, dish.offer);
    return dish.offer;
  },
  audit: (offer) => (offer ? { action: 'menu/dish-back', orderId: null, facts: { offer } } : null),
});
