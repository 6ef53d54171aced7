import { Form } from 'react-router';
import { isWaitingPart } from '#domain/orders/status.ts';
import { formatOptions } from '#domain/sellers/dish-options.ts';
import { titleIn } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { DeskPanel, StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { orderStateColour } from '#web/parts/orders/order-state-colour.ts';
import { formatBasisPoints } from '#web/parts/desk/format-basis-points.ts';
import { partStatusText } from '#web/parts/orders/order-details/order-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Link } from '#web/ui/link.tsx';
import type { OrderDetail } from './detail.ts';
import type { OrderResult } from './run-order-act.ts';

/** Each seller's part: its lines with the commission at purchase, and its state changes (docs/orders.md). */
export function OrderParts({ detail, answer }: { detail: OrderDetail; answer: OrderResult | undefined }) {
  const { order, parts, lines } = detail;
  const money = useMoney(order.currency, ...lines.map(({ offerCurrency }) => offerCurrency));
  const language = getLocale();
  return parts.map((part) => (
    <DeskPanel
      key={part.id}
      id={`part-${part.id}`}
      title={
        <Link className="link" to={`/admin/sellers/${part.sellerId}`}>
          {part.seller}
        </Link>
      }
      acts={<StateBadge look={orderStateColour(part.status)}>{partStatusText(part.status, isPickup(part))}</StateBadge>}
    >
      <ul className="desk-rows">
        {lines
          .filter(({ partId }) => partId === part.id)
          .map((line) => (
            <li key={line.id}>
              <span>
                {line.quantity} × {titleIn(language, line)}
                <span className="desk-under">
                  {[
                    m.desk_order_commission({ percent: formatBasisPoints(line.commissionBps) }),
                    formatOptions(line, language),
                    line.leftUnits < line.quantity &&
                      order.paidAt &&
                      m.desk_order_units_left({ left: line.leftUnits, of: line.quantity }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <b className="numbers">{money(line.itemsMinor, order.currency)}</b>
            </li>
          ))}
      </ul>
      <p className="muted small">
        {part.refundedMinor > 0
          ? m.desk_order_part_sum_refunded({
              items: money(part.itemsMinor, order.currency),
              shipping: money(part.shippingMinor, order.currency),
              refunded: money(part.refundedMinor, order.currency),
            })
          : m.desk_order_part_sum({
              items: money(part.itemsMinor, order.currency),
              shipping: money(part.shippingMinor, order.currency),
            })}
      </p>
      {(part.carrier || part.trackingCode) && (
        <p className="small">{m.desk_order_parcel({ carrier: part.carrier ?? '–', code: part.trackingCode ?? '–' })}</p>
      )}
      {isWaitingPart(part.status) && (
        <ConfirmButton
          act={isPickup(part) ? m.pickup_desk_done() : m.desk_order_ship()}
          confirm={isPickup(part) ? m.pickup_selling_confirm() : m.desk_order_ship_confirm()}
          look="main"
          fields={{ slot: 'ship', part: part.id }}
          isOpen={answer?.slot === 'ship' && answer.typed['part'] === part.id}
        >
          <p>{isPickup(part) ? m.pickup_desk_done_words() : m.desk_order_ship_words()}</p>
          {!isPickup(part) && (
            <>
              <Field name="carrier" label={m.desk_order_carrier()} optional={m.desk_optional()} maxLength={100} />
              <Field name="tracking" label={m.desk_order_tracking()} optional={m.desk_optional()} maxLength={100} />
            </>
          )}
        </ConfirmButton>
      )}
      {part.status === 'shipped' && !part.delivery && (
        <Form method="post">
          <input type="hidden" name="slot" value="deliver" />
          <input type="hidden" name="part" value={part.id} />
          <Button type="submit">{isPickup(part) ? m.pickup_selling_confirm() : m.desk_order_deliver()}</Button>
        </Form>
      )}
      {part.delivery && (
        <Form method="post">
          <Notice look={part.delivery === 'missing' ? 'warn' : 'info'}>
            {part.delivery === 'missing'
              ? m.received_desk_missing()
              : isPickup(part)
                ? m.pickup_desk_said()
                : m.received_desk_said()}
          </Notice>
          <input type="hidden" name="slot" value="confirm-delivery" />
          <input type="hidden" name="part" value={part.id} />
          <Button type="submit">{isPickup(part) ? m.pickup_selling_confirm() : m.received_desk_confirm()}</Button>
        </Form>
      )}
    </DeskPanel>
  ));
}

const isPickup = ({ kitchen }: OrderDetail['parts'][number]): boolean => kitchen?.way === 'pickup';
