// On light pages the app stays away, and with it the cart that lies in the browser (web/state/cart.ts). What is added waits in its storage until
// the cart or the checkout is opened; then it goes over to the server's cart, and both are the pages they are without scripts (docs/decisions/0021).
import { type HandOver, handedLines, withoutHanded } from '#domain/cart/hand-over.ts';
import { unitsIn } from '#web/state/server-cart-units.ts';
import { storedAt } from '#web/route-lists.ts';
import { keep, readKept } from './local-storage.ts';
import { inPatience } from './with-timeout.ts';
import { randomId } from './random-id.ts';
import { isTakenOpen, tellTaken } from './pending-transfer.ts';

const shelves = ['sugu.cart', 'sugu.cart.inbox'];
/** What was sent and not yet answered: sent again it has the same key. */
const sentKey = 'sugu.cart.sent';
const checkoutKey = 'sugu.checkout.open';
const isOfCart = (path: string): boolean => storedAt[path] === 'cart';
/** As web/state/pending-orders.ts: then its payment is long over. */
const watchedMs = 3 * 60 * 60 * 1000;

/** Hands the browser's cart over on the way to cart or checkout, or there. Not beside the app, nor while it must watch a payment (web/boot.js starts it then). */
export function leaveCartToServer(): void {
  if (!('light' in document.documentElement.dataset)) return;
  if (isOfCart(location.pathname)) void handOverHere();
  if (document.querySelector('form.checkout')) keepCheckout();
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (
      !link ||
      link.origin !== location.origin ||
      !isOfCart(link.pathname) ||
      event.defaultPrevented ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      !isMine()
    )
      return;
    event.preventDefault();
    link.setAttribute('aria-busy', 'true');
    // What cannot be handed over here is tried again there, where it can be said.
    void handOver().then((absent) => location.assign(absent ? '/panier?absent=1' : link.href));
  });
  // Back, from the browser's own memory, and another tab's changes: the count is today's, and nothing waits any more.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && location.pathname === '/panier') location.reload();
    else if (persisted) recount();
  });
  addEventListener('storage', recount);
}

/** While a light checkout is open in a tab, the app of another takes its cart from nobody (server-cart.ts). */
function keepCheckout(): void {
  const open = () => keep(checkoutKey, [Date.now()]);
  open();
  addEventListener('input', open);
  addEventListener('pageshow', open);
  addEventListener('pagehide', () => keep(checkoutKey, []));
}

/** Whether a light checkout was being filled in, in any tab, within the last half hour. */
export const isCheckoutOpen = (): boolean => Number(readKept(checkoutKey)[0]) > Date.now() - 30 * 60 * 1000;

async function handOverHere(): Promise<void> {
  if (!isMine()) {
    if (here().length > 0) return;
    // What lies there is no line: nothing to wait for, but that the server hears whose lines it still shows.
    document.documentElement.classList.remove('waits');
    if (isTakenOpen() && !document.querySelector('form.checkout') && (await handOver()) !== null)
      location.replace(location.pathname);
    return;
  }
  // A checkout that may be being filled in is left as it is.
  const absent = document.querySelector('form.checkout') ? null : await handOver();
  if (absent !== null) return location.replace(absent ? '/panier?absent=1' : location.pathname);
  for (const notice of document.querySelectorAll<HTMLElement>('[data-hand-over]')) notice.hidden = false;
  for (const wait of document.querySelectorAll<HTMLElement>('.while-waiting')) wait.hidden = true;
}

/** Whether a hand-over was sent whose answer never came: the server may have these lines too. */
export const isHandOverOpen = (): boolean => readKept(sentKey).length > 0;

const isMine = (): boolean =>
  !document.documentElement.dataset.ready &&
  here().length > 0 &&
  !readKept('sugu.orders.pending').some(
    (one) => Number((one as { openedAt: number } | null)?.openedAt) > Date.now() - watchedMs,
  );
const here = () => handedLines(shelves.flatMap(readKept));

function recount(): void {
  if (document.documentElement.dataset.ready) return;
  const units = here().reduce((sum, { quantity }) => sum + quantity, unitsIn(document.cookie) ?? 0);
  for (const badge of document.querySelectorAll('[data-cart-count]')) badge.textContent = units ? String(units) : '';
  for (const link of document.querySelectorAll<HTMLElement>('[data-cart-link]')) link.hidden = units === 0;
  for (const link of document.querySelectorAll('a[aria-busy]')) link.removeAttribute('aria-busy');
}

/** Between the browser's cart and the server's: two tabs would hand the same lines over, or take them, twice. */
export const oneTabAtATime = <Value>(work: () => Promise<Value>): Promise<Value> =>
  navigator.locks ? navigator.locks.request('sugu.cart.hand-over', work) : work();

/** How many offers cannot be bought here; null: not handed over. */
export const handOver = (): Promise<number | null> => oneTabAtATime(() => inPatience(sendAll)).catch(() => null);

async function sendAll(signal: AbortSignal): Promise<number | null> {
  await tellTaken(signal);
  let absent = 0;
  // A second time when what was sent last lost its answer, and more was added since.
  for (let lines = here(), times = 0; lines.length > 0 && times < 2; lines = here(), times++) {
    const [sent] = readKept(sentKey) as HandOver[];
    // Sent again, it is no more than what still lies here: the rest was taken out since.
    const again =
      sent &&
      lines
        .flatMap(({ id, quantity }) => ({
          id,
          quantity: Math.min(quantity, sent.lines.find((line) => line.id === id)?.quantity ?? 0),
        }))
        .filter(({ quantity }) => quantity > 0);
    const handing = again?.length ? { key: sent!.key, lines: again } : { key: randomId(), lines };
    keep(sentKey, [handing]);
    const answer = await fetch('/panier/lignes', {
      method: 'POST',
      body: new URLSearchParams({ handed: JSON.stringify(handing) }),
      signal,
    });
    if (answer.status === 400) keep(sentKey, []);
    if (!answer.ok) return null;
    absent += ((await answer.json()) as { absent: number }).absent;
    for (const [at, rest] of withoutHanded(shelves.map(readKept), handing.lines).entries()) keep(shelves[at]!, rest);
    keep(sentKey, []);
  }
  return absent;
}
