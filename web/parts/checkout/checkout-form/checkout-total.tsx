import { areAllBoxProducts } from '#domain/boxes/box-products.ts';
import { type CartItem, firstItemCurrencyOrDefault, toDeliveredPriceLines } from '#domain/cart/lines.ts';
import type { Quote } from '#domain/orders/quote.ts';
import { calculateDeliveredPrice, sumComponents } from '#domain/pricing/delivered-price.ts';
import { m } from '#texts/compiled/messages.js';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { useExchangeRates } from '#web/parts/shell/visitor/use-rates.ts';
import { withQuotedShipping } from './line-problems.ts';

/** On a phone, the total at the bottom of the screen. Hidden from screen readers, which have the summary. */
export function CheckoutTotal({ lines, quote }: { lines: CartItem[]; quote: Quote | null }) {
  const rates = useExchangeRates();
  const charged = firstItemCurrencyOrDefault(lines);
  const money = useMoney(charged, ...lines.map((line) => line.currency));
  const { components } = calculateDeliveredPrice(
    toDeliveredPriceLines(withQuotedShipping(lines, quote)),
    charged,
    rates,
  );
  const total = quote?.payable ? sumComponents(components) : null;
  const isService = areAllBoxProducts(lines.map(({ metadata }) => metadata.slug));
  return (
    <p className="checkout-total numbers" aria-hidden="true">
      <span>{isService ? m.checkout_total_service() : m.checkout_total()}</span>
      <b>{total === null ? '…' : money(total, charged)}</b>
    </p>
  );
}
