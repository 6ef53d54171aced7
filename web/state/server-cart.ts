import { parseCart } from '#domain/cart/lines.ts';
import { mergeIntoCart, reloadCart } from './cart.ts';
import { transferCart, isCheckoutOpen, isTransferOpen, withTabLock } from './light-cart.ts';
import { withTimeout } from './with-timeout.ts';
import { isTransferPending, markTransferPending, acknowledgeTransfer } from './pending-transfer.ts';

let isAsked = false;

/** Moves the lines of the server's cart into this browser's, once a page; true when there were any. Without a line, or without storage, they stay where they are. */
export async function importServerCart(): Promise<boolean> {
  if (isAsked || isCheckoutOpen()) return false;
  isAsked = true;
  try {
    // What was sent and not answered is settled first: the server may have it too.
    if (isTransferOpen()) {
      if ((await transferCart()) === null) return false;
      reloadCart();
    }
    // Other tabs wait for this one meanwhile.
    return await withTabLock(() => withTimeout(take));
  } catch {
    return false;
  }
}

/** In two steps: the server's cart is forgotten when its lines are here. */
async function take(signal: AbortSignal): Promise<boolean> {
  await acknowledgeTransfer(signal);
  const answer = await fetch('/panier/lignes', { method: 'POST', body: new URLSearchParams({ take: '1' }), signal });
  if (!answer.ok) throw new Error(`panier/lignes answered ${answer.status}`);
  const { cart, lines } = (await answer.json()) as { cart: string | null; lines: unknown };
  if (cart === null || isTransferPending(cart)) return false;
  markTransferPending(cart);
  mergeIntoCart(parseCart(lines));
  await acknowledgeTransfer(signal).catch(() => undefined);
  return true;
}
