import { z } from 'zod';
import { removeWishlistById } from '#domain/catalogue/wishlists.ts';
import { action } from '#server/action.ts';
import { lockPersonalLists } from '#server/people/queries/account-lists.ts';
import { findWishlists, replaceWishlists } from '#server/people/queries/wishlists.ts';
import { signedIn } from '#server/access-rules.ts';

/** Deletes a named list and its link. Its products remain favourites. */
export const removeWishlist = action({
  name: 'wishlist/remove',
  input: z.object({ id: z.uuid() }),
  who: [signedIn],
  as: 'caller',
  run: async (tx, { id }, actor) => {
    await lockPersonalLists(tx, actor.id);
    await replaceWishlists(tx, removeWishlistById(await findWishlists(tx), id));
  },
  audit: 'none: their own, and nobody else reads it',
});
