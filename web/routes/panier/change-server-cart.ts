import { parseQuantityOrMinimum } from '#domain/cart/lines.ts';
import { sanitizeText } from '#domain/people/text.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Act } from '#web/context.ts';
import { cartCookie, emptiedCartCookie } from '#web/parts/cart/server-cart/cookie.ts';
import { rethrowUnlessFull } from '#web/parts/cart/server-cart/rethrow-unless-full.ts';

/**
 * `absent`, `isFull`: nothing was added, because the offer cannot be bought, or because the cart has 100 lines.
 * `removed`: the removed units of an offer, for undo.
 */
type Change = {
  cookies?: string[];
  absent?: boolean;
  isFull?: boolean;
  removed?: { id: string; quantity: number; customSpecs?: string };
};
/** The ids of the visitor's cart and of the recently emptied one, from their cookies. */
type Carts = { cartId: string | null; emptiedId: string | null };

/** Applies a posted cart form. Unknown intents change nothing. */
export async function changeServerCart(
  form: FormData,
  { cartId, emptiedId }: Carts,
  act: Act,
  siteUrl: string,
): Promise<Change> {
  const said = (name: string) => String(form.get(name) ?? '');
  const offerId = said('offer_id');
  const customSpecs = sanitizeText(said('custom_specs')) || null;
  switch (said('intent')) {
    case 'add':
      return changed('add', Math.max(1, parseQuantityOrMinimum(said('quantity'), 1)));
    case 'put':
      return changed('put', Math.max(1, parseQuantityOrMinimum(said('quantity'), 1)));
    case 'set':
      return changed('set', parseQuantityOrMinimum(said('quantity'), 1));
    case 'remove':
      return {
        ...(await changed('set', 0)),
        ...(cartId && {
          removed: {
            id: offerId,
            quantity: Math.max(1, parseQuantityOrMinimum(said('quantity'), 1)),
            ...(customSpecs && { customSpecs }),
          },
        }),
      };
    // An emptied cart is detached from the visitor. Undo can restore it for ten minutes, unless there is a new cart.
    case 'clear':
      return { cookies: [cartCookie(null, siteUrl), emptiedCartCookie(cartId, siteUrl)] };
    case 'restore':
      return {
        cookies: [...(emptiedId && !cartId ? [cartCookie(emptiedId, siteUrl)] : []), emptiedCartCookie(null, siteUrl)],
      };
    default:
      return {};
  }

  async function changed(how: 'add' | 'put' | 'set', quantity: number): Promise<Change> {
    if (!isUuid(offerId)) return { absent: true };
    const id = await act('cart/change-line', { cartId, offerId, customSpecs, quantity, how }).catch(rethrowUnlessFull);
    if (id === 'full') return { isFull: true };
    return id === null ? { absent: how !== 'set' } : { cookies: [cartCookie(id, siteUrl)] };
  }
}
