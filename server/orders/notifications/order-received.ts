import { formatDateTimeInCountry } from '#server/notifications/format-moment.ts';
import { m } from '#texts/compiled/messages.js';
import { isUnpaid, defineOrderMail } from './order-template.ts';

/** To the buyer, when an order was placed. It does not ask for money, because the buyer may be paying right now. */
export const orderReceived = defineOrderMail({
  name: 'order_received',
  isAboutUnpaidOrder: true,
  isStillTrue: isUnpaid,
  example: { status: 'awaiting_payment' },
  letter: ({ order, say, total, greeting, place }) => ({
    subject: m.mail_received_subject({ number: order.number }, say),
    title: m.mail_received_title({}, say),
    sentences: [
      greeting,
      m.mail_received_text({ number: order.number, total }, say),
      m.mail_received_held(
        { until: formatDateTimeInCountry(order.heldUntil, say.locale, order.address.country, place.timeZone) },
        say,
      ),
    ],
  }),
});
