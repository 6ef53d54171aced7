import { z } from 'zod';
import { action } from '#server/action.ts';
import { lockShopWithStaleHolidayFlag, refreshHolidayFlag } from '#server/sellers/queries/holiday-flags.ts';
import { anyJob } from '#server/access-rules.ts';

/** Starts or ends the holidays of one shop, also in the search rows of its products. `seller` null: no shop was due. */
export const updateNextHolidayFlag = action({
  name: 'seller/follow-holidays',
  input: z.object({}),
  who: [anyJob],
  as: 'market',
  async run(tx): Promise<{ seller: string | null; isAway: boolean | null }> {
    const seller = await lockShopWithStaleHolidayFlag(tx);
    return { seller, isAway: seller === null ? null : await refreshHolidayFlag(tx, seller) };
  },
  audit: ({ seller, isAway }) =>
    isAway === null ? null : { action: 'seller/holidays-followed', orderId: null, facts: { seller, isAway } },
});
