import { readCart } from '#domain/cart/lines.ts';
import { mergeIntoCart, rereadCart } from './cart.ts';
import { handOver, isCheckoutOpen, isHandOverOpen, oneTabAtATime, patienceMs } from './light-cart.ts';

/** The server's cart that was taken last: in two tabs, or when an answer came twice, it is taken once. */
const takenKey = 'sugu.cart.taken';
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
    return await oneTabAtATime(take);
  } catch {
    return false;
  }
}

/** In two steps: the server's cart is forgotten when its lines are here. */
async function take(): Promise<boolean> {
  const { cart, lines } = (await ask({ take: '1' })) as { cart: string | null; lines: unknown };
  if (cart === null) return false;
  const isNew = localStorage.getItem(takenKey) !== cart;
  if (isNew) {
    localStorage.setItem(takenKey, cart);
    mergeIntoCart(readCart(lines));
  }
  await ask({ taken: cart });
  return isNew;
}

/** Other tabs wait for this one meanwhile. */
async function ask(what: Record<string, string>): Promise<unknown> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), patienceMs);
  try {
    const answer = await fetch('/panier/lignes', { method: 'POST', body: new URLSearchParams(what), signal: waiting.signal });
    if (!answer.ok) throw new Error(`panier/lignes answered ${answer.status}`);
    return await answer.json();
  } finally {
    clearTimeout(timer);
  }
}
