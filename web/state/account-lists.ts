// Favourites and cart of who has signed in, the same on every device: the lists in this browser stay the truth for its screens, and are
// brought together with the account's after each change (domain/people/lists.ts says how). Loaded for who has signed in only.
import { type CartItem, readCart } from '#domain/cart/lines.ts';
import { type Favourite, readFavourites } from '#domain/catalogue/favourites.ts';
import {
  addedSince,
  isPrintOf,
  type Lists,
  type ListsPrint,
  mergeLists,
  printOf,
  readPrint,
} from '#domain/people/lists.ts';
import { unitsIn } from '#web/state/server-cart-units.ts';
import { cartNow, replaceCart, watchCart } from './cart.ts';
import { favouritesNow, replaceFavourites, watchFavourites } from './favourites.ts';
import { tellTogether } from './lists-synced.ts';
import { inPatience } from './with-timeout.ts';
import { shelf } from './persisted-store.ts';

/** Whose account these lists were last the same as, and what they held then. `at`: epoch milliseconds. */
type Known = { person: string; print: ListsPrint; at: number };

const known = shelf<Known | null>('sugu.account.lists', readKnown, null);

const settleMs = 1200;
/** How long the account's are believed to be as they were: then another device may have changed them. */
const freshMs = 60_000;

/** What the account took away from this browser: another device had, or it can no longer be bought. */
export type Gone = (lines: CartItem[]) => void;

/** Keeps the lists of this browser and the account's together while the page stands; answers the end of it. */
export function keepLists(person: string, onGone: Gone): () => void {
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
  if (!isStale(person)) tellTogether(person);
  if (isNews(person) || isStale(person)) soon(0);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', looked);
    for (const stop of stops) stop();
  };
}

/** One tab at a time: two would each tell the account what the other has just told it. A line that breaks is tried again with the next change. */
async function together(person: string, onGone: Gone): Promise<void> {
  const work = () => inPatience((signal) => bringTogether(person, onGone, signal)).catch(() => undefined);
  await (navigator.locks ? navigator.locks.request('sugu.account.lists', work) : work());
  // What light pages left to the server comes first, and is told then.
  if (!unitsIn(document.cookie)) tellTogether(person);
}

async function bringTogether(person: string, onGone: Gone, signal: AbortSignal): Promise<void> {
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
  const account = { favourites: readFavourites(told.favourites), cart: readCart(told.cart) };
  // What changed here while the answer was on its way stays changed, and goes along the next time.
  const both = mergeLists(printOf(here), ownOf(others), account);
  keepHere(both, onGone, since === null);
  known.set({ person, print: printOf(account), at: Date.now() });
}

function keepHere(
  { favourites, cart }: { favourites: Favourite[]; cart: CartItem[] },
  onGone: Gone,
  isFirst: boolean,
): void {
  const before = now();
  if (!isPrintOf(printOf({ favourites, cart: before.cart }), before)) replaceFavourites(favourites);
  if (isPrintOf(printOf({ favourites: before.favourites, cart }), before)) return;
  const gone = before.cart.filter(({ id, source }) => !cart.some((line) => line.id === id && line.source === source));
  replaceCart(cart);
  if (gone.length > 0 && !isFirst) onGone(gone);
}

const now = (): Lists => ({ favourites: favouritesNow(), cart: cartNow() });
const sinceOf = (person: string): ListsPrint | null => (known.get()?.person === person ? known.get()!.print : null);
/** What these lists held when they were last somebody else's; null: they never were. */
const othersOf = (person: string): ListsPrint | null =>
  known.get() && known.get()!.person !== person ? known.get()!.print : null;
const ownOf = (others: ListsPrint | null): Lists => (others ? addedSince(others, now()) : now());
const isNews = (person: string): boolean => !(known.get()?.person === person && isPrintOf(known.get()!.print, now()));
const isStale = (person: string): boolean =>
  known.get()?.person !== person || Math.abs(Date.now() - known.get()!.at) > freshMs;

function readKnown(stored: unknown): Known | null {
  const { person, print, at } = (stored ?? {}) as Partial<Record<keyof Known, unknown>>;
  const read = readPrint(print);
  return typeof person === 'string' && typeof at === 'number' && read ? { person, print: read, at } : null;
}
