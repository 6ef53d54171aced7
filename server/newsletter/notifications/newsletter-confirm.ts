import { confirmLinkDays } from '#domain/newsletter/periods.ts';
import { shop } from '#domain/settings/shop.ts';
import { signConfirmLink } from '#server/newsletter/newsletter-link.ts';
import { m } from '#texts/compiled/messages.js';
import { defineNewsletterMail } from './newsletter-mail.ts';

/** Mail with the confirmation link. It opens a page with a button, because mail scanners open links by themselves. */
export const newsletterConfirm = defineNewsletterMail({
  name: 'newsletter_confirm',
  state: 'pending',
  subject: (say) => m.newsletter_mail_confirm_subject({ shop: shop.name }, say),
  title: (say) => m.newsletter_mail_confirm_title({}, say),
  sentences: (say) => [
    m.newsletter_mail_confirm_text({ shop: shop.name, days: confirmLinkDays }, say),
    m.newsletter_mail_confirm_not_you({}, say),
  ],
  act: (say) => m.newsletter_mail_confirm_act({}, say),
  actUrl: ({ linkSecret, siteUrl, now }, id) =>
    `${siteUrl()}/infolettre/confirmer?lien=${signConfirmLink(linkSecret, id, now())}`,
});
