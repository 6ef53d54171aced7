import { z } from 'zod';
import { addressOf, partGroup } from '#server/notifications/sheet.ts';
import { m } from '#texts/compiled/messages.js';
import { orderTemplate } from './order-template.ts';

/** To the buyer, when a seller has sent their part: which articles, who carries them, under which number if that was said. */
export const orderShipped = orderTemplate({
  name: 'order_shipped',
  parameters: z.object({ partId: z.uuid() }),
  example: { status: 'paid', isShipped: true },
  letter({ order, part, say, greeting }) {
    if (!part) throw new Error('a mail about a part that is none of the order’s');
    const { seller, carrier, trackingCode } = part;
    return {
      subject: m.mail_shipped_subject({ number: order.number, seller }, say),
      title: m.mail_shipped_title({ seller }, say),
      sentences: [
        greeting,
        m.mail_shipped_text({ number: order.number }, say),
        ...(carrier ? [m.mail_shipped_carrier({ carrier }, say)] : []),
        ...(trackingCode ? [m.mail_shipped_tracking({ code: trackingCode }, say)] : []),
        ...(order.parts.length > 1 ? [m.mail_shipped_others({}, say)] : []),
      ],
      sheet: { groups: [partGroup(order, part)], totals: [], address: addressOf(order) },
    };
  },
});
