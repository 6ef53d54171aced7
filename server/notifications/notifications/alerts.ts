import { z } from 'zod';
import { findAuditAlertsByIds, type Alert, markAlertsMailed } from '#server/notifications/queries/alerts.ts';
import { mailFrame, paragraph } from '#server/notifications/layout.ts';
import { defineTemplate } from '#server/notifications/template.ts';
import { m } from '#texts/compiled/messages.js';

/** Mail to the operator of the shop, in French, about new alerts. docs/operations.md explains each alert. */
export const alerts = defineTemplate<{ alertIds: number[] }, { alerts: Alert[] }>({
  name: 'alerts',
  channel: 'mail',
  subject: null,
  parameters: z.object({ alertIds: z.array(z.int()).min(1) }),
  language: 'fr',
  // Otherwise each failure would create another alert to send (jobs/mail-admin-alerts.ts).
  whenFailed: 'nothing',
  facts: async (tx, { parameters }) => ({ alerts: await findAuditAlertsByIds(tx, parameters.alertIds) }),
  isStillTrue: () => true,
  messageName: (_facts, { parameters: { alertIds } }) => `alerts-${alertIds[0]}-${alertIds.at(-1)}`,
  write({ alerts }, language, { site, siteUrl }) {
    const say = { locale: language };
    const subject = m.mail_alerts_subject({ count: alerts.length }, say);
    const title = m.mail_alerts_title({}, say);
    const lines = alerts.map(({ at, action, number }) =>
      [at.toISOString().slice(0, 16).replace('T', ' '), number, action].filter(Boolean).join('  '),
    );
    const what = m.mail_alerts_text({}, say);
    const html = mailFrame({
      language,
      site,
      siteUrl,
      subject,
      title,
      preview: lines[0] ?? '',
      words: paragraph(what),
      button: { label: site, url: siteUrl },
      figures: lines.map(paragraph).join(''),
    });
    return { subject, html, text: [title, '', what, '', ...lines, ''].join('\n') };
  },
  afterSent: (tx, { alertIds }) => markAlertsMailed(tx, alertIds),
  examples: {
    '': () => ({
      alerts: [
        { id: 1, at: new Date('2026-11-21T19:05:00Z'), action: 'payment/amount-differs', number: 'S2026EXEMPL' },
        { id: 2, at: new Date('2026-11-21T19:15:00Z'), action: 'mail/failed', number: null },
      ],
    }),
  },
});
