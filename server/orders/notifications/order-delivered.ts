import { z } from 'zod';
import { buildDeliveryAddressLines, orderPartRows, partTotals } from '#server/notifications/sheet.ts';
import { m } from '#texts/compiled/messages.js';
import { defineOrderMail } from './order-template.ts';

/** To the buyer, when only the seller reports a delivery. It links to the page for reporting a missing delivery. */
export const orderDeliveryReportedBySeller = defineOrderMail({
  name: 'order_delivered',
  inbox: 'inbox_delivered',
  parameters: z.object({ partId: z.uuid() }),
  isStillTrue: ({ part }) => part?.delivery === 'said',
  example: { status: 'paid', isShipped: true },
  letter({ order, part, orderUrl, say, greeting, place }) {
    if (!part) throw new Error('a mail about a part that is none of the order’s');
    const facts = { number: order.number, seller: part.seller };
    return {
      subject: m.received_mail_subject(facts, say),
      title: m.received_mail_title(facts, say),
      sentences: [
        greeting,
        m.received_mail_words(facts, say),
        m.received_mail_nothing({}, say),
        m.received_mail_missing({}, say),
      ],
      button: { label: m.received_mail_button({}, say), url: `${orderUrl}#recu` },
      sheet: {
        groups: [orderPartRows(order, part, place.siteUrl)],
        totals: partTotals(order, part),
        address: buildDeliveryAddressLines(order),
      },
    };
  },
});
