import { z } from 'zod';
import { m } from '#texts/compiled/messages.js';
import { defineBoxMail, formatBoxDayWithCity, formatBoxDay } from './box-mail.ts';

/** Mail: the term of a box ends soon, with the link to renew it. `endsAt`: the end of the term, ISO 8601. */
export const boxEnding = defineBoxMail<{ endsAt: string; daysBefore: number }>({
  name: 'box_ending',
  parameters: z.object({ endsAt: z.iso.datetime(), daysBefore: z.int() }),
  more: async () => ({}),
  // Not sent if the box was renewed or its term has ended: the holder gets a mail about that instead.
  isStillTrue: ({ box }, { endsAt }, now) =>
    box.closedAt === null && box.endsAt.toISOString() === endsAt && box.endsAt > now,
  example: {},
  letter: ({ box, plan, say, place }) => {
    const day = formatBoxDay(box.endsAt, box, { say, place });
    return {
      subject: m.box_mail_ending_subject({ suite: box.suite, day }, say),
      title: m.box_mail_ending_title({ day }, say),
      sentences: [
        m.box_mail_ending_text(
          { suite: box.suite, plan, day: formatBoxDayWithCity(box.endsAt, box, { say, place }) },
          say,
        ),
        m.box_no_card({}, say),
      ],
      button: m.box_renew({}, say),
    };
  },
});
