import { z } from 'zod';
import { defineTemplate } from '#server/notifications/template.ts';
import { findRecovery } from '#server/people/queries/recoveries.ts';
import { m } from '#texts/compiled/messages.js';
import { writePlainMail } from '#server/notifications/plain-mail.ts';

type Facts = { kind: 'second_factor' | 'address'; siteUrl: string };

/** Mail after a recovery was carried out: the person can sign in again. */
export const accountRecoveryDone = defineTemplate<{ recoveryId: string }, Facts>({
  name: 'recovery_done',
  channel: 'mail',
  subject: null,
  parameters: z.object({ recoveryId: z.uuid() }),
  async facts(tx, { parameters }, { siteUrl }) {
    const recovery = await findRecovery(tx, parameters.recoveryId);
    return recovery && { kind: recovery.kind, siteUrl: siteUrl() };
  },
  isStillTrue: () => true,
  write({ kind, siteUrl }, language, place) {
    const say = { locale: language };
    return writePlainMail(language, place, {
      subject: m.recovery_done_subject({ site: place.site }, say),
      title: m.recovery_done_title({}, say),
      sentences: [
        kind === 'address' ? m.recovery_done_address({}, say) : m.recovery_done_factor({}, say),
        m.recovery_done_sessions({}, say),
      ],
      button: { label: m.recovery_done_act({}, say), url: `${siteUrl}/auth` },
    });
  },
  examples: { '': () => ({ kind: 'second_factor', siteUrl: 'https://exemple.example' }) },
});
