import { m } from '#texts/compiled/messages.js';
import { defineOrderMail } from './order-template.ts';

/** To the buyer, when a late payment was refunded because an article was sold out meanwhile. */
export const orderRefundedLate = defineOrderMail({
  name: 'refunded_late',
  inbox: 'inbox_refunded',
  example: { status: 'refunded' },
  letter: ({ order: { number }, say, total, greeting }) => ({
    subject: m.mail_refunded_subject({ number }, say),
    title: m.mail_refunded_title({}, say),
    sentences: [greeting, m.mail_refunded_text({ total, number }, say)],
  }),
});
