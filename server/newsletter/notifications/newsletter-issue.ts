import { z } from 'zod';
import { canIssueSendQueuedMail } from '#domain/newsletter/issue.ts';
import { shop as named } from '#domain/settings/shop.ts';
import { signUnsubscribeLink } from '#server/newsletter/newsletter-link.ts';
import { findSubscription } from '#server/newsletter/queries.ts';
import { findIssue } from '#server/newsletter/queries/issues.ts';
import { defineTemplate } from '#server/notifications/template.ts';
import { exampleIssue, type IssueFacts, renderIssueMail } from './issue-letter.ts';

type Facts = IssueFacts & { isWanted: boolean };

/** Mail with an issue to one subscriber, once, in their language. Skipped if they have unsubscribed. */
export const newsletterIssue = defineTemplate<{ subscriptionId: string }, Facts>({
  name: 'newsletter_issue',
  channel: 'mail',
  subject: 'newsletter',
  parameters: z.object({ subscriptionId: z.uuid() }),
  // A failure raises no alert, because the admin screen already counts the addresses that refused the mail.
  whenFailed: 'nothing',
  async facts(tx, { subjectId, parameters: { subscriptionId } }, shop) {
    const issue = subjectId ? await findIssue(tx, subjectId) : null;
    const reader = await findSubscription(tx, subscriptionId);
    if (!issue || !reader || !named.postalAddress) return null;
    const leaveUrl = `${shop.siteUrl()}/infolettre/quitter?lien=${signUnsubscribeLink(shop.linkSecret, subscriptionId)}`;
    return { issue, leaveUrl, isWanted: reader.state === 'confirmed' && canIssueSendQueuedMail(issue.state) };
  },
  isStillTrue: ({ isWanted }) => isWanted,
  write: (facts, language, place) => ({ ...renderIssueMail(facts, language, place), unsubscribeUrl: facts.leaveUrl }),
  examples: { '': () => ({ ...exampleIssue(), isWanted: true }) },
});
