import { z } from 'zod';
import { returnStatuses } from '#domain/orders/return-status.ts';
import { orderPartRows } from '#server/notifications/sheet.ts';
import { m } from '#texts/compiled/messages.js';
import { orderSubpageUrl } from '../order-page.ts';
import { defineOrderMail } from './order-template.ts';

/** To the buyer: the new state of a return, one mail per state. The seller's text is shown as a quotation. */
export const orderReturn = defineOrderMail({
  name: 'order_return',
  parameters: z.object({
    returnId: z.uuid(),
    partId: z.uuid(),
    step: z.enum(returnStatuses),
    isAddress: z.literal(true).optional(),
  }),
  isStillTrue: ({ returned }) => returned !== null,
  example: { status: 'paid', isReturned: true, words: 'Renvoyez-le dans son emballage. (exemple)' },
  letter({ order, orderUrl, part, returned, say, greeting, place }) {
    if (!part || !returned) throw new Error('a mail about a return without the return');
    const facts = { seller: part.seller, number: order.number };
    const words: Record<string, string> = {
      accepted: m.return_mail_accepted(facts, say),
      refused: m.return_mail_refused(facts, say),
      received: m.return_mail_received(facts, say),
      closed: m.return_mail_closed(facts, say),
    };
    const quoted = returned.reply ? m.selling_mail_quote({ words: returned.reply }, say) : undefined;
    const sendTo = returned.step === 'accepted' ? returned.sendTo : '';
    const url = orderSubpageUrl(orderUrl, 'retour');
    return {
      subject: m.return_mail_subject({ number: order.number }, say),
      title: m.return_mail_title(facts, say),
      sentences: [greeting, words[returned.step] ?? m.return_mail_title(facts, say), ...(quoted ? [quoted] : [])],
      ...(quoted && { quoted }),
      sheet: {
        groups: [orderPartRows(order, part, place.siteUrl)],
        totals: [],
        ...(sendTo && { address: { label: m.return_mail_send_to({}, say), lines: sendTo.split('\n') } }),
      },
      button: { label: m.return_mail_act({}, say), url },
    };
  },
});
