import { m } from '#texts/compiled/messages.js';

/** The text about a new order for a seller's mail and inbox. A pick-up has no delivery address. */
export function chooseNewOrderText(source: string | null, isPickup: boolean): typeof m.after_mail_new_text {
  if (source === 'restaurant') return isPickup ? m.after_mail_new_dish_pickup_text : m.after_mail_new_dish_text;
  return isPickup ? m.after_mail_new_pickup_text : m.after_mail_new_text;
}
