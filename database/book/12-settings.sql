-- 12 · Settings.
--
-- What the owner of the market decides while it runs, as opposed to what a machine needs to know to start (the environment).

create table public.settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]*$'),
  value jsonb not null,
  is_public boolean not null default false,
  updated_at timestamptz not null default now()
);

create trigger touch before update on public.settings for each row execute function private.touch();

alter table public.settings enable row level security;
create policy anyone_reads_public_settings on public.settings for select to anon, authenticated using (is_public);
create policy admin_reads_all_settings on public.settings for select to authenticated using ((select private.is_admin()));
create policy admin_changes_settings on public.settings for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
grant select on public.settings to anon, authenticated;
grant update (value) on public.settings to authenticated;
-- Not granted: insert and delete. A setting exists because code reads it; is_public is decided here, not in a form.
grant select, update on public.settings to service_role;

comment on table public.settings is 'One row per decision. Marketing claims carry `confirmed`: false shows the "démo" mark until the owner stands by them (R-CARD-12).';

-- SPEC §3 and §7 name this table and its columns: an admin turns SMS notifications on and off here.
create table public.admin_notification_settings (
  setting_key text primary key check (setting_key ~ '^[a-z][a-z0-9_]*$'),
  setting_value boolean not null default false,
  is_active boolean not null default true,
  updated_at timestamptz not null default now()
);

alter table public.admin_notification_settings enable row level security;
create policy admin_reads_notification_settings on public.admin_notification_settings for select to authenticated using ((select private.is_admin()));
create policy admin_adds_notification_settings on public.admin_notification_settings for insert to authenticated with check ((select private.is_admin()));
create policy admin_changes_notification_settings on public.admin_notification_settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
grant select, insert, update on public.admin_notification_settings to authenticated;
-- Not granted: anything to anon; delete to anyone (a switch is turned off, not removed).
grant select, insert, update on public.admin_notification_settings to service_role;

comment on table public.admin_notification_settings is 'SMS notifications are on only when the row is active and its value true (SPEC §4).';
