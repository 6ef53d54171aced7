import { z } from 'zod';
import { action } from '#server/action.ts';
import { beginSales, endSales, lockOffers, findOffersWithDueSales } from '#server/sellers/queries/sales.ts';
import { anyJob } from '#server/access-rules.ts';

/** Sales per transaction. The number is small, so that checkouts wait only briefly for the locks of their offers. */
const batchSize = 100;

/** Starts and ends due sales, for one batch of offers. `isMore`: more may be due. Repeating it changes nothing. */
export const updateDueSales = action({
  name: 'sale/follow',
  input: z.object({}),
  who: [anyJob],
  as: 'market',
  async run(tx, _input, _actor, shop): Promise<{ begun: string[]; ended: string[]; isMore: boolean }> {
    const now = shop.now();
    const offers = await findOffersWithDueSales(tx, now, batchSize);
    if (offers.length === 0) return { begun: [], ended: [], isMore: false };
    await lockOffers(tx, offers);
    const ended = await endSales(tx, offers, { now, by: 'time' });
    const begun = await beginSales(tx, offers, now);
    return { begun, ended, isMore: offers.length === batchSize };
  },
  audit: ({ begun, ended }) =>
    begun.length + ended.length > 0 ? { action: 'sale/followed', orderId: null, facts: { begun, ended } } : null,
});
