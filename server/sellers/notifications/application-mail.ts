import type { Language } from '#domain/settings/language.ts';
import { mailFrame, paragraph } from '#server/notifications/layout.ts';
import type { Message, ShopContext } from '#server/notifications/template.ts';

/** A mail to a seller or an applicant: sentences and one button. `path`: the page that the button opens. */
export function applicationMail(
  {
    subject,
    title,
    sentences,
    act,
    path,
  }: { subject: string; title: string; sentences: string[]; act: string; path: string },
  language: Language,
  { site, siteUrl }: ShopContext,
): Message {
  const url = siteUrl + path;
  const html = mailFrame({
    language,
    site,
    siteUrl,
    subject,
    title,
    preview: sentences[0] ?? '',
    words: sentences.map(paragraph).join(''),
    button: { label: act, url },
    links: [],
    figures: '',
    notes: [],
  });
  const text = [title, '', ...sentences.flatMap((sentence) => [sentence, '']), act, url, ''].join('\n');
  return { subject, html, text };
}
