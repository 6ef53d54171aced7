import type { OrderLineView, OrderView } from '#domain/orders/order-view.ts';
import type { OrderRecord } from '#server/data/order-reading.ts';

/** The order in the reader's language; `now` decides whether its payment page is still open. */
export function orderView(order: OrderRecord, language: 'fr' | 'en', now: Date): OrderView {
  const { id, number, status, orderType, currency, itemsMinor, shippingMinor, totalMinor, instructions, isDemo, payment } = order;
  const sellers = new Map(order.parts.map((part) => [part.id, part.seller]));
  const isOpen = status === 'awaiting_payment' && payment?.state === 'open' && payment.expiresAt > now;
  return {
    id, number, status, language, orderType, currency, itemsMinor, shippingMinor, totalMinor, instructions, isDemo,
    refundedMinor: order.parts.reduce((sum, part) => sum + part.refundedMinor, 0),
    customer: { name: order.customerName, email: order.customerEmail, phone: order.customerPhone },
    address: { street: order.street, city: order.city, postalCode: order.postalCode, country: order.country },
    parts: order.parts.map((part) => ({ ...part, lines: order.lines.filter((line) => line.partId === part.id).map((line) => lineView(line, language)) })),
    timeline: order.events.map(({ kind, at, partId, amountMinor }) => ({ kind, at: at.toISOString(), seller: partId ? (sellers.get(partId) ?? null) : null, partId, amountMinor })),
    paymentUrl: isOpen ? payment.url : null,
    heldUntil: order.holdUntil.toISOString(),
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
  };
}

function lineView(line: OrderRecord['lines'][number], language: 'fr' | 'en'): OrderLineView {
  const { id, offerId, slug, source, tile, imageHash, quantity, unitPriceMinor, offerCurrency, itemsMinor, shippingMinor, daysMin, daysMax, customSpecs } = line;
  const title = language === 'fr' ? line.titleFr : line.titleEn;
  const imageUrl = imageHash ? `/pictures/${imageHash}-160.webp` : null;
  return { id, offerId, slug, title, source, tile, imageUrl, quantity, unitPriceMinor, offerCurrency, itemsMinor, shippingMinor, daysMin, daysMax, customSpecs };
}
