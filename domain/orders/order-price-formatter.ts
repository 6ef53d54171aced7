import { needsDollarCode } from '#domain/money/dollars.ts';
import { formatPrice } from '#domain/money/format.ts';
import type { OrderView } from './order-view.ts';

type Priced = Pick<OrderView, 'address' | 'currency' | 'shown' | 'parts'>;

/** Whether prices of this order show "$ CAD" instead of "$" (DECISIONS: total). */
export const showsDollarCode = ({ address, currency, shown, parts }: Priced): boolean =>
  needsDollarCode(address.country, [
    currency,
    ...(shown ? [shown.currency] : []),
    ...parts.flatMap(({ lines }) => lines.map(({ offerCurrency }) => offerCurrency)),
  ]);

/** Returns the price formatter of this order. Page, mails and receipt use it. */
export function createOrderPriceFormatter(order: Priced): (minor: number, currency?: string) => string {
  const withCode = showsDollarCode(order);
  return (minor, currency = order.currency) => formatPrice(minor, currency, withCode);
}
