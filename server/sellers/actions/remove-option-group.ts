import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { deleteOptionGroup as removeRow } from '#server/sellers/queries/dish-options.ts';
import { lockDish } from '#server/sellers/queries/menus.ts';
import { memberOf } from '#server/access-rules.ts';

/** Deletes an option group of a dish; placed orders keep their options. Does nothing if the group does not exist. Throws Refusal menu/not-found for an unknown dish. */
export const removeOptionGroup = action({
  name: 'menu/remove-option-group',
  input: z.object({ seller: z.guid(), offer: z.guid(), id: z.guid() }),
  who: [memberOf('products', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, input): Promise<boolean> {
    if (!(await lockDish(tx, input.seller, input.offer))) throw new Refusal('menu/not-found');
    return removeRow(tx, input);
  },
  audit: (isRemoved, { seller, offer, id: group }) =>
    isRemoved ? { action: 'menu/option-group-removed', orderId: null, facts: { seller, offer, group } } : null,
});
