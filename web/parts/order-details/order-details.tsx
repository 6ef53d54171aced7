import { countryName } from '#domain/delivery/countries.ts';
import { formatPrice } from '#domain/money/format.ts';
import { m } from '#texts/compiled/messages.js';
import type { OrderView } from '#domain/orders/order-view.ts';
import { Price } from '#web/parts/price/price.tsx';
import { useVisitor } from '#web/parts/visitor/use-visitor.ts';
import { OrderPart } from './order-part.tsx';

/** An order as its buyer reads it: a part per seller, the sum, where it goes. */
export function OrderDetails({ order }: { order: OrderView }) {
  const { language } = useVisitor();
  const { currency, address, customer } = order;
  return (
    <div className="order">
      <section className="order-parts">
        <h2>{m.checkout_parts_title()}</h2>
        {order.parts.map((part) => <OrderPart key={part.id} part={part} order={order} />)}
      </section>
      <aside className="order-side">
        <dl className="sum">
          <div><dt>{m.checkout_items()}</dt><dd>{formatPrice(order.itemsMinor, currency)}</dd></div>
          <div><dt>{m.checkout_shipping({ country: countryName(address.country, language) })}</dt><dd>{order.shippingMinor === 0 ? m.checkout_shipping_free() : formatPrice(order.shippingMinor, currency)}</dd></div>
          <div className="sum-total"><dt>{order.paidAt ? m.checkout_total_paid() : m.checkout_total_due()}</dt><dd><Price amount={order.totalMinor} currency={currency} size="large" /></dd></div>
        </dl>
        <p className="summary-words">{m.checkout_no_tax()}</p>
        <div className="order-facts">
          <h3>{m.checkout_deliver_to()}</h3>
          <address>
            {customer.name}<br />
            {address.street}<br />
            {[address.city, address.postalCode].filter(Boolean).join(' ')}<br />
            {countryName(address.country, language)}
          </address>
          <h3>{m.checkout_contact()}</h3>
          <p>{customer.email}{customer.phone && <><br />{customer.phone}</>}</p>
          {order.instructions && <><h3>{m.checkout_instructions()}</h3><p className="order-instructions">{order.instructions}</p></>}
        </div>
      </aside>
    </div>
  );
}
