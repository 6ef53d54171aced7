/** A row of admin_notification_settings (SPEC §3). */
export type NotificationSetting = { value: boolean; isActive: boolean };

/** The row that turns the administrators' text messages on (SPEC §7, R-DATA-10). */
export const smsSettingKey = 'sms_notifications_enabled';

/** On only if the setting is active and its value is true (R-ADMIN-20); a row that is missing is off. */
export const isSmsOn = (setting: NotificationSetting | null): boolean =>
  setting !== null && setting.isActive && setting.value;
