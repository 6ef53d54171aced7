import { z } from 'zod';
import { isShopPickup, type ShipmentView } from '#domain/orders/order-view.ts';
import {
  buildDeliveryAddressLines,
  unpricedOrderItemRows,
  orderPartRows,
  partTotals,
} from '#server/notifications/sheet.ts';
import { m } from '#texts/compiled/messages.js';
import { defineOrderMail } from './order-template.ts';

/** To the buyer, when an order part was shipped: its articles, the carrier and the tracking number. */
export const orderShipped = defineOrderMail({
  name: 'order_shipped',
  inbox: 'inbox_shipped',
  parameters: z.object({ partId: z.uuid(), shipmentId: z.uuid().optional() }),
  example: { status: 'paid', isShipped: true },
  letter({ order, part, shipment, say, greeting, place }) {
    if (!part) throw new Error('a mail about a part that is none of the order’s');
    const { seller } = part;
    // When an order part is shipped in several parcels, the mail is about one of them.
    const { carrier, trackingCode } = shipment ?? part;
    const isSome = shipment !== null && part.lines.some(({ id, quantity }) => sentOf(shipment, id) < quantity);
    // A pick-up is not shipped, so the mail has another text.
    const isPickup = part.kitchen?.way === 'pickup';
    return {
      subject: isPickup
        ? m.zones_mail_subject({ number: order.number, seller }, say)
        : isSome
          ? m.shipments_mail_subject({ number: order.number, seller }, say)
          : m.mail_shipped_subject({ number: order.number, seller }, say),
      title: isPickup
        ? m.zones_mail_title({ seller }, say)
        : isSome
          ? m.shipments_mail_title({ seller }, say)
          : m.mail_shipped_title({ seller }, say),
      sentences: [
        greeting,
        isPickup
          ? isShopPickup(part.kitchen)
            ? m.pickup_mail_text({ number: order.number }, say)
            : m.zones_mail_text({ number: order.number }, say)
          : m.mail_shipped_text({ number: order.number }, say),
        ...(part.arrival ? [`${part.arrival}.`] : []),
        ...(carrier ? [m.mail_shipped_carrier({ carrier }, say)] : []),
        ...(trackingCode ? [m.mail_shipped_tracking({ code: trackingCode }, say)] : []),
        ...(isSome && part.status === 'partly_shipped' ? [m.shipments_mail_rest({}, say)] : []),
        ...(order.parts.length > 1 ? [m.mail_shipped_others({}, say)] : []),
      ],
      sheet: {
        groups: [
          isSome
            ? unpricedOrderItemRows(order, part, shipment, place.siteUrl)
            : orderPartRows(order, part, place.siteUrl),
        ],
        totals: isSome ? [] : partTotals(order, part),
        address: buildDeliveryAddressLines(order),
      },
    };
  },
});

const sentOf = ({ lines }: ShipmentView, line: string): number =>
  lines.find(({ lineId }) => lineId === line)?.quantity ?? 0;
