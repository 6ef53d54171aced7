import type { CartChange } from '#domain/cart/repair.ts';
import { formatPrice } from '#domain/money/format.ts';
import { m } from '#texts/compiled/messages.js';

export function cartChangeText(change: CartChange): string {
  const { kind, name } = change;
  if (kind === 'price')
    return m.checkout_repair_price({
      name,
      old: formatPrice(change.old, change.oldCurrency),
      new: formatPrice(change.new, change.newCurrency),
    });
  if (kind === 'quantity')
    return m.checkout_repair_quantity({ name, old: String(change.old), new: String(change.new) });
  switch (change.why) {
    case 'offer/not-direct':
      return m.checkout_repair_not_direct({ name });
    case 'offer/demo':
      return m.checkout_repair_demo({ name });
    case 'offer/shipping-unknown':
      return m.checkout_repair_unshippable({ name });
    case 'offer/short-stock':
    case 'offer/below-minimum':
      return change.left === 0 ? m.checkout_repair_sold_out({ name }) : m.checkout_repair_too_few({ name });
    case 'offer/guest-limit':
    case 'offer/network-limit':
      return m.checkout_repair_too_many_unpaid({ name });
    case 'offer/option-gone':
    case 'offer/options-missing':
    case 'offer/options-too-many':
      return m.options_repair_removed({ name });
    default:
      return m.checkout_repair_gone({ name });
  }
}
