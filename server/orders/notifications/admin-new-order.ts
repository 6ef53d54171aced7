import { orderMarketTypeName } from '#server/orders/order-type-name.ts';
import { m } from '#texts/compiled/messages.js';
import { defineOrderMail } from './order-template.ts';

/** To the administrators, when an order was placed (R-FN-04); in French, the language of the shop. */
export const adminNewOrder = defineOrderMail({
  name: 'admin_new_order',
  language: 'fr',
  example: { status: 'awaiting_payment' },
  letter: ({ order: { number, customer, orderType }, say, total }) => ({
    subject: m.mail_admin_subject({ number, total }, say),
    title: m.mail_admin_title({ number }, say),
    sentences: [
      m.mail_admin_text(
        { name: customer.name, email: customer.email, type: orderMarketTypeName(orderType, 'fr'), total },
        say,
      ),
    ],
    toShop: true,
  }),
});
