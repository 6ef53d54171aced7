import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { findPhoneEnding, setWantsTexts } from '#server/sellers/queries/order-texts.ts';
import { memberOf } from '#server/who.ts';

/**
 * A member of a seller gets a text message at each new order, to their own proven number, or none any more. Their own choice: nobody turns it on for another.
 * Throws Refusal seller/no-phone: no number of theirs is proven.
 */
export const setOrderTexts = action({
  name: 'seller/order-texts',
  input: z.object({ seller: z.guid(), isWanted: z.boolean() }),
  who: [memberOf('orders', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, isWanted }, { id }) {
    if (isWanted && !(await findPhoneEnding(tx, id))) throw new Refusal('seller/no-phone');
    return setWantsTexts(tx, { sellerId: seller, personId: id, isWanted });
  },
  audit: 'none: their own choice, and nobody else is reached by it',
});
