import { z } from 'zod';
import { action } from '#server/action.ts';
import { findPersonOfNewsLink } from '#server/sellers/news-link.ts';
import { disableAllShopsNewsMail } from '#server/sellers/queries/followers.ts';
import { anybody } from '#server/access-rules.ts';

/** Unsubscribes the person of the signed link from mails about followed shops, without a confirmation step; the shops stay followed. Repeating it changes nothing. */
export const unsubscribeAllShopsNews = action({
  name: 'shop/leave-news',
  input: z.object({ link: z.string().max(300) }),
  who: [anybody],
  as: 'market',
  async run(tx, { link }, _actor, shop): Promise<'left' | 'bad-link'> {
    const personId = findPersonOfNewsLink(shop.linkSecret, link);
    if (!personId) return 'bad-link';
    await disableAllShopsNewsMail(tx, personId);
    return 'left';
  },
  audit: 'none: their own, and nobody else reads it',
});
