import { m } from '#texts/compiled/messages.js';
import type { OrderPartView, OrderView, ShipmentView } from '#domain/orders/order-view.ts';
import type { Hours } from '#domain/sellers/opening-hours.ts';
import { mailFrame, paragraph, quotation } from '#server/notifications/layout.ts';
import { type Sheet, orderSheet, sheetHtml, sheetText } from '#server/notifications/sheet.ts';
import type { Message, ShopContext } from '#server/notifications/template.ts';
import type { RefundFacts } from '#server/orders/queries/refund-facts.ts';

/** What a mail about an order tells. `refund` and `part`: what it is about beside the order, where its parameters name one. */
export type OrderFacts = {
  order: OrderView;
  /** The signed link to the order's page. */
  orderUrl: string;
  /** Money has come for it, or may have: nobody is asked to pay, or told that nothing was charged. */
  hasMoneyCome: boolean;
  refund: RefundFacts | null;
  part: OrderPartView | null;
  /** Of a part that its buyer picks up: where its seller is and when it is there; null: of no such part. */
  /** What the buyer of a part says when it is handed over. */
  handOverCode?: string | null;
  pickup: { country: string; hours: Hours | null; nowMs: number } | null;
  /** The parcel of it, where it leaves in several; null: it is no mail about one. */
  shipment: ShipmentView | null;
  /** Who gave that part up, and why; null: nobody did. */
  calledOff: { by: 'seller' | 'buyer'; reason: string; words: string } | null;
  /** What the seller wrote; null: it is no such mail. */
  message: { words: string } | null;
  /** What became of a return, and where it is sent; null: it is no such mail. */
  returned: { step: string; reply: string; sendTo: string } | null;
};

/** A mail about an order, as its template writes it. */
export type OrderLetter = {
  subject: string;
  title: string;
  sentences: string[];
  /** The one of the sentences that is a stranger's words: set apart, so that it cannot pass for ours: in plain text each line of it is marked. */
  quoted?: string;
  /** What the mail sets out in figures; without it, the whole order. */
  sheet?: Sheet;
  /** What the reader may do now; without it, look at the order. */
  button?: { label: string; url: string };
  toShop?: boolean;
};

/** Puts the letter into the frame: a title, a few sentences, a button, figures. In the language of `order`. */
export function orderMail(order: OrderView, place: ShopContext & { orderUrl: string }, letter: OrderLetter): Message {
  const say = { locale: order.language };
  const look = { label: m.mail_see_order({}, say), url: place.orderUrl };
  const button = letter.button ?? look;
  // Whatever the button does, every mail leads to its order.
  const links = button.url === look.url ? [] : [look];
  const notes = [
    m.mail_taxes_note({}, say),
    ...(order.isDemo ? [m.mail_demo_note({}, say)] : []),
    ...(letter.toShop ? [] : [m.mail_footer({ site: place.site }, say)]),
  ];
  const sheet = letter.sheet ?? orderSheet(order, place.siteUrl);
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
    figures: sheetHtml(sheet),
    notes,
  });
  const spoken = letter.sentences.flatMap((sentence) => [sentence === letter.quoted ? marked(sentence) : sentence, '']);
  const acts = [button, ...links].flatMap(({ label, url }) => [label, url, '']);
  const text = [letter.title, '', ...spoken, ...acts, ...sheetText(sheet), '', ...notes, ''].join('\n');
  return { subject: letter.subject, html, text };
}

const marked = (words: string): string => words.replaceAll(/^/gm, '> ');
