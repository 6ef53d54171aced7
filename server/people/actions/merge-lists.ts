import { z } from 'zod';
import {
  isSameCart,
  type Lists,
  type ListsFingerprint,
  mergeLists as merge,
  fingerprintOf,
} from '#domain/people/lists.ts';
import { areSameWishlists } from '#domain/people/wishlist-merge.ts';
import { Refusal } from '#domain/refusals.ts';
import { languages } from '#domain/settings/language.ts';
import { action, callerTransaction } from '#server/action.ts';
import {
  holdLists,
  readFavourites,
  readSavedCart,
  replaceFavourites,
  replaceSavedCart,
} from '#server/people/queries/account-lists.ts';
import { findWishlists, replaceWishlists } from '#server/people/queries/wishlists.ts';
import { fairQueue } from '#server/fair-queue.ts';
import { signedIn } from '#server/who.ts';

/** One after another of one person, before a connection is taken: what waits for the lock of other processes (holdLists) holds one each. */
const merges = fairQueue({
  most: Infinity,
  mostOfOne: 1,
  waiting: Infinity,
  each: 16,
  refuse: () => new Refusal('request/too-many'),
});

/**
 * What the browser holds and what the account holds, as one (domain/people/lists.ts), kept in one transaction: repeated, or asked by two tabs at
 * once, it comes to the same. Of the account only what can be bought now, priced now; what the browser alone brought is answered as it came, and
 * not kept if it is gone: it is missing the next time. More than 16 at once of one person: Refusal `request/too-many`.
 */
export const mergeLists = action({
  name: 'lists/merge',
  input: z.object({
    since: z.custom<ListsFingerprint>().nullable(),
    ofBrowser: z.custom<Lists>((lists) => typeof lists === 'object' && lists !== null),
    reader: z.object({ country: z.string().length(2), language: z.enum(languages) }),
  }),
  who: [signedIn],
  steps: (shop, { since, ofBrowser, reader }, actor) =>
    merges.run(actor.id, () =>
      callerTransaction(shop, actor, async (tx) => {
        await holdLists(tx, actor.id);
        const stored = {
          favourites: await readFavourites(tx, reader),
          cart: await readSavedCart(tx, reader),
          wishlists: await findWishlists(tx),
        };
        const both = merge(since, ofBrowser, stored);
        const [before, after] = [fingerprintOf(stored), fingerprintOf(both)];
        if (savedOf(stored) !== savedOf(both)) await replaceFavourites(tx, both.favourites);
        if (!isSameCart(before.cart, after.cart)) await replaceSavedCart(tx, both.cart);
        if (!areSameWishlists(stored.wishlists, both.wishlists)) await replaceWishlists(tx, both.wishlists);
        return both;
      }),
    ),
  audit: 'none: their own, and nobody else reads it',
});

/** The favourites in their order, each with the price it was saved at. */
const savedOf = ({ favourites }: Lists): string =>
  JSON.stringify(favourites.map(({ id, metadata: { saved } }) => [id, saved?.price, saved?.on]));
