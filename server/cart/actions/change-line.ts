import { z } from 'zod';
import { action } from '#server/action.ts';
import { addToCart, setCartQuantity } from '#server/cart/queries.ts';
import { anybody } from '#server/who.ts';

/**
 * Adds or sets units of an offer in a cart of the server (`put`: adds where the cart has none of it). Whoever holds the cart's id owns it. Answers
 * the cart's id (a new one when there was none), or null when the offer cannot be bought here. Throws Refusal cart/full (a hundred lines).
 */
export const changeLine = action({
  name: 'cart/change-line',
  input: z.object({
    cartId: z.uuid().nullable(),
    offerId: z.uuid(),
    /** With other options it is another line; left out: none. */
    customSpecs: z.string().max(1000).nullish(),
    quantity: z.number(),
    how: z.enum(['add', 'put', 'set']),
  }),
  who: [anybody],
  as: 'market',
  async run(tx, { cartId, offerId, customSpecs = null, quantity, how }, _actor, shop) {
    if (how !== 'set') {
      const id = await addToCart(tx, cartId, { offerId, customSpecs }, quantity, how);
      // A removal taken back (`put`) was counted before.
      if (id && how === 'add') shop.countAdd?.(offerId);
      return id;
    }
    // The form of a page whose cart is gone, paid or taken by the app in another tab, makes no other.
    if (cartId) await setCartQuantity(tx, cartId, { offerId, customSpecs }, quantity);
    return cartId;
  },
  audit: 'none: a cart is nobody else’s business',
});
