/** A row of admin_notification_settings (SPEC §3). */
export type NotificationSetting = { value: boolean; isActive: boolean };

/** The setting that enables text messages to administrators (SPEC §7, R-DATA-10). */
export const smsSettingKey = 'sms_notifications_enabled';

/** Enabled only when the setting is active and its value is true (R-ADMIN-20); a missing row means off. */
export const isSmsEnabled = (setting: NotificationSetting | null): boolean =>
  setting !== null && setting.isActive && setting.value;
