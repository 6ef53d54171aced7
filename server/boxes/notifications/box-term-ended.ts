import { z } from 'zod';
import { m } from '#texts/compiled/messages.js';
import { defineBoxMail, formatBoxDayWithCity, formatBoxDay } from './box-mail.ts';

/** Mail: a rental period of a box was refunded, so the rental ends now or earlier. `termId`: the refunded period. */
export const boxTermRefunded = defineBoxMail<{ termId: string }>({
  name: 'box_term_ended',
  parameters: z.object({ termId: z.uuid() }),
  more: async () => ({}),
  // Not sent if the holder has deleted their account.
  isStillTrue: ({ box }) => !box.hasLeft,
  example: {},
  letter: ({ box, say, place }) => {
    const { suite, closedAt, endsAt } = box;
    if (closedAt)
      return {
        subject: m.box_mail_ended_closed_subject({ suite }, say),
        title: m.box_mail_ended_closed_title({}, say),
        sentences: [m.box_mail_ended_closed_text({ suite }, say), m.box_mail_closed_parcels({}, say)],
        button: m.box_see_parcels({}, say),
      };
    const day = formatBoxDay(endsAt, box, { say, place });
    return {
      subject: m.box_mail_ended_subject({ suite, day }, say),
      title: m.box_mail_ended_title({}, say),
      sentences: [m.box_mail_ended_text({ suite, day: formatBoxDayWithCity(endsAt, box, { say, place }) }, say)],
      button: m.box_see({}, say),
    };
  },
});
