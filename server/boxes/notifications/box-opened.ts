import { z } from 'zod';
import { m } from '#texts/compiled/messages.js';
import { defineBoxMail, formatBoxDayWithCity } from './box-mail.ts';

/** Mail: a box was paid and opened. It contains the box's address. */
export const boxOpened = defineBoxMail<object>({
  name: 'box_opened',
  parameters: z.object({}),
  more: async () => ({}),
  isStillTrue: ({ box }) => box.closedAt === null,
  example: {},
  letter: ({ box, plan, say, place }) => ({
    subject: m.box_mail_opened_subject({ suite: box.suite }, say),
    title: m.box_mail_opened_title({}, say),
    sentences: [
      m.box_mail_opened_text({ plan, day: formatBoxDayWithCity(box.endsAt, box, { say, place }) }, say),
      m.box_address_words({ suite: box.suite }, say),
      ...(box.userId ? [] : [m.box_guest_words({ email: box.email }, say)]),
    ],
    button: m.box_see({}, say),
    showsAddress: true,
  }),
});
