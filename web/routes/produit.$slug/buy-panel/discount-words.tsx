import type { Discount } from '#domain/catalogue/product.ts';
import { m } from '#texts/compiled/messages.js';
import { dateText } from '#web/parts/shell/figures/date-text.ts';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';

/** What a discount saves, in the currency of the price beside it (shown-discount.ts). */
export function DiscountWords({ discount, price, currency }: { discount: Discount; price: number; currency: string }) {
  const money = useMoney(currency);
  return m.buy_discount({
    saved: money(Math.max(discount.reference - price, 0), currency),
    reference: money(discount.reference, currency),
    date: dateText(discount.since),
  });
}
