import { z } from 'zod';
import type { ApplicationState } from '#domain/sellers/seller-application.ts';
import { defineTemplate } from '#server/notifications/template.ts';
import { findApplicationMailData } from '#server/sellers/queries/applications.ts';
import { m } from '#texts/compiled/messages.js';
import { writePlainMail } from '#server/notifications/plain-mail.ts';

type Facts = { name: string; state: ApplicationState };

/** Mail to the applicant: the application was received, and what happens next. */
export const sellerApplicationReceived = defineTemplate<{ applicationId: string }, Facts>({
  name: 'seller_application_received',
  channel: 'mail',
  subject: null,
  parameters: z.object({ applicationId: z.uuid() }),
  facts: (tx, { parameters }) => findApplicationMailData(tx, parameters.applicationId),
  isStillTrue: ({ state }) => state === 'sent',
  write({ name }, language, place) {
    const say = { locale: language };
    return writePlainMail(language, place, {
      subject: m.sellapp_mail_received_subject({ name }, say),
      title: m.sellapp_mail_received_title({}, say),
      sentences: [m.sellapp_mail_received_text({ name, site: place.site }, say), m.sellapp_mail_received_next({}, say)],
      button: { label: m.sellapp_mail_received_act({}, say), url: place.siteUrl + '/vendre/demande' },
    });
  },
  examples: { '': () => ({ name: 'Boutique d’exemple', state: 'sent' }) },
});
