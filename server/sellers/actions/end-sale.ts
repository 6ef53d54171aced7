import { z } from 'zod';
import { action } from '#server/action.ts';
import { endSales, findOfferSaleById, lockOfferForSale, withdrawPlannedSale } from '#server/sellers/queries/sales.ts';
import { memberOf } from '#server/access-rules.ts';

/** Ends a sale early, or withdraws one that has not begun. False: the sale is over, or is another seller's. */
export const endSale = action({
  name: 'sale/end',
  input: z.object({ seller: z.guid(), offer: z.uuid(), sale: z.uuid() }),
  who: [memberOf('products', async (_tx, { seller }: { seller: string }) => seller)],
  as: 'market',
  async run(tx, { seller, offer, sale }, _actor, shop): Promise<boolean> {
    const now = shop.now();
    const found = (await lockOfferForSale(tx, seller, offer)) && (await findOfferSaleById(tx, offer, sale));
    if (!found || found.state === 'ended') return false;
    if (found.state === 'planned') await withdrawPlannedSale(tx, sale, now);
    else await endSales(tx, [offer], { now, by: 'seller', sale });
    return true;
  },
  audit: (isEnded, { seller, offer, sale }) =>
    isEnded ? { action: 'sale/ended', orderId: null, facts: { seller, offer, sale } } : null,
});
