import { z } from 'zod';
import {
  wishlistNameFault,
  type Wishlist,
  type WishlistFault,
  wishlistItemsLimit,
  renameWishlist,
  wishlistsLimit,
} from '#domain/catalogue/wishlists.ts';
import { action } from '#server/action.ts';
import { lockPersonalLists } from '#server/people/queries/account-lists.ts';
import { findWishlists, replaceWishlists } from '#server/people/queries/wishlists.ts';
import { signedIn } from '#server/access-rules.ts';

/** Inserts or renames the list `id` and adds missing `items`. Safe to repeat. Returns the error, or null when saved. */
export const saveWishlist = action({
  name: 'wishlist/save',
  input: z.object({
    id: z.uuid(),
    name: z.string().max(1000),
    items: z.array(z.uuid()).max(wishlistItemsLimit).optional(),
  }),
  who: [signedIn],
  as: 'caller',
  run: async (tx, { id, name, items }, actor): Promise<WishlistFault | null> => {
    await lockPersonalLists(tx, actor.id);
    const lists = await findWishlists(tx);
    const fault = wishlistNameFault(lists, name, id);
    if (fault) return fault;
    const isNew = !lists.some((list) => list.id === id);
    if (isNew && lists.length >= wishlistsLimit) return 'full';
    const kept: Wishlist[] = isNew ? [...lists, { id, name: name.trim(), items: [] }] : renameWishlist(lists, id, name);
    await replaceWishlists(
      tx,
      kept.map((list) => (list.id === id ? { ...list, items: withAdded(list.items, items) } : list)),
    );
    return null;
  },
  audit: 'none: their own, and nobody else reads it',
});

const withAdded = (items: readonly string[], more: readonly string[] = []): string[] =>
  [...more.filter((product) => !items.includes(product)), ...items].slice(0, wishlistItemsLimit);
