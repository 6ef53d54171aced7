import { m } from '#texts/compiled/messages.js';
import type { OrderView } from '#domain/orders/order-view.ts';
import { framed, paragraph } from './layout.ts';
import { orderTable, orderText } from './order-table.ts';

/** Where the shop is, and the signed link to the order. */
export type MailPlace = { site: string; siteUrl: string; orderUrl: string };
export type MailText = { subject: string; html: string; text: string };

/** A mail about an order: a title, a few sentences, the order itself, a button to its page. In the order's language. */
export function orderMail(order: OrderView, place: MailPlace, said: { subject: string; title: string; sentences: string[]; toShop?: boolean }): MailText {
  const say = { locale: order.language };
  const button = { label: m.mail_see_order({}, say), url: place.orderUrl };
  const notes = [m.mail_taxes_note({}, say), ...(order.isDemo ? [m.mail_demo_note({}, say)] : []), ...(said.toShop ? [] : [m.mail_footer({ site: place.site }, say)])];
  const body = said.sentences.map(paragraph).join('') + orderTable(order);
  const html = framed({ language: order.language, ...place, subject: said.subject, title: said.title, body, button, notes });
  const text = [said.title, '', ...said.sentences, '', orderText(order), '', button.label, button.url, '', ...notes, ''].join('\n');
  return { subject: said.subject, html, text };
}
