import { orderMoney } from '#domain/orders/order-money.ts';
import { m } from '#texts/compiled/messages.js';
import { orderTypeName } from '#server/orders/order-type-name.ts';
import type { OrderView } from '#domain/orders/order-view.ts';
import { type MailPlace, type MailText, orderMail } from './order-mail.ts';

/** To the shop, when an order was placed (R-FN-04); in French, the shop's language. */
export function adminNewOrderMail(order: OrderView, place: MailPlace): MailText {
  const say = { locale: 'fr' as const };
  const { number } = order;
  const total = orderMoney(order)(order.totalMinor);
  return orderMail({ ...order, language: 'fr' }, place, {
    subject: m.mail_admin_subject({ number, total }, say),
    title: m.mail_admin_title({ number }, say),
    sentences: [
      m.mail_admin_text(
        { name: order.customer.name, email: order.customer.email, type: orderTypeName(order.orderType, 'fr'), total },
        say,
      ),
    ],
    toShop: true,
  });
}
