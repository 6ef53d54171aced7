import { type Language, titleIn } from '#domain/settings/language.ts';
import type { OrderLineView, OrderView, ShipmentView } from '#domain/orders/order-view.ts';
import { Refusal } from '#domain/refusals.ts';
import { formatOptions } from '#domain/sellers/dish-options.ts';
import type { OrderRecord } from './queries/order-reading.ts';
import type { PaymentProvider } from '#server/integrations/payment.ts';
import { checkoutItemsOf } from '#server/payments/checkout-contents.ts';

type QuotingProviders = readonly Pick<PaymentProvider, 'name' | 'quote'>[];

/** The order for a page or mail. `now` decides whether the payment page is open. `providers`: the payment providers. */
export function orderView(
  order: OrderRecord,
  language: Language,
  now: Date,
  providers: QuotingProviders = [],
): OrderView {
  const { status, payment } = order;
  const sellers = new Map(order.parts.map((part) => [part.id, part.seller]));
  const isWaiting = status === 'awaiting_payment';
  const isOpen = isWaiting && payment?.state === 'open' && payment.expiresAt > now;
  // An open payment whose page has expired is not shown as refused, because it may have been paid.
  const isEnded = isWaiting && (payment?.state === 'failed' || payment?.state === 'expired');
  // After a refused card the buyer can try again on the same page.
  const isRefused = isEnded || (isOpen && payment.refusal !== null);
  return {
    id: order.id,
    number: order.number,
    status,
    language,
    orderType: order.orderType,
    currency: order.currency,
    itemsMinor: order.itemsMinor,
    shippingMinor: order.shippingMinor,
    roundingMinor: order.roundingMinor,
    totalMinor: order.totalMinor,
    shown: order.shown,
    instructions: order.instructions,
    isDemo: order.isDemo,
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
    // After a payment of a wrong amount an administrator decides, so the buyer must not pay again.
    providers:
      isWaiting && payment?.state !== 'mismatch'
        ? firstOf(providersFor(order, providers), isRefused ? payment!.provider : null)
        : [],
    heldUntil: order.holdUntil.toISOString(),
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
  };
}

/** The names with `first` moved to the front, if it is among them. */
const firstOf = (names: string[], first: string | null): string[] =>
  names.toSorted((a, b) => Number(b === first) - Number(a === first));

const providersFor = (order: OrderRecord, providers: QuotingProviders): string[] =>
  providers
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
    // The specs of a postal box are an internal reference, so they are not shown.
    options: line.source === 'admin' ? null : formatOptions(line, language),
  };
}
