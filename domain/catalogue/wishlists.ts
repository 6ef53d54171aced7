import { fields, listOf, text, uuid } from '#domain/storage-schema.ts';
import { parseStoredList } from './stored-list.ts';

/** A named list of favourites. `id`: a UUID made where the list was made; `items`: ids of products, the newest first. */
export type Wishlist = { id: string; name: string; items: string[] };

/** As the checks of database/schema/43-wishlists.sql. */
export const wishlistsLimit = 20;
export const wishlistItemsLimit = 100;
export const wishlistNameLimit = 60;

const stored = fields<Wishlist>({ id: uuid, name: text(1, wishlistNameLimit), items: listOf(uuid) });

/** Reads local storage (its text or its parsed value); what is no list is dropped. */
export const parseWishlists = (value: unknown): Wishlist[] =>
  parseStoredList(value, stored)
    .slice(0, wishlistsLimit)
    .map((list) => ({ ...list, items: [...new Set(list.items)].slice(0, wishlistItemsLimit) }));

/** Why a list cannot have this name, or null. `except`: the list that is renamed. */
export type NameFault = 'empty' | 'long' | 'taken';
/** Why a list cannot be made: its name, or there are as many as there may be. */
export type WishlistFault = NameFault | 'full';
export function nameFault(lists: readonly Wishlist[], name: string, except?: string): NameFault | null {
  const wanted = name.trim();
  if (wanted === '') return 'empty';
  if (wanted.length > wishlistNameLimit) return 'long';
  return lists.some((list) => list.id !== except && isSameName(list.name, wanted)) ? 'taken' : null;
}

export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase('fr') === other.trim().toLocaleLowerCase('fr');

/** With a new, empty list at the end; as they were when there are as many as there may be. */
export const withWishlist = (lists: readonly Wishlist[], { id, name }: Pick<Wishlist, 'id' | 'name'>): Wishlist[] =>
  lists.length >= wishlistsLimit || lists.some((list) => list.id === id)
    ? [...lists]
    : [...lists, { id, name: name.trim(), items: [] }];

export const withName = (lists: readonly Wishlist[], id: string, name: string): Wishlist[] =>
  lists.map((list) => (list.id === id ? { ...list, name: name.trim() } : list));

export const withoutWishlist = (lists: readonly Wishlist[], id: string): Wishlist[] =>
  lists.filter((list) => list.id !== id);

/** A removed list back in its place: what was added to the others meanwhile stays. */
export const withRestored = (lists: readonly Wishlist[], list: Wishlist, at: number): Wishlist[] =>
  lists.some(({ id }) => id === list.id) || lists.length >= wishlistsLimit
    ? [...lists]
    : [...lists.slice(0, at), list, ...lists.slice(at)];

/** Puts a product first into a list, or takes it out. A full list stays as it is: ask `isFull` first. */
export const withItem = (lists: readonly Wishlist[], id: string, product: string, wanted: boolean): Wishlist[] =>
  lists.map((list) => {
    if (list.id !== id || list.items.includes(product) === wanted || (wanted && isFull(list))) return list;
    return { ...list, items: wanted ? [product, ...list.items] : list.items.filter((one) => one !== product) };
  });

export const isFull = ({ items }: Wishlist): boolean => items.length >= wishlistItemsLimit;
