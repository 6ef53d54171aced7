import { type CartItem, lineKey } from '#domain/cart/lines.ts';
import { quantityLimit } from '#domain/cart/quantity-limit.ts';
import type { Favourite } from '#domain/catalogue/favourites.ts';
import { favouritesLimit } from '#domain/catalogue/list-limits.ts';
import { parseWishlists, type Wishlist } from '#domain/catalogue/wishlists.ts';
import { areSameWishlists, mergeWishlists } from './wishlist-merge.ts';

/** The lists of a visitor, in the browser or in the account. Favourites are newest first, the cart is oldest line first. `wishlists` is absent in requests of an earlier release. */
export type Lists = {
  favourites: readonly Favourite[];
  cart: readonly CartItem[];
  wishlists?: readonly Wishlist[] | undefined;
};

/** What both sides held when they were last the same: ids of products, units by line, the named lists. Null: they never were, on this device for this person. */
export type ListsFingerprint = {
  favourites: readonly string[];
  cart: Readonly<Record<string, number>>;
  wishlists?: readonly Wishlist[] | undefined;
};

export const fingerprintOf = ({ favourites, cart, wishlists }: Lists): ListsFingerprint => ({
  favourites: favourites.map(({ id }) => id),
  cart: Object.fromEntries(cart.map((line) => [lineKey(line), line.quantity])),
  ...(wishlists && { wishlists }),
});

/** Reads a print kept in a browser or sent by one; null: it is none. */
export function parseFingerprint(stored: unknown): ListsFingerprint | null {
  const { favourites, cart, wishlists } = (stored ?? {}) as Partial<Record<keyof ListsFingerprint, unknown>>;
  if (!Array.isArray(favourites) || typeof cart !== 'object' || cart === null) return null;
  const units = Object.entries(cart).filter((entry): entry is [string, number] => Number.isInteger(entry[1]));
  return {
    favourites: favourites.filter((id) => typeof id === 'string'),
    cart: Object.fromEntries(units),
    ...(wishlists !== undefined && { wishlists: parseWishlists(wishlists) }),
  };
}

/**
 * What was added to lists since they were of that print: of a line, the units it has more. Lists that were another person's must not follow
 * whoever signs in next on the same device; what was added after they had left may.
 */
export const addedSince = (print: ListsFingerprint, { favourites, cart, wishlists }: Lists): Lists => ({
  favourites: favourites.filter(({ id }) => !print.favourites.includes(id)),
  cart: cart.flatMap((line) => {
    const quantity = line.quantity - (print.cart[lineKey(line)] ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  }),
  wishlists: wishlists?.filter(({ id }) => !print.wishlists?.some((list) => list.id === id)),
});

/** Is it what both sides held when they were last the same? The order of the favourites counts, that of the lines does not. */
export const matchesFingerprint = (print: ListsFingerprint, lists: Lists): boolean => {
  const now = fingerprintOf(lists);
  return (
    print.favourites.join() === now.favourites.join() &&
    isSameCart(print.cart, now.cart) &&
    areSameWishlists(print.wishlists ?? [], now.wishlists ?? [])
  );
};

export const isSameCart = (a: ListsFingerprint['cart'], b: ListsFingerprint['cart']): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([key, units]) => b[key] === units);

/**
 * What a device holds and what the account holds, as one. Never the same before: both together, of a line the larger quantity. Else each side's
 * changes since then hold: what one removed and the other left alone is gone, and does not come back; what one changed counts, even if the other
 * removed it; what both changed has the larger quantity. Facts of a line both hold are the device's: the buyer has seen that price.
 */
export const mergeLists = (
  since: ListsFingerprint | null,
  here: Lists,
  account: Lists,
): { favourites: Favourite[]; cart: CartItem[]; wishlists: Wishlist[] } => ({
  favourites: mergeFavourites(since && new Set(since.favourites), here.favourites, account.favourites),
  cart: mergeCarts(since?.cart ?? {}, here.cart, account.cart),
  wishlists: here.wishlists
    ? mergeWishlists(since?.wishlists ?? null, here.wishlists, account.wishlists ?? [])
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
  // The price of the day it was first saved stays: the account's, where it has one.
  const withSaved = (one: Favourite): Favourite =>
    one.metadata.saved ? one : (here.find(({ id, metadata }) => id === one.id && metadata.saved) ?? one);
  // Entries that only this device has count as the newest.
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
  return [quantity === line.quantity ? line : { ...line, quantity: Math.min(quantity, quantityLimit) }];
}
