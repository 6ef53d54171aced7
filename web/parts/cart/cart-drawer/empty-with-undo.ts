import type { Source } from '#domain/catalogue/product.ts';
import { m } from '#texts/compiled/messages.js';
import { getCart, emptyCart, restoreRemovedLines } from '#web/state/cart.ts';
import { sourceLabel } from '#web/parts/catalogue/source-badge/source-label.ts';
import { notify } from '#web/parts/shell/toaster/notify.ts';

/** "Panier vidé" (R-CART-32) or "Panier {source} vidé" (R-CART-33), with undo. */
export function emptyCartWithUndo(source: Source | null): void {
  const before = getCart();
  emptyCart(source);
  notify(source ? m.cart_section_emptied({ source: sourceLabel(source) }) : m.cart_emptied(), {
    label: m.cart_undo(),
    run: () => restoreRemovedLines(before),
  });
}
