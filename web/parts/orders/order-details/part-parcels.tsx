import type { OrderPartView, ShipmentView } from '#domain/orders/order-view.ts';
import { m } from '#texts/compiled/messages.js';

/** The parcels of one seller's part of an order: items, carrier, tracking number; and what is not sent yet. */
export function OrderPartParcels({ part, shipments }: { part: OrderPartView; shipments: ShipmentView[] }) {
  const titleOf = (id: string) => part.lines.find((line) => line.id === id)?.title ?? '';
  const words = (lines: ShipmentView['lines']) =>
    lines.map(({ lineId, quantity }) => `${quantity} × ${titleOf(lineId)}`).join(', ');
  return (
    <section className="part-history">
      <h4>{m.shipments_title()}</h4>
      <ol className="part-parcels">
        {shipments.map(({ id, carrier, trackingCode, lines }, place) => (
          <li key={id}>
            <b>{m.shipments_parcel({ n: place + 1 })}</b>
            <span>{words(lines)}</span>
            {carrier && <span className="muted small">{m.order_carrier({ carrier })}</span>}
            {trackingCode && (
              <span className="muted small">
                {m.order_tracking()} <strong className="numbers">{trackingCode}</strong>
              </span>
            )}
          </li>
        ))}
      </ol>
      {part.withdrawn && part.withdrawn.length > 0 && (
        <p className="muted small">{m.rest_buyer({ articles: words(part.withdrawn) })}</p>
      )}
      {part.status === 'partly_shipped' && <p className="muted small">{m.shipments_buyer_rest()}</p>}
    </section>
  );
}
