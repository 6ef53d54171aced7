import { z } from 'zod';
import { type ReturnStatus, returnStatuses } from '#domain/orders/return-status.ts';
import { defineTemplate } from '#server/notifications/template.ts';
import { findReturn } from '#server/orders/queries/returns.ts';
import { partMailFacts } from '#server/orders/queries/part-desk.ts';
import { m } from '#texts/compiled/messages.js';
import { sellerOrderMail } from './part-mail.ts';

type Facts = { number: string; seller: string; source: string; step: ReturnStatus };

/** To the members of a seller: a return was requested, sent or withdrawn, or the administrators decided it. */
export const sellerReturn = defineTemplate<{ step: ReturnStatus }, Facts>({
  name: 'seller_return',
  channel: 'mail',
  inbox: 'inbox_return',
  subject: 'part',
  parameters: z.object({ step: z.enum(returnStatuses) }),
  async facts(tx, { subjectId, parameters: { step } }) {
    const found = subjectId ? await findReturn(tx, subjectId) : null;
    const part = found && (await partMailFacts(tx, found.partId));
    return part && { number: part.number, seller: part.seller, source: part.source, step };
  },
  isStillTrue: () => true,
  write: (facts, language, place) =>
    sellerOrderMail(facts, language, place, {
      subject: m.return_mail_seller_subject,
      title: m.return_mail_seller_title,
      words: sentences[facts.step] ?? m.return_mail_seller_title,
    }),
  examples: {
    '': () => ({ number: 'S2026DEMA23', seller: 'Boutique d’exemple', source: 'merchant', step: 'requested' }),
  },
});

const sentences: Partial<Record<ReturnStatus, typeof m.return_mail_seller_requested>> = {
  requested: m.return_mail_seller_requested,
  sent: m.return_mail_seller_sent,
  cancelled: m.return_mail_seller_cancelled,
  accepted: m.return_mail_seller_accepted,
  closed: m.return_mail_seller_closed,
};
