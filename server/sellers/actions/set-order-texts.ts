import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { findLastPhoneDigits, saveOrderSmsSetting } from '#server/sellers/queries/order-texts.ts';
import { memberOf } from '#server/access-rules.ts';

/** Turns text messages about a seller's new orders on or off for the calling member, to their own confirmed phone number. A member cannot set it for another member. Throws Refusal seller/no-phone when they have no confirmed number. */
export const setOwnOrderSms = action({
  name: 'seller/order-texts',
  input: z.object({ seller: z.guid(), isWanted: z.boolean() }),
  who: [memberOf('orders', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, isWanted }, { id }) {
    if (isWanted && !(await findLastPhoneDigits(tx, id))) throw new Refusal('seller/no-phone');
    return saveOrderSmsSetting(tx, { sellerId: seller, personId: id, isWanted });
  },
  audit: 'none: their own choice, and nobody else is reached by it',
});
