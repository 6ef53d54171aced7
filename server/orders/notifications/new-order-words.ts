import { m } from '#texts/compiled/messages.js';

/** What the members of a seller read of a new order, in the mail and in their messages. What its buyer picks up is not shipped, and has no address to go to. */
export function newOrderWords(source: string | null, isPickup: boolean): typeof m.after_mail_new_text {
  if (source === 'restaurant') return isPickup ? m.after_mail_new_dish_pickup_text : m.after_mail_new_dish_text;
  return isPickup ? m.after_mail_new_pickup_text : m.after_mail_new_text;
}
