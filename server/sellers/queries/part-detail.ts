// One seller's part of a paid order, as that seller sees it. Runs as service_role.
import type { TransactionSql } from 'postgres';
import type { SoldOption } from '#domain/sellers/dish-options.ts';
import { type LineCustomization, pickLineCustomization } from '#domain/orders/checkout.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { formatReturnAddress } from '#domain/orders/return-address.ts';
import { type ReturnView, toReturnView } from '#domain/orders/return-view.ts';
import type { Language } from '#domain/settings/language.ts';
import { returnsOfOrder } from '#server/orders/queries/returns.ts';
import { isShopPickup, type OrderPartView, type ShipmentView } from '#domain/orders/order-view.ts';
import { remainingUnitsToShip } from '#domain/orders/shipments.ts';
import { type UnsentLine, findUnsentLines } from '#domain/orders/withdraw-rest.ts';
import { type LineUnits, planLineRefund, unitsOfLine } from '#domain/orders/refund-lines.ts';
import { refundableShares } from '#domain/orders/refunds.ts';
import { isWaitingPart } from '#domain/orders/status.ts';
import { readOrder } from '#server/orders/queries/order-reading.ts';
import { hasAdminCancellationRequest } from '#server/orders/queries/part-desk.ts';
import { partsOfOrder } from '#server/orders/queries/orders.ts';
import { paidPayment } from '#server/payments/queries/payments.ts';
import { refundedLinesOfPayment } from '#server/payments/queries/refund-lines.ts';
import { isBeingRefunded, refundSharesOfPayment } from '#server/payments/queries/refunds.ts';
import { findLocations } from './locations.ts';

/** The delivery address. Name, phone, street and instructions are null once the order part is delivered or
 * cancelled. */
export type PartDeliveryAddress = {
  name: string | null;
  phone: string | null;
  street: string | null;
  instructions: string | null;
  city: string;
  postalCode: string | null;
  country: string;
};

/** Amounts in minor units of `currency`; times as ISO 8601. `leftItemsMinor`, `leftShippingMinor`, `leftUnits`: what can still be refunded. */
export type SellerOrderPart = {
  id: string;
  orderId: string;
  number: string;
  status: string;
  currency: string;
  itemsMinor: number;
  shippingMinor: number;
  /** Null: the member may not see the commission. */
  commissionMinor: number | null;
  refundedMinor: number;
  leftItemsMinor: number;
  leftShippingMinor: number;
  isBeingRefunded: boolean;
  /** The seller or buyer has asked the administrators to cancel the order part. */
  hasAdminCancellationRequest: boolean;
  /** The latest first. */
  returns: ReturnView[];
  /** Addresses for returned goods, the seller's oldest location first; empty while no return needs an address. */
  returnPlaces: { id: string; name: string; address: string }[];
  isDemo: boolean;
  paidAt: string;
  shipBy: string | null;
  carrier: string | null;
  trackingCode: string | null;
  calledOff: { by: 'seller' | 'buyer'; reason: string; words: string } | null;
  delivery: PartDeliveryAddress;
  kitchen: OrderPartView['kitchen'];
  lines: (LineCustomization & {
    id: string;
    titleFr: string;
    titleEn: string;
    slug: string;
    options: SoldOption[] | null;
    quantity: number;
    leftUnits: number;
    itemsMinor: number;
  })[];
  /** The shipments of an order part that is sent in several; `toShip`: units of each line that are not shipped. */
  shipments: ShipmentView[];
  toShip: LineUnits[];
  /** If the order part is partly shipped: the units that are refunded if nothing more is shipped, and the maximum
   * amount. */
  rest: { lines: UnsentLine[]; mostMinor: number };
  /** Units that will not be shipped. */
  withdrawn: LineUnits[];
  /** The newest first. */
  events: { kind: string; at: string; amountMinor: number | null }[];
  messages: { words: string; sentAt: string }[];
};

/** Events of the whole order that are shown in the timeline of an order part. */
const shared = new Set(['paid', 'paid_late', 'address_corrected']);

