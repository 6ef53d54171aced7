import { z } from 'zod';
import { m } from '#texts/compiled/messages.js';
import { defineBoxMail } from './box-mail.ts';

/** Mail: a box is closed, because its term and grace days are over. `endsAt`: the end of the term, ISO 8601. */
export const boxClosed = defineBoxMail<{ endsAt: string }>({
  name: 'box_closed',
  parameters: z.object({ endsAt: z.iso.datetime() }),
  more: async () => ({}),
  isStillTrue: ({ box }) => box.closedAt !== null,
  example: {},
  letter: ({ box, say }) => ({
    subject: m.box_mail_closed_subject({ suite: box.suite }, say),
    title: m.box_mail_closed_title({}, say),
    sentences: [m.box_mail_closed_text({ suite: box.suite }, say), m.box_mail_closed_parcels({}, say)],
    button: m.box_renew({}, say),
  }),
});
