import { z } from 'zod';
import { isWaitingPart } from '#domain/orders/status.ts';
import { defineTemplate } from '#server/notifications/template.ts';
import { partMailFacts } from '#server/orders/queries/part-desk.ts';
import { m } from '#texts/compiled/messages.js';
import { sellerOrderMail } from './part-mail.ts';

type Facts = NonNullable<Awaited<ReturnType<typeof partMailFacts>>>;

/** To the members of a seller: an order part should be shipped by now. */
export const sellerPartLate = defineTemplate<{ partId: string }, Facts>({
  name: 'seller_part_late',
  channel: 'mail',
  inbox: 'inbox_part_late',
  subject: null,
  parameters: z.object({ partId: z.uuid() }),
  facts: (tx, { parameters }) => partMailFacts(tx, parameters.partId),
  isStillTrue: ({ status }) => isWaitingPart(status),
  write: (facts, language, place) =>
    sellerOrderMail(
      facts,
      language,
      place,
      facts.isPickup
        ? { subject: m.pickup_mail_late_subject, title: m.pickup_mail_late_title, words: m.pickup_mail_late_text }
        : { subject: m.selling_mail_late_subject, title: m.selling_mail_late_title, words: m.selling_mail_late_text },
    ),
  examples: {
    '': () => ({
      number: 'S2026DEMA23',
      seller: 'Boutique d’exemple',
      source: 'merchant',
      status: 'to_prepare',
      isPickup: false,
      shipBy: new Date('2026-11-25T12:00:00Z'),
    }),
  },
});
