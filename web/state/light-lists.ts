// Data-saving pages do not load the app, but favourites and comparison are stored in the browser. The URL contains the
// ids of their products, and the server renders them (docs/decisions/0021).
import { parseIdList } from '#domain/catalogue/id-list.ts';
import { comparisonLimit, favouritesLimit } from '#domain/catalogue/list-limits.ts';
import { parseListsSnapshot } from '#domain/people/personal-lists.ts';
import { hasSessionCookie } from '#cookies/session-cookie.ts';
import { storedListByPath } from '#web/route-lists.ts';
import { loadUncheckedList, loadUncheckedValue } from './local-storage.ts';

const lists = {
  favourites: { key: 'sugu.favourites', most: favouritesLimit },
  comparison: { key: 'sugu.compare', most: comparisonLimit },
};

/** The list that the page shows; null if the link itself names products (domain/compare/comparison-link.ts). */
function listAt({ pathname, search }: { pathname: string; search: string }): keyof typeof lists | null {
  const stored = search.includes('produits=') ? undefined : storedListByPath[pathname];
  return stored && stored in lists ? (stored as keyof typeof lists) : null;
}

/** Adds the stored ids to links to favourites and comparison. Reloads these pages if the ids in the URL are old. */
export function keepListLinksCurrent(): void {
  const { dataset } = document.documentElement;
  if (!('light' in dataset)) return;
  updateListPage();
  addEventListener('pageshow', updateListPage);
  addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest('a');
      const list = link && link.origin === location.origin && listAt(link);
      if (list && !dataset['ready']) link.search = searchOf(list, link.search);
    },
    true,
  );
}

function updateListPage(): void {
  if (document.documentElement.dataset['ready']) return;
  const list = listAt(location);
  if (list && (new URLSearchParams(location.search).get('ids') ?? '') !== idsOf(list))
    return location.replace(location.pathname + searchOf(list, location.search));
  markPressedButtons();
}

/** Shows the buttons of stored products as pressed, and the count of favourites, as the app does. */
function markPressedButtons(): void {
  for (const [button, key] of [
    ['.favourite', 'sugu.favourites'],
    ['.compare-button', 'sugu.compare'],
  ] as const) {
    const paths = new Set(
      loadUncheckedList(key).map(
        (one) => `/produit/${(one as { metadata?: { slug?: string } } | null)?.metadata?.slug}`,
      ),
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

/** The query string: first the stored ids, not percent-encoded, so that they are readable; then `search`. */
function searchOf(list: keyof typeof lists, search: string): string {
  const besides = new URLSearchParams(search);
  besides.delete('ids');
  const ids = idsOf(list);
  const params = [ids && `ids=${ids}`, String(besides)].filter(Boolean).join('&');
  return params && `?${params}`;
}

function idsOf(list: keyof typeof lists): string {
  const { key, most } = lists[list];
  const left = list === 'favourites' && hasSessionCookie(document.cookie) ? accountFavouriteIds() : [];
  return parseIdList(
    loadUncheckedList(key)
      .map((one) => (one as { id?: unknown } | null)?.id)
      .filter((id) => !left.includes(id))
      .join(),
    most,
  ).join();
}

/** The favourites at the last sync with the account. The URL leaves them out, because the server adds them. */
const accountFavouriteIds = (): readonly unknown[] =>
  parseListsSnapshot((loadUncheckedValue('sugu.account.lists') as { print?: unknown } | null)?.print)?.favourites ?? [];
