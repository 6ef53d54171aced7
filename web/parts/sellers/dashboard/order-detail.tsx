import { pickupOrDeliveryText } from '#web/parts/sellers/kitchen/hand-over-words.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { isShopPickup } from '#domain/orders/order-view.ts';
import { isUnsentPart, isWaitingPart } from '#domain/orders/status.ts';
import { formatOptions } from '#domain/sellers/dish-options.ts';
import { titleIn } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { DeskPanel, DetailColumns, FactList, Timeline } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { eventText } from '#web/parts/orders/order-details/order-words.ts';
import { InvoiceForm } from '#web/parts/orders/invoice/invoice-form.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice, ResultNotice } from '#web/ui/notice.tsx';
import { cancelReasonText, sellerActionDoneText } from './order-words.ts';
import { isShipmentLate } from './orders-list.tsx';
import { MessagesToBuyer, OrderPartNextSteps, RefundOrderPartForm, CancelOrderPart } from './part-forms.tsx';
import { CourierLink } from './part-courier.tsx';
import { SentParcels } from './part-shipments.tsx';
import { CancelUnsentItems } from './part-rest.tsx';
import { OrderPartReturns } from './part-returns.tsx';
import type { RefusedOrderPartForm } from './handle-part-form.ts';
import type { SellerOrderPart } from './seller-part.ts';
import type { DashboardFrame } from './sections.ts';

type Props = {
  part: SellerOrderPart;
  frame: DashboardFrame;
  zone: string;
  now: string;
  formKey: string;
  done: string | null;
  answer: RefusedOrderPartForm | undefined;
};

