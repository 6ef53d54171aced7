import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import { Field } from '#web/ui/field.tsx';
import type { RefusedOrderPartForm } from './handle-part-form.ts';
import type { SellerOrderPart } from './seller-part.ts';

/** A form that sends some units in a separate parcel. Renders nothing when only one unit is left. */
export function PartialShipmentForm({
  part,
  answer,
  formKey,
}: {
  part: SellerOrderPart;
  answer: RefusedOrderPartForm | undefined;
  formKey: string;
}) {
  const own = answer?.slot === 'ship-some' ? answer : undefined;
  const left = part.toShip.reduce((sum, { quantity }) => sum + quantity, 0);
  if (left < 2 && !own) return null;
  return (
    <ConfirmButton
      act={m.shipments_some()}
      confirm={m.shipments_some_confirm()}
      busy={m.desk_order_busy()}
      look="plain"
      fields={{ slot: 'ship-some', key: own?.typed['key'] ?? formKey }}
      isOpen={own !== undefined}
    >
      <p>{m.shipments_some_words()}</p>
      <ResultNotice look="bad">{own?.faults['parcel']}</ResultNotice>
      {part.toShip.map(({ lineId, quantity }) => (
        <Field
          key={lineId}
          name={`line:${lineId}`}
          label={orderLineTitle(part, lineId)}
          hint={m.shipments_left({ n: quantity })}
          inputMode="numeric"
          maxLength={6}
          defaultValue={own?.typed[`line:${lineId}`] ?? '0'}
          error={own?.faults[`line:${lineId}`]}
        />
      ))}
      <CarrierFields typed={own?.typed} />
    </ConfirmButton>
  );
}

/** Who carries a parcel, and its tracking code. */
export const CarrierFields = ({ typed }: { typed: Record<string, string> | undefined }) => (
  <>
    <Field
      name="carrier"
      label={m.desk_order_carrier()}
      optional={m.desk_optional()}
      maxLength={100}
      defaultValue={typed?.['carrier']}
    />
    <Field
      name="tracking"
      label={m.desk_order_tracking()}
      optional={m.desk_optional()}
      maxLength={100}
      defaultValue={typed?.['tracking']}
    />
  </>
);

/** The parcels sent, and the remaining units. Renders nothing if the order is sent in one parcel. */
export function SentParcels({ part }: { part: SellerOrderPart }) {
  if (part.shipments.length === 0) return null;
  return (
    <DeskPanel id="colis" title={m.shipments_title()}>
      <ul className="desk-rows">
        {part.shipments.map(({ id, carrier, trackingCode, lines }, place) => (
          <li key={id}>
            <span>
              <b>{m.shipments_parcel({ n: place + 1 })}</b>
              <span className="desk-under">{[carrier, trackingCode].filter(Boolean).join(' · ')}</span>
              <span className="desk-under">{orderItemsText(part, lines)}</span>
            </span>
          </li>
        ))}
        {part.toShip.length > 0 && (
          <li>
            <span>
              <b>{m.shipments_waiting()}</b>
              <span className="desk-under">{orderItemsText(part, part.toShip)}</span>
            </span>
          </li>
        )}
        {part.withdrawn.length > 0 && (
          <li>
            <span>
              <b>{m.rest_withdrawn()}</b>
              <span className="desk-under">{orderItemsText(part, part.withdrawn)}</span>
            </span>
          </li>
        )}
      </ul>
    </DeskPanel>
  );
}

/** "2 × Bazin, 1 × Karité". */
export const orderItemsText = (part: SellerOrderPart, lines: SellerOrderPart['toShip']): string =>
  lines.map(({ lineId, quantity }) => `${quantity} × ${orderLineTitle(part, lineId)}`).join(', ');

export function orderLineTitle({ lines }: SellerOrderPart, id: string): string {
  const line = lines.find((one) => one.id === id);
  return (getLocale() === 'fr' ? line?.titleFr : line?.titleEn) ?? '';
}
