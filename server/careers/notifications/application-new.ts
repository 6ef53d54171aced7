import { z } from 'zod';
import { findApplication } from '#server/careers/queries.ts';
import { mailFrame, paragraph } from '#server/notifications/layout.ts';
import { defineTemplate } from '#server/notifications/template.ts';
import { m } from '#texts/compiled/messages.js';

type Facts = { id: string; name: string; email: string; titleFr: string };

/** Mail to the shop, in French: who applied for which opening. The CV is not attached: a command exports it. */
export const applicationNew = defineTemplate<{ applicationId: string }, Facts>({
  name: 'application_new',
  channel: 'mail',
  subject: null,
  parameters: z.object({ applicationId: z.uuid() }),
  language: 'fr',
  facts: (tx, { parameters }) => findApplication(tx, parameters.applicationId),
  isStillTrue: () => true,
  write({ id, name, email, titleFr }, language, { site, siteUrl }) {
    const say = { locale: language };
    const subject = m.careers_mail_new_subject({ title: titleFr }, say);
    const sentences = [
      m.careers_mail_new_text({ name, email, title: titleFr }, say),
      m.careers_mail_new_open({ command: `npm run admin -- applications ${id} cv.pdf` }, say),
    ];
    const html = mailFrame({
      language,
      site,
      siteUrl,
      subject,
      title: subject,
      preview: sentences[0]!,
      words: sentences.map(paragraph).join(''),
      button: { label: site, url: siteUrl },
    });
    return { subject, html, text: [...sentences, ''].join('\n') };
  },
  examples: {
    '': () => ({
      id: '00000000-0000-4000-8000-000000000000',
      name: 'Awa Démo',
      email: 'awa@client.example',
      titleFr: 'Poste d’exemple',
    }),
  },
});
