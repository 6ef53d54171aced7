// Favourites and cart of who has signed in, the same on every device: the lists in this browser stay the truth for its screens, and are
// brought together with the account's after each change (domain/people/lists.ts says how). Loaded for who has signed in only.
import { type CartItem, parseCart } from '#domain/cart/lines.ts';
import { type Favourite, parseFavourites } from '#domain/catalogue/favourites.ts';
import {
  addedSince,
  matchesFingerprint,
  type Lists,
  type ListsFingerprint,
  mergeLists,
  fingerprintOf,
  parseFingerprint,
} from '#domain/people/lists.ts';
import { unitsIn } from '#web/parts/cart/server-cart/cookie.ts';
import { getCart, replaceCart, watchCart } from './cart.ts';
import { getFavourites, replaceFavourites, watchFavourites } from './favourites.ts';
import { markListsSynced } from './lists-synced.ts';
import { withTimeout } from './with-timeout.ts';
import { persistedStore } from './persisted-store.ts';

/** Whose account these lists were last the same as, and what they held then. `at`: epoch milliseconds. */
type Known = { person: string; print: ListsFingerprint; at: number };

const known = persistedStore<Known | null>('sugu.account.lists', readKnown, null);

const settleMs = 1200;
/** How long the account's are believed to be as they were: then another device may have changed them. */
const freshMs = 60_000;

/** What the account took away from this browser: another device had, or it can no longer be bought. */
export type AccountListsGone = (lines: CartItem[]) => void;

/** Keeps the lists of this browser and the account's together while the page stands; answers the end of it. */
export function startListSync(person: string, onGone: AccountListsGone): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (afterMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void together(person, onGone), afterMs);
  };
  const changed = () => {
    if (isNews(person)) soon(settleMs);
  };
  const looked = () => {
    // Leaving: what waits is sent now. Coming back: somebody may have been elsewhere meanwhile.
    if (document.visibilityState === 'hidden' ? isNews(person) : isStale(person)) soon(0);
  };
  const stops = [watchCart(changed), watchFavourites(changed)];
  document.addEventListener('visibilitychange', looked);
  if (!isStale(person)) markListsSynced(person);
  if (isNews(person) || isStale(person)) soon(0);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', looked);
    for (const stop of stops) stop();
  };
}

/** One tab at a time: two would each tell the account what the other has just told it. A line that breaks is tried again with the next change. */
async function together(person: string, onGone: AccountListsGone): Promise<void> {
  const work = () => withTimeout((signal) => bringTogether(person, onGone, signal)).catch(() => undefined);
  await (navigator.locks ? navigator.locks.request('sugu.account.lists', work) : work());
  // What light pages left to the server comes first, and is told then.
  if (!unitsIn(document.cookie)) markListsSynced(person);
}

async function bringTogether(person: string, onGone: AccountListsGone, signal: AbortSignal): Promise<void> {
  known.refresh();
  // Lines that a light page left to the server are neither here nor gone: they come back first (web/state/server-cart.ts).
  if (unitsIn(document.cookie)) return;
  // Another tab may have done it while this one waited.
  if (!isNews(person) && !isStale(person)) return;
  const others = othersOf(person);
  const here = ownOf(others);
  const since = sinceOf(person);
  const body = new URLSearchParams({ lists: JSON.stringify({ ...here, since }) });
  const answer = await fetch('/account/listes', {
    method: 'POST',
    body,
    keepalive: String(body).length < 60_000,
    signal,
  });
  if (!answer.ok) return;
  const told = (await answer.json()) as { favourites: unknown; cart: unknown };
  const account = { favourites: parseFavourites(told.favourites), cart: parseCart(told.cart) };
  // What changed here while the answer was on its way stays changed, and goes along the next time.
  const both = mergeLists(fingerprintOf(here), ownOf(others), account);
  keepHere(both, onGone, since === null);
  known.set({ person, print: fingerprintOf(account), at: Date.now() });
}

function keepHere(
  { favourites, cart }: { favourites: Favourite[]; cart: CartItem[] },
  onGone: AccountListsGone,
  isFirst: boolean,
): void {
  const before = now();
  if (!matchesFingerprint(fingerprintOf({ favourites, cart: before.cart }), before)) replaceFavourites(favourites);
  if (matchesFingerprint(fingerprintOf({ favourites: before.favourites, cart }), before)) return;
  const gone = before.cart.filter(({ id, source }) => !cart.some((line) => line.id === id && line.source === source));
  replaceCart(cart);
  if (gone.length > 0 && !isFirst) onGone(gone);
}

const now = (): Lists => ({ favourites: getFavourites(), cart: getCart() });
const sinceOf = (person: string): ListsFingerprint | null =>
  known.get()?.person === person ? known.get()!.print : null;
/** What these lists held when they were last somebody else's; null: they never were. */
const othersOf = (person: string): ListsFingerprint | null =>
  known.get() && known.get()!.person !== person ? known.get()!.print : null;
const ownOf = (others: ListsFingerprint | null): Lists => (others ? addedSince(others, now()) : now());
const isNews = (person: string): boolean =>
  !(known.get()?.person === person && matchesFingerprint(known.get()!.print, now()));
const isStale = (person: string): boolean =>
  known.get()?.person !== person || Math.abs(Date.now() - known.get()!.at) > freshMs;

function readKnown(stored: unknown): Known | null {
  const { person, print, at } = (stored ?? {}) as Partial<Record<keyof Known, unknown>>;
  const read = parseFingerprint(print);
  return typeof person === 'string' && typeof at === 'number' && read ? { person, print: read, at } : null;
}
