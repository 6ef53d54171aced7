import { isServiceOrder } from '#domain/orders/service-order.ts';
import { m } from '#texts/compiled/messages.js';
import { defineOrderMail } from './order-template.ts';

/** To the buyer, when the payment is confirmed. */
export const orderPaid = defineOrderMail({
  name: 'order_paid',
  example: { status: 'paid' },
  letter: ({ order, say, total, greeting }) => {
    const { number } = order;
    const text = isServiceOrder(order) ? m.mail_paid_box_text : m.mail_paid_text;
    // With several sellers the mail lists the arrival of each order part further down.
    const only = order.parts.length === 1 ? order.parts[0] : undefined;
    return {
      subject: m.mail_paid_subject({ number }, say),
      title: m.mail_paid_title({}, say),
      sentences: [greeting, text({ total, number }, say), ...(only?.arrival ? [`${only.arrival}.`] : [])],
    };
  },
});
