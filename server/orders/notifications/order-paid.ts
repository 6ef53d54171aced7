import { orderMoney } from '#domain/orders/order-money.ts';
import { m } from '#texts/compiled/messages.js';
import type { OrderView } from '#domain/orders/order-view.ts';
import { type MailPlace, type MailText, orderMail } from './order-mail.ts';

/** To the buyer, when the provider confirmed the payment. */
export function orderPaidMail(order: OrderView, place: MailPlace): MailText {
  const say = { locale: order.language };
  const { number } = order;
  const total = orderMoney(order)(order.totalMinor);
  return orderMail(order, place, {
    subject: m.mail_paid_subject({ number }, say),
    title: m.mail_paid_title({}, say),
    sentences: [m.mail_greeting({ name: order.customer.name }, say), m.mail_paid_text({ total, number }, say)],
  });
}
