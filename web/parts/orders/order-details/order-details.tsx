import { isServiceOrder } from '#domain/orders/service-order.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import type { OrderView } from '#domain/orders/order-view.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { OrderPart } from './order-part.tsx';
import { OrderSum } from './order-sum.tsx';

/** An order as its buyer sees it: parts per seller, total, address. With `zone`, parts show events and times. */
export function OrderDetails({ order, zone }: { order: OrderView; zone?: string }) {
  const { language } = useVisitor();
  const { address, customer } = order;
  const isService = isServiceOrder(order);
  return (
    <div className="order">
      <section className="order-parts">
        <h2>{isService ? m.checkout_parts_title_service() : m.checkout_parts_title()}</h2>
        {order.parts.map((part) => (
          <OrderPart key={part.id} part={part} order={order} zone={zone} />
        ))}
      </section>
      <aside className="order-side">
        <OrderSum order={order} />
        <p className="summary-words">{isService ? m.checkout_no_tax_service() : m.checkout_no_tax()}</p>
        <div className="order-facts">
          <h3>{isService ? m.checkout_address_service() : m.checkout_deliver_to()}</h3>
          <address>
            {customer.name}
            <br />
            {address.street}
            <br />
            {[address.city, address.postalCode].filter(Boolean).join(' ')}
            <br />
            {countryName(address.country, language)}
          </address>
          <h3>{m.checkout_contact()}</h3>
          <p>
            {customer.email}
            {customer.phone && (
              <>
                <br />
                {customer.phone}
              </>
            )}
          </p>
          {order.instructions && (
            <>
              <h3>{m.checkout_instructions()}</h3>
              <p className="order-instructions">{order.instructions}</p>
            </>
          )}
        </div>
      </aside>
    </div>
  );
}
