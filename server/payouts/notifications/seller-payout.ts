import { z } from 'zod';
import { formatPrice } from '#domain/money/format.ts';
import { defineTemplate } from '#server/notifications/template.ts';
import { type PayoutMailFacts, findPayoutMailFacts } from '#server/payouts/queries/payout-mail-facts.ts';
import { sellerMail } from '#server/sellers/notifications/seller-mail.ts';
import { m } from '#texts/compiled/messages.js';
import { withoutFullStop } from '#server/notifications/without-full-stop.ts';

type Step = 'paid' | 'returned';
type Facts = PayoutMailFacts & { step: Step };

/** Mail to members who may see the seller's money: a payout was sent or came back. Without the whole account number. */
export const sellerPayout = defineTemplate<{ lineId: string; step: Step }, Facts>({
  name: 'seller_payout',
  channel: 'mail',
  inbox: 'inbox_payout',
  subject: null,
  parameters: z.object({ lineId: z.guid(), step: z.enum(['paid', 'returned']) }),
  async facts(tx, { parameters: { lineId, step } }) {
    const found = await findPayoutMailFacts(tx, lineId);
    return found && { ...found, step };
  },
  // If a payout came back before the first mail was sent, only the second mail is sent.
  isStillTrue: ({ state, step }) => state === step,
  write({ seller, source, number, amountMinor, currency, reason, method, tail, step }, language, place) {
    const say = { locale: language };
    const what = {
      seller,
      number,
      tail,
      reason: withoutFullStop(reason),
      amount: formatPrice(amountMinor, currency, true),
      method: method === 'bank' ? m.payouts_mail_bank({}, say) : m.payouts_mail_mobile({}, say),
    };
    const isPaid = step === 'paid';
    return sellerMail(language, place, {
      source,
      subject: isPaid ? m.payout_mail_paid_subject(what, say) : m.payout_mail_returned_subject(what, say),
      title: isPaid ? m.payout_mail_paid_title(what, say) : m.payout_mail_returned_title(what, say),
      sentences: isPaid
        ? [
            m.payout_mail_paid_text(what, say),
            method === 'bank' ? m.payout_mail_paid_bank({}, say) : m.payout_mail_paid_mobile({}, say),
          ]
        : [m.payout_mail_returned_text(what, say), m.payout_mail_returned_next({}, say)],
    });
  },
  examples: {
    '': () => example('paid'),
    returned: () => example('returned'),
  },
});

const example = (step: Step): Facts => ({
  seller: 'Boutique d’exemple',
  source: 'merchant',
  number: 12,
  amountMinor: 184_500,
  currency: 'XOF',
  state: step,
  reason: step === 'returned' ? 'compte fermé' : '',
  method: 'mobile_money',
  tail: '1234',
  step,
});
