import { readCart } from '#domain/cart/lines.ts';
import { mergeIntoCart, rereadCart } from './cart.ts';
import { handOver, isCheckoutOpen, isHandOverOpen, oneTabAtATime } from './light-cart.ts';
import { inPatience } from './with-timeout.ts';
import { isTaken, noteTaken, tellTaken } from './pending-transfer.ts';

let isAsked = false;

/** Moves the lines of the server's cart into this browser's, once a page; true when there were any. Without a line, or without storage, they stay where they are. */
export async function takeServerCart(): Promise<boolean> {
  if (isAsked || isCheckoutOpen()) return false;
  isAsked = true;
  try {
    // What was sent and not answered is settled first: the server may have it too.
    if (isHandOverOpen()) {
      if ((await handOver()) === null) return false;
      rereadCart();
    }
    // Other tabs wait for this one meanwhile.
    return await oneTabAtATime(() => inPatience(take));
  } catch {
    return false;
  }
}

/** In two steps: the server's cart is forgotten when its lines are here. */
async function take(signal: AbortSignal): Promise<boolean> {
  await tellTaken(signal);
  const answer = await fetch('/panier/lignes', { method: 'POST', body: new URLSearchParams({ take: '1' }), signal });
  if (!answer.ok) throw new Error(`panier/lignes answered ${answer.status}`);
  const { cart, lines } = (await answer.json()) as { cart: string | null; lines: unknown };
  if (cart === null || isTaken(cart)) return false;
  noteTaken(cart);
  mergeIntoCart(readCart(lines));
  await tellTaken(signal).catch(() => undefined);
  return true;
}
