import { z } from 'zod';
import { defineTemplate } from '#server/notifications/template.ts';
import { partMailFacts } from '#server/orders/queries/part-desk.ts';
import { m } from '#texts/compiled/messages.js';
import { sellerOrderMail } from './part-mail.ts';

type Facts = NonNullable<Awaited<ReturnType<typeof partMailFacts>>>;

/** To the members of a restaurant: nobody accepted an order in time, so it was refused. */
export const sellerPartUnaccepted = defineTemplate<{ partId: string }, Facts>({
  name: 'seller_part_unaccepted',
  channel: 'mail',
  inbox: 'inbox_part_unaccepted',
  subject: null,
  parameters: z.object({ partId: z.uuid() }),
  facts: (tx, { parameters }) => partMailFacts(tx, parameters.partId),
  isStillTrue: () => true,
  write: (facts, language, place) =>
    sellerOrderMail(facts, language, place, {
      subject: m.kitchen_mail_unaccepted_subject,
      title: m.kitchen_mail_unaccepted_title,
      words: m.kitchen_mail_unaccepted_text,
    }),
  examples: {
    '': () => ({
      number: 'S2026DEMA24',
      seller: 'Restaurant d’exemple',
      source: 'restaurant',
      status: 'cancelled',
      isPickup: false,
      shipBy: null,
    }),
  },
});
