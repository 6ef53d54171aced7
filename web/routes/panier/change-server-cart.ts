import { type CartItem, readQuantity } from '#domain/cart/lines.ts';
import { sources } from '#domain/catalogue/product.ts';
import type { Market } from '#web/context.ts';
import { cartCookie } from '#web/parts/server-cart/cookie.ts';

/** `absent`: the offer cannot be bought here. */
type Change = { cookie?: string; taken?: CartItem[]; absent?: boolean };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Does what a posted cart form asks. Unknown intents change nothing. */
export async function changeServerCart(form: FormData, cartId: string | null, market: Market, siteUrl: string): Promise<Change> {
  const said = (name: string) => String(form.get(name) ?? '');
  const offerId = said('offer_id');
  switch (said('intent')) {
    case 'add':
      return changed('add', Math.max(1, readQuantity(said('quantity'), 1)));
    case 'set':
      return changed('set', readQuantity(said('quantity'), 1));
    case 'remove':
      return changed('set', 0);
    case 'clear':
      if (cartId) await market.clearCart(cartId, sources.find((source) => source === said('source')) ?? null);
      return {};
    case 'take': {
      const taken = cartId ? await market.takeCart(cartId) : [];
      return { taken, cookie: cartCookie(null, siteUrl) };
    }
    default:
      return {};
  }

  async function changed(how: 'add' | 'set', quantity: number): Promise<Change> {
    if (!uuid.test(offerId)) return { absent: true };
    const id = await market.changeCart(cartId, offerId, quantity, how);
    if (id === null) return { absent: how === 'add' };
    return { cookie: cartCookie(id, siteUrl) };
  }
}
