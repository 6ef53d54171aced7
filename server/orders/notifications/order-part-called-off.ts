import { z } from 'zod';
import { orderPartRows } from '#server/notifications/sheet.ts';
import { m } from '#texts/compiled/messages.js';
import { cancellationReasonText } from './called-off-words.ts';
import { defineOrderMail } from './order-template.ts';

/** To the buyer: a part of a paid order is cancelled, with the reason and the refund. */
export const orderPartCalledOff = defineOrderMail({
  name: 'order_part_called_off',
  parameters: z.object({ partId: z.uuid() }),
  isStillTrue: ({ calledOff }) => calledOff !== null,
  example: { status: 'paid', isCalledOff: true, words: 'Le lot reçu était taché. (exemple)' },
  letter({ order, part, calledOff, say, greeting, place }) {
    if (!part || !calledOff) throw new Error('a mail about a part that nobody called off');
    const { seller } = part;
    const { by, reason, words } = calledOff;
    const facts = { seller, number: order.number };
    const quoted = words ? m.selling_mail_quote({ words }, say) : undefined;
    return {
      subject: m.selling_mail_off_subject(facts, say),
      title: by === 'seller' ? m.selling_mail_refused_title(facts, say) : m.selling_mail_cancelled_title(facts, say),
      sentences: [
        greeting,
        by === 'seller'
          ? m.selling_mail_refused_text({ ...facts, reason: cancellationReasonText(reason, say.locale) }, say)
          : m.selling_mail_cancelled_text(facts, say),
        ...(quoted ? [quoted] : []),
        m.selling_mail_off_refund({}, say),
      ],
      ...(quoted && { quoted }),
      sheet: { groups: [orderPartRows(order, part, place.siteUrl)], totals: [] },
    };
  },
});
