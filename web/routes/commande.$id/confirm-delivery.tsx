import { Form } from 'react-router';
import type { OrderView } from '#domain/orders/order-view.ts';
import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Asks the buyer whether a seller's part of the order has arrived, if only the seller says so or it is late. */
export function ConfirmDelivery({ order, refused }: { order: OrderView; refused: string | null }) {
  const open = order.parts.filter(({ delivery }) => delivery);
  if (open.length === 0) return null;
  return (
    <section className="order-change" aria-labelledby="recu">
      <h2 id="recu">{m.received_title()}</h2>
      {refused && (
        <Notice look="bad" live>
          {refused}
        </Notice>
      )}
      {open.map(({ id, seller, delivery }) => (
        <Form key={id} method="post" className="order-change-form">
          <input type="hidden" name="part" value={id} />
          <p>{leadWords(delivery, seller)}</p>
          {delivery !== 'missing' && <p className="muted">{m.received_said_words()}</p>}
          <p className="order-after">
            {delivery !== 'late' && (
              <Button type="submit" look="second" name="slot" value="received">
                {delivery === 'said' ? m.received_yes() : m.received_found()}
              </Button>
            )}{' '}
            {delivery !== 'missing' && (
              <Button type="submit" look="second" name="slot" value="missing">
                {m.received_no()}
              </Button>
            )}
          </p>
        </Form>
      ))}
    </section>
  );
}

function leadWords(delivery: OrderView['parts'][number]['delivery'], seller: string): string {
  if (delivery === 'missing') return m.received_missing({ seller });
  return delivery === 'late' ? m.received_late({ seller }) : m.received_said({ seller });
}
