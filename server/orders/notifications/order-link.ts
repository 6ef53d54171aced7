import type { Language } from '#domain/settings/language.ts';
import { z } from 'zod';
import { m } from '#texts/compiled/messages.js';
import { defineOrderMail } from './order-template.ts';

/** To the buyer, when somebody requested the link again. `requestId`: one mail per request. */
export const orderLinkMail = defineOrderMail({
  name: 'order_link',
  parameters: z.object({ requestId: z.uuid() }),
  example: { status: 'paid' },
  letter: ({ order: { number, status }, say, total, greeting }) => ({
    subject: m.mail_link_subject({ number }, say),
    title: m.mail_link_title({}, say),
    sentences: [
      greeting,
      m.mail_link_text({ number, total, status: (statuses[status]?.({}, say) ?? status).toLowerCase() }, say),
      m.mail_link_life({}, say),
      m.mail_link_not_you({}, say),
    ],
  }),
});

const statuses: Record<string, (none: object, options: { locale: Language }) => string> = {
  awaiting_payment: m.order_status_awaiting_payment,
  paid: m.order_status_paid,
  partially_refunded: m.order_status_partially_refunded,
  expired: m.order_status_expired,
  cancelled: m.order_status_cancelled,
  refunded: m.order_status_refunded,
};
