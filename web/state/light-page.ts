// The script every page runs when it has loaded, hydrated or not, apart from the app. Built and addressed by server/http/service-worker.ts.
// It leaves empty fields out of searches, counts kilobytes, shows pictures that are asked for, hands a light page's cart over, sends favourites and comparison along, goes on after a reload, and brings the service worker in.
import { transferCartToServer } from './light-cart.ts';
import { requestListPage } from './light-lists.ts';
import { measureBytes } from './light-meter.ts';
import { watchWaitingOrder } from './waiting-order.ts';
import { loadPicturesOnTap } from './light-pictures.ts';
import { registerWorker } from './light-worker.ts';
import { resumePendingNavigation } from './pending-navigation.ts';

readHash();
resumePendingNavigation();
leaveOutEmptyFields();
loadPicturesOnTap();
transferCartToServer();
requestListPage();
watchWaitingOrder();
measureBytes();
sayLightOnce();
retryWhenBack();
registerWorker();

/**
 * A link somebody's plain client asked for brings its session behind #: not for the address bar. The sign-in screen says what to do, and what
 * went wrong with a link: on light pages the server does, who sees nothing behind # (else web/routes/auth/use-arrivals.ts).
 */
function readHash(): void {
  const { hash, pathname, search } = location;
  if (hash.startsWith('#access_token=')) location.replace('/auth?said=in');
  const told = new URLSearchParams(hash.slice(1));
  if (pathname !== '/auth' || !('light' in document.documentElement.dataset) || !told.has('error_description')) return;
  const asked = new URLSearchParams(search);
  for (const name of ['error_code', 'error_description']) asked.set(name, told.get(name) ?? '');
  location.replace(`/auth?${asked}`);
}

/** A search form that is sent before React is there leaves out what is empty, as the address would without it. */
function leaveOutEmptyFields(): void {
  addEventListener(
    'submit',
    ({ target }) => {
      const form = target as HTMLFormElement;
      if (document.documentElement.dataset.ready || form.method !== 'get') return;
      for (const field of form.elements as unknown as Iterable<HTMLInputElement>) {
        if (field.value || !field.name) continue;
        field.disabled = true;
        setTimeout(() => (field.disabled = false));
      }
    },
    true,
  );
}

/** The notice that light pages are on, until it was seen once: on the next page it is gone. */
function sayLightOnce(): void {
  const notice = document.querySelector<HTMLElement>('.light-said');
  if (!notice || !isFirstTime()) return;
  notice.hidden = false;
  notice.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('.light-close,[data-pictures]')) notice.hidden = true;
  });
}

/** Once per browser. Without storage it would be said on every page: never. */
function isFirstTime(): boolean {
  try {
    const isFirst = localStorage.getItem('sugu.light.said') === null;
    localStorage.setItem('sugu.light.said', '1');
    return isFirst;
  } catch {
    return false;
  }
}

/** On the page that lists what is kept, the line is tried again as soon as the browser has one. */
function retryWhenBack(): void {
  const retry = document.querySelector<HTMLAnchorElement>('.kept-dead:not([hidden]) a');
  if (retry) addEventListener('online', () => location.replace(retry.href), { once: true });
}
