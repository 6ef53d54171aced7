import { z } from 'zod';
import { mismatches } from '#server/ledger/queries/reconciliation.ts';
import { framed, paragraph } from '#server/notifications/layout.ts';
import { defineTemplate } from '#server/notifications/template.ts';
import { m } from '#texts/compiled/messages.js';

/** To the shop, every Monday: the orders whose payment has another amount, and about which nobody has decided yet. */
export const undecidedPayments = defineTemplate<object, { numbers: string[] }>({
  name: 'undecided_payments',
  channel: 'mail',
  subject: null,
  parameters: z.object({}),
  language: 'fr',
  facts: async (tx) => ({ numbers: (await mismatches(tx)).map(({ orderNumber }) => orderNumber) }),
  isStillTrue: ({ numbers }) => numbers.length > 0,
  write({ numbers }, language, { site, siteUrl }) {
    const say = { locale: language };
    const subject = m.mail_undecided_subject({ count: numbers.length }, say);
    const title = m.mail_undecided_text({}, say);
    const html = framed({
      language,
      site,
      siteUrl,
      subject,
      title,
      preview: numbers.join(', '),
      words: numbers.map(paragraph).join(''),
      button: { label: site, url: siteUrl },
      links: [],
      figures: '',
      notes: [],
    });
    return { subject, html, text: [title, '', ...numbers, ''].join('\n') };
  },
  examples: { '': () => ({ numbers: ['S2026EXEMPL'] }) },
});
