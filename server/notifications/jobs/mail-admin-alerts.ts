import { z } from 'zod';
import { asMarket } from '#server/database/transaction-as.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import type { Shop } from '#server/shop.ts';
import { alerts } from '#server/notifications/notifications/alerts.ts';
import { notify } from '#server/notifications/notify.ts';
import { findUnmailedAlerts } from '#server/notifications/queries/alerts.ts';
import { retryUnsent } from '#server/notifications/queries/notifications.ts';

export const mailAdminAlertsJob = defineJob({
  name: 'tell-alerts',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  run: ({ shop }) => queueMailOfNewAlerts(shop),
});

/** Every ten minutes: queues a mail about new alerts, which count as reported once the mail was sent. */
export async function queueMailOfNewAlerts(shop: Shop): Promise<void> {
  await asMarket(shop.sql, async (tx) => {
    if ((await retryUnsent(tx, alerts.name)) > 0) return;
    const untold = await findUnmailedAlerts(tx);
    if (untold.length === 0) return;
    await notify(tx, {
      template: alerts,
      to: { address: shop.adminEmail },
      parameters: { alertIds: untold.map(({ id }) => id) },
    });
  });
}
