import { m } from '#texts/compiled/messages.js';
import { defineOrderMail } from './order-template.ts';

/** To the buyer, when the payment failed or was too late: nothing was charged, and the stock is released. */
export const orderPaymentFailed = defineOrderMail({
  name: 'order_refused',
  isAboutUnpaidOrder: true,
  isStillTrue: ({ order: { status }, hasMoneyCome }) =>
    (status === 'expired' || status === 'cancelled') && !hasMoneyCome,
  example: { status: 'expired' },
  letter: ({ order: { number }, say, total, greeting, place }) => ({
    subject: m.mail_refused_subject({ number }, say),
    title: m.mail_refused_title({}, say),
    sentences: [
      greeting,
      m.mail_refused_text({ number, total }, say),
      m.mail_refused_again({}, say),
      m.mail_refused_late({}, say),
    ],
    button: { label: m.mail_open_cart({}, say), url: `${place.siteUrl}/panier` },
  }),
});
