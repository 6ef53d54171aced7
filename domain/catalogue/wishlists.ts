import { objectParser, strictListParser, textParser, uuidParser } from '#domain/storage-schema.ts';
import { parseStoredList } from './stored-list.ts';

/** A named list of favourites. `id`: a UUID from the device that made the list; `items`: product ids, newest first. */
export type Wishlist = { id: string; name: string; items: string[] };

/** The limits agree with database/schema/43-wishlists.sql. */
export const wishlistsLimit = 20;
export const wishlistItemsLimit = 100;
export const wishlistNameLimit = 60;

const stored = objectParser<Wishlist>({
  id: uuidParser,
  name: textParser(1, wishlistNameLimit),
  items: strictListParser(uuidParser),
});

/** Parses the stored lists (JSON text or parsed JSON); invalid entries are dropped. */
export const parseWishlists = (value: unknown): Wishlist[] =>
  parseStoredList(value, stored)
    .slice(0, wishlistsLimit)
    .map((list) => ({ ...list, items: [...new Set(list.items)].slice(0, wishlistItemsLimit) }));

/** Why a list cannot have a name. `except` is the list that is being renamed. */
export type WishlistNameFault = 'empty' | 'long' | 'taken';
/** Why a list cannot be created. `full`: there are already `wishlistsLimit` lists. */
export type WishlistFault = WishlistNameFault | 'full';
export function wishlistNameFault(lists: readonly Wishlist[], name: string, except?: string): WishlistNameFault | null {
  const wanted = name.trim();
  if (wanted === '') return 'empty';
  if (wanted.length > wishlistNameLimit) return 'long';
  return lists.some((list) => list.id !== except && isSameWishlistName(list.name, wanted)) ? 'taken' : null;
}

export const isSameWishlistName = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase('fr') === other.trim().toLocaleLowerCase('fr');

/** Adds an empty list at the end, unless the limit is reached. */
export const addWishlist = (lists: readonly Wishlist[], { id, name }: Pick<Wishlist, 'id' | 'name'>): Wishlist[] =>
  lists.length >= wishlistsLimit || lists.some((list) => list.id === id)
    ? [...lists]
    : [...lists, { id, name: name.trim(), items: [] }];

export const renameWishlist = (lists: readonly Wishlist[], id: string, name: string): Wishlist[] =>
  lists.map((list) => (list.id === id ? { ...list, name: name.trim() } : list));

export const removeWishlistById = (lists: readonly Wishlist[], id: string): Wishlist[] =>
  lists.filter((list) => list.id !== id);

/** Puts a removed list back at its position (undo). */
export const restoreWishlist = (lists: readonly Wishlist[], list: Wishlist, at: number): Wishlist[] =>
  lists.some(({ id }) => id === list.id) || lists.length >= wishlistsLimit
    ? [...lists]
    : [...lists.slice(0, at), list, ...lists.slice(at)];

/** Adds a product at the front of a list, or removes it. A full list stays unchanged (see `isWishlistFull`). */
export const setWishlistItem = (lists: readonly Wishlist[], id: string, product: string, wanted: boolean): Wishlist[] =>
  lists.map((list) => {
    if (list.id !== id || list.items.includes(product) === wanted || (wanted && isWishlistFull(list))) return list;
    return { ...list, items: wanted ? [product, ...list.items] : list.items.filter((one) => one !== product) };
  });

export const isWishlistFull = ({ items }: Wishlist): boolean => items.length >= wishlistItemsLimit;
