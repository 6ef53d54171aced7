import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { newsletterMail } from './newsletter-mail.ts';

/** To whoever has just confirmed: that it is so, and how to leave. */
export const newsletterWelcome = newsletterMail({
  name: 'newsletter_welcome',
  state: 'confirmed',
  subject: (say) => m.newsletter_mail_welcome_subject({ shop: shop.name }, say),
  title: (say) => m.newsletter_mail_welcome_title({}, say),
  sentences: (say) => [m.newsletter_mail_welcome_text({ shop: shop.name }, say)],
  act: (say) => m.newsletter_mail_welcome_act({}, say),
  actUrl: ({ siteUrl }) => siteUrl(),
});
