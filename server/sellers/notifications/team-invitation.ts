import { z } from 'zod';
import { defineTemplate } from '#server/notifications/template.ts';
import { findInvitationMailData } from '#server/sellers/queries/team.ts';
import { m } from '#texts/compiled/messages.js';
import { writePlainMail } from '#server/notifications/plain-mail.ts';

type Facts = { seller: string; expiresAt: Date };

/** Mail to an address invited to a team. The link alone gives no access: the recipient must sign in. */
export const teamInvitation = defineTemplate<{ invitationId: string }, Facts>({
  name: 'team_invitation',
  channel: 'mail',
  subject: null,
  parameters: z.object({ invitationId: z.uuid() }),
  whenFailed: 'audit',
  facts: (tx, { parameters }) => findInvitationMailData(tx, parameters.invitationId),
  isStillTrue: ({ expiresAt }, _notification, now) => expiresAt > now,
  write({ seller }, language, place) {
    const say = { locale: language };
    return writePlainMail(language, place, {
      subject: m.team_mail_subject({ seller }, say),
      title: m.team_mail_title({ seller }, say),
      sentences: [m.team_mail_text({ seller, site: place.site }, say), m.team_mail_how({}, say)],
      button: { label: m.team_mail_act({}, say), url: place.siteUrl + '/vendre/invitation' },
    });
  },
  examples: { '': () => ({ seller: 'Boutique d’exemple', expiresAt: new Date(8_640_000_000_000_000) }) },
});
