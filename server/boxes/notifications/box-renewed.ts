import { z } from 'zod';
import { m } from '#texts/compiled/messages.js';
import { defineBoxMail, formatBoxDayWithCity } from './box-mail.ts';

/** Mail: one more term of a box was paid. */
export const boxRenewed = defineBoxMail<{ termId: string }>({
  name: 'box_renewed',
  parameters: z.object({ termId: z.uuid() }),
  more: async () => ({}),
  isStillTrue: ({ box }) => box.closedAt === null,
  example: {},
  letter: ({ box, say, place }) => ({
    subject: m.box_mail_renewed_subject({ suite: box.suite }, say),
    title: m.box_mail_renewed_title({}, say),
    sentences: [
      m.box_mail_renewed_text({ suite: box.suite, day: formatBoxDayWithCity(box.endsAt, box, { say, place }) }, say),
    ],
    button: m.box_see({}, say),
    showsAddress: true,
  }),
});
