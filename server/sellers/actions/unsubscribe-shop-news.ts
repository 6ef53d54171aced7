import { z } from 'zod';
import { action } from '#server/action.ts';
import { verifyNewsLink } from '#server/sellers/news-link.ts';
import { disableNewsMail } from '#server/sellers/queries/followers.ts';
import { anybody } from '#server/access-rules.ts';

/** Unsubscribes the person of the signed link from mails about followed shops, without a confirmation step; the shops stay followed. Repeating it changes nothing. */
export const unsubscribeShopNews = action({
  name: 'shop/leave-news',
  input: z.object({ link: z.string().max(300) }),
  who: [anybody],
  as: 'market',
  async run(tx, { link }, _actor, shop): Promise<'left' | 'bad-link'> {
    const personId = verifyNewsLink(shop.linkSecret, link);
    if (!personId) return 'bad-link';
    await disableNewsMail(tx, personId);
    return 'left';
  },
  audit: 'none: their own, and nobody else reads it',
});
