import { z } from 'zod';
import { action } from '#server/action.ts';
import { deleteShareLink } from '#server/people/queries/wishlists.ts';
import { signedIn } from '#server/access-rules.ts';

/** Deletes the link of a list. False: it had none. */
export const unshareWishlist = action({
  name: 'wishlist/unshare',
  input: z.object({ id: z.uuid() }),
  who: [signedIn],
  as: 'caller',
  run: (tx, { id }) => deleteShareLink(tx, id),
  audit: 'none: what is taken back leaves nothing to read',
});
