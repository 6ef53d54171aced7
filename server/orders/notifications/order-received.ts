import { orderMoney } from '#domain/orders/order-money.ts';
import { m } from '#texts/compiled/messages.js';
import type { OrderView } from '#domain/orders/order-view.ts';
import { momentWords } from '#server/notifications/moment.ts';
import { type MailPlace, type MailText, orderMail } from './order-mail.ts';

/** To the buyer, when the order was placed: that it was received, and until when the stock is kept. It asks for no money: whoever is paying is not disturbed. */
export function orderReceivedMail(order: OrderView, place: MailPlace): MailText {
  const say = { locale: order.language };
  const { number } = order;
  const total = orderMoney(order)(order.totalMinor);
  return orderMail(order, place, {
    subject: m.mail_received_subject({ number }, say),
    title: m.mail_received_title({}, say),
    sentences: [
      m.mail_greeting({ name: order.customer.name }, say),
      m.mail_received_text({ number, total }, say),
      m.mail_received_held(
        { until: momentWords(order.heldUntil, order.language, order.address.country, place.timeZone) },
        say,
      ),
    ],
  });
}
