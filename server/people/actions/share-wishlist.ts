import { z } from 'zod';
import { action } from '#server/action.ts';
import { openShare } from '#server/people/queries/wishlists.ts';
import { signedIn } from '#server/who.ts';

/** Opens a link that shows a list of theirs to whoever has it. Answers its token, the same while it is open; null: no such list. */
export const shareWishlist = action({
  name: 'wishlist/share',
  input: z.object({ id: z.uuid() }),
  who: [signedIn],
  as: 'caller',
  run: (tx, { id }) => openShare(tx, id),
  audit: 'none: the row of the link says when it was opened, and is its owner’s alone',
});
