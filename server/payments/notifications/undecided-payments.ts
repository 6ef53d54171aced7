import { z } from 'zod';
import { findWrongAmountPayments } from '#server/ledger/queries/reconciliation.ts';
import { writePlainMail } from '#server/notifications/plain-mail.ts';
import { defineTemplate } from '#server/notifications/template.ts';
import { m } from '#texts/compiled/messages.js';

/** Mail to the shop, in French: the orders whose payment has a wrong amount, about which nobody has decided yet. */
export const undecidedPayments = defineTemplate<object, { numbers: string[] }>({
  name: 'undecided_payments',
  channel: 'mail',
  subject: null,
  parameters: z.object({}),
  language: 'fr',
  facts: async (tx) => ({ numbers: (await findWrongAmountPayments(tx)).map(({ orderNumber }) => orderNumber) }),
  isStillTrue: ({ numbers }) => numbers.length > 0,
  write({ numbers }, language, place) {
    const say = { locale: language };
    return writePlainMail(language, place, {
      subject: m.mail_undecided_subject({ count: numbers.length }, say),
      title: m.mail_undecided_title({}, say),
      sentences: [m.mail_undecided_text({}, say), ...numbers],
      button: { label: m.mail_undecided_act({}, say), url: `${place.siteUrl}/admin/orders` },
    });
  },
  examples: { '': () => ({ numbers: ['S2026EXEMPL'] }) },
});
