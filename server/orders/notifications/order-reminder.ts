import { formatDateTimeInCountry } from '#server/notifications/format-moment.ts';
import { m } from '#texts/compiled/messages.js';
import { isUnpaid, defineOrderMail } from './order-template.ts';

/**
 * To the buyer, when an order is unpaid after fifteen minutes. The button opens the order page, because the provider's
 * page may be closed or replaced before the mail is opened.
 */
export const unpaidOrderReminder = defineOrderMail({
  name: 'order_reminder',
  isAboutUnpaidOrder: true,
  isStillTrue: isUnpaid,
  example: { status: 'awaiting_payment' },
  letter: ({ order, orderUrl, say, total, greeting, place }) => ({
    subject: m.mail_reminder_subject({ number: order.number, total }, say),
    title: m.mail_reminder_title({}, say),
    sentences: [
      greeting,
      m.mail_reminder_text({ number: order.number, total }, say),
      m.mail_received_held(
        { until: formatDateTimeInCountry(order.heldUntil, say.locale, order.address.country, place.timeZone) },
        say,
      ),
      m.mail_received_just_paid({}, say),
    ],
    button: { label: m.mail_pay({ total }, say), url: orderUrl },
  }),
});
