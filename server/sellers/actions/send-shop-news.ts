import { z } from 'zod';
import { shop as named } from '#domain/settings/shop.ts';
import { action, marketTransaction } from '#server/action.ts';
import { notify } from '#server/notifications/notify.ts';
import { shopNews } from '#server/sellers/notifications/shop-news.ts';
import { takeFollowersWithNews } from '#server/sellers/queries/shop-news.ts';
import { job } from '#server/who.ts';

const batchSize = 100;

/**
 * Tells followers what their shops put on sale since the last mail, once a week at most, and nobody whose shops have nothing new. A batch is one
 * transaction with the mark of how far it came: killed in the middle, it is as if it had not begun. Answers how many people.
 */
export const sendShopNews = action({
  name: 'shop/send-news',
  input: z.object({}),
  who: [job],
  async steps(shop): Promise<number> {
    // Such a mail must say from which postal address it comes (SOR/2012-36, s. 2).
    if (!named.postalAddress) return 0;
    const now = shop.now();
    let told = 0;
    for (;;) {
      const people = await marketTransaction(shop, async (tx) => {
        const ids = await takeFollowersWithNews(tx, now, batchSize);
        for (const personId of ids)
          await notify(tx, { template: shopNews, to: { personId }, parameters: { toldAt: now.toISOString() } });
        return ids.length;
      });
      told += people;
      if (people < batchSize) return told;
    }
  },
  audit: 'none: each mail is a row of notifications',
});
