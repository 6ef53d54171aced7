import { m } from '#texts/compiled/messages.js';
import { defineSellerPartMail } from './part-mail.ts';

/** To the members of a seller: the buyer cancelled an order part before it was packed. */
export const sellerPartCalledOff = defineSellerPartMail({
  name: 'seller_part_called_off',
  inbox: 'inbox_part_called_off',
  isStillTrue: ({ status }) => status === 'cancelled' || status === 'refunded',
  letter: () => ({
    subject: m.selling_mail_gone_subject,
    title: m.selling_mail_gone_title,
    words: m.selling_mail_gone_text,
  }),
  example: { status: 'cancelled' },
});
