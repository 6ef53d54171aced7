import { z } from 'zod';
import { isAdminSmsEnabled } from '#domain/notifications/sms-switch.ts';
import { toSmsAlphabet } from '#domain/notifications/sms-alphabet.ts';
import { createOrderPriceFormatter } from '#domain/orders/order-price-formatter.ts';
import { readAdminSmsSwitch } from '#server/notifications/queries/sms-switch.ts';
import { defineTemplate } from '#server/notifications/template.ts';
import { orderMarketTypeName } from '#server/orders/order-type-name.ts';
import { m } from '#texts/compiled/messages.js';
import { exampleOrderMailFacts } from './example-order.ts';
import type { OrderMailFacts } from './order-mail.ts';
import { findOrderMailFacts } from './order-template.ts';

type Facts = Pick<OrderMailFacts, 'order'> & { isOn: boolean };

/** Text message to each administrator with a verified number. Just before sending, it is checked again that text
 * messages are enabled. The text has no data of the buyer, because locked screens show it. */
export const adminNewOrderSms = defineTemplate<object, Facts>({
  name: 'admin_new_order_text',
  channel: 'sms',
  subject: 'order',
  parameters: z.object({}),
  async facts(tx, notification, shop) {
    const facts = await findOrderMailFacts(tx, notification, shop);
    return facts && { order: facts.order, isOn: isAdminSmsEnabled(await readAdminSmsSwitch(tx)) };
  },
  isStillTrue: ({ isOn }) => isOn,
  write({ order }, language, { site }) {
    const say = { locale: language };
    const total = createOrderPriceFormatter(order)(order.totalMinor);
    const { number, orderType } = order;
    const type = orderMarketTypeName(orderType, language);
    return { subject: '', html: '', text: toSmsAlphabet(m.text_message_new_order({ number, site, total, type }, say)) };
  },
  examples: {
    CAD: (language) => ({
      order: exampleOrderMailFacts({ status: 'awaiting_payment' }, language, 'CAD').order,
      isOn: true,
    }),
    XOF: (language) => ({
      order: exampleOrderMailFacts({ status: 'awaiting_payment' }, language, 'XOF').order,
      isOn: true,
    }),
  },
});
