// On light pages the app stays away, and with it the favourites and the comparison, which lie in the browser (web/state/favourites.ts,
// comparison.ts). Their ids go along in the address, and the server shows them (docs/decisions/0021).
import { isUuid } from '#domain/uuid.ts';
import { readKept } from './kept-list.ts';

const lists: Record<string, string> = { '/favorites': 'sugu.favourites', '/compare': 'sugu.compare' };

/** Sends the ids along on the way to favourites or comparison; there, asks again where others were sent than are kept now. Not beside the app, which shows them itself. */
export function askForLists(): void {
  const { dataset } = document.documentElement;
  if (!('light' in dataset)) return;
  showTodays();
  addEventListener('pageshow', showTodays);
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a');
    // The next page of a list has its ids already.
    if (link && link.origin === location.origin && link.pathname in lists && link.rel === '' && !dataset['ready']) link.href = addressOf(link.pathname);
  }, true);
}

function showTodays(): void {
  const { pathname, search } = location;
  if (!(pathname in lists) || document.documentElement.dataset['ready']) return;
  if ((new URLSearchParams(search).get('ids') ?? '') !== idsOf(pathname)) return location.replace(addressOf(pathname));
  // Every heart is one of a favourite there: the server does not know it of each.
  if (pathname === '/favorites') for (const heart of document.querySelectorAll('main .favourite')) heart.setAttribute('aria-pressed', 'true');
}

const idsOf = (path: string): string => readKept(lists[path]!).map((one) => (one as { id?: unknown } | null)?.id).filter(isUuid).join();

function addressOf(path: string): string {
  const ids = idsOf(path);
  return ids ? `${path}?ids=${ids}` : path;
}
