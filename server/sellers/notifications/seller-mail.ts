import { type PlainMail, writePlainMail } from '#server/notifications/plain-mail.ts';
import type { Message, ShopContext } from '#server/notifications/template.ts';
import type { Language } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';

type SellerMail = Pick<PlainMail, 'subject' | 'title' | 'sentences'> & { source: string };

/** A mail to the members of a seller: sentences and a button to the dashboard. `source`: the kind of seller. */
export function sellerMail(language: Language, place: ShopContext, { source, ...mail }: SellerMail): Message {
  const say = { locale: language };
  const url = `${place.siteUrl}/${source === 'restaurant' ? 'restaurant' : 'merchant'}`;
  const button = { label: m.suspension_mail_act({}, say), url };
  return writePlainMail(language, place, {
    ...mail,
    button,
    note: m.suspension_mail_footer({ site: place.site }, say),
  });
}
