import { z } from 'zod';
import { action } from '#server/action.ts';
import { deleteFollower } from '#server/sellers/queries/followers.ts';
import { signedIn } from '#server/access-rules.ts';

/** Ends following a shop, also a closed one. Does nothing if it is not followed. */
export const unfollowShop = action({
  name: 'shop/unfollow',
  input: z.object({ sellerId: z.uuid() }),
  who: [signedIn],
  as: 'caller',
  run: (tx, { sellerId }) => deleteFollower(tx, sellerId),
  audit: 'none: their own, and nobody else reads it',
});
