import type { Language } from '#domain/settings/language.ts';
import { mailFrame, paragraph } from '#server/notifications/layout.ts';
import { type MailTable, renderTableHtml, renderTableText } from '#server/notifications/sheet.ts';
import type { Message, ShopContext } from '#server/notifications/template.ts';
import { m } from '#texts/compiled/messages.js';

type Facts = { number: string; seller: string; source: string };
type Sentence = (facts: { number: string; seller: string }, say: { locale: Language }) => string;
/** `more`: additional paragraphs; `sheet`: a table of amounts; `notes`: small print above the footer. */
type PartLetter = {
  subject: Sentence;
  title: Sentence;
  words: Sentence;
  more?: string[];
  sheet?: MailTable;
  notes?: string[];
};

/** A mail to the members of a seller about an order, with a link to it in the dashboard. */
export function sellerOrderMail(
  { number, seller, source }: Facts,
  language: Language,
  { site, siteUrl }: ShopContext,
  { subject, title, words, more = [], sheet, notes: own = [] }: PartLetter,
): Message {
  const say = { locale: language };
  const facts = { number, seller };
  const button = {
    label: m.selling_mail_open({}, say),
    url: `${siteUrl}/${source === 'restaurant' ? 'restaurant' : 'merchant'}?vue=commandes&commande=${number}`,
  };
  const [head, sentence] = [title(facts, say), words(facts, say)];
  const notes = [...own, m.selling_mail_footer({ site }, say)];
  const html = mailFrame({
    language,
    site,
    siteUrl,
    subject: subject(facts, say),
    title: head,
    preview: sentence,
    words: [sentence, ...more].map(paragraph).join(''),
    button,
    figures: sheet ? renderTableHtml(sheet) : '',
    notes,
  });
  const figures = sheet ? [...renderTableText(sheet), ''] : [];
  const spoken = [sentence, ...more].flatMap((one) => [one, '']);
  const text = [head, '', ...spoken, button.label, button.url, '', ...figures, ...notes, ''].join('\n');
  return { subject: subject(facts, say), html, text };
}
