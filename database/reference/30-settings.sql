-- 30 · The SMS switch of SPEC §4. The settings are in domain/settings/settings.ts (tools/database/setting-rows.ts).

insert into public.admin_notification_settings (setting_key, setting_value) values ('sms_notifications_enabled', false);
