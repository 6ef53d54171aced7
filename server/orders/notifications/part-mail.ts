import { z } from 'zod';
import type { Language } from '#domain/settings/language.ts';
import { mailFrame, paragraph } from '#server/notifications/layout.ts';
import { type MailTable, renderTableHtml, renderTableText } from '#server/notifications/sheet.ts';
import { defineTemplate, type Message, type ShopContext, type Template } from '#server/notifications/template.ts';
import { partMailFacts } from '#server/orders/queries/part-desk.ts';
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
type SellerPart = NonNullable<Awaited<ReturnType<typeof partMailFacts>>>;
type SellerPartTemplate = Pick<Template<{ partId: string }, SellerPart>, 'name' | 'inbox' | 'isStillTrue'> & {
  letter(part: SellerPart): PartLetter;
  example: Pick<SellerPart, 'status'> & Partial<SellerPart>;
};

/** A mail to the members of a seller about what happened to an order part. */
export const defineSellerPartMail = ({ letter, example, ...rest }: SellerPartTemplate) =>
  defineTemplate<{ partId: string }, SellerPart>({
    ...rest,
    channel: 'mail',
    subject: null,
    parameters: z.object({ partId: z.uuid() }),
    facts: (tx, { parameters }) => partMailFacts(tx, parameters.partId),
    write: (part, language, place) => sellerOrderMail(part, language, place, letter(part)),
    examples: { '': () => ({ ...examplePart, ...example }) },
  });

const examplePart = {
  number: 'S2026DEMA23',
  seller: 'Boutique d’exemple',
  source: 'merchant',
  isPickup: false,
  shipBy: new Date('2026-11-25T12:00:00Z'),
} as const;
