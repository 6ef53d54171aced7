import { Form } from 'react-router';
import type { AllowedRefundExtent } from '#domain/orders/part-refundability.ts';
import type { OrderView } from '#domain/orders/order-view.ts';
import { checkoutMaxLengths } from '#domain/orders/checkout.ts';
import { isBeforePacking } from '#domain/orders/status.ts';
import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { RefusedOrderChange } from './run-change.ts';

/** What a buyer may change in a paid order until it is packed: cancel a seller's part, correct the address. */
export function ChangeOrder({
  order,
  isForwarding,
  reach,
  answer,
}: {
  order: OrderView;
  /** The order pays for a shipment from a postal box. Its address cannot be corrected here. */
  isForwarding: boolean;
  /** By the id of a seller's part of the order: how much of the part can be refunded automatically. */
  reach: Record<string, AllowedRefundExtent>;
  answer: RefusedOrderChange | undefined;
}) {
  const open = order.parts.filter(({ status }) => isBeforePacking(status));
  if (order.paidAt === null || open.length === 0) return null;
  const isAddressOpen =
    !isForwarding &&
    order.parts.every(({ status }) => isBeforePacking(status) || status === 'cancelled' || status === 'refunded');
  const typed = answer?.slot === 'address' ? answer.typed : {};
  const faults = answer?.slot === 'address' ? answer.faults : {};
  return (
    <section className="order-change" aria-labelledby="modifier">
      <h2 id="modifier">{m.order_change_title()}</h2>
      <p className="muted">{m.order_change_words()}</p>
      {answer?.refused && (
        <Notice look="bad" live>
          {answer.refused}
        </Notice>
      )}
      {isAddressOpen && (
        <details open={answer?.slot === 'address' || undefined}>
          <summary>{m.order_change_address()}</summary>
          <Form method="post" className="order-change-form">
            <input type="hidden" name="slot" value="address" />
            <Field
              name="name"
              label={m.order_change_name()}
              autoComplete="name"
              maxLength={checkoutMaxLengths.fullName}
              defaultValue={typed['name'] ?? order.customer.name}
              error={faults['name']}
            />
            <Field
              name="street"
              label={m.order_change_street()}
              autoComplete="street-address"
              maxLength={checkoutMaxLengths.street}
              defaultValue={typed['street'] ?? order.address.street}
              error={faults['street']}
            />
            <Field
              name="city"
              label={m.order_change_city()}
              autoComplete="address-level2"
              maxLength={checkoutMaxLengths.city}
              defaultValue={typed['city'] ?? order.address.city}
              error={faults['city']}
            />
            <Field
              name="postalCode"
              label={m.order_change_postal()}
              autoComplete="postal-code"
              maxLength={checkoutMaxLengths.postalCode}
              defaultValue={typed['postalCode'] ?? order.address.postalCode ?? ''}
              error={faults['postalCode']}
            />
            <Field
              name="phone"
              label={m.order_change_phone()}
              autoComplete="tel"
              type="tel"
              maxLength={checkoutMaxLengths.phone}
              defaultValue={typed['phone'] ?? order.customer.phone ?? ''}
              error={faults['phone']}
            />
            <TextArea
              name="instructions"
              label={m.order_change_instructions()}
              maxLength={checkoutMaxLengths.instructions}
              rows={2}
              defaultValue={typed['instructions'] ?? order.instructions ?? ''}
              error={faults['instructions']}
            />
            <p className="muted small">{m.order_change_country()}</p>
            <Button type="submit">{m.order_change_save()}</Button>
          </Form>
        </details>
      )}
      {open.map(({ id, seller }) => (
        <CallOff
          key={id}
          id={id}
          seller={seller}
          isAlone={reach[id] !== 'none'}
          isAsked={order.timeline.some(({ kind, partId }) => kind === 'desk_asked' && partId === id)}
        />
      ))}
    </section>
  );
}

/** Cancels one seller's part of the order. If the refund cannot be automatic, sends a request to the team. */
function CallOff({ id, seller, isAlone, isAsked }: { id: string; seller: string; isAlone: boolean; isAsked: boolean }) {
  if (!isAlone && isAsked) return <Notice look="info">{m.after_asked_buyer({ seller })}</Notice>;
  return (
    <details>
      <summary>{m.order_change_cancel({ seller })}</summary>
      <Form method="post" className="order-change-form">
        <input type="hidden" name="slot" value={isAlone ? 'call-off' : 'ask-desk'} />
        <input type="hidden" name="part" value={id} />
        <p>{isAlone ? m.order_change_cancel_words({ seller }) : m.after_alone_refund_buyer()}</p>
        <Button type="submit" look={isAlone ? 'danger' : 'second'}>
          {isAlone ? m.order_change_cancel_confirm() : m.after_ask_buyer()}
        </Button>
      </Form>
    </details>
  );
}
