import { needsDollarCode } from '#domain/money/dollars.ts';
import { formatPrice } from '#domain/money/format.ts';
import type { OrderView } from './order-view.ts';

type Priced = Pick<OrderView, 'address' | 'currency' | 'shown' | 'parts'>;

/** Whether amounts of this order need the dollar's code (DECISIONS: total). */
export const showsDollarCode = ({ address, currency, shown, parts }: Priced): boolean =>
  needsDollarCode(address.country, [
    currency,
    ...(shown ? [shown.currency] : []),
    ...parts.flatMap(({ lines }) => lines.map(({ offerCurrency }) => offerCurrency)),
  ]);

/** Returns the formatter of this order's amounts, the same for page, mails and receipt. */
export function createOrderPriceFormatter(order: Priced): (minor: number, currency?: string) => string {
  const withCode = showsDollarCode(order);
  return (minor, currency = order.currency) => formatPrice(minor, currency, withCode);
}
