import { z } from 'zod';
import { formatDateTimeInCountry } from '#server/notifications/format-moment.ts';
import { defineTemplate } from '#server/notifications/template.ts';
import { type AccountFacts, findAccountChangeFacts } from '#server/payouts/queries/payout-accounts.ts';
import { sellerMail } from '#server/sellers/notifications/seller-mail.ts';
import { m } from '#texts/compiled/messages.js';

type Parameters = { accountId: string; change: 'asked' | 'taken_back' };
type Facts = AccountFacts & { change: Parameters['change'] };

/** Mail to both accounts' email addresses and the owner: an account (without full number) was added or cancelled. */
export const payoutAccountChange = defineTemplate<Parameters, Facts>({
  name: 'payout_account_change',
  channel: 'mail',
  subject: null,
  parameters: z.object({ accountId: z.guid(), change: z.enum(['asked', 'taken_back']) }),
  async facts(tx, { parameters: { accountId, change } }) {
    const found = await findAccountChangeFacts(tx, accountId);
    return found && { ...found, change };
  },
  isStillTrue: ({ change, isTakenBack }) => (change === 'taken_back') === isTakenBack,
  write({ seller, source, country, method, tail, effectiveAt, change }, language, place) {
    const say = { locale: language };
    const what = {
      seller,
      tail,
      method: method === 'bank' ? m.payouts_mail_bank({}, say) : m.payouts_mail_mobile({}, say),
      from: formatDateTimeInCountry(effectiveAt.toISOString(), language, country ?? '', place.timeZone),
    };
    const isAsked = change === 'asked';
    return sellerMail(language, place, {
      source,
      subject: isAsked ? m.payouts_mail_asked_subject(what, say) : m.payouts_mail_back_subject(what, say),
      title: isAsked ? m.payouts_mail_asked_title({}, say) : m.payouts_mail_back_title({}, say),
      sentences: isAsked
        ? [m.payouts_mail_asked_text(what, say), m.payouts_mail_asked_not_you({}, say)]
        : [m.payouts_mail_back_text(what, say)],
    });
  },
  examples: {
    '': () => example('asked'),
    'taken-back': () => example('taken_back'),
  },
});

const example = (change: Parameters['change']): Facts => ({
  seller: 'Boutique d’exemple',
  source: 'merchant',
  country: 'SN',
  method: 'mobile_money',
  tail: '1234',
  effectiveAt: new Date('2026-12-01T15:00:00Z'),
  isTakenBack: change === 'taken_back',
  change,
});
