import { isShopPickup } from '#domain/orders/order-view.ts';
import { sellerCancelReasons } from '#domain/orders/cancel-reasons.ts';
import { isWaitingPart } from '#domain/orders/status.ts';
import { titleIn } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { DraftForm } from '#web/parts/desk/desk-form/draft-form.tsx';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import { Notice, ResultNotice } from '#web/ui/notice.tsx';
import { AdminCancellationForm } from './admin-cancellation-form.tsx';
import { cancelReasonText } from './order-words.ts';
import { NextStepButton } from './next-step-button.tsx';
import { PickupSteps } from './part-pickup.tsx';
import { CarrierFields, PartialShipmentForm } from './part-shipments.tsx';
import type { RefusedOrderPartForm } from './handle-part-form.ts';
import type { SellerOrderPart } from './seller-part.ts';

type Props = { part: SellerOrderPart; answer: RefusedOrderPartForm | undefined };

/** The next steps of the seller's part of an order; the first possible one is the main button. */
export function OrderPartNextSteps({ part, answer, formKey }: Props & { formKey: string }) {
  const { status, isBeingRefunded } = part;
  const ship = answer?.slot === 'ship' ? answer.typed : undefined;
  if (!isWaitingPart(status) && status !== 'shipped') return null;
  if (status !== 'shipped' && isBeingRefunded) return <Notice look="warn">{m.selling_being_refunded()}</Notice>;
  if (isShopPickup(part.kitchen)) return <PickupSteps part={part} answer={answer} />;
  return (
    <DeskPanel id="etape" title={m.selling_next()}>
      <div className="space-moves">
        {status === 'to_prepare' && <NextStepButton slot="accept" look="main" words={m.selling_accept()} />}
        {(status === 'to_prepare' || status === 'accepted') && (
          <NextStepButton slot="pack" look={status === 'accepted' ? 'main' : 'second'} words={m.selling_pack()} />
        )}
        {status === 'shipped' && <NextStepButton slot="deliver" look="main" words={m.selling_deliver()} />}
      </div>
      {status === 'shipped' && <p className="muted small">{m.received_selling_words()}</p>}
      {status !== 'shipped' && (
        <ConfirmButton
          act={status === 'partly_shipped' ? m.shipments_rest() : m.selling_ship()}
          confirm={m.selling_ship_confirm()}
          busy={m.desk_order_busy()}
          look={status === 'packed' || status === 'partly_shipped' ? 'main' : 'second'}
          fields={{ slot: 'ship' }}
          isOpen={ship !== undefined}
        >
          <p>{m.selling_ship_words()}</p>
          <CarrierFields typed={ship} />
        </ConfirmButton>
      )}
      {/* The key changes with each parcel, which closes and empties the form: a second press does not send another. */}
      {isWaitingPart(status) && (
        <PartialShipmentForm key={part.shipments.length} part={part} answer={answer} formKey={formKey} />
      )}
    </DeskPanel>
  );
}

/** Cancels the seller's part of an order, with a reason for the buyer. */
export function CancelOrderPart({ part, answer, mayRefund }: Props & { mayRefund: boolean }) {
  const own = answer?.slot === 'refuse' ? answer : undefined;
  if (part.isBeingRefunded) return null;
  if (part.reach === 'none')
    return (
      <AdminCancellationForm
        part={part}
        id="refuser"
        title={m.selling_refuse_title()}
        words={m.after_alone_refund_seller()}
      />
    );
  if (!mayRefund)
    return (
      <DeskPanel id="refuser" title={m.selling_refuse_title()}>
        <p className="muted">{m.after_refuse_permission()}</p>
      </DeskPanel>
    );
  return (
    <DeskPanel id="refuser" title={m.selling_refuse_title()} words={m.selling_refuse_words()}>
      <ConfirmButton
        act={m.selling_refuse()}
        confirm={m.selling_refuse_confirm()}
        busy={m.desk_order_busy()}
        fields={{ slot: 'refuse' }}
        isOpen={own !== undefined}
      >
        <Select
          name="reason"
          label={m.selling_refuse_reason()}
          hint={m.selling_refuse_reason_hint()}
          error={own?.faults['reason']}
          defaultValue={own?.typed['reason'] ?? ''}
        >
          <option value="">{m.selling_refuse_choose()}</option>
          {sellerCancelReasons.map((reason) => (
            <option key={reason} value={reason}>
              {cancelReasonText(reason)}
            </option>
          ))}
        </Select>
        <TextArea
          name="words"
          label={m.selling_refuse_note()}
          optional={m.desk_optional()}
          maxLength={1000}
          rows={3}
          defaultValue={own?.typed['words']}
        />
      </ConfirmButton>
    </DeskPanel>
  );
}

