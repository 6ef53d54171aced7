import { type CartItem, isSameLine } from '#domain/cart/lines.ts';
import { m } from '#texts/compiled/messages.js';
import { getCart, removeFromCart, setLineQuantity } from '#web/state/cart.ts';
import { sourceLabel } from '#web/parts/catalogue/source-badge/source-label.ts';
import { notify } from '#web/parts/shell/toaster/notify.ts';

/** "{name} ajouté au panier {source} ({qty})" (R-CART-30), with undo. */
export function announceAddedToCart(item: CartItem, added: number): void {
  notify(m.cart_added({ name: item.name, source: sourceLabel(item.source), qty: added || item.quantity }), {
    label: m.cart_undo(),
    run: () => {
      const line = getCart().find((one) => isSameLine(one, item));
      if (!line) return;
      if (line.quantity > added) setLineQuantity(line, line.quantity - added);
      else removeFromCart(line);
    },
  });
}
