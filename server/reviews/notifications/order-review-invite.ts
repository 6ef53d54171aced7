import { orderSubpageUrl } from '#server/orders/order-page.ts';
import { defineOrderMail } from '#server/orders/notifications/order-template.ts';
import { orderPartRows } from '#server/notifications/sheet.ts';
import { m } from '#texts/compiled/messages.js';

/** Invites the buyer, once per order, to review what arrived some days ago, with a link to opt out. */
export const orderReviewInvite = defineOrderMail({
  name: 'order_review_invite',
  isStillTrue: ({ order }) => order.parts.some(({ status }) => status === 'delivered'),
  example: { status: 'paid', isShipped: true },
  letter({ order, orderUrl, say, greeting, place }) {
    const url = orderSubpageUrl(orderUrl, 'avis');
    const arrived = order.parts.filter(({ status }) => status === 'delivered' || status === 'shipped');
    return {
      subject: m.review_mail_subject({ number: order.number }, say),
      title: m.review_mail_title({}, say),
      sentences: [
        greeting,
        m.review_mail_text({ number: order.number }, say),
        m.review_mail_stop({ site: place.site }, say),
      ],
      sheet: {
        groups: (arrived.length > 0 ? arrived : order.parts).map((part) => orderPartRows(order, part, place.siteUrl)),
        totals: [],
      },
      button: { label: m.review_mail_act({}, say), url },
    };
  },
});
