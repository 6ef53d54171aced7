import { cartItemFromTapBeforeHydration } from '#domain/cart/cart-item-from-offer.ts';
import {
  addLine,
  removeLinesOfSource,
  type CartItem,
  isSameLine,
  type LineIdentity,
  parseCart,
  removeLine,
  setQuantity,
} from '#domain/cart/lines.ts';
import type { Source } from '#domain/catalogue/product.ts';
import { parseJsonOrNull } from '#domain/catalogue/stored-list.ts';
import { decodeColumnarJson } from '#web/columnar-json.ts';
import { renewOrderKey } from './order-key.ts';
import { createPersistedStore, usePersistedStore } from './persisted-store.ts';
import { reportAddToCart } from './report-goods.ts';

// The cart is stored in the browser (R-CART-02, R-CART-03). The rules are in domain/cart.
const cart = createPersistedStore<CartItem[]>('sugu.cart', parseCart, []);
// Taps on "add to cart" before hydration, stored by web/boot.js. Each tap is one entry.
const inbox = createPersistedStore<unknown[]>('sugu.cart.inbox', (json) => (Array.isArray(json) ? json : []), []);

/** The lines, oldest first; none on the server. */
export const useCartItems = (): CartItem[] => usePersistedStore(cart);
export const getCart = (): CartItem[] => cart.get();
/** Calls the listener at every change, in this tab or another. Returns the function that unsubscribes. */
export const watchCart = (listener: () => void): (() => void) => cart.subscribe(listener);

/** Stores the lines and renews the idempotency key: a changed cart is another order. */
function saveCart(lines: CartItem[]): void {
  if (lines === cart.get()) return;
  cart.set(lines);
  renewOrderKey();
}

/** Adds a line, or its quantity to an existing line. Returns the units added (raised to the minimum, R-CART-06). */
export function addToCart(item: CartItem): number {
  const before = quantityOf(item);
  saveCart(addLine(cart.get(), item));
  reportAddToCart(item.id);
  return quantityOf(item) - before;
}

const quantityOf = (item: CartItem): number => cart.get().find((line) => isSameLine(line, item))?.quantity ?? 0;

/** Sets a line's quantity, raised to its minimum. 0 or less removes the line (R-CART-07, R-CART-08). */
export const setLineQuantity = ({ id, source, customSpecs }: CartItem, quantity: number): void =>
  saveCart(setQuantity(cart.get(), id, source, quantity, customSpecs));

export const removeFromCart = ({ id, source, customSpecs }: CartItem): void =>
  saveCart(removeLine(cart.get(), id, source, customSpecs));

/** Empties the whole cart, or one source's section of it. */
export const emptyCart = (source: Source | null = null): void =>
  saveCart(source ? removeLinesOfSource(cart.get(), source) : []);

/** Replaces all lines, for undo, repair and merge. */
export const replaceCart = (lines: CartItem[]): void => saveCart(lines);

/** Moves early "add to cart" taps (web/boot.js) into the cart. Returns the items, for their toasts. */
export function addEarlyTapsToCart(): CartItem[] {
  inbox.refresh();
  const kept = inbox.get();
  if (kept.length === 0) return [];
  const waiting = kept.flatMap((one) => tapOf(one) ?? []);
  inbox.set([]);
  saveCart(waiting.reduce(addLine, cart.get()));
  for (const { id } of waiting) reportAddToCart(id);
  return waiting;
}

/** Parses a stored tap on "add to cart" (web/boot.js), which includes the page's data as text. */
function tapOf(kept: unknown): CartItem | null {
  const { id, quantity, data } = (kept ?? {}) as { id: string; quantity: number; data: string };
  return cartItemFromTapBeforeHydration({ id, quantity, page: decodeColumnarJson(parseJsonOrNull(data)) });
}

/** Reads the storage again, after light-cart.ts has changed it. */
export const reloadCart = (): void => cart.refresh();

/** Adds the lines of the server's cart, which visitors without scripts use. */
export const mergeIntoCart = (lines: CartItem[]): void => saveCart(lines.reduce(addLine, cart.get()));

/** Removes the paid units. A line whose quantity has grown since the payment keeps the rest. */
export function removePaidLines(paid: (LineIdentity & { quantity: number })[]): void {
  saveCart(
    paid.reduce((lines, { quantity, ...ref }) => {
      const { id, source, customSpecs = null } = ref;
      const line = lines.find((one) => isSameLine(one, ref));
      if (!line) return lines;
      return line.quantity > quantity
        ? setQuantity(lines, id, source, line.quantity - quantity, customSpecs)
        : removeLine(lines, id, source, customSpecs);
    }, cart.get()),
  );
}

/** Undo: restores the removed lines of `before` at their old positions. Later changes stay. */
export function restoreRemovedLines(before: CartItem[]): void {
  const now = cart.get();
  const same = (a: CartItem) => (b: CartItem) => isSameLine(a, b);
  saveCart([...before.map((line) => now.find(same(line)) ?? line), ...now.filter((line) => !before.some(same(line)))]);
}

/** Undo of a repair: restores the lines of `before` exactly. Lines added later stay. */
export function restoreLinesBeforeRepair(before: CartItem[]): void {
  saveCart([...before, ...cart.get().filter((line) => !before.some((other) => isSameLine(other, line)))]);
}
