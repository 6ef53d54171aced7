-- 12 · Settings.
--
-- What the owner of the market decides while it runs, as opposed to what a machine needs to know to start (the environment).

-- Whether a value is a whole number within these bounds; never null, so that a check can rely on it.
create function private.is_whole(value jsonb, at_least bigint, at_most bigint) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(case when jsonb_typeof(value) = 'number' then value::numeric = trunc(value::numeric) and value::numeric between at_least and at_most end, false)
$$;

revoke all on function private.is_whole(jsonb, bigint, bigint) from public;
grant execute on function private.is_whole(jsonb, bigint, bigint) to authenticated, service_role;

create table public.settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]*$'),
  value jsonb not null,
  is_public boolean not null default false,
  updated_at timestamptz not null default now(),
  -- What code may rely on when it reads a setting. One that is not named here is a whole number.
  constraint settings_value_is_valid check (case key
    when 'commission_bps' then private.is_whole(value, 0, 10000)
    when 'marketing_max_discount' then private.is_whole(value -> 'percent', 0, 100) and jsonb_typeof(value -> 'confirmed') is not distinct from 'boolean'
    when 'marketing_flash_deal' then private.is_whole(value -> 'percent', 0, 100) and jsonb_typeof(value -> 'confirmed') is not distinct from 'boolean'
    when 'marketing_rating' then coalesce(case when jsonb_typeof(value -> 'rating') = 'number' then (value ->> 'rating')::numeric between 0 and 5 end, false)
      and private.is_whole(value -> 'reviews', 0, 1000000000) and jsonb_typeof(value -> 'confirmed') is not distinct from 'boolean'
    when 'marketing_subscribers' then private.is_whole(value -> 'count', 0, 1000000000) and jsonb_typeof(value -> 'confirmed') is not distinct from 'boolean'
    -- Visitors are told of ten units at most (31-offers.sql).
    when 'limited_stock_below' then private.is_whole(value, 0, 10)
    when 'session_idle_minutes' then private.is_whole(value, 0, 525600)
    when 'session_max_concurrent' then private.is_whole(value, 0, 1000)
    else private.is_whole(value, 0, 1000000)
  end)
);

create trigger touch before update on public.settings for each row execute function private.touch();

alter table public.settings enable row level security;
create policy anyone_reads_public_settings on public.settings for select to anon, authenticated using (is_public);
create policy admin_reads_all_settings on public.settings for select to authenticated using ((select private.is_admin()));
-- An administrator without the step gets a refusal, not silence: the row is his to see, the change is not.
create policy admin_changes_settings on public.settings for update to authenticated using ((select private.is_admin())) with check ((select private.may_administer()));
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
create policy admin_adds_notification_settings on public.admin_notification_settings for insert to authenticated with check ((select private.may_administer()));
create policy admin_changes_notification_settings on public.admin_notification_settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.may_administer()));
grant select, insert, update on public.admin_notification_settings to authenticated;
-- Not granted: anything to anon; delete to anyone (a switch is turned off, not removed).
grant select, insert, update on public.admin_notification_settings to service_role;

comment on table public.admin_notification_settings is 'SMS notifications are on only when the row is active and its value true (SPEC §4).';

-- How this market began. Without it an empty market would be given the demonstration at its second start.
create table private.market_beginning (
  is_only boolean primary key default true check (is_only),
  with_demo boolean not null,
  began_at timestamptz not null default now()
);

alter table private.market_beginning enable row level security;
-- No policy and no grant: the owner's, at the start (tools/market.ts).
revoke all on private.market_beginning from public, anon, authenticated, service_role;
comment on table private.market_beginning is 'One row: whether the first start filled in the demonstration. None in a database of release 0.1, which has sellers.';