/** One order as its seller sees it: what to send and where, the next step, money, buyer. */
export function OrderDetail({ part, frame, zone, now, formKey, done, answer }: Props) {
  const money = useMoney(part.currency);
  const language = getLocale();
  const inCurrency = (minor: number) => money(minor, part.currency);
  const may = (permission: DashboardFrame['permissions'][number]) => frame.permissions.includes(permission);
  const { delivery } = part;
  const isPickup = part.kitchen?.way === 'pickup';
  const doneHere = done && sellerActionDoneText(done, isPickup);
  return (
    <>
      <ResultNotice look="ok">{!answer && doneHere}</ResultNotice>
      <ResultNotice look="bad">{answer?.refused}</ResultNotice>
      {isWaitingPart(part.status) && part.shipBy && (
        <Notice look={isShipmentLate(part, now) ? 'bad' : 'info'}>
          {isShipmentLate(part, now)
            ? (isPickup ? m.pickup_late_since : m.selling_late_since)({ date: dateAndTime(part.shipBy, zone) })
            : isShopPickup(part.kitchen)
              ? m.pickup_ready_before({ date: dateAndTime(part.shipBy, zone) })
              : m.selling_ship_before({ date: dateAndTime(part.shipBy, zone) })}
        </Notice>
      )}
      {part.calledOff && (
        <Notice look="warn">
          {part.calledOff.by === 'seller'
            ? m.selling_refused_by_you({ reason: cancelReasonText(part.calledOff.reason) })
            : m.selling_called_off_by_buyer()}
        </Notice>
      )}
      <DetailColumns
        aside={
          <>
            <DeskPanel id="livraison" title={m.selling_delivery()}>
              {part.kitchen && (
                <p>
                  <b>
                    {isShopPickup(part.kitchen)
                      ? m.pickup_selling_place({ place: part.kitchen.place ?? '' })
                      : pickupOrDeliveryText(part.kitchen)}
                  </b>
                </p>
              )}
              <address className="space-address">
                {delivery.name && (
                  <>
                    <b>{delivery.name}</b>
                    <br />
                    {delivery.street && (
                      <>
                        {delivery.street}
                        <br />
                      </>
                    )}
                  </>
                )}
                {!isShopPickup(part.kitchen) && (
                  <>
                    {[delivery.city, delivery.postalCode].filter(Boolean).join(' ')}
                    <br />
                    {countryName(delivery.country, language)}
                  </>
                )}
              </address>
              <FactList
                facts={[
                  [m.selling_phone(), delivery.phone],
                  [m.selling_instructions(), delivery.instructions],
                  [m.desk_order_carrier(), part.carrier],
                  [m.desk_order_tracking(), part.trackingCode],
                ]}
              />
              {!delivery.name && <p className="muted small">{m.selling_address_gone()}</p>}
              {delivery.name && (
                <a
                  className={buttonClass('second')}
                  href={`/merchant/bordereau.pdf?${new URLSearchParams({ vendeur: frame.seller!.id, commande: part.number })}`}
                  type="application/pdf"
                >
                  {m.selling_slip()}
                </a>
              )}
              {part.status !== 'cancelled' && <InvoiceForm orderId={part.orderId} partId={part.id} />}
            </DeskPanel>
            {may('messages') && <MessagesToBuyer part={part} formKey={formKey} zone={zone} answer={answer} />}
            <DeskPanel id="suivi" title={m.selling_timeline()}>
              <Timeline
                items={part.events.map(({ kind, at, amountMinor }, place) => ({
                  key: `${at}${place}`,
                  when: dateAndTime(at, zone),
                  what: sellerEvents[kind]?.() ?? eventText({ kind, amountMinor, seller: null }, inCurrency, isPickup),
                }))}
              />
            </DeskPanel>
          </>
        }
      >
        <DeskPanel id="articles" title={m.selling_articles()}>
          <ul className="desk-rows">
            {part.lines.map((line) => (
              <li key={line.id}>
                <span>
                  {line.quantity} × {titleIn(language, line)}
                  <span className="desk-under">
                    {[
                      formatOptions(line, language),
                      line.leftUnits < line.quantity &&
                        m.desk_order_units_left({ left: line.leftUnits, of: line.quantity }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <b className="numbers">{inCurrency(line.itemsMinor)}</b>
              </li>
            ))}
          </ul>
          <FactList
            facts={[
              [m.selling_items(), inCurrency(part.itemsMinor)],
              [m.selling_shipping(), inCurrency(part.shippingMinor)],
              [m.selling_refunded(), part.refundedMinor > 0 && inCurrency(part.refundedMinor)],
              part.commissionMinor !== null
                ? [m.selling_commission(), inCurrency(part.commissionMinor)]
                : [m.selling_commission(), null],
            ]}
          />
        </DeskPanel>
        <OrderPartReturns
          part={part}
          seller={frame.seller!.id}
          zone={zone}
          answer={answer}
          mayDecide={may('refunds')}
        />
        <SentParcels part={part} />
        <OrderPartNextSteps part={part} answer={answer} formKey={formKey} />
        {part.rest.lines.length > 0 && (
          <CancelUnsentItems part={part} answer={answer} mayRefund={may('refunds')} money={inCurrency} />
        )}
        {!isShopPickup(part.kitchen) && <CourierLink part={part} formKey={formKey} zone={zone} />}
        {isUnsentPart(part.status) && <CancelOrderPart part={part} answer={answer} mayRefund={may('refunds')} />}
        {may('refunds') &&
          part.leftItemsMinor + part.leftShippingMinor > 0 &&
          !part.calledOff &&
          part.reach !== 'none' && (
            // Each refund changes the key. React then renders a new, closed and empty form, so that a second press of
            // the button does not refund more.
            <RefundOrderPartForm
              key={part.leftItemsMinor + part.leftShippingMinor}
              part={part}
              formKey={formKey}
              answer={answer}
              money={inCurrency}
            />
          )}
      </DetailColumns>
    </>
  );
}

/** The texts of events for sellers, where they differ from the buyer's texts. */
const sellerEvents: Record<string, () => string> = {
  part_cancelled: () => m.selling_event_cancelled(),
  message_sent: () => m.selling_event_message(),
};
