// On light pages the app stays away, and with it the cart that lies in the browser (web/state/cart.ts). What is added waits in its storage until
// the cart or the checkout is opened; then it goes over to the server's cart, and both are the pages they are without scripts (docs/decisions/0021).
import { type HandOver, handedLines, withoutHanded } from '#domain/cart/hand-over.ts';
import { randomId } from './random-id.ts';

const shelves = ['sugu.cart', 'sugu.cart.inbox'];
/** What was sent and not yet answered: sent again it has the same key. */
const sentKey = 'sugu.cart.sent';
const isOfCart = (path: string): boolean => path === '/panier' || path === '/paiement';
const patienceMs = 10_000;

/** Hands the browser's cart over on the way to cart or checkout, or there. Not beside the app, nor while it must watch a payment (web/boot.js starts it then). */
export function leaveCartToServer(): void {
  if (!('light' in document.documentElement.dataset)) return;
  if (isOfCart(location.pathname)) void handOverHere();
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || link.origin !== location.origin || !isOfCart(link.pathname) || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || !isMine()) return;
    event.preventDefault();
    link.setAttribute('aria-busy', 'true');
    // What cannot be handed over here is tried again there, where it can be said.
    void handOver().then((absent) => location.assign(absent ? '/panier?absent=1' : link.href));
  });
}

async function handOverHere(): Promise<void> {
  if (!isMine()) return;
  const absent = await handOver();
  if (absent !== null) location.replace(absent ? '/panier?absent=1' : location.pathname);
  else for (const place of document.querySelectorAll<HTMLElement>('[data-hand-over]')) place.hidden = !place.hidden;
}

const isMine = (): boolean => !document.documentElement.dataset.ready && here().length > 0 && read('sugu.orders.pending').length === 0;
const here = () => handedLines(shelves.flatMap(read));

/** How many offers cannot be bought here; null: not handed over. */
async function handOver(): Promise<number | null> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), patienceMs);
  try {
    let absent = 0;
    // A second time when what was sent last lost its answer, and more was added since.
    for (let lines = here(), times = 0; lines.length > 0 && times < 2; lines = here(), times++) {
      const handing = (read(sentKey) as HandOver[])[0] ?? { key: randomId(), lines };
      keep(sentKey, [handing]);
      const answer = await fetch('/panier/lignes', { method: 'POST', body: new URLSearchParams({ handed: JSON.stringify(handing) }), signal: waiting.signal });
      if (answer.status === 400) keep(sentKey, []);
      if (!answer.ok) return null;
      absent += ((await answer.json()) as { absent: number }).absent;
      const gone = new Map(handing.lines.map(({ id, quantity }) => [id, quantity]));
      for (const shelf of shelves) keep(shelf, withoutHanded(read(shelf), gone));
      keep(sentKey, []);
    }
    return absent;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function read(key: string): unknown[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

const keep = (key: string, list: unknown[]): void => localStorage.setItem(key, JSON.stringify(list));
