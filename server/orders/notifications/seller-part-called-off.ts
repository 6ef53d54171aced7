import { z } from 'zod';

import { defineTemplate } from '#server/notifications/template.ts';
import { partMailFacts } from '#server/orders/queries/part-desk.ts';
import { m } from '#texts/compiled/messages.js';
import { sellerOrderMail } from './part-mail.ts';

type Facts = NonNullable<Awaited<ReturnType<typeof partMailFacts>>>;

/** To the members of a seller: the buyer cancelled an order part before it was packed. */
export const sellerPartCalledOff = defineTemplate<{ partId: string }, Facts>({
  name: 'seller_part_called_off',
  channel: 'mail',
  inbox: 'inbox_part_called_off',
  subject: null,
  parameters: z.object({ partId: z.uuid() }),
  facts: (tx, { parameters }) => partMailFacts(tx, parameters.partId),
  isStillTrue: ({ status }) => status === 'cancelled' || status === 'refunded',
  write: (facts, language, place) =>
    sellerOrderMail(facts, language, place, {
      subject: m.selling_mail_gone_subject,
      title: m.selling_mail_gone_title,
      words: m.selling_mail_gone_text,
    }),
  examples: {
    '': () => ({
      number: 'S2026DEMA23',
      seller: 'Boutique d’exemple',
      source: 'merchant',
      status: 'cancelled',
      isPickup: false,
      shipBy: new Date('2026-11-25T12:00:00Z'),
    }),
  },
});
