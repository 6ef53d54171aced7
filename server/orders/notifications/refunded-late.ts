import { orderMoney } from '#domain/orders/order-money.ts';
import { m } from '#texts/compiled/messages.js';
import type { OrderView } from '#domain/orders/order-view.ts';
import { type MailPlace, type MailText, orderMail } from './order-mail.ts';

/** To the buyer, when a payment came after the hold had ended and something was gone: all of it was given back. */
export function refundedLateMail(order: OrderView, place: MailPlace): MailText {
  const say = { locale: order.language };
  const { number } = order;
  const total = orderMoney(order)(order.totalMinor);
  return orderMail(order, place, {
    subject: m.mail_refunded_subject({ number }, say),
    title: m.mail_refunded_title({}, say),
    sentences: [m.mail_greeting({ name: order.customer.name }, say), m.mail_refunded_text({ total, number }, say)],
  });
}
