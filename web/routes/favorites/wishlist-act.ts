import type { WishlistFault } from '#domain/catalogue/wishlists.ts';
import { parseJsonOrNull } from '#domain/catalogue/stored-list.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Act } from '#web/context.ts';
import { randomId } from '#web/state/random-id.ts';

/** The error of a list form. `name`: the typed name. `id`: the list; null for a new one. */
export type WishlistRefusal = { fault: WishlistFault; id: string | null; name: string };
export type WishlistSuccess = { done: 'saved' | 'removed' | 'shared' | 'unshared'; id: string };

/**
 * Handles a form of the favourites page. `act`: save, remove, share or unshare. `id`: the list (absent: a new one).
 * `items`: JSON of the list's favourites in the browser, because the account may not have them yet. Returns null for
 * an unknown form.
 */
export async function changeWishlist(act: Act, form: FormData): Promise<WishlistRefusal | WishlistSuccess | null> {
  const [wanted, name, given] = ['act', 'name', 'id'].map((field) => String(form.get(field) ?? ''));
  const id = isUuid(given) ? given : null;
  const sent = parseJsonOrNull(String(form.get('items') ?? ''));
  const items = Array.isArray(sent) ? { items: sent.filter(isUuid).slice(0, 100) } : {};
  if (wanted === 'save' || (wanted === 'share' && id && 'items' in items)) {
    const list = id ?? randomId();
    const fault = await act('wishlist/save', { id: list, name: name!.slice(0, 1000), ...items });
    if (fault) return { fault, id, name: name! };
    if (wanted === 'save') return { done: 'saved', id: list };
  }
  if (!id) return null;
  if (wanted === 'remove') await act('wishlist/remove', { id });
  else if (wanted === 'unshare') await act('wishlist/unshare', { id });
  else if (wanted !== 'share' || (await act('wishlist/share', { id })) === null) return null;
  return { done: wanted === 'share' ? 'shared' : wanted === 'remove' ? 'removed' : 'unshared', id };
}
