// The script that every page runs after load, separate from the app, built and served by server/http/service-worker.ts.
import { signInPagePath } from '#web/route-lists.ts';
import { transferCartWhenOpened } from './light-cart.ts';
import { keepListLinksCurrent } from './light-lists.ts';
import { measureBytes } from './light-meter.ts';
import { pollOrderBeforeHydration } from './waiting-order.ts';
import { loadPicturesOnTap } from './light-pictures.ts';
import { registerWorker } from './light-worker.ts';
import { resumePendingNavigation } from './pending-navigation.ts';

readHash();
resumePendingNavigation();
leaveOutEmptyFields();
loadPicturesOnTap();
transferCartWhenOpened();
keepListLinksCurrent();
pollOrderBeforeHydration();
measureBytes();
sayLightOnce();
retryWhenBack();
registerWorker();
loadBesides();

/**
 * Removes the session that the mail link of a Supabase client without PKCE puts into the hash. On data-saving pages it
 * also copies the link's error to the query, for the server. On other pages use-auth-page-arrival.ts does it.
 */
function readHash(): void {
  const { hash, pathname, search } = location;
  if (hash.startsWith('#access_token=')) location.replace('/auth?said=in');
  const told = new URLSearchParams(hash.slice(1));
  if (pathname !== signInPagePath || !('light' in document.documentElement.dataset) || !told.has('error_description'))
    return;
  const params = new URLSearchParams(search);
  for (const name of ['error_code', 'error_description']) params.set(name, told.get(name) ?? '');
  location.replace(`${signInPagePath}?${params}`);
}

/** Loads optional scripts named in the JSON block `plan`: the page guard, and on some pages the speed measurement. */
function loadBesides(): void {
  const plan = JSON.parse(document.getElementById('plan')!.textContent) as { g?: string; v?: [string, number] };
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const [speed, percent] = connection?.saveData ? ['', 0] : (plan.v ?? ['', 0]);
  for (const src of [plan.g, Math.random() * 100 < percent && speed])
    if (src) document.head.append(Object.assign(document.createElement('script'), { src }));
}

/** Leaves empty fields out of a search form that is sent before hydration, so that the URL stays short. */
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

/** Shows the notice about data-saving pages once. */
function sayLightOnce(): void {
  const notice = document.querySelector<HTMLElement>('.light-said');
  if (!notice || !isFirstTime()) return;
  notice.hidden = false;
  notice.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('.light-close,[data-pictures]')) notice.hidden = true;
  });
}

/** True on the first call in this browser. Without storage always false, or each page would show the notice. */
function isFirstTime(): boolean {
  try {
    const isFirst = localStorage.getItem('sugu.light.said') === null;
    localStorage.setItem('sugu.light.said', '1');
    return isFirst;
  } catch {
    return false;
  }
}

/** On the offline page: opens the wanted page when the browser is online again. */
function retryWhenBack(): void {
  const retry = document.querySelector<HTMLAnchorElement>('.kept-dead:not([hidden]) a');
  if (retry) addEventListener('online', () => location.replace(retry.href), { once: true });
}
