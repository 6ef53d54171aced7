import { z } from 'zod';
import { defineTemplate } from '#server/notifications/template.ts';
import { findSuspensionMailData } from '#server/sellers/queries/suspensions.ts';
import { m } from '#texts/compiled/messages.js';
import { sellerMail } from './seller-mail.ts';

type Facts = { seller: string; source: string; liftedAt: Date | null; liftNote: string };

/** Mail to the members of a seller: its suspension is lifted. */
export const suspensionLifted = defineTemplate<{ suspensionId: string }, Facts>({
  name: 'suspension_lifted',
  channel: 'mail',
  inbox: 'inbox_suspension_lifted',
  subject: null,
  parameters: z.object({ suspensionId: z.uuid() }),
  facts: (tx, { parameters }) => findSuspensionMailData(tx, parameters.suspensionId),
  isStillTrue: ({ liftedAt }) => liftedAt !== null,
  write({ seller, source, liftNote }, language, place) {
    const say = { locale: language };
    return sellerMail(language, place, {
      source,
      subject: m.suspension_lifted_subject({ seller }, say),
      title: m.suspension_lifted_title({ seller }, say),
      sentences: [
        m.suspension_lifted_text({ seller }, say),
        ...(liftNote ? [m.suspension_mail_words({ words: liftNote }, say)] : []),
      ],
    });
  },
  examples: {
    '': () => ({ seller: 'Boutique d’exemple', source: 'merchant', liftedAt: new Date(0), liftNote: '' }),
  },
});
