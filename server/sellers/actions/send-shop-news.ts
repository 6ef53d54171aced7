import { z } from 'zod';
import { shop as named } from '#domain/settings/shop.ts';
import { action, runMarketTransaction } from '#server/action.ts';
import { notify } from '#server/notifications/notify.ts';
import { followedShopsNews } from '#server/sellers/notifications/shop-news.ts';
import { claimFollowersWithNews } from '#server/sellers/queries/shop-news.ts';
import { anyJob } from '#server/access-rules.ts';

const batchSize = 100;

/** Mails followers the new offers of their shops, at most once a week. A batch is one transaction that also marks the people as mailed, so an interrupted batch is repeated completely. Returns the number of people. */
export const sendShopNews = action({
  name: 'shop/send-news',
  input: z.object({}),
  who: [anyJob],
  async steps(shop): Promise<number> {
    // Commercial mail must contain the sender's postal address (SOR/2012-36, s. 2).
    if (!named.postalAddress) return 0;
    const now = shop.now();
    let told = 0;
    for (;;) {
      const people = await runMarketTransaction(shop, async (tx) => {
        const ids = await claimFollowersWithNews(tx, now, batchSize);
        for (const personId of ids)
          await notify(tx, {
            template: followedShopsNews,
            to: { personId },
            parameters: { toldAt: now.toISOString() },
          });
        return ids.length;
      });
      told += people;
      if (people < batchSize) return told;
    }
  },
  audit: 'none: each mail is a row of notifications',
});
