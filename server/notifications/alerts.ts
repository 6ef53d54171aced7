import type { Alert } from './queries/alerts.ts';
import { m } from '#texts/compiled/messages.js';
import { framed, paragraph } from './layout.ts';
import type { MailText } from '#server/orders/notifications/order-mail.ts';

/** To the shop: what a person should look at, in French, the shop's language. What each means is in docs/operations.md. */
export function alertsMail(alerts: readonly Alert[], { site, siteUrl }: { site: string; siteUrl: string }): MailText {
  const say = { locale: 'fr' as const };
  const subject = m.mail_alerts_subject({ count: alerts.length }, say);
  const title = m.mail_alerts_title({}, say);
  const lines = alerts.map(({ at, action, number }) =>
    [at.toISOString().slice(0, 16).replace('T', ' '), number, action].filter(Boolean).join('  '),
  );
  const what = m.mail_alerts_text({}, say);
  const html = framed({
    language: 'fr',
    site,
    siteUrl,
    subject,
    title,
    preview: lines[0] ?? '',
    words: paragraph(what),
    button: { label: site, url: siteUrl },
    links: [],
    figures: lines.map(paragraph).join(''),
    notes: [],
  });
  return { subject, html, text: [title, '', what, '', ...lines, ''].join('\n') };
}
