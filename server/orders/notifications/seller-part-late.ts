import { isWaitingPart } from '#domain/orders/status.ts';
import { m } from '#texts/compiled/messages.js';
import { defineSellerPartMail } from './part-mail.ts';

/** To the members of a seller: an order part should be shipped by now. */
export const sellerPartLate = defineSellerPartMail({
  name: 'seller_part_late',
  inbox: 'inbox_part_late',
  isStillTrue: ({ status }) => isWaitingPart(status),
  letter: ({ isPickup }) =>
    isPickup
      ? { subject: m.pickup_mail_late_subject, title: m.pickup_mail_late_title, words: m.pickup_mail_late_text }
      : { subject: m.selling_mail_late_subject, title: m.selling_mail_late_title, words: m.selling_mail_late_text },
  example: { status: 'to_prepare' },
});
