import { z } from 'zod';
import { m } from '#texts/compiled/messages.js';
import { orderTemplate } from './order-template.ts';

/** To the buyer: somebody with their link, or they themselves, changed where the order goes. It does not say where: the order's page does. */
export const orderAddressCorrected = orderTemplate({
  name: 'order_address_corrected',
  // Which correction of the order it is, from one: each has its mail.
  parameters: z.object({ correction: z.int().min(1) }),
  example: { status: 'paid' },
  letter: ({ order, say, greeting }) => ({
    subject: m.order_mail_address_subject({ number: order.number }, say),
    title: m.order_mail_address_title({}, say),
    sentences: [
      greeting,
      m.order_mail_address_text({ number: order.number }, say),
      m.order_mail_address_not_you({}, say),
    ],
  }),
});
