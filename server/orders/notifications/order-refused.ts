import { orderMoney } from '#domain/orders/order-money.ts';
import { m } from '#texts/compiled/messages.js';
import type { OrderView } from '#domain/orders/order-view.ts';
import { type MailPlace, type MailText, orderMail } from './order-mail.ts';

/** To the buyer, when the payment was not accepted or did not come in time: nothing was charged, the articles are on sale again. */
export function orderRefusedMail(order: OrderView, place: MailPlace): MailText {
  const say = { locale: order.language };
  const { number } = order;
  const total = orderMoney(order)(order.totalMinor);
  return orderMail(order, place, {
    subject: m.mail_refused_subject({ number }, say),
    title: m.mail_refused_title({}, say),
    sentences: [
      m.mail_greeting({ name: order.customer.name }, say),
      m.mail_refused_text({ number, total }, say),
      m.mail_refused_again({}, say),
      m.mail_refused_late({}, say),
    ],
    button: { label: m.mail_open_cart({}, say), url: `${place.siteUrl}/panier` },
  });
}
