// What the screen of the shop's own notifications shows.
import type { TransactionSql } from 'postgres';
import { isAdminSmsEnabled } from '#domain/notifications/sms-switch.ts';
import type { SmsSenderKind } from '#server/integrations/text-messages.ts';
import {
  findAdminsWithVerifiedPhone,
  findLatestOrderNotices,
  readAdminSmsSwitch,
} from '#server/notifications/queries/sms-switch.ts';
import type { Shop } from '#server/shop.ts';

/** `paused`: its value is on, but its row is inactive. `error`: a code, never the gateway's text. `at` as ISO 8601. */
export type NotificationsPage = {
  sms: 'on' | 'off' | 'paused';
  textsBy: SmsSenderKind;
  mailTo: string;
  recipients: { personId: string; name: string; phoneEnd: string }[];
  latest: { id: string; channel: 'mail' | 'sms'; state: string; at: string; error: string | null }[];
};

/** Runs as service_role. */
export async function readNotificationsPage(
  tx: TransactionSql,
  { adminEmail, textsBy = 'outbox' }: Pick<Shop, 'adminEmail' | 'textsBy'>,
): Promise<NotificationsPage> {
  const setting = await readAdminSmsSwitch(tx);
  const latest = await findLatestOrderNotices(tx);
  return {
    sms: isAdminSmsEnabled(setting) ? 'on' : setting?.value ? 'paused' : 'off',
    textsBy,
    mailTo: adminEmail,
    recipients: await findAdminsWithVerifiedPhone(tx),
    latest: latest.map(({ queuedAt, ...one }) => ({ ...one, at: queuedAt.toISOString() })),
  };
}
