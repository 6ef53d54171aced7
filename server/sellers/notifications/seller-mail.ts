import { mailFrame, paragraph } from '#server/notifications/layout.ts';
import type { Message, ShopContext } from '#server/notifications/template.ts';
import type { Language } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';

/** A mail to the members of a seller: sentences and a button to the dashboard. `source`: the kind of seller. */
export function sellerMail(
  { source, subject, title, sentences }: { source: string; subject: string; title: string; sentences: string[] },
  language: Language,
  { site, siteUrl }: ShopContext,
): Message {
  const say = { locale: language };
  const button = {
    label: m.suspension_mail_act({}, say),
    url: `${siteUrl}/${source === 'restaurant' ? 'restaurant' : 'merchant'}`,
  };
  const notes = [m.suspension_mail_footer({ site }, say)];
  const html = mailFrame({
    language,
    site,
    siteUrl,
    subject,
    title,
    preview: sentences[0] ?? '',
    words: sentences.map(paragraph).join(''),
    button,
    links: [],
    figures: '',
    notes,
  });
  const text = [
    title,
    '',
    ...sentences.flatMap((sentence) => [sentence, '']),
    button.label,
    button.url,
    '',
    ...notes,
    '',
  ].join('\n');
  return { subject, html, text };
}
