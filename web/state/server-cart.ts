import { readCart } from '#domain/cart/lines.ts';
import { mergeIntoCart, rereadCart } from './cart.ts';
import { handOver, isCheckoutOpen, isHandOverOpen } from './light-cart.ts';

/** The server's cart that was taken last: in two tabs, or when an answer came twice, it is taken once. */
const takenKey = 'sugu.cart.taken';
let isAsked = false;

/** Moves the lines of the server's cart into this browser's, once a page; true when there were any. Without a line they stay where they are. */
export async function takeServerCart(): Promise<boolean> {
  if (isAsked || isCheckoutOpen()) return false;
  isAsked = true;
  try {
    // What was sent and not answered is settled first: the server may have it too.
    if (isHandOverOpen()) {
      if ((await handOver()) === null) return false;
      rereadCart();
    }
    const answer = await fetch('/panier/lignes', { method: 'POST', body: new URLSearchParams({ take: '1' }) });
    if (!answer.ok) return false;
    const { cart, lines } = (await answer.json()) as { cart: string | null; lines: unknown };
    if (cart === null || localStorage.getItem(takenKey) === cart) return false;
    localStorage.setItem(takenKey, cart);
    mergeIntoCart(readCart(lines));
    return true;
  } catch {
    return false;
  }
}
