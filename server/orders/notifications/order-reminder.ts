import { orderMoney } from '#domain/orders/order-money.ts';
import { m } from '#texts/compiled/messages.js';
import type { OrderView } from '#domain/orders/order-view.ts';
import { momentWords } from '#server/notifications/moment.ts';
import { type MailPlace, type MailText, orderMail } from './order-mail.ts';

/**
 * To the buyer, when the order has been unpaid for fifteen minutes: where to pay, and until when the stock is kept. The button leads to the order's
 * page, not to the provider's: that one may not be open any more, or may be another one later; the order's page knows which.
 */
export function orderReminderMail(order: OrderView, place: MailPlace): MailText {
  const say = { locale: order.language };
  const { number } = order;
  const total = orderMoney(order)(order.totalMinor);
  return orderMail(order, place, {
    subject: m.mail_reminder_subject({ number, total }, say),
    title: m.mail_reminder_title({}, say),
    sentences: [
      m.mail_greeting({ name: order.customer.name }, say),
      m.mail_reminder_text({ number, total }, say),
      m.mail_received_held(
        { until: momentWords(order.heldUntil, order.language, order.address.country, place.timeZone) },
        say,
      ),
      m.mail_received_just_paid({}, say),
    ],
    button: { label: m.mail_pay({ total }, say), url: place.orderUrl },
  });
}
