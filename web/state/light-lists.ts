// On light pages the app stays away, and with it the favourites and the comparison, which lie in the browser (web/state/favourites.ts,
// comparison.ts). Their ids go along in the address, and the server shows them (docs/decisions/0021).
import { parseIdList } from '#domain/catalogue/asked-ids.ts';
import { comparisonLimit, favouritesLimit } from '#domain/catalogue/list-limits.ts';
import { parseFingerprint } from '#domain/people/lists.ts';
import { hasSessionCookie } from '#domain/people/session-cookie.ts';
import { storedAt } from '#web/route-lists.ts';
import { loadStoredList, loadStoredValue } from './local-storage.ts';

const lists = {
  favourites: { key: 'sugu.favourites', most: favouritesLimit },
  comparison: { key: 'sugu.compare', most: comparisonLimit },
};

/** Which of them the page at this path shows. */
function listAt(path: string): keyof typeof lists | null {
  const stored = storedAt[path];
  return stored && stored in lists ? (stored as keyof typeof lists) : null;
}

/** Sends the ids along on the way to favourites or comparison; there, asks again where others were sent than are kept now. Not beside the app, which shows them itself. */
export function requestListPage(): void {
  const { dataset } = document.documentElement;
  if (!('light' in dataset)) return;
  showTodays();
  addEventListener('pageshow', showTodays);
  addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest('a');
      const list = link && link.origin === location.origin && listAt(link.pathname);
      if (list && !dataset['ready']) link.search = searchOf(list, link.search);
    },
    true,
  );
}

function showTodays(): void {
  if (document.documentElement.dataset['ready']) return;
  const list = listAt(location.pathname);
  if (list && (new URLSearchParams(location.search).get('ids') ?? '') !== idsOf(list))
    return location.replace(location.pathname + searchOf(list, location.search));
  press();
}

/** Hearts and scales of what is kept here are pressed, as the app would show them, and the hearts counted. */
function press(): void {
  for (const [button, key] of [
    ['.favourite', 'sugu.favourites'],
    ['.compare-button', 'sugu.compare'],
  ] as const) {
    const paths = new Set(
      loadStoredList(key).map((one) => `/produit/${(one as { metadata?: { slug?: string } } | null)?.metadata?.slug}`),
    );
    for (const place of document.querySelectorAll(button)) {
      const link = place.closest('article')?.querySelector<HTMLAnchorElement>('a[href^="/produit/"]') ?? location;
      const isPressed = paths.has(link.pathname);
      place.setAttribute('aria-pressed', String(isPressed));
      if (key === 'sugu.favourites') place.firstElementChild!.classList.toggle('icon-filled', isPressed);
    }
  }
  const count = idsOf('favourites').split(',').filter(Boolean).length;
  for (const badge of document.querySelectorAll('[data-favourites-count]'))
    badge.textContent = count ? String(count) : '';
}

/** What the address asks besides, with the ids that are kept now: in front and as they are, for who reads it. */
function searchOf(list: keyof typeof lists, search: string): string {
  const besides = new URLSearchParams(search);
  besides.delete('ids');
  const ids = idsOf(list);
  const asked = [ids && `ids=${ids}`, String(besides)].filter(Boolean).join('&');
  return asked && `?${asked}`;
}

function idsOf(list: keyof typeof lists): string {
  const { key, most } = lists[list];
  const left = list === 'favourites' && hasSessionCookie(document.cookie) ? ofAnAccount() : [];
  return parseIdList(
    loadStoredList(key)
      .map((one) => (one as { id?: unknown } | null)?.id)
      .filter((id) => !left.includes(id))
      .join(),
    most,
  ).join();
}

/** What was here when an account's lists were last brought together with these (account-lists.ts): the server knows its own, and another person's are not to be shown. */
const ofAnAccount = (): readonly unknown[] =>
  parseFingerprint((loadStoredValue('sugu.account.lists') as { print?: unknown } | null)?.print)?.favourites ?? [];
