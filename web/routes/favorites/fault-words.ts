import type { WishlistFault } from '#domain/catalogue/wishlists.ts';
import { m } from '#texts/compiled/messages.js';

export const wishlistErrorTexts: Record<WishlistFault, () => string> = {
  empty: m.wishlist_fault_empty,
  long: m.wishlist_fault_long,
  taken: m.wishlist_fault_taken,
  full: m.wishlist_fault_full,
};
