import { z } from 'zod';
import { action } from '#server/action.ts';
import { addToCart, setCartQuantity } from '#server/cart/queries.ts';
import { anybody } from '#server/access-rules.ts';

/** Adds units to a cart on the server, or sets the units of a line. `put` adds a line only if it is missing. The cart's
 * id is the only proof of ownership. Returns the cart's id, or null: the offer cannot be bought. Throws Refusal
 * cart/full. */
export const changeCartLine = action({
  name: 'cart/change-line',
  input: z.object({
    cartId: z.uuid().nullable(),
    offerId: z.uuid(),
    /** The buyer's options. The same offer with other options is another line. */
    customSpecs: z.string().max(1000).nullish(),
    quantity: z.int(),
    how: z.enum(['add', 'put', 'set']),
  }),
  who: [anybody],
  as: 'market',
  async run(tx, { cartId, offerId, customSpecs = null, quantity, how }, _actor, shop) {
    if (how !== 'set') {
      const id = await addToCart(tx, cartId, { offerId, customSpecs }, quantity, how);
      // With `put` a visitor restores a removed line, which was already counted when it was first added.
      if (id && how === 'add') shop.countAdd?.(offerId);
      return id;
    }
    // The cart may be gone (paid, or moved to the browser in another tab). Then no new cart is created.
    if (cartId) await setCartQuantity(tx, cartId, { offerId, customSpecs }, quantity);
    return cartId;
  },
  audit: 'none: a cart is nobody else’s business',
});
