import { z } from 'zod';
import { action } from '#server/action.ts';
import { unfollowShopRow } from '#server/sellers/queries/followers.ts';
import { signedIn } from '#server/who.ts';

/** Follows a shop no more, a closed one too. Not followed: nothing happens. */
export const unfollowShop = action({
  name: 'shop/unfollow',
  input: z.object({ sellerId: z.uuid() }),
  who: [signedIn],
  as: 'caller',
  run: (tx, { sellerId }) => unfollowShopRow(tx, sellerId),
  audit: 'none: their own, and nobody else reads it',
});
