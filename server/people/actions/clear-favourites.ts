import { z } from 'zod';
import { action } from '#server/action.ts';
import { lockPersonalLists, replaceFavourites } from '#server/people/queries/account-lists.ts';
import { signedIn } from '#server/access-rules.ts';

/** Removes every favourite of the account. Its cart and named lists stay. */
export const clearFavourites = action({
  name: 'favourites/clear',
  input: z.object({}),
  who: [signedIn],
  as: 'caller',
  run: async (tx, _input, actor) => {
    await lockPersonalLists(tx, actor.id);
    await replaceFavourites(tx, []);
  },
  audit: 'none: their own, and nobody else reads it',
});
