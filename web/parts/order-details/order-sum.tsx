import { countryName } from '#domain/delivery/countries.ts';
import { formatPrice } from '#domain/money/format.ts';
import type { OrderView } from '#domain/orders/order-view.ts';
import { m } from '#texts/compiled/messages.js';
import { Price } from '#web/parts/price/price.tsx';
import { useVisitor } from '#web/parts/visitor/use-visitor.ts';

/** What the order costs, what of it went back, what stays paid. */
export function OrderSum({ order }: { order: OrderView }) {
  const { language } = useVisitor();
  const { currency, refundedMinor, totalMinor } = order;
  return (
    <dl className="sum">
      <div>
        <dt>{m.checkout_items()}</dt>
        <dd>{formatPrice(order.itemsMinor, currency)}</dd>
      </div>
      <div>
        <dt>{m.checkout_shipping({ country: countryName(order.address.country, language) })}</dt>
        <dd>{order.shippingMinor === 0 ? m.checkout_shipping_free() : formatPrice(order.shippingMinor, currency)}</dd>
      </div>
      <div className={`sum-total${refundedMinor > 0 ? ' sum-before' : ''}`}>
        <dt>{totalWords(order)}</dt>
        <dd>
          <Price amount={totalMinor} currency={currency} size={refundedMinor > 0 ? 'small' : 'large'} />
        </dd>
      </div>
      {refundedMinor > 0 && (
        <>
          <div className="sum-back">
            <dt>{m.order_refunded_sum()}</dt>
            <dd>{minus(refundedMinor, currency)}</dd>
          </div>
          <div className="sum-kept">
            <dt>{m.order_kept_sum()}</dt>
            <dd>
              <Price amount={totalMinor - refundedMinor} currency={currency} size="large" />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}

/** Money that went back, with a true minus sign: "−12,50 $". */
const minus = (amountMinor: number, currency: string): string => `−${formatPrice(amountMinor, currency)}`;

/** A payment that came too late was never `paidAt`, and is the buyer's again. */
function totalWords({ paidAt, status }: OrderView): string {
  if (paidAt) return m.checkout_total_paid();
  if (status === 'refunded') return m.order_total_returned();
  return status === 'awaiting_payment' ? m.checkout_total_due() : m.order_total_unpaid();
}
