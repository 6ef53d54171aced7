import { z } from 'zod';
import { defineTemplate } from '#server/notifications/template.ts';
import { findAppealMailData } from '#server/sellers/queries/suspensions.ts';
import { m } from '#texts/compiled/messages.js';
import { sellerMail } from './seller-mail.ts';

type Facts = { seller: string; source: string; answer: string | null; isUpheld: boolean | null };

/** Mail to the members of a seller: the answer to their appeal. */
export const appealReply = defineTemplate<{ appealId: string }, Facts>({
  name: 'appeal_answered',
  channel: 'mail',
  inbox: 'inbox_appeal',
  subject: null,
  parameters: z.object({ appealId: z.uuid() }),
  facts: (tx, { parameters }) => findAppealMailData(tx, parameters.appealId),
  isStillTrue: ({ answer }) => answer !== null,
  write({ seller, source, answer, isUpheld }, language, place) {
    const say = { locale: language };
    return sellerMail(language, place, {
      source,
      subject: m.suspension_appeal_subject({ seller }, say),
      title: isUpheld ? m.suspension_appeal_upheld({}, say) : m.suspension_lifted_title({ seller }, say),
      sentences: [
        isUpheld ? m.suspension_appeal_upheld_text({ seller }, say) : m.suspension_lifted_text({ seller }, say),
        m.suspension_mail_words({ words: answer ?? '' }, say),
      ],
    });
  },
  examples: {
    '': () => ({
      seller: 'Boutique d’exemple',
      source: 'merchant',
      answer: 'Merci pour les reçus de la poste ; nous attendons encore celui du colis de juin.',
      isUpheld: true,
    }),
  },
});
