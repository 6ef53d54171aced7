import { mailFrame, paragraph } from '#server/notifications/layout.ts';
import type { Message, ShopContext } from '#server/notifications/template.ts';
import type { Language } from '#domain/settings/language.ts';

type Words = { subject: string; title: string; sentences: string[]; act: string; url: string };

/** Writes a mail about a recovery: sentences and one button. */
export function writeRecoveryMail(
  { subject, title, sentences, act, url }: Words,
  language: Language,
  { site, siteUrl }: ShopContext,
): Message {
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
