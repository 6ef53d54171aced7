// Syncs the favourites and cart of a signed-in person between devices. Screens read the lists stored in this browser.
// Each change is merged with the account's lists (domain/people/personal-lists.ts). Loaded for signed-in people only.
import { type CartItem, isSameLine, parseCart } from '#domain/cart/lines.ts';
import { type Favourite, parseFavourites } from '#domain/catalogue/favourites.ts';
import {
  findAddedSinceSync,
  matchesFingerprint,
  type PersonalLists,
  type ListsSnapshot,
  mergeLists,
  createListsSnapshot,
  parseListsSnapshot,
} from '#domain/people/personal-lists.ts';
import { areSameWishlistCollections } from '#domain/people/wishlist-merge.ts';
import { cartUnitsFromCookie } from '#web/state/server-cart-units.ts';
import { getCart, replaceCart, watchCart } from './cart.ts';
import { getFavourites, replaceFavourites, watchFavourites } from './favourites.ts';
import { parseWishlists, type Wishlist } from '#domain/catalogue/wishlists.ts';
import { getWishlists, replaceWishlists, watchWishlists } from './wishlists.ts';
import { markListsSynced } from './lists-synced.ts';
import { withAbortTimeout } from './with-timeout.ts';
import { createPersistedStore } from './persisted-store.ts';

/** The last sync: the account's id, the fingerprint of the lists, and the time. `at`: epoch milliseconds. */
type SyncedLists = { person: string; print: ListsSnapshot; at: number };

const syncedLists = createPersistedStore<SyncedLists | null>('sugu.account.lists', parseSyncedLists, null);

const settleMs = 1200;
/** After this time, sync again, because another device may have changed the lists. */
const freshMs = 60_000;

/** Called with lines that a sync removed from this cart: removed on another device, or no longer sold. */
export type OnLinesRemoved = (lines: CartItem[]) => void;

/** Syncs this browser's lists with the account's while the page is open. Returns the function that stops it. */
export function startListSync(person: string, onGone: OnLinesRemoved): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (afterMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void syncInOneTab(person, onGone), afterMs);
  };
  const changed = () => {
    if (hasUnsyncedChanges(person)) soon(settleMs);
  };
  const looked = () => {
    // A hidden tab sends its changes now. A tab that becomes visible fetches the changes of other devices.
    if (document.visibilityState === 'hidden' ? hasUnsyncedChanges(person) : isStale(person)) soon(0);
  };
  const stops = [watchCart(changed), watchFavourites(changed), watchWishlists(changed)];
  document.addEventListener('visibilitychange', looked);
  if (!isStale(person)) markListsSynced(person);
  if (hasUnsyncedChanges(person) || isStale(person)) soon(0);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', looked);
    for (const stop of stops) stop();
  };
}

/** Only one tab syncs at a time, because two would send the same changes. After an error the next change retries. */
async function syncInOneTab(person: string, onGone: OnLinesRemoved): Promise<void> {
  const work = () => withAbortTimeout((signal) => syncLists(person, onGone, signal)).catch(() => undefined);
  await (navigator.locks ? navigator.locks.request('sugu.account.lists', work) : work());
  // If the server's cart still has lines to import, the lists are not synced yet.
  if (!cartUnitsFromCookie(document.cookie)) markListsSynced(person);
}

async function syncLists(person: string, onGone: OnLinesRemoved, signal: AbortSignal): Promise<void> {
  syncedLists.refresh();
  // Import the lines of the server's cart first (web/state/server-cart.ts), or the sync would treat them as deleted.
  if (cartUnitsFromCookie(document.cookie)) return;
  // Another tab may have synced while this one waited for the lock.
  if (!hasUnsyncedChanges(person) && !isStale(person)) return;
  const others = otherAccountFingerprint(person);
  const here = withoutOtherAccount(others);
  const since = lastFingerprint(person);
  const body = new URLSearchParams({ lists: JSON.stringify({ ...here, since }) });
  const answer = await fetch('/account/listes', {
    method: 'POST',
    body,
    keepalive: String(body).length < 60_000,
    signal,
  });
  if (!answer.ok) return;
  const told = (await answer.json()) as { favourites: unknown; cart: unknown; wishlists: unknown };
  const account = {
    favourites: parseFavourites(told.favourites),
    cart: parseCart(told.cart),
    wishlists: parseWishlists(told.wishlists),
  };
  // Keep changes that were made during the request; the next sync sends them.
  const both = mergeLists(createListsSnapshot(here), withoutOtherAccount(others), account);
  applyLists(both, onGone, since === null);
  syncedLists.set({ person, print: createListsSnapshot(account), at: Date.now() });
}

function applyLists(
  { favourites, cart, wishlists }: { favourites: Favourite[]; cart: CartItem[]; wishlists: Wishlist[] },
  onGone: OnLinesRemoved,
  isFirst: boolean,
): void {
  const before = currentLists();
  if (!matchesFingerprint(createListsSnapshot({ ...before, favourites }), before)) replaceFavourites(favourites);
  if (!areSameWishlistCollections(wishlists, before.wishlists ?? [])) replaceWishlists(wishlists);
  if (matchesFingerprint(createListsSnapshot({ ...before, cart }), before)) return;
  const gone = before.cart.filter((line) => !cart.some((other) => isSameLine(other, line)));
  replaceCart(cart);
  if (gone.length > 0 && !isFirst) onGone(gone);
}

const currentLists = (): PersonalLists => ({ favourites: getFavourites(), cart: getCart(), wishlists: getWishlists() });
const lastFingerprint = (person: string): ListsSnapshot | null =>
  syncedLists.get()?.person === person ? syncedLists.get()!.print : null;
/** The fingerprint of another account's lists that were synced on this device, or null. */
const otherAccountFingerprint = (person: string): ListsSnapshot | null =>
  syncedLists.get() && syncedLists.get()!.person !== person ? syncedLists.get()!.print : null;
const withoutOtherAccount = (others: ListsSnapshot | null): PersonalLists =>
  others ? findAddedSinceSync(others, currentLists()) : currentLists();
const hasUnsyncedChanges = (person: string): boolean =>
  !(syncedLists.get()?.person === person && matchesFingerprint(syncedLists.get()!.print, currentLists()));
const isStale = (person: string): boolean =>
  syncedLists.get()?.person !== person || Math.abs(Date.now() - syncedLists.get()!.at) > freshMs;

function parseSyncedLists(stored: unknown): SyncedLists | null {
  const { person, print, at } = (stored ?? {}) as Partial<Record<keyof SyncedLists, unknown>>;
  const read = parseListsSnapshot(print);
  return typeof person === 'string' && typeof at === 'number' && read ? { person, print: read, at } : null;
}
