import { z } from 'zod';
import type { OrderPartView, OrderView } from '#domain/orders/order-view.ts';
import { unpricedOrderItemRows } from '#server/notifications/sheet.ts';
import { m } from '#texts/compiled/messages.js';
import { defineOrderMail } from './order-template.ts';

/** To the buyer: the seller will not ship the rest of an order part. Lists these articles and their refund. */
export const orderRestWithdrawn = defineOrderMail({
  name: 'order_rest_withdrawn',
  parameters: z.object({ partId: z.uuid() }),
  isStillTrue: ({ part }) => (part?.withdrawn?.length ?? 0) > 0,
  example: { status: 'paid', isShipped: true, isRestWithdrawn: true },
  letter({ order, part, say, greeting, place }) {
    if (!part?.withdrawn?.length) throw new Error('a mail about a rest that nobody withdrew');
    const facts = { seller: part.seller, number: order.number };
    return {
      subject: m.rest_mail_subject(facts, say),
      title: m.rest_mail_title(facts, say),
      sentences: [greeting, m.rest_mail_text(facts, say), m.rest_mail_refund({}, say)],
      sheet: { groups: [restGroup(order, part, place.siteUrl)], totals: [] },
    };
  },
});

const restGroup = (order: OrderView, part: OrderPartView, siteUrl: string) =>
  unpricedOrderItemRows(order, part, { lines: part.withdrawn ?? [] }, siteUrl);
