// On light pages the app stays away, and with it the favourites and the comparison, which lie in the browser (web/state/favourites.ts,
// comparison.ts). Their ids go along in the address, and the server shows them (docs/decisions/0021).
import { askedIds } from '#domain/catalogue/asked-ids.ts';
import { comparisonLimit, favouritesLimit } from '#domain/catalogue/list-limits.ts';
import { readPrint } from '#domain/people/lists.ts';
import { hasSessionCookie } from '#domain/people/session-cookie.ts';
import { readKept, readStored } from './kept-list.ts';

const lists: Record<string, { key: string; most: number }> = {
  '/favorites': { key: 'sugu.favourites', most: favouritesLimit },
  '/compare': { key: 'sugu.compare', most: comparisonLimit },
};

/** Sends the ids along on the way to favourites or comparison; there, asks again where others were sent than are kept now. Not beside the app, which shows them itself. */
export function askForLists(): void {
  const { dataset } = document.documentElement;
  if (!('light' in dataset)) return;
  showTodays();
  addEventListener('pageshow', showTodays);
  addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest('a');
      if (link && link.origin === location.origin && link.pathname in lists && !dataset['ready'])
        link.search = searchOf(link);
    },
    true,
  );
}

function showTodays(): void {
  if (document.documentElement.dataset['ready']) return;
  if (
    location.pathname in lists &&
    (new URLSearchParams(location.search).get('ids') ?? '') !== idsOf(location.pathname)
  )
    return location.replace(location.pathname + searchOf(location));
  press();
}

/** Hearts and scales of what is kept here are pressed, as the app would show them, and the hearts counted. */
function press(): void {
  for (const [button, key] of [
    ['.favourite', 'sugu.favourites'],
    ['.compare-button', 'sugu.compare'],
  ] as const) {
    const paths = new Set(
      readKept(key).map((one) => `/produit/${(one as { metadata?: { slug?: string } } | null)?.metadata?.slug}`),
    );
    for (const place of document.querySelectorAll(button)) {
      const link = place.closest('article')?.querySelector<HTMLAnchorElement>('a[href^="/produit/"]') ?? location;
      const isPressed = paths.has(link.pathname);
      place.setAttribute('aria-pressed', String(isPressed));
      if (key === 'sugu.favourites') place.firstElementChild!.classList.toggle('icon-filled', isPressed);
    }
  }
  const count = idsOf('/favorites').split(',').filter(Boolean).length;
  for (const badge of document.querySelectorAll('[data-favourites-count]'))
    badge.textContent = count ? String(count) : '';
}

/** What the address asks besides, with the ids that are kept now: in front and as they are, for who reads it. */
function searchOf({ pathname, search }: { pathname: string; search: string }): string {
  const besides = new URLSearchParams(search);
  besides.delete('ids');
  const ids = idsOf(pathname);
  const asked = [ids && `ids=${ids}`, String(besides)].filter(Boolean).join('&');
  return asked && `?${asked}`;
}

function idsOf(path: string): string {
  const { key, most } = lists[path]!;
  const left = path === '/favorites' && hasSessionCookie(document.cookie) ? ofAnAccount() : [];
  return askedIds(
    readKept(key)
      .map((one) => (one as { id?: unknown } | null)?.id)
      .filter((id) => !left.includes(id))
      .join(),
    most,
  ).join();
}

/** What was here when an account's lists were last brought together with these (account-lists.ts): the server knows its own, and another person's are not to be shown. */
const ofAnAccount = (): readonly unknown[] =>
  readPrint((readStored('sugu.account.lists') as { print?: unknown } | null)?.print)?.favourites ?? [];
