import { z } from 'zod';
import { isLinkedPriceFresh } from '#domain/affiliate/programme.ts';
import { action, runMarketTransaction } from '#server/action.ts';
import {
  findDuePrices,
  markPricesStale,
  markPricesTried,
  writeLinkedPrice,
} from '#server/affiliate/queries/linked-prices.ts';
import type { LinkedPriceReader } from '#server/integrations/linked-prices.ts';
import { anyJob } from '#server/access-rules.ts';

/** The most prices read in one run. The price reader itself keeps to the retailers' rate limits. */
const mostAtOnce = 40;

/** Hides prices of linked offers that are too old. Then reads the due prices again, which may take minutes. */
export const refreshLinkedPrices = action({
  name: 'link/follow-prices',
  input: z.object({ read: z.custom<LinkedPriceReader>().optional() }),
  who: [anyJob],
  async steps(shop, { read }): Promise<{ refreshed: number; hidden: number }> {
    const hidden = await runMarketTransaction(shop, markPricesStale);
    let refreshed = 0;
    if (read) {
      const due = await runMarketTransaction(shop, (tx) => findDuePrices(tx, mostAtOnce));
      const prices: Awaited<ReturnType<LinkedPriceReader>> =
        due.length > 0 ? await read(due.map(({ address }) => address)) : new Map();
      await runMarketTransaction(shop, (tx) =>
        markPricesTried(
          tx,
          due.map(({ offerId }) => offerId),
          shop.now(),
        ),
      );
      for (const { offerId, address, priceHours } of due) {
        const price = prices.get(address);
        if (!price || !isLinkedPriceFresh({ priceHours }, price.readAt, shop.now().getTime())) continue;
        if (await runMarketTransaction(shop, (tx) => writeLinkedPrice(tx, offerId, price))) refreshed++;
      }
    }
    return { refreshed, hidden };
  },
  audit: 'none: price_changes keeps every price',
});
