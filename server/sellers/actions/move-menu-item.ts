import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { moveToPosition } from '#domain/sellers/dish.ts';
import { action } from '#server/action.ts';
import { findMenuItemIdsInOrder, saveSectionOrDishPositions } from '#server/sellers/queries/dishes.ts';
import { lockSeller } from '#server/sellers/queries/new-offers.ts';
import { memberOf } from '#server/access-rules.ts';

/** Moves a section, or a dish within its section, to a position (1: first). Throws Refusal menu/not-found. */
export const moveMenuSectionOrDish = action({
  name: 'menu/move',
  input: z.object({
    seller: z.guid(),
    what: z.enum(['section', 'dish']),
    id: z.guid(),
    place: z.int().min(1).max(99),
  }),
  who: [memberOf('products', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, what, id, place }): Promise<void> {
    await lockSeller(tx, seller);
    const order = await findMenuItemIdsInOrder(tx, seller, what, id);
    if (order.length === 0) throw new Refusal('menu/not-found');
    await saveSectionOrDishPositions(tx, seller, what, moveToPosition(order, id, place));
  },
  audit: (_done, { seller, what, id, place }) => ({
    action: 'menu/moved',
    orderId: null,
    facts: { seller, what, id, place },
  }),
});
