import { parseCart } from '#domain/cart/lines.ts';
import { mergeIntoCart, reloadCart } from './cart.ts';
import { transferCart, isCheckoutOpen, isCartTransferUnanswered, withTabLock } from './light-cart.ts';
import { withAbortTimeout } from './with-timeout.ts';
import { isCartImported, recordCartImport, confirmCartImport } from './server-cart-import.ts';

let isAsked = false;

/** Imports the server's cart into the browser's, once per page. True if there were lines; false on errors. */
export async function importServerCart(): Promise<boolean> {
  if (isAsked || isCheckoutOpen()) return false;
  isAsked = true;
  try {
    // Finish an unanswered transfer first, because the server may already have these lines.
    if (isCartTransferUnanswered()) {
      if ((await transferCart()) === null) return false;
      reloadCart();
    }
    // Only one tab at a time may import the cart.
    return await withTabLock(() => withAbortTimeout(takeOver));
  } catch {
    return false;
  }
}

/** The server deletes its cart only after the lines are stored in this browser. */
async function takeOver(signal: AbortSignal): Promise<boolean> {
  await confirmCartImport(signal);
  const answer = await fetch('/panier/lignes', { method: 'POST', body: new URLSearchParams({ take: '1' }), signal });
  if (!answer.ok) throw new Error(`panier/lignes answered ${answer.status}`);
  const { cart, lines } = (await answer.json()) as { cart: string | null; lines: unknown };
  if (cart === null || isCartImported(cart)) return false;
  recordCartImport(cart);
  mergeIntoCart(parseCart(lines));
  await confirmCartImport(signal).catch(() => undefined);
  return true;
}
