import { itemOfEarlyTap } from '#domain/cart/item-of-offer.ts';
import { addLine, clearSource, type CartItem, parseCart, removeLine, setQuantity } from '#domain/cart/lines.ts';
import type { Source } from '#domain/catalogue/product.ts';
import { parseJson } from '#domain/catalogue/stored-list.ts';
import { rowsOf } from '#web/columns.ts';
import { orderKey } from './order-key.ts';
import { persistedStore, usePersistedStore } from './persisted-store.ts';

// The cart lives in the browser (R-CART-02, R-CART-03); the rules are domain/cart, this file only keeps what they answer.
const cart = persistedStore<CartItem[]>('sugu.cart', parseCart, []);
// What was tapped before the app was there, as web/boot.js keeps it; two taps on one product are two items.
const inbox = persistedStore<unknown[]>('sugu.cart.inbox', (json) => (Array.isArray(json) ? json : []), []);

/** The lines, oldest first; none on the server. */
export const useCart = (): CartItem[] => usePersistedStore(cart);
/** The lines now, outside React. */
export const getCart = (): CartItem[] => cart.get();
/** Calls back at every change, in this tab or another; answers the end of it. */
export const watchCart = (listener: () => void): (() => void) => cart.subscribe(listener);

/** Every change gives the cart another idempotency key: a changed cart is another order. */
function keep(lines: CartItem[]): void {
  if (lines === cart.get()) return;
  cart.set(lines);
  orderKey.renew();
}

/** Adds one line, or its quantity to the line that is there; answers the units actually added (raised to the minimum, R-CART-06). */
export function addToCart(item: CartItem): number {
  const before = quantityOf(item);
  keep(addLine(cart.get(), item));
  return quantityOf(item) - before;
}

const quantityOf = ({ id, source }: CartItem): number =>
  cart.get().find((line) => line.id === id && line.source === source)?.quantity ?? 0;

/** Sets a line's quantity: raised to its minimum, 0 or less removes it (R-CART-07, R-CART-08). */
export const setLineQuantity = ({ id, source }: CartItem, quantity: number): void =>
  keep(setQuantity(cart.get(), id, source, quantity));

export const removeFromCart = ({ id, source }: CartItem): void => keep(removeLine(cart.get(), id, source));

/** Empties the whole cart, or one source's section of it. */
export const emptyCart = (source: Source | null = null): void => keep(source ? clearSource(cart.get(), source) : []);

/** Puts the cart back as it was: undo, repair, merge. */
export const replaceCart = (lines: CartItem[]): void => keep(lines);

/** Moves what was added before React was there (web/boot.js) into the cart; answers those items, for their toasts. */
export function drainInbox(): CartItem[] {
  inbox.refresh();
  const kept = inbox.get();
  if (kept.length === 0) return [];
  const waiting = kept.flatMap((one) => tapOf(one) ?? []);
  inbox.set([]);
  keep(waiting.reduce(addLine, cart.get()));
  return waiting;
}

/** A tap as web/boot.js keeps it: with the text of its page's data. */
function tapOf(kept: unknown): CartItem | null {
  const { id, quantity, data } = (kept ?? {}) as { id: string; quantity: number; data: string };
  return itemOfEarlyTap({ id, quantity, page: rowsOf(parseJson(data)) });
}

/** Reads the storage again: what a light page's script took out of it (light-cart.ts) is gone here too. */
export const reloadCart = (): void => cart.refresh();

/** Puts the lines of the server's cart (kept while scripts were off) into this one. */
export const mergeIntoCart = (lines: CartItem[]): void => keep(lines.reduce(addLine, cart.get()));

/** Takes out what was paid: whole lines, or that many units of a line that has grown since. */
export function removePaidLines(paid: { id: string; source: Source; quantity: number }[]): void {
  keep(
    paid.reduce((lines, { id, source, quantity }) => {
      const line = lines.find((one) => one.id === id && one.source === source);
      if (!line) return lines;
      return line.quantity > quantity
        ? setQuantity(lines, id, source, line.quantity - quantity)
        : removeLine(lines, id, source);
    }, cart.get()),
  );
}

/** Undo: the lines of `before` that are gone come back at their place; what changed meanwhile stays. */
export function restoreLine(before: CartItem[]): void {
  const now = cart.get();
  const same = (a: CartItem) => (b: CartItem) => a.id === b.id && a.source === b.source;
  keep([...before.map((line) => now.find(same(line)) ?? line), ...now.filter((line) => !before.some(same(line)))]);
}

/** Undo of a repair: the lines of `before` stand again exactly as they were; what was added meanwhile stays. */
export function restoreLines(before: CartItem[]): void {
  keep([
    ...before,
    ...cart.get().filter((line) => !before.some(({ id, source }) => id === line.id && source === line.source)),
  ]);
}
