import { m } from '#texts/compiled/messages.js';
import type { OrderPartView, OrderView, ShipmentView } from '#domain/orders/order-view.ts';
import type { OpeningHours } from '#domain/sellers/opening-hours.ts';
import { mailFrame, paragraph, quotation } from '#server/notifications/layout.ts';
import { type MailTable, buildOrderMailTable, renderTableHtml, renderTableText } from '#server/notifications/sheet.ts';
import type { Message, ShopContext } from '#server/notifications/template.ts';
import type { RefundFacts } from '#server/orders/queries/refund-facts.ts';

/** The facts of a mail about an order. `refund` and `part` are set when the template's parameters contain their id. */
export type OrderMailFacts = {
  order: OrderView;
  /** The signed link to the order's page. */
  orderUrl: string;
  /** Money has arrived or may have arrived, so the mail must not ask for a payment. */
  hasMoneyCome: boolean;
  refund: RefundFacts | null;
  part: OrderPartView | null;
  /** The code that the buyer tells the courier or the shop. */
  handOverCode?: string | null;
  /** For a pick-up: the seller's country and opening hours; null: no pick-up. */
  pickup: { country: string; hours: OpeningHours | null; nowMs: number } | null;
  /** The parcel that the mail is about; null: the whole order part. */
  shipment: ShipmentView | null;
  /** Who cancelled the order part, and why; null: not cancelled. */
  calledOff: { by: 'seller' | 'buyer'; reason: string; words: string } | null;
  /** The seller's message; null: the mail contains none. */
  message: { words: string } | null;
  /** The state of a return, and where to send the parcel; null: the mail is not about a return. */
  returned: { step: string; reply: string; sendTo: string } | null;
};

/** The content of a mail about an order, which a template returns. */
export type OrderMailBody = {
  subject: string;
  title: string;
  sentences: string[];
  /** A text that a seller wrote. It is shown as a quotation, so that it does not look like the shop's own text. */
  quoted?: string;
  /** The table of amounts; without it the mail shows the whole order. */
  sheet?: MailTable;
  /** The main button; without it the button opens the order. */
  button?: { label: string; url: string };
  toShop?: boolean;
};

/** Puts the content into the layout of mails, in the language of the order. */
export function orderMail(order: OrderView, place: ShopContext & { orderUrl: string }, letter: OrderMailBody): Message {
  const say = { locale: order.language };
  const look = { label: m.mail_see_order({}, say), url: place.orderUrl };
  const button = letter.button ?? look;
  // Every mail has a link to its order, even if the button opens another page.
  const links = button.url === look.url ? [] : [look];
  const notes = [
    m.mail_taxes_note({}, say),
    ...(order.isDemo ? [m.mail_demo_note({}, say)] : []),
    ...(letter.toShop ? [] : [m.mail_footer({ site: place.site }, say)]),
  ];
  const sheet = letter.sheet ?? buildOrderMailTable(order, place.siteUrl);
  const html = mailFrame({
    language: order.language,
    ...place,
    subject: letter.subject,
    title: letter.title,
    preview: letter.sentences.at(1) ?? letter.sentences[0] ?? '',
    words: letter.sentences
      .map((sentence) => (sentence === letter.quoted ? quotation(sentence) : paragraph(sentence)))
      .join(''),
    button,
    links,
    figures: renderTableHtml(sheet),
    notes,
  });
  const spoken = letter.sentences.flatMap((sentence) => [sentence === letter.quoted ? marked(sentence) : sentence, '']);
  const acts = [button, ...links].flatMap(({ label, url }) => [label, url, '']);
  const text = [letter.title, '', ...spoken, ...acts, ...renderTableText(sheet), '', ...notes, ''].join('\n');
  return { subject: letter.subject, html, text };
}

const marked = (words: string): string => words.replaceAll(/^/gm, '> ');
