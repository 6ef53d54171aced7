import type { TransactionSql } from 'postgres';
import { type NotificationSetting, adminSmsSettingKey } from '#domain/notifications/sms-switch.ts';

/** The switch of the administrators' text messages (R-DATA-10); null when there is no row. */
export async function readAdminSmsSwitch(tx: TransactionSql): Promise<NotificationSetting | null> {
  const [row] = await tx<NotificationSetting[]>`
    select setting_value as value, is_active as "isActive" from admin_notification_settings where setting_key = ${adminSmsSettingKey}`;
  return row ?? null;
}

/** Switches the administrators' text messages on or off. Returns false when nothing changed. */
export async function writeAdminSmsSwitch(tx: TransactionSql, isOn: boolean): Promise<boolean> {
  const { count } = await tx`
    insert into admin_notification_settings as s (setting_key, setting_value, is_active, updated_at) values (${adminSmsSettingKey}, ${isOn}, true, now())
    on conflict (setting_key) do update set setting_value = excluded.setting_value, is_active = s.is_active or excluded.setting_value, updated_at = now()
    where s.setting_value <> excluded.setting_value or (excluded.setting_value and not s.is_active)`;
  return count > 0;
}

/** An administrator with a verified phone number; `phoneEnd`: its last two digits. */
export type AdminWithMaskedPhone = { personId: string; name: string; phoneEnd: string };

/** The recipients of the shop's text messages (database/schema/83-admin-texts.sql); at most twenty. */
export const findAdminsWithVerifiedPhone = (tx: TransactionSql): Promise<AdminWithMaskedPhone[]> => tx<
  AdminWithMaskedPhone[]
>`
  select person_id as "personId", display_name as name, phone_end as "phoneEnd" from private.admin_text_recipients()`;

/** One of the messages about orders that the shop itself gets (mail or text), without its address. */
export type ShopOrderNotice = {
  id: string;
  channel: 'mail' | 'sms';
  state: string;
  queuedAt: Date;
  error: string | null;
};

/** The newest twenty messages, newest first. The index notifications_of_shop is for this query. */
export const findLatestOrderNotices = (tx: TransactionSql): Promise<ShopOrderNotice[]> => tx<ShopOrderNotice[]>`
  select id, channel, state, queued_at as "queuedAt", last_error as error from notifications
  where template in ('admin_new_order', 'admin_new_order_text', 'admin_text_test') order by queued_at desc, id desc limit 20`;
