import { z } from 'zod';
import { action } from '#server/action.ts';
import { addToCart, setCartQuantity } from '#server/cart/queries.ts';
import { anybody } from '#server/who.ts';

/**
 * Adds or sets units of an offer in a cart on the server (`put`: adds only if the cart has no such line). Whoever has the cart's id owns it.
 * Returns the cart's id (a new one when there was none), or null when the offer cannot be bought here. Throws Refusal cart/full (a hundred lines).
 */
export const changeLine = action({
  name: 'cart/change-line',
  input: z.object({
    cartId: z.uuid().nullable(),
    offerId: z.uuid(),
    /** Other options make another line; without them the line has none. */
    customSpecs: z.string().max(1000).nullish(),
    quantity: z.number(),
    how: z.enum(['add', 'put', 'set']),
  }),
  who: [anybody],
  as: 'market',
  async run(tx, { cartId, offerId, customSpecs = null, quantity, how }, _actor, shop) {
    if (how !== 'set') {
      const id = await addToCart(tx, cartId, { offerId, customSpecs }, quantity, how);
      // Undoing a removal (`put`) is not counted again: the first add was.
      if (id && how === 'add') shop.countAdd?.(offerId);
      return id;
    }
    // If the cart is gone (paid, or moved to the app in another tab), setting a quantity must not create a new one.
    if (cartId) await setCartQuantity(tx, cartId, { offerId, customSpecs }, quantity);
    return cartId;
  },
  audit: 'none: a cart is nobody else’s business',
});
