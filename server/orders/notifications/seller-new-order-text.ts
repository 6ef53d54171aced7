import { z } from 'zod';
import { toSmsAlphabet } from '#domain/notifications/sms-alphabet.ts';
import { isUnsentPart } from '#domain/orders/status.ts';
import { defineTemplate } from '#server/notifications/template.ts';
import { partMailFacts } from '#server/orders/queries/part-desk.ts';
import { memberWantsOrderSms } from '#server/sellers/queries/order-texts.ts';
import { m } from '#texts/compiled/messages.js';

type Facts = { number: string; seller: string; status: string; isWanted: boolean };

/** Text message to a member of the seller who enabled such messages. Checked again just before sending, because the
 * member may have left. The text has only the order's number and the shop, because locked screens show it. */
export const sellerNewOrderSms = defineTemplate<object, Facts>({
  name: 'seller_new_order_text',
  channel: 'sms',
  subject: 'part',
  parameters: z.object({}),
  // A failure raises no alert, because the mail and the inbox have the same message.
  whenFailed: 'audit',
  async facts(tx, { subjectId, personId }) {
    const part = subjectId ? await partMailFacts(tx, subjectId) : null;
    if (!part || !subjectId || !personId) return null;
    const { number, seller, status } = part;
    return { number, seller, status, isWanted: await memberWantsOrderSms(tx, personId, subjectId) };
  },
  isStillTrue: ({ status, isWanted }) => isWanted && isUnsentPart(status),
  write: ({ number, seller }, language, { site }) => ({
    subject: '',
    html: '',
    text: toSmsAlphabet(m.inbox_text_new_order({ site, number, seller }, { locale: language })),
  }),
  examples: {
    '': () => ({ number: 'S2026DEMA23', seller: 'Boutique d’exemple', status: 'to_prepare', isWanted: true }),
  },
});
