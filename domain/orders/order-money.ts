import { needsDollarCode } from '#domain/money/dollars.ts';
import { formatPrice } from '#domain/money/format.ts';
import type { OrderView } from './order-view.ts';

type Priced = Pick<OrderView, 'address' | 'currency' | 'shown' | 'parts'>;

/** Must a "$" of this order say which dollar it is (DECISIONS: total)? */
export const isDollarCoded = ({ address, currency, shown, parts }: Priced): boolean =>
  needsDollarCode(address.country, [
    currency,
    ...(shown ? [shown.currency] : []),
    ...parts.flatMap(({ lines }) => lines.map(({ offerCurrency }) => offerCurrency)),
  ]);

/** Writes an amount of this order as its page, its mails and its receipt all say it. */
export function orderMoney(order: Priced): (minor: number, currency?: string) => string {
  const withCode = isDollarCoded(order);
  return (minor, currency = order.currency) => formatPrice(minor, currency, withCode);
}
