import { m } from '#texts/compiled/messages.js';
import { orderTemplate } from './order-template.ts';

/** To the buyer, when the provider confirmed the payment. */
export const orderPaid = orderTemplate({
  name: 'order_paid',
  example: { status: 'paid' },
  letter: ({ order: { number }, say, total, greeting }) => ({
    subject: m.mail_paid_subject({ number }, say),
    title: m.mail_paid_title({}, say),
    sentences: [greeting, m.mail_paid_text({ total, number }, say)],
  }),
});
