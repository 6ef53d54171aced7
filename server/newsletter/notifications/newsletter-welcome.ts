import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { defineNewsletterMail } from './newsletter-mail.ts';

/** Mail to a new subscriber: the subscription is active, and how to unsubscribe. */
export const newsletterWelcome = defineNewsletterMail({
  name: 'newsletter_welcome',
  state: 'confirmed',
  subject: (say) => m.newsletter_mail_welcome_subject({ shop: shop.name }, say),
  title: (say) => m.newsletter_mail_welcome_title({}, say),
  sentences: (say) => [m.newsletter_mail_welcome_text({ shop: shop.name }, say)],
  act: (say) => m.newsletter_mail_welcome_act({}, say),
  actUrl: ({ siteUrl }) => siteUrl(),
});
