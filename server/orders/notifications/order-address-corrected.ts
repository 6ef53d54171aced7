import { z } from 'zod';
import { m } from '#texts/compiled/messages.js';
import { defineOrderMail } from './order-template.ts';

/** To the buyer, when the delivery address was changed. The mail does not contain the new address. */
export const orderAddressCorrectionConfirmation = defineOrderMail({
  name: 'order_address_corrected',
  // The number of the correction, from 1. Each correction has its own mail.
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
