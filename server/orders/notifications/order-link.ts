import { orderMoney } from '#domain/orders/order-money.ts';
import { m } from '#texts/compiled/messages.js';
import type { OrderView } from '#domain/orders/order-view.ts';
import { type MailPlace, type MailText, orderMail } from './order-mail.ts';

const statuses: Record<string, (none: object, options: { locale: 'fr' | 'en' }) => string> = {
  awaiting_payment: m.order_status_awaiting_payment,
  paid: m.order_status_paid,
  partially_refunded: m.order_status_partially_refunded,
  expired: m.order_status_expired,
  cancelled: m.order_status_cancelled,
  refunded: m.order_status_refunded,
};

/** To the buyer's own address, when somebody asked for the link again. */
export function orderLinkMail(order: OrderView, place: MailPlace): MailText {
  const say = { locale: order.language };
  const { number } = order;
  const status = (statuses[order.status]?.({}, say) ?? order.status).toLowerCase();
  return orderMail(order, place, {
    subject: m.mail_link_subject({ number }, say),
    title: m.mail_link_title({}, say),
    sentences: [
      m.mail_greeting({ name: order.customer.name }, say),
      m.mail_link_text({ number, total: orderMoney(order)(order.totalMinor), status }, say),
      m.mail_link_life({}, say),
      m.mail_link_not_you({}, say),
    ],
  });
}
