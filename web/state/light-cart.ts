// Data-saving pages do not load the app, so they cannot show the browser's cart. Added items wait in local storage
// until cart or checkout is opened. Then they move to the server's cart, which works without scripts (decision 0021).
import {
  type CartTransfer,
  transferLineKey,
  combineDuplicateTransferLines,
  removeTransferredUnits,
} from '#domain/cart/transfer.ts';
import { cartUnitsFromCookie } from '#web/state/server-cart-units.ts';
import { cartPagePath, storedListByPath } from '#web/route-lists.ts';
import { writeStoredList, loadUncheckedList } from './local-storage.ts';
import { withAbortTimeout } from './with-timeout.ts';
import { randomId } from './random-id.ts';
import { mustConfirmServerCartImport, confirmCartImport } from './server-cart-import.ts';

const storageKeys = ['sugu.cart', 'sugu.cart.inbox'];
/** The transfer that was sent but not answered. A retry uses the same key. */
const sentKey = 'sugu.cart.sent';
const checkoutKey = 'sugu.checkout.open';
const isCartPath = (path: string): boolean => storedListByPath[path] === 'cart';
/** After this time a payment has ended (as in web/state/pending-orders.ts). */
const watchedMs = 3 * 60 * 60 * 1000;

/** Transfers the browser's cart when cart or checkout is opened. Only on data-saving pages, which have no app. */
export function transferCartWhenOpened(): void {
  if (!('light' in document.documentElement.dataset)) return;
  if (isCartPath(location.pathname)) void transferOnThisPage();
  if (document.querySelector('form.checkout')) markCheckoutOpen();
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (
      !link ||
      link.origin !== location.origin ||
      !isCartPath(link.pathname) ||
      event.defaultPrevented ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      !needsTransfer()
    )
      return;
    event.preventDefault();
    link.setAttribute('aria-busy', 'true');
    // After a failure the target page tries again and can show the error.
    void transferCart().then((absent) => location.assign(absent ? '/panier?absent=1' : link.href));
  });
  // After a return from the back/forward cache or a change in another tab, update the count and remove busy states.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && location.pathname === cartPagePath) location.reload();
    else if (persisted) showCartCount();
  });
  addEventListener('storage', showCartCount);
}

/** Marks that a data-saving checkout is open, so that another tab does not import the server's cart. */
function markCheckoutOpen(): void {
  const open = () => writeStoredList(checkoutKey, [Date.now()]);
  open();
  addEventListener('input', open);
  addEventListener('pageshow', open);
  addEventListener('pagehide', () => writeStoredList(checkoutKey, []));
}

/** True if a data-saving checkout was edited in any tab within the last half hour. */
export const isCheckoutOpen = (): boolean => Number(loadUncheckedList(checkoutKey)[0]) > Date.now() - 30 * 60 * 1000;

async function transferOnThisPage(): Promise<void> {
  if (!needsTransfer()) {
    if (storedLines().length > 0) return;
    // There is nothing to transfer, but an import of the server's cart may not be confirmed yet.
    document.documentElement.classList.remove('waits');
    if (mustConfirmServerCartImport() && !document.querySelector('form.checkout') && (await transferCart()) !== null)
      location.replace(location.pathname);
    return;
  }
  // Do not reload a checkout that the buyer may be filling in.
  const absent = document.querySelector('form.checkout') ? null : await transferCart();
  if (absent !== null) return location.replace(absent ? '/panier?absent=1' : location.pathname);
  for (const notice of document.querySelectorAll<HTMLElement>('[data-hand-over]')) notice.hidden = false;
  for (const wait of document.querySelectorAll<HTMLElement>('.while-waiting')) wait.hidden = true;
}

/** True if a transfer was sent but not answered, so the server may also have the lines. */
export const isCartTransferUnanswered = (): boolean => loadUncheckedList(sentKey).length > 0;

const needsTransfer = (): boolean =>
  !document.documentElement.dataset.ready &&
  storedLines().length > 0 &&
  !loadUncheckedList('sugu.orders.pending').some(
    (one) => Number((one as { openedAt: number } | null)?.openedAt) > Date.now() - watchedMs,
  );
const storedLines = () => combineDuplicateTransferLines(storageKeys.flatMap(loadUncheckedList));

function showCartCount(): void {
  if (document.documentElement.dataset.ready) return;
  const units = storedLines().reduce((sum, { quantity }) => sum + quantity, cartUnitsFromCookie(document.cookie) ?? 0);
  for (const badge of document.querySelectorAll('[data-cart-count]')) badge.textContent = units ? String(units) : '';
  for (const link of document.querySelectorAll<HTMLElement>('[data-cart-link]')) link.hidden = units === 0;
  for (const link of document.querySelectorAll('a[aria-busy]')) link.removeAttribute('aria-busy');
}

/** Runs `work` in one tab at a time, because two tabs would transfer or import the same lines twice. */
export const withTabLock = <Value>(work: () => Promise<Value>): Promise<Value> =>
  navigator.locks ? navigator.locks.request('sugu.cart.hand-over', work) : work();

/** Transfers the cart. Returns how many offers cannot be bought; null: the transfer failed. */
export const transferCart = (): Promise<number | null> =>
  withTabLock(() => withAbortTimeout(sendLines)).catch(() => null);

async function sendLines(signal: AbortSignal): Promise<number | null> {
  await confirmCartImport(signal);
  let absent = 0;
  // A second round sends lines that were added after an unanswered transfer.
  for (let lines = storedLines(), times = 0; lines.length > 0 && times < 2; lines = storedLines(), times++) {
    const [sent] = loadUncheckedList(sentKey) as CartTransfer[];
    // A retry leaves out lines that were removed from the browser's cart after the first attempt.
    const again =
      sent &&
      lines
        .map((line) => ({
          ...line,
          quantity: Math.min(
            line.quantity,
            sent.lines.find((other) => transferLineKey(other) === transferLineKey(line))?.quantity ?? 0,
          ),
        }))
        .filter(({ quantity }) => quantity > 0);
    const handing = again?.length ? { key: sent!.key, lines: again } : { key: randomId(), lines };
    writeStoredList(sentKey, [handing]);
    const answer = await fetch('/panier/lignes', {
      method: 'POST',
      body: new URLSearchParams({ handed: JSON.stringify(handing) }),
      signal,
    });
    if (answer.status === 400) writeStoredList(sentKey, []);
    if (!answer.ok) return null;
    absent += ((await answer.json()) as { absent: number }).absent;
    for (const [at, rest] of removeTransferredUnits(storageKeys.map(loadUncheckedList), handing.lines).entries())
      writeStoredList(storageKeys[at]!, rest);
    writeStoredList(sentKey, []);
  }
  return absent;
}
