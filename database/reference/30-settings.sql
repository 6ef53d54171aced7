-- 30 · What the owner of the market decides, as it is until he decides otherwise.

insert into public.settings (key, value, is_public) values
  ('commission_bps', '1000', false),
  ('marketing_max_discount', '{"percent": 70, "confirmed": false}', true),
  ('marketing_flash_deal', '{"percent": 33, "confirmed": false}', true),
  ('marketing_rating', '{"rating": 5.0, "reviews": 2847, "confirmed": false}', true),
  ('marketing_subscribers', '{"count": 15000, "confirmed": false}', true),
  ('limited_stock_below', '6', true),
  ('session_idle_minutes', '30', false),
  ('session_max_concurrent', '3', false),
  -- What may be held unpaid (docs/decisions/0035).
  ('hold_guest_units', '10', false),
  ('hold_guest_lines', '30', false),
  ('hold_network_orders', '30', false),
  ('hold_network_lines', '150', false),
  ('hold_network_percent', '50', false),
  ('hold_firm_minutes', '10', false),
  ('orders_per_minute', '10', false),
  ('unpaid_mails_per_day', '3', false);

insert into public.admin_notification_settings (setting_key, setting_value) values ('sms_notifications_enabled', false);
