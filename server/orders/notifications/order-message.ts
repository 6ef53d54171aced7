import { z } from 'zod';
import { orderPartRows } from '#server/notifications/sheet.ts';
import { m } from '#texts/compiled/messages.js';
import { defineOrderMail } from './order-template.ts';

/** To the buyer: a message from a seller. Neither sees the other's email address. */
export const orderMessage = defineOrderMail({
  name: 'order_message',
  parameters: z.object({ partId: z.uuid(), messageId: z.uuid() }),
  isStillTrue: ({ message }) => message !== null,
  example: { status: 'paid', words: 'Votre tissu arrive demain de l’atelier ; il partira vendredi. (exemple)' },
  letter({ order, part, message, say, greeting, place }) {
    if (!part || !message) throw new Error('a mail of a message without the message');
    const { seller } = part;
    const quoted = m.selling_mail_quote({ words: message.words }, say);
    return {
      subject: m.selling_mail_message_subject({ seller, number: order.number }, say),
      title: m.selling_mail_message_title({ seller }, say),
      sentences: [
        greeting,
        m.selling_mail_message_text({ seller, number: order.number }, say),
        quoted,
        m.selling_mail_message_answer({}, say),
      ],
      quoted,
      sheet: { groups: [orderPartRows(order, part, place.siteUrl)], totals: [] },
    };
  },
});
