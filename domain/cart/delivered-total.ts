import type { Rates } from '#domain/money/convert.ts';
import { payableItemsMinor, payableUnitMinor, roundingOf } from '#domain/money/payable.ts';
import { toMinor } from '#domain/money/units.ts';
import type { CartItem } from './lines.ts';

/** What a seller asks for bringing these lines; null: at least one of them does not state it. */
export type SellerDelivery = { seller: string; shippingMinor: number | null };

/** All in minor units of `currency`. `shippingMinor` and `totalMinor` null: at least one line does not state its delivery. */
export type DeliveredTotal = {
  currency: string;
  itemsMinor: number;
  sellers: SellerDelivery[];
  shippingMinor: number | null;
  /** The line "Arrondi": what articles and delivery lack to an amount that can be paid. */
  roundingMinor: number;
  totalMinor: number | null;
};

/** What these lines cost at the door their delivery is stated for, asked in `currency`: as the order is priced (domain/orders/price-order.ts), so that cart, checkout and order say one figure. */
export function deliveredTotal(lines: readonly CartItem[], currency: string, rates: Rates): DeliveredTotal {
  const itemsMinor = lines.reduce(
    (sum, line) =>
      sum + payableItemsMinor(toMinor(line.price, line.currency), line.quantity, line.currency, currency, rates),
    0,
  );
  const sellers = new Map<string, number | null>();
  for (const line of lines) {
    const { shipping } = line.metadata;
    const before = sellers.get(line.supplier_name) ?? (sellers.has(line.supplier_name) ? null : 0);
    const asked = shipping === null ? null : payableUnitMinor(shipping, line.currency, currency, rates);
    sellers.set(line.supplier_name, before === null || asked === null ? null : before + asked);
  }
  const fees = [...sellers.values()];
  const shippingMinor = fees.includes(null) ? null : fees.reduce((sum: number, fee) => sum + (fee ?? 0), 0);
  const roundingMinor = shippingMinor === null ? 0 : roundingOf(itemsMinor + shippingMinor, currency);
  return {
    currency,
    itemsMinor,
    sellers: Array.from(sellers, ([seller, fee]) => ({ seller, shippingMinor: fee })),
    shippingMinor,
    roundingMinor,
    totalMinor: shippingMinor === null ? null : itemsMinor + shippingMinor + roundingMinor,
  };
}
