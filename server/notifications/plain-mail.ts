import type { Language } from '#domain/settings/language.ts';
import { mailFrame, paragraph } from './layout.ts';
import type { Message, ShopContext } from './template.ts';

/** `note`: small print below the button. */
export type PlainMail = {
  subject: string;
  title: string;
  sentences: string[];
  button: { label: string; url: string };
  note?: string;
};

/** Writes a mail of sentences and one button. */
export function writePlainMail(language: Language, { site, siteUrl }: ShopContext, mail: PlainMail): Message {
  const { subject, title, sentences, button, note } = mail;
  const html = mailFrame({
    language,
    site,
    siteUrl,
    subject,
    title,
    preview: sentences[0] ?? '',
    words: sentences.map(paragraph).join(''),
    button,
    notes: note ? [note] : [],
  });
  const spoken = sentences.flatMap((sentence) => [sentence, '']);
  const text = [title, '', ...spoken, button.label, button.url, '', ...(note ? [note, ''] : [])].join('\n');
  return { subject, html, text };
}
