import { titleIn } from '#domain/settings/language.ts';
import { z } from 'zod';
import { findApplication } from '#server/careers/queries.ts';
import { mailFrame, paragraph } from '#server/notifications/layout.ts';
import { defineTemplate } from '#server/notifications/template.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';
import { m } from '#texts/compiled/messages.js';

type Facts = { name: string; titleFr: string; titleEn: string; months: number };

/** Mail to the applicant: confirms receipt, and says who reads the application and how long it is kept. */
export const applicationReceived = defineTemplate<{ applicationId: string }, Facts>({
  name: 'application_received',
  channel: 'mail',
  subject: null,
  parameters: z.object({ applicationId: z.uuid() }),
  whenFailed: 'audit',
  async facts(tx, { parameters }) {
    const found = await findApplication(tx, parameters.applicationId);
    return found && { ...found, months: (await readSettingsForKeys(tx, ['application_months'])).application_months };
  },
  isStillTrue: () => true,
  write({ name, titleFr, titleEn, months }, language, { site, siteUrl }) {
    const say = { locale: language };
    const title = titleIn(language, { titleFr, titleEn });
    const subject = m.careers_mail_received_subject({ title }, say);
    const sentences = [
      m.careers_mail_greeting({ name }, say),
      m.careers_mail_received_text({ title, shop: site }, say),
      m.careers_mail_received_kept({ months }, say),
    ];
    const html = mailFrame({
      language,
      site,
      siteUrl,
      subject,
      title: m.careers_mail_received_title({}, say),
      preview: sentences[1]!,
      words: sentences.map(paragraph).join(''),
      button: { label: m.careers_mail_received_act({}, say), url: `${siteUrl}/recrutement` },
    });
    return { subject, html, text: [...sentences, '', `${siteUrl}/recrutement`, ''].join('\n') };
  },
  examples: {
    '': () => ({ name: 'Awa Démo', titleFr: 'Poste d’exemple', titleEn: 'Example post', months: 12 }),
  },
});
