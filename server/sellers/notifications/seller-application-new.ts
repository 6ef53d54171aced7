import { z } from 'zod';
import type { ApplicationKind, ApplicationState } from '#domain/sellers/seller-application.ts';
import { defineTemplate } from '#server/notifications/template.ts';
import { findApplicationMailData } from '#server/sellers/queries/applications.ts';
import { m } from '#texts/compiled/messages.js';
import { writePlainMail } from '#server/notifications/plain-mail.ts';

type Facts = { name: string; kind: ApplicationKind; state: ApplicationState };

/** Mail to the marketplace, in French: somebody applied to sell, or sent missing information. It attaches no documents. */
export const sellerApplicationNew = defineTemplate<{ applicationId: string }, Facts>({
  name: 'seller_application_new',
  channel: 'mail',
  subject: null,
  parameters: z.object({ applicationId: z.uuid() }),
  language: 'fr',
  facts: (tx, { parameters }) => findApplicationMailData(tx, parameters.applicationId),
  isStillTrue: ({ state }) => state === 'sent',
  write({ name, kind }, language, place) {
    const say = { locale: language };
    return writePlainMail(language, place, {
      subject: m.after_mail_application_subject({ name }, say),
      title: m.after_mail_application_title({}, say),
      sentences: [
        kind === 'restaurant'
          ? m.after_mail_application_restaurant({ name, site: place.site }, say)
          : m.after_mail_application_merchant({ name, site: place.site }, say),
        m.after_mail_application_next({}, say),
      ],
      button: { label: m.after_mail_application_act({}, say), url: place.siteUrl + '/admin/seller-applications' },
    });
  },
  examples: { '': () => ({ name: 'Boutique d’exemple', kind: 'merchant', state: 'sent' }) },
});