/** Refunds the whole remaining amount, or single units with their share of the delivery. */
export function RefundOrderPartForm({
  part,
  answer,
  formKey,
  money,
}: Props & { formKey: string; money: (minor: number) => string }) {
  const own = answer?.slot === 'refund' ? answer : undefined;
  const left = money(part.leftItemsMinor + part.leftShippingMinor);
  return (
    <DeskPanel id="rembourser" title={m.selling_refund_title()} words={m.selling_refund_words({ amount: left })}>
      <ResultNotice look="bad">{own?.faults['refund']}</ResultNotice>
      {part.reach === 'whole' && <p className="muted small">{m.after_whole_refund_seller()}</p>}
      {part.reach === 'any' && (
        <ConfirmButton
          act={m.selling_refund_lines()}
          confirm={m.selling_refund_confirm()}
          busy={m.desk_order_busy()}
          fields={{ slot: 'refund', mode: 'lines', key: formKey }}
          isOpen={own?.typed['mode'] === 'lines'}
        >
          {part.lines
            .filter(({ leftUnits }) => leftUnits > 0)
            .map((line) => (
              <Field
                key={line.id}
                name={`line:${line.id}`}
                label={titleIn(getLocale(), line)}
                hint={m.desk_refund_units({ left: line.leftUnits })}
                inputMode="numeric"
                maxLength={6}
                defaultValue={own?.typed[`line:${line.id}`] ?? '0'}
                error={own?.faults[`line:${line.id}`]}
              />
            ))}
          {part.leftShippingMinor > 0 && (
            <Field
              name="shipping"
              label={m.selling_refund_shipping()}
              optional={m.desk_optional()}
              hint={m.desk_refund_most({ amount: money(part.leftShippingMinor) })}
              inputMode="decimal"
              maxLength={20}
              defaultValue={own?.typed['shipping']}
              error={own?.faults['shipping']}
            />
          )}
          <Note own={own} />
        </ConfirmButton>
      )}
      <ConfirmButton
        act={m.selling_refund_all()}
        confirm={m.selling_refund_all_confirm({ amount: left })}
        busy={m.desk_order_busy()}
        fields={{ slot: 'refund', mode: 'all', key: formKey }}
        isOpen={own?.typed['mode'] === 'all'}
      >
        <p>{m.selling_refund_all_words({ amount: left })}</p>
        <Note own={own} />
      </ConfirmButton>
    </DeskPanel>
  );
}

const Note = ({ own }: { own: RefusedOrderPartForm | undefined }) => (
  <Field
    name="note"
    label={m.desk_refund_note()}
    optional={m.desk_optional()}
    hint={m.desk_refund_note_hint()}
    maxLength={500}
    defaultValue={own?.typed['note']}
  />
);

/** Earlier messages to the buyer, and a form for a new one. */
export function MessagesToBuyer({ part, answer, formKey, zone }: Props & { formKey: string; zone: string }) {
  const own = answer?.slot === 'message' ? answer : undefined;
  return (
    <DeskPanel id="message" title={m.selling_message_title()} words={m.selling_message_words()}>
      <DraftForm draft={`message:${part.id}`} className="desk-form">
        <input type="hidden" name="slot" value="message" />
        <input type="hidden" name="key" value={own?.typed['key'] ?? formKey} />
        <TextArea
          name="words"
          label={m.selling_message_label()}
          maxLength={2000}
          rows={4}
          defaultValue={own?.typed['words']}
          error={own?.faults['words']}
        />
        <div className="desk-form-acts">
          <Button type="submit" look="tonal">
            {m.selling_message_send()}
          </Button>
        </div>
      </DraftForm>
      {part.messages.length > 0 && (
        <ul className="desk-rows">
          {part.messages.map(({ words, sentAt }) => (
            <li key={sentAt}>
              <span>
                {words}
                <span className="desk-under">{dateAndTime(sentAt, zone)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </DeskPanel>
  );
}
