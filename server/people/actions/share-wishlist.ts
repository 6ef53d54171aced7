import { z } from 'zod';
import { action } from '#server/action.ts';
import { createShareLink } from '#server/people/queries/wishlists.ts';
import { signedIn } from '#server/access-rules.ts';

/** Creates a link to a list for anybody. Returns its token, the same while the link exists; null: no such list. */
export const shareWishlist = action({
  name: 'wishlist/share',
  input: z.object({ id: z.uuid() }),
  who: [signedIn],
  as: 'caller',
  run: (tx, { id }) => createShareLink(tx, id),
  audit: 'none: the row of the link says when it was opened, and is its owner’s alone',
});
