import { asMarket } from '#server/database/transaction-as.ts';
import { markAlertsTold, untoldAlerts } from '#server/notifications/queries/alerts.ts';
import type { Mailer } from '#server/integrations/mail.ts';
import type { Shop } from '#server/shop.ts';
import { alertsMail } from '#server/notifications/alerts.ts';

/**
 * Every ten minutes: mails the shop what a person should look at and has not been told of. At least once: a crash between sending and
 * noting it sends it again, with the same Message-ID. A post office that will not take it is asked again ten minutes later, for ever.
 */
export async function tellAlerts(shop: Shop, mailer: Mailer, siteName: string): Promise<void> {
  const alerts = await asMarket(shop.sql, untoldAlerts);
  const [first] = alerts;
  if (!first) return;
  await mailer.send({
    id: `alerts-${first.id}-${alerts.at(-1)!.id}`,
    to: shop.adminEmail,
    ...alertsMail(alerts, { site: siteName, siteUrl: shop.siteUrl() }),
  });
  await asMarket(shop.sql, (tx) => markAlertsTold(tx, alerts));
}
