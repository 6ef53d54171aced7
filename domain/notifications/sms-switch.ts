/** A row of admin_notification_settings (SPEC §3). */
export type NotificationSetting = { value: boolean; isActive: boolean };

/** The setting for text messages to administrators (SPEC §7, R-DATA-10). */
export const adminSmsSettingKey = 'sms_notifications_enabled';

/** True when the setting is active and its value is true (R-ADMIN-20); a missing row means false. */
export const isAdminSmsEnabled = (setting: NotificationSetting | null): boolean =>
  setting !== null && setting.isActive && setting.value;
