import { type Language, titleIn } from '#domain/settings/language.ts';
import type { OrderLineView, OrderView, ShipmentView } from '#domain/orders/order-view.ts';
import { Refusal } from '#domain/refusals.ts';
import { formatOptions } from '#domain/sellers/dish-options.ts';
import type { OrderRecord } from './queries/order-reading.ts';
import type { PaymentProvider } from '#server/integrations/payment.ts';
import { checkoutItemsOf } from '#server/payments/checkout-contents.ts';

type Takers = readonly Pick<PaymentProvider, 'name' | 'quote'>[];

/** The order as the reader sees it, in their language. `now` decides whether its payment page is still open. `takers`: the payment providers that may be offered; none where the order cannot be paid from (a mail). */
export function orderView(order: OrderRecord, language: Language, now: Date, takers: Takers = []): OrderView {
  const {
    id,
    number,
    status,
    orderType,
    currency,
    itemsMinor,
    shippingMinor,
    roundingMinor,
    totalMinor,
    shown,
    instructions,
    isDemo,
    payment,
  } = order;
  const sellers = new Map(order.parts.map((part) => [part.id, part.seller]));
  const isWaiting = status === 'awaiting_payment';
  const isOpen = isWaiting && payment?.state === 'open' && payment.expiresAt > now;
  // A page whose time is over but whose result is not known yet is not shown as refused: it may have been paid.
  const isEnded = isWaiting && (payment?.state === 'failed' || payment?.state === 'expired');
  // After a refused card the page stays open: the buyer can try again there.
  const isRefused = isEnded || (isOpen && payment.refusal !== null);
  return {
    id,
    number,
    status,
    language,
    orderType,
    currency,
    itemsMinor,
    shippingMinor,
    roundingMinor,
    totalMinor,
    shown,
    instructions,
    isDemo,
    refundedMinor: order.parts.reduce((sum, part) => sum + part.refundedMinor, order.roundingBackMinor),
    customer: { name: order.customerName, email: order.customerEmail, phone: order.customerPhone },
    address: { street: order.street, city: order.city, postalCode: order.postalCode, country: order.country },
    parts: order.parts.map((part) => ({
      ...part,
      lines: order.lines.filter((line) => line.partId === part.id).map((line) => lineView(line, language)),
      shipments: order.shipments.filter(({ partId }) => partId === part.id).map(shipmentView),
      withdrawn: order.withdrawn
        .filter(({ partId }) => partId === part.id)
        .map(({ lineId, quantity }) => ({ lineId, quantity })),
    })),
    timeline: order.events.map(({ kind, at, partId, amountMinor }) => ({
      kind,
      at: at.toISOString(),
      seller: partId ? (sellers.get(partId) ?? null) : null,
      partId,
      amountMinor,
    })),
    paymentUrl: isOpen ? payment.url : null,
    payment: isRefused ? 'refused' : isOpen ? 'open' : 'none',
    refused: isRefused
      ? { provider: payment!.provider, isOver: payment!.state === 'expired', reason: payment!.refusal }
      : null,
    // An order paid with a wrong amount waits for the team, not for a second payment.
    providers:
      isWaiting && payment?.state !== 'mismatch'
        ? firstOf(takersOf(order, takers), isRefused ? payment!.provider : null)
        : [],
    heldUntil: order.holdUntil.toISOString(),
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
  };
}

/** The same names, `first` before the others where it is among them. */
const firstOf = (names: string[], first: string | null): string[] =>
  names.toSorted((a, b) => Number(b === first) - Number(a === first));

const takersOf = (order: OrderRecord, takers: Takers): string[] =>
  takers
    .filter(({ quote }) => {
      try {
        return Boolean(quote(checkoutItemsOf(order)));
      } catch (refusal) {
        if (refusal instanceof Refusal) return false;
        throw refusal;
      }
    })
    .map(({ name }) => name);

const shipmentView = ({ id, at, carrier, trackingCode, lines }: OrderRecord['shipments'][number]): ShipmentView => ({
  id,
  at: at.toISOString(),
  carrier,
  trackingCode,
  lines,
});

function lineView(line: OrderRecord['lines'][number], language: Language): OrderLineView {
  const { partId: _part, titleFr: _fr, titleEn: _en, imageHash, ...rest } = line;
  return {
    ...rest,
    title: titleIn(language, line),
    imageUrl: imageHash ? `/pictures/${imageHash}-160.webp` : null,
    // The reference of a postal box is not a choice of the buyer: it is not shown.
    options: line.source === 'admin' ? null : formatOptions(line, language),
  };
}