/** The seller's part of the order with this number; null: there is none, or it is not paid. */
export async function findSellerPart(
  tx: TransactionSql,
  { seller, number, language }: { seller: string; number: string; language: Language },
): Promise<SellerOrderPart | null> {
  const [found] = await tx<
    {
      id: string;
      orderId: string;
      commissionMinor: number;
      shipBy: Date | null;
      by: 'seller' | 'buyer' | null;
      reason: string | null;
      words: string;
    }[]
  >`
    select p.id, p.order_id as "orderId", p.commission_minor as "commissionMinor", p.ship_by as "shipBy", p.called_off_by as by, p.called_off_reason as reason, p.called_off_words as words
    from orders o join seller_orders p on p.order_id = o.id where o.number = ${number} and p.seller_id = ${seller} and p.status <> 'pending' and o.paid_at is not null`;
  const order = found && (await readOrder(tx, found.orderId));
  const part = order?.parts.find(({ id }) => id === found?.id);
  if (!found || !order || !part) return null;
  const payment = await paidPayment(tx, order.id);
  const [shares, units] = payment
    ? [await refundSharesOfPayment(tx, payment.id, { underWay: true }), await refundedLinesOfPayment(tx, payment.id)]
    : [[], []];
  const money = (await partsOfOrder(tx, order.id)).map(({ id, ...one }) => ({ partId: id, ...one }));
  const left = payment ? refundableShares(money, shares).find(({ partId }) => partId === part.id) : undefined;
  const sent = order.shipments.filter(({ partId }) => partId === part.id);
  const own = order.lines.filter(({ partId }) => partId === part.id);
  const messages = await tx<{ words: string; sentAt: Date }[]>`
    select words, sent_at as "sentAt" from seller_messages where seller_order_id = ${part.id} order by sent_at desc limit 50`;
  const returns = (await returnsOfOrder(tx, order.id))
    .filter(({ partId }) => partId === part.id)
    .map((one) => ({ ...toReturnView(one, language), objection: '' }));
  return {
    id: part.id,
    orderId: order.id,
    number: order.number,
    status: part.status,
    currency: order.currency,
    itemsMinor: part.itemsMinor,
    shippingMinor: part.shippingMinor,
    commissionMinor: found.commissionMinor,
    refundedMinor: part.refundedMinor,
    leftItemsMinor: left?.itemsMinor ?? 0,
    leftShippingMinor: left?.shippingMinor ?? 0,
    isBeingRefunded: await isBeingRefunded(tx, part.id),
    returns,
    returnPlaces: returns.some(
      ({ status, sendTo }) => status === 'requested' || (status === 'accepted' && sendTo === ''),
    )
      ? (await findLocations(tx, seller)).map((place) => ({
          id: place.id,
          name: place.name,
          address: formatReturnAddress(part.seller, place, countryName(place.country, language)),
        }))
      : [],
    hasAdminCancellationRequest: await hasAdminCancellationRequest(tx, order.id, part.id),
    isDemo: order.isDemo,
    paidAt: order.paidAt!.toISOString(),
    shipBy: found.shipBy?.toISOString() ?? null,
    carrier: part.carrier,
    trackingCode: part.trackingCode,
    calledOff: found.by && { by: found.by, reason: found.reason!, words: found.words },
    delivery: deliveryOf(order, part.status, isShopPickup(part.kitchen)),
    kitchen: part.kitchen,
    lines: own.map(({ id, titleFr, titleEn, slug, options, quantity, itemsMinor, ...line }) => ({
      id,
      titleFr,
      titleEn,
      slug,
      ...pickLineCustomization(line),
      options,
      quantity,
      itemsMinor,
      // A refund of the whole order part does not list units, so the amount left is checked first.
      leftUnits: left && left.itemsMinor > 0 ? quantity - unitsOfLine(units, id) : 0,
    })),
    shipments: sent.map(({ id, at, carrier, trackingCode, lines }) => ({
      id,
      at: at.toISOString(),
      carrier,
      trackingCode,
      lines,
    })),
    toShip: isWaitingPart(part.status)
      ? remainingUnitsToShip(
          own,
          sent.flatMap(({ lines }) => lines),
          units,
        )
      : [],
    rest: part.status === 'partly_shipped' ? restOf(own, sent, units) : { lines: [], mostMinor: 0 },
    withdrawn: order.withdrawn
      .filter(({ partId }) => partId === part.id)
      .map(({ lineId, quantity }) => ({ lineId, quantity })),
    events: order.events
      .filter(({ kind, partId }) => partId === part.id || (partId === null && shared.has(kind)))
      .map(({ kind, at, amountMinor }) => ({ kind, at: at.toISOString(), amountMinor }))
      .toReversed(),
    messages: messages.map(({ words, sentAt }) => ({ words, sentAt: sentAt.toISOString() })),
  };
}

function restOf(
  own: readonly { id: string; partId: string; quantity: number; itemsMinor: number }[],
  sent: readonly { lines: LineUnits[] }[],
  givenBack: readonly LineUnits[],
): SellerOrderPart['rest'] {
  const lines = findUnsentLines(
    own,
    sent.flatMap((parcel) => parcel.lines),
    givenBack,
  );
  const wish = lines.map(({ lineId, most: quantity }) => ({ lineId, quantity })).filter(({ quantity }) => quantity > 0);
  const mostMinor =
    wish.length === 0
      ? 0
      : planLineRefund(own, givenBack, { lines: wish, shipping: [] }).lines.reduce(
          (sum, one) => sum + one.itemsMinor,
          0,
        );
  return { lines, mostMinor };
}

function deliveryOf(
  order: NonNullable<Awaited<ReturnType<typeof readOrder>>>,
  status: string,
  isPickup: boolean,
): PartDeliveryAddress {
  const isNeeded = isWaitingPart(status) || status === 'shipped';
  return {
    name: isNeeded ? order.customerName : null,
    phone: isNeeded ? order.customerPhone : null,
    // The seller needs no street when the buyer picks the order up.
    street: isNeeded && !isPickup ? order.street : null,
    instructions: isNeeded ? order.instructions : null,
    city: order.city,
    postalCode: isNeeded ? order.postalCode : null,
    country: order.country,
  };
}
