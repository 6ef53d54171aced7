import { z } from 'zod';
import type { Language } from '#domain/settings/language.ts';
import { shop as named } from '#domain/settings/shop.ts';
import { unsubscribePageUrl } from '#server/newsletter/newsletter-link.ts';
import { findSubscription, type Subscription } from '#server/newsletter/queries.ts';
import { mailFrame, paragraph } from '#server/notifications/layout.ts';
import { defineTemplate, type Template } from '#server/notifications/template.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#texts/compiled/messages.js';

type Parameters = { subscriptionId: string };
type Facts = { state: Subscription['state']; leaveUrl: string; actUrl: string };
type Say = { locale: Language };

type NewsletterMail = {
  name: string;
  /** The mail is sent only while the subscription is in this state. */
  state: Subscription['state'];
  subject: (say: Say) => string;
  title: (say: Say) => string;
  sentences: (say: Say) => string[];
  act: (say: Say) => string;
  actUrl: (shop: Pick<Shop, 'linkSecret' | 'siteUrl' | 'now'>, subscriptionId: string) => string;
};

/**
 * A mail of the newsletter. It names its sender and their postal address, and has an unsubscribe link and the header
 * for mail programs (SOR/2012-36, ss. 2 and 3; RFC 8058). Without a postal address nothing is sent.
 */
export const defineNewsletterMail = (mail: NewsletterMail): Template<Parameters, Facts> =>
  defineTemplate<Parameters, Facts>({
    name: mail.name,
    channel: 'mail',
    subject: null,
    parameters: z.object({ subscriptionId: z.uuid() }),
    // Anybody can enter an address that does not exist, so a failure raises no alert.
    whenFailed: 'audit',
    async facts(tx, { parameters: { subscriptionId } }, shop) {
      const found = await findSubscription(tx, subscriptionId);
      if (!found || !named.postalAddress) return null;
      return {
        state: found.state,
        leaveUrl: unsubscribePageUrl(shop, subscriptionId),
        actUrl: mail.actUrl(shop, subscriptionId),
      };
    },
    isStillTrue: ({ state }) => state === mail.state,
    write({ leaveUrl, actUrl }, language, { site, siteUrl }) {
      const say = { locale: language };
      const [subject, title, sentences] = [mail.subject(say), mail.title(say), mail.sentences(say)];
      // Before confirmation, the mail must not claim that the address is on a list.
      const why = mail.state === 'pending' ? m.newsletter_mail_confirm_why : m.newsletter_mail_why;
      const notes = [why({ shop: site }, say), formatSenderLine(say)];
      const html = mailFrame({
        language,
        site,
        siteUrl,
        subject,
        title,
        preview: sentences[0]!,
        words: sentences.map(paragraph).join(''),
        button: { label: mail.act(say), url: actUrl },
        links: [{ label: m.newsletter_mail_leave({}, say), url: leaveUrl }],
        notes,
      });
      const acts = [mail.act(say), actUrl, '', m.newsletter_mail_leave({}, say), leaveUrl];
      const text = [title, '', ...sentences, '', ...acts, '', ...notes, ''].join('\n');
      return { subject, html, text, unsubscribeUrl: leaveUrl };
    },
    examples: {
      '': () => ({
        state: mail.state,
        leaveUrl: 'https://exemple.example/infolettre/quitter?lien=exemple',
        actUrl: 'https://exemple.example/infolettre/confirmer?lien=exemple',
      }),
    },
  });

/** The sender with their postal address, for each mail (SOR/2012-36, s. 2), worded as on the newsletter's pages. */
export function formatSenderLine(say: Say): string {
  const mark = named.isExampleAddress ? ` (${m.newsletter_example_address({}, say)})` : '';
  return m.newsletter_sender({ shop: named.name, address: named.postalAddress + mark, email: named.email }, say);
}
