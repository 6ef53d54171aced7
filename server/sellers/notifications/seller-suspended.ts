import { z } from 'zod';
import { defineTemplate } from '#server/notifications/template.ts';
import { findSuspensionMailData } from '#server/sellers/queries/suspensions.ts';
import { m } from '#texts/compiled/messages.js';
import { sellerMail } from './seller-mail.ts';

type Facts = { seller: string; source: string; reason: string; liftedAt: Date | null };

/** Mail to the members of a seller: it is suspended, why, what still works, and how to appeal. */
export const sellerSuspended = defineTemplate<{ suspensionId: string }, Facts>({
  name: 'seller_suspended',
  channel: 'mail',
  inbox: 'inbox_suspended',
  subject: null,
  parameters: z.object({ suspensionId: z.uuid() }),
  facts: (tx, { parameters }) => findSuspensionMailData(tx, parameters.suspensionId),
  isStillTrue: ({ liftedAt }) => liftedAt === null,
  write({ seller, source, reason }, language, place) {
    const say = { locale: language };
    return sellerMail(language, place, {
      source,
      subject: m.suspension_mail_subject({ seller }, say),
      title: m.suspension_mail_title({ seller }, say),
      sentences: [
        m.suspension_mail_text({ seller, site: place.site }, say),
        m.suspension_mail_reason({ reason }, say),
        m.suspension_mail_orders({}, say),
        m.suspension_mail_appeal({}, say),
      ],
    });
  },
  examples: {
    '': () => ({
      seller: 'Boutique d’exemple',
      source: 'merchant',
      reason: 'Trois colis annoncés comme expédiés ne sont jamais partis.',
      liftedAt: null,
    }),
  },
});
