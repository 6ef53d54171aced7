import { toMailHtml, toPreviewText, toMailText } from '#server/editorial/letter.ts';
import { issueBodyIn, type IssueTexts, issueSubjectIn } from '#domain/newsletter/issue.ts';
import { shop as named } from '#domain/settings/shop.ts';
import type { Language } from '#domain/settings/language.ts';
import { mailFrame } from '#server/notifications/layout.ts';
import type { Message, ShopContext } from '#server/notifications/template.ts';
import { m } from '#texts/compiled/messages.js';
import { formatSenderLine } from './newsletter-mail.ts';

/** `leaveUrl`: the subscriber's unsubscribe link; in a test mail, the URL of the newsletter's page. */
export type IssueFacts = { issue: IssueTexts; leaveUrl: string };

/** An issue as a mail: sender, postal address, reason for the mail, unsubscribe link (SOR/2012-36, ss. 2 and 3). */
export function renderIssueMail(
  { issue, leaveUrl }: IssueFacts,
  language: Language,
  { site, siteUrl }: ShopContext,
): Message {
  const say = { locale: language };
  const [subject, body] = [issueSubjectIn(issue, language), issueBodyIn(issue, language)];
  const notes = [m.newsletter_mail_why({ shop: site }, say), formatSenderLine(say)];
  const leave = m.newsletter_mail_leave({}, say);
  const act = m.newsletter_mail_welcome_act({}, say);
  const html = mailFrame({
    language,
    site,
    siteUrl,
    subject,
    title: subject,
    preview: toPreviewText(body),
    words: toMailHtml(body, siteUrl),
    button: { label: act, url: siteUrl },
    links: [{ label: leave, url: leaveUrl }],
    notes,
  });
  const text = [subject, '', toMailText(body, siteUrl), '', act, siteUrl, '', leave, leaveUrl, '', ...notes, ''].join(
    '\n',
  );
  return { subject, html, text };
}

/** An example for the mail preview. */
export const exampleIssue = (): IssueFacts => ({
  issue: {
    subjectFr: `Les nouvelles de ${named.name}`,
    subjectEn: `News from ${named.name}`,
    bodyFr: 'Un exemple de lettre.\n\n- [Les offres du jour](/deals)',
    bodyEn: 'An example of a letter.\n\n- [Today’s deals](/deals)',
  },
  leaveUrl: 'https://exemple.example/infolettre/quitter?lien=exemple',
});
