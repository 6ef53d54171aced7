import { m } from '#texts/compiled/messages.js';
import { defineSellerPartMail } from './part-mail.ts';

/** To the members of a restaurant: nobody accepted an order in time, so it was refused. */
export const sellerPartUnaccepted = defineSellerPartMail({
  name: 'seller_part_unaccepted',
  inbox: 'inbox_part_unaccepted',
  isStillTrue: () => true,
  letter: () => ({
    subject: m.kitchen_mail_unaccepted_subject,
    title: m.kitchen_mail_unaccepted_title,
    words: m.kitchen_mail_unaccepted_text,
  }),
  example: {
    number: 'S2026DEMA24',
    seller: 'Restaurant d’exemple',
    source: 'restaurant',
    status: 'cancelled',
    shipBy: null,
  },
});
