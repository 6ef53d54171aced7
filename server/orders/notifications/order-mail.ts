import { m } from '#texts/compiled/messages.js';
import type { OrderView } from '#domain/orders/order-view.ts';
import type { RefundFacts } from '#server/notifications/queries/mails.ts';
import { framed, paragraph } from '#server/notifications/layout.ts';
import { type Sheet, orderSheet, sheetHtml, sheetText } from '#server/notifications/sheet.ts';

/** Where the shop is, and the signed link to the order. */
/** `timeZone`: the shop's. */
export type MailPlace = { site: string; siteUrl: string; orderUrl: string; timeZone: string };
/** What a mail speaks of beside its order: a refund (order_refunded), a seller's part (order_shipped). */
export type MailAbout = { refund: RefundFacts | null; partId: string | null };
export type MailText = { subject: string; html: string; text: string };

type Said = {
  subject: string;
  title: string;
  sentences: string[];
  /** What the mail sets out in figures; without it, the whole order. */
  sheet?: Sheet;
  /** What the reader may do now; without it, look at the order. */
  button?: { label: string; url: string };
  toShop?: boolean;
};

/** A mail about an order: a title, a few sentences, a button, figures. In the order's language. */
export function orderMail(order: OrderView, place: MailPlace, said: Said): MailText {
  const say = { locale: order.language };
  const look = { label: m.mail_see_order({}, say), url: place.orderUrl };
  const button = said.button ?? look;
  // Whatever the button does, every mail leads to its order.
  const links = button.url === look.url ? [] : [look];
  const notes = [
    m.mail_taxes_note({}, say),
    ...(order.isDemo ? [m.mail_demo_note({}, say)] : []),
    ...(said.toShop ? [] : [m.mail_footer({ site: place.site }, say)]),
  ];
  const sheet = said.sheet ?? orderSheet(order);
  const html = framed({
    language: order.language,
    ...place,
    subject: said.subject,
    title: said.title,
    preview: said.sentences.at(1) ?? said.sentences[0] ?? '',
    words: said.sentences.map(paragraph).join(''),
    button,
    links,
    figures: sheetHtml(sheet),
    notes,
  });
  const spoken = said.sentences.flatMap((sentence) => [sentence, '']);
  const acts = [button, ...links].flatMap(({ label, url }) => [label, url, '']);
  const text = [said.title, '', ...spoken, ...acts, ...sheetText(sheet), '', ...notes, ''].join('\n');
  return { subject: said.subject, html, text };
}
