import { type CartItem, lineKey } from '#domain/cart/lines.ts';
import { maxUnitsPerLine } from '#domain/cart/max-units-per-line.ts';
import type { Favourite } from '#domain/catalogue/favourites.ts';
import { favouritesLimit } from '#domain/catalogue/list-limits.ts';
import { parseWishlists, type Wishlist } from '#domain/catalogue/wishlists.ts';
import { areSameWishlistCollections, mergeWishlistCollections } from './wishlist-merge.ts';

/** A person's lists, in the browser or in the account. Requests of older releases have no `wishlists`. */
export type PersonalLists = {
  favourites: readonly Favourite[];
  cart: readonly CartItem[];
  wishlists?: readonly Wishlist[] | undefined;
};

/** What the lists contained after their last sync: product ids, units by line, wishlists. Null: never synced. */
export type ListsSnapshot = {
  favourites: readonly string[];
  cart: Readonly<Record<string, number>>;
  wishlists?: readonly Wishlist[] | undefined;
};

export const createListsSnapshot = ({ favourites, cart, wishlists }: PersonalLists): ListsSnapshot => ({
  favourites: favourites.map(({ id }) => id),
  cart: Object.fromEntries(cart.map((line) => [lineKey(line), line.quantity])),
  ...(wishlists && { wishlists }),
});

/** Parses a fingerprint from storage or a request; null: invalid. */
export function parseListsSnapshot(stored: unknown): ListsSnapshot | null {
  const { favourites, cart, wishlists } = (stored ?? {}) as Partial<Record<keyof ListsSnapshot, unknown>>;
  if (!Array.isArray(favourites) || typeof cart !== 'object' || cart === null) return null;
  const units = Object.entries(cart).filter((entry): entry is [string, number] => Number.isInteger(entry[1]));
  return {
    favourites: favourites.filter((id) => typeof id === 'string'),
    cart: Object.fromEntries(units),
    ...(wishlists !== undefined && { wishlists: parseWishlists(wishlists) }),
  };
}

/** What was added since the last sync. If another person signs in on the device, only this goes to their account. */
export const findAddedSinceSync = (
  print: ListsSnapshot,
  { favourites, cart, wishlists }: PersonalLists,
): PersonalLists => ({
  favourites: favourites.filter(({ id }) => !print.favourites.includes(id)),
  cart: cart.flatMap((line) => {
    const quantity = line.quantity - (print.cart[lineKey(line)] ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  }),
  wishlists: wishlists?.filter(({ id }) => !print.wishlists?.some((list) => list.id === id)),
});

/** Whether the lists are as at the last sync. The order of favourites matters, the order of cart lines does not. */
export const matchesFingerprint = (print: ListsSnapshot, lists: PersonalLists): boolean => {
  const now = createListsSnapshot(lists);
  return (
    print.favourites.join() === now.favourites.join() &&
    isSameCart(print.cart, now.cart) &&
    areSameWishlistCollections(print.wishlists ?? [], now.wishlists ?? [])
  );
};

export const isSameCart = (a: ListsSnapshot['cart'], b: ListsSnapshot['cart']): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([key, units]) => b[key] === units);

/**
 * Merges the lists of a device and of the account. Without an earlier sync it is the union, with the larger quantity
 * of a line. Otherwise the changes of both sides since the last sync apply. A removal applies unless the other side
 * changed the entry. A line changed on both sides gets the larger quantity; its price comes from the device.
 */
export const mergeLists = (
  since: ListsSnapshot | null,
  here: PersonalLists,
  account: PersonalLists,
): { favourites: Favourite[]; cart: CartItem[]; wishlists: Wishlist[] } => ({
  favourites: mergeFavourites(since && new Set(since.favourites), here.favourites, account.favourites),
  cart: mergeCarts(since?.cart ?? {}, here.cart, account.cart),
  wishlists: here.wishlists
    ? mergeWishlistCollections(since?.wishlists ?? null, here.wishlists, account.wishlists ?? [])
    : [...(account.wishlists ?? [])],
});

function mergeFavourites(
  since: ReadonlySet<string> | null,
  here: readonly Favourite[],
  account: readonly Favourite[],
): Favourite[] {
  const isIn = (list: readonly Favourite[]) => (id: string) => list.some((one) => one.id === id);
  const [isHere, isThere] = [isIn(here), isIn(account)];
  const isKept = ({ id }: Favourite) => (isHere(id) && isThere(id)) || !since?.has(id);
  // The saved price of the account is kept. Without one, the price saved on this device is used.
  const withSaved = (one: Favourite): Favourite =>
    one.metadata.saved ? one : (here.find(({ id, metadata }) => id === one.id && metadata.saved) ?? one);
  // Entries that are only on this device are newer than those of the account.
  return [...here.filter((one) => isKept(one) && !isThere(one.id)), ...account.filter(isKept).map(withSaved)].slice(
    0,
    favouritesLimit,
  );
}

function mergeCarts(
  since: Readonly<Record<string, number>>,
  here: readonly CartItem[],
  account: readonly CartItem[],
): CartItem[] {
  const there = new Map(account.map((line) => [lineKey(line), line]));
  const mine = new Set(here.map(lineKey));
  const both = here.flatMap((line) => merged(since[lineKey(line)], line, there.get(lineKey(line))));
  return [
    ...both,
    ...account
      .filter((line) => !mine.has(lineKey(line)))
      .flatMap((line) => merged(since[lineKey(line)], undefined, line)),
  ];
}

function merged(before: number | undefined, here: CartItem | undefined, there: CartItem | undefined): CartItem[] {
  const line = here ?? there!;
  if (!here || !there) return before === line.quantity ? [] : [line];
  const quantity =
    here.quantity === before
      ? there.quantity
      : there.quantity === before
        ? here.quantity
        : Math.max(here.quantity, there.quantity);
  return [quantity === line.quantity ? line : { ...line, quantity: Math.min(quantity, maxUnitsPerLine) }];
}
