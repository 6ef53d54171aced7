import { areAllParcelShipments } from '#domain/boxes/box-products.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { isServiceOrder } from '#domain/orders/service-order.ts';
import { showsDollarCode, createOrderPriceFormatter } from '#domain/orders/order-price-formatter.ts';
import type { OrderView } from '#domain/orders/order-view.ts';
import { m } from '#texts/compiled/messages.js';
import { Price } from '#web/parts/catalogue/price/price.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';

/** The order's total, the refunded amount, and what remains paid. */
export function OrderSum({ order }: { order: OrderView }) {
  const { language } = useVisitor();
  const { refundedMinor, totalMinor, shown } = order;
  const money = createOrderPriceFormatter(order);
  const isService = isServiceOrder(order);
  const isForwarding = areAllParcelShipments(order.parts.flatMap(({ lines }) => lines.map(({ slug }) => slug)));
  const figure = { currency: order.currency, withCode: showsDollarCode(order) };
  return (
    <dl className="sum">
      <div>
        <dt>
          {isService
            ? m.checkout_articles_service()
            : isForwarding
              ? m.checkout_articles_forwarding()
              : m.checkout_items()}
        </dt>
        <dd>{money(order.itemsMinor)}</dd>
      </div>
      {!isService && !isForwarding && (
        <div>
          <dt>{m.checkout_shipping({ country: countryName(order.address.country, language) })}</dt>
          <dd>{order.shippingMinor === 0 ? m.checkout_shipping_free() : money(order.shippingMinor)}</dd>
        </div>
      )}
      {order.roundingMinor > 0 && (
        <div>
          <dt>{m.checkout_rounding()}</dt>
          <dd>{money(order.roundingMinor)}</dd>
        </div>
      )}
      <div className={`sum-total${refundedMinor > 0 ? ' sum-before' : ''}`} data-about={shown ? '' : undefined}>
        <dt>{totalWords(order)}</dt>
        <dd>
          <Price amount={totalMinor} {...figure} size={refundedMinor > 0 ? 'small' : 'large'} />
          {shown && (
            <span className="sum-about">{m.cart_about({ amount: money(shown.totalMinor, shown.currency) })}</span>
          )}
        </dd>
      </div>
      {refundedMinor > 0 && (
        <>
          <div className="sum-back">
            <dt>{m.order_refunded_sum()}</dt>
            <dd>
              {/* With a true minus sign: "−12,50 $". */}
              {`−${money(refundedMinor)}`}
            </dd>
          </div>
          <div className="sum-kept">
            <dt>{m.order_kept_sum()}</dt>
            <dd>
              <Price amount={totalMinor - refundedMinor} {...figure} size="large" />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}

/**
 * The label of the total. A payment that came too late for its order is refunded and leaves `paidAt` null, so the
 * status `refunded` is checked too.
 */
function totalWords({ paidAt, status }: OrderView): string {
  if (paidAt) return m.checkout_total_paid();
  if (status === 'refunded') return m.order_total_returned();
  return status === 'awaiting_payment' ? m.checkout_total_due() : m.order_total_unpaid();
}
