import { isSameWishlistName, type Wishlist, wishlistItemsLimit, wishlistsLimit } from '#domain/catalogue/wishlists.ts';

/**
 * Merges the wishlists of a device and of the account. `since`: the last sync; null: never, and then lists with equal
 * names are joined. Otherwise the changes of each side apply; a removed list stays if the other side changed it. The
 * account's lists come first, up to the limit.
 */
export function mergeWishlistCollections(
  since: readonly Wishlist[] | null,
  here: readonly Wishlist[],
  account: readonly Wishlist[],
): Wishlist[] {
  const was = (id: string): Wishlist | undefined => since?.find((list) => list.id === id);
  const twin = (list: Wishlist): Wishlist | undefined =>
    here.find(({ id }) => id === list.id) ??
    (since
      ? undefined
      : here.find(({ id, name }) => isSameWishlistName(name, list.name) && !account.some((one) => one.id === id)));
  const met = new Set<string>();
  const fromAccount = account.flatMap((list) => {
    const mine = twin(list);
    if (mine) met.add(mine.id);
    if (mine) return [merged(was(list.id), mine, list)];
    return isUntouched(was(list.id), list) ? [] : [list];
  });
  const added = here.filter((list) => !met.has(list.id) && !isUntouched(was(list.id), list));
  return [...fromAccount, ...added].slice(0, wishlistsLimit);
}

function merged(before: Wishlist | undefined, here: Wishlist, account: Wishlist): Wishlist {
  const isKept = (product: string): boolean =>
    (here.items.includes(product) && account.items.includes(product)) || !before?.items.includes(product);
  return {
    id: account.id,
    name: before && here.name === before.name ? account.name : here.name,
    items: [
      ...here.items.filter((product) => isKept(product) && !account.items.includes(product)),
      ...account.items.filter(isKept),
    ].slice(0, wishlistItemsLimit),
  };
}

/** Whether a list is unchanged since the last sync. If the other side no longer has it, it is removed here too. */
const isUntouched = (before: Wishlist | undefined, now: Wishlist): boolean =>
  before !== undefined && isSameList(before, now);

const isSameList = (one: Wishlist, other: Wishlist): boolean =>
  one.id === other.id && one.name === other.name && one.items.join() === other.items.join();

export const areSameWishlistCollections = (some: readonly Wishlist[], others: readonly Wishlist[]): boolean =>
  some.length === others.length && some.every((list, at) => isSameList(list, others[at]!));
