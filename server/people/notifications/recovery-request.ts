import { z } from 'zod';
import { defineTemplate } from '#server/notifications/template.ts';
import { findRecovery } from '#server/people/queries/recoveries.ts';
import { signRecoveryStopLink } from '#server/people/recovery-link.ts';
import { formatDateTime } from '#server/people/format-date-time.ts';
import { m } from '#texts/compiled/messages.js';
import { writePlainMail } from '#server/notifications/plain-mail.ts';

type Facts = { kind: 'second_factor' | 'address'; newEmail: string | null; dueAt: Date; state: string; url: string };

/** Mail to the account's current address after a recovery request: when it happens, and a button that stops it. */
export const recoveryRequest = defineTemplate<{ recoveryId: string }, Facts>({
  name: 'recovery_asked',
  channel: 'mail',
  subject: null,
  parameters: z.object({ recoveryId: z.uuid() }),
  async facts(tx, { parameters }, { linkSecret, siteUrl }) {
    const recovery = await findRecovery(tx, parameters.recoveryId);
    if (!recovery) return null;
    return { ...recovery, url: `${siteUrl()}/recuperation?lien=${signRecoveryStopLink(linkSecret, recovery.id)}` };
  },
  isStillTrue: ({ state }) => state === 'waiting',
  write({ kind, newEmail, dueAt, url }, language, place) {
    const say = { locale: language };
    const at = formatDateTime(dueAt, language, place.timeZone);
    return writePlainMail(language, place, {
      subject: m.recovery_mail_subject({ site: place.site }, say),
      title: m.recovery_mail_title({}, say),
      sentences: [
        kind === 'address'
          ? m.recovery_mail_address({ site: place.site, email: hidden(newEmail ?? ''), at }, say)
          : m.recovery_mail_factor({ site: place.site, at }, say),
        m.recovery_mail_you({}, say),
        m.recovery_mail_not_you({}, say),
      ],
      button: { label: m.recovery_mail_act({}, say), url },
    });
  },
  examples: {
    '': () => ({
      kind: 'second_factor',
      newEmail: null,
      dueAt: new Date('2026-11-27T19:05:00Z'),
      state: 'waiting',
      url: 'https://exemple.example/recuperation?lien=exemple',
    }),
  },
});

/** "a…@exemple.org": the owner recognises the address, others learn little about it. */
const hidden = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1…$2');
