import { z } from 'zod';
import {
  isSameCart,
  type PersonalLists,
  type ListsSnapshot,
  mergeLists as merge,
  createListsSnapshot,
} from '#domain/people/personal-lists.ts';
import { areSameWishlistCollections } from '#domain/people/wishlist-merge.ts';
import { Refusal } from '#domain/refusals.ts';
import { languages } from '#domain/settings/language.ts';
import { action, runCallerTransaction } from '#server/action.ts';
import {
  lockPersonalLists,
  findFavouriteProducts,
  findSavedCart,
  replaceFavourites,
  replaceSavedCart,
} from '#server/people/queries/account-lists.ts';
import { findWishlists, replaceWishlists } from '#server/people/queries/wishlists.ts';
import { createFairQueue } from '#server/fair-queue.ts';
import { signedIn } from '#server/access-rules.ts';

/** Runs one merge per person at a time. Otherwise waiting for lockPersonalLists would occupy database connections. */
const merges = createFairQueue({
  most: Infinity,
  mostOfOne: 1,
  waiting: Infinity,
  each: 16,
  refuse: () => new Refusal('request/too-many'),
});

/** Merges the lists in the browser with those of the account and stores the result. Merging again, or in two tabs at
 * once, gives the same result. The account adds only products on sale, at current prices. Products only in the browser
 * are returned unchanged, and stored only if they exist. Throws Refusal `request/too-many` if over 16 merges wait. */
export const mergeAccountLists = action({
  name: 'lists/merge',
  input: z.object({
    since: z.custom<ListsSnapshot>().nullable(),
    ofBrowser: z.custom<PersonalLists>((lists) => typeof lists === 'object' && lists !== null),
    reader: z.object({ country: z.string().length(2), language: z.enum(languages) }),
  }),
  who: [signedIn],
  steps: (shop, { since, ofBrowser, reader }, actor) =>
    merges.run(actor.id, () =>
      runCallerTransaction(shop, actor, async (tx) => {
        await lockPersonalLists(tx, actor.id);
        const stored = {
          favourites: await findFavouriteProducts(tx, reader),
          cart: await findSavedCart(tx, reader),
          wishlists: await findWishlists(tx),
        };
        const both = merge(since, ofBrowser, stored);
        const [before, after] = [createListsSnapshot(stored), createListsSnapshot(both)];
        if (savedOf(stored) !== savedOf(both)) await replaceFavourites(tx, both.favourites);
        if (!isSameCart(before.cart, after.cart)) await replaceSavedCart(tx, both.cart);
        if (!areSameWishlistCollections(stored.wishlists, both.wishlists)) await replaceWishlists(tx, both.wishlists);
        return both;
      }),
    ),
  audit: 'none: their own, and nobody else reads it',
});

/** A fingerprint of the favourites: their order, and their prices when they were saved. */
const savedOf = ({ favourites }: PersonalLists): string =>
  JSON.stringify(favourites.map(({ id, metadata: { saved } }) => [id, saved?.price, saved?.on]));
