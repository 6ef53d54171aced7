import { m } from '#texts/compiled/messages.js';
import type { OrderView } from '#domain/orders/order-view.ts';
import { type MailAbout, type MailPlace, type MailText, orderMail } from './order-mail.ts';
import { addressOf, partGroup } from '#server/notifications/sheet.ts';

/** To the buyer, when a seller has sent his part: which articles, who carries them, under which number if that was said. */
export function orderShippedMail(order: OrderView, place: MailPlace, { partId }: MailAbout): MailText {
  const say = { locale: order.language };
  const { number } = order;
  const part = order.parts.find(({ id }) => id === partId);
  if (!part) throw new Error('a mail about a part that is none of the order’s');
  const { seller, carrier, trackingCode } = part;
  return orderMail(order, place, {
    subject: m.mail_shipped_subject({ number, seller }, say),
    title: m.mail_shipped_title({ seller }, say),
    sentences: [
      m.mail_greeting({ name: order.customer.name }, say),
      m.mail_shipped_text({ number }, say),
      ...(carrier ? [m.mail_shipped_carrier({ carrier }, say)] : []),
      ...(trackingCode ? [m.mail_shipped_tracking({ code: trackingCode }, say)] : []),
      ...(order.parts.length > 1 ? [m.mail_shipped_others({}, say)] : []),
    ],
    sheet: { groups: [partGroup(order, part)], totals: [], address: addressOf(order) },
  });
}
