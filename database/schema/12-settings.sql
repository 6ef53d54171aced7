-- 12 · Settings. Settings that can be changed at run time, unlike start-up configuration (the environment).

-- Whether a value is a whole number within these bounds; never null, so that a check can rely on it.
create function private.is_whole(value jsonb, at_least bigint, at_most bigint) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(case when jsonb_typeof(value) = 'number' then value::numeric = trunc(value::numeric) and value::numeric between at_least and at_most end, false)
$$;

revoke all on function private.is_whole(jsonb, bigint, bigint) from public;
grant execute on function private.is_whole(jsonb, bigint, bigint) to authenticated, service_role;

-- The rule for the values of each setting, generated from the list in domain/settings/settings.ts. A new setting is a
-- new row instead of a new check, so it needs no migration. The trigger below applies to every writer, including the
-- owner of the database.
create table private.setting_rules (
  key text primary key check (key ~ '^[a-z][a-z0-9_]*$'),
  -- {"kind": "whole", "least": 0, "most": 10}, "decimal" with the same bounds, {"kind": "flag"}, or {"kind": "fields",
  -- "fields": {name: rule}}.
  rule jsonb not null check (rule ->> 'kind' in ('whole', 'decimal', 'flag', 'fields')),
  -- administrator: changed in a form, after the admin password. terminal: changed only from the server's terminal.
  changed_by text not null check (changed_by in ('administrator', 'terminal'))
);

alter table private.setting_rules enable row level security;
-- No policy and no grant, because only the check of a setting reads it, as its owner.
revoke all on private.setting_rules from public, anon, authenticated, service_role;
comment on table private.setting_rules is 'The allowed values of each setting, and who may change it.';

-- Whether a value satisfies a rule; never null.
create function private.setting_fits(value jsonb, rule jsonb) returns boolean
  language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return coalesce(case rule ->> 'kind'
    when 'whole' then private.is_whole(value, (rule ->> 'least')::bigint, (rule ->> 'most')::bigint)
    when 'decimal' then case when jsonb_typeof(value) = 'number' then value::numeric between (rule ->> 'least')::numeric and (rule ->> 'most')::numeric end
    when 'flag' then jsonb_typeof(value) = 'boolean'
    when 'fields' then jsonb_typeof(value) = 'object'
      and not exists (select from jsonb_each(rule -> 'fields') f where not private.setting_fits($1 -> f.key, f.value))
  end, false);
end $$;

create table public.settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]*$'),
  value jsonb not null,
  is_public boolean not null default false,
  updated_at timestamptz not null default now()
);

-- Refuses a value that violates its rule, and a person who may not change this setting. Without a rule, a setting is a whole number.
create function private.check_setting() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  known private.setting_rules;
begin
  select * into known from private.setting_rules r where r.key = new.key;
  if known.changed_by = 'terminal' and auth.uid() is not null then
    raise exception 'the setting % is changed at the terminal only', new.key using errcode = 'insufficient_privilege';
  end if;
  if not private.setting_fits(new.value, coalesce(known.rule, '{"kind": "whole", "least": 0, "most": 1000000}')) then
    raise exception 'the value of the setting % is not allowed (settings_value_is_valid)', new.key
      using errcode = 'check_violation', schema = 'public', table = 'settings', constraint = 'settings_value_is_valid',
        detail = coalesce(known.rule::text, 'a whole number from 0 to 1000000');
  end if;
  return null;
end $$;

revoke all on function private.setting_fits(jsonb, jsonb), private.check_setting() from public;
-- Runs after the row is written, so that somebody without permission gets that refusal instead of one about values.
create trigger check_value after insert or update of key, value on public.settings for each row execute function private.check_setting();
create trigger touch before update on public.settings for each row execute function private.touch();

alter table public.settings enable row level security;
create policy anyone_reads_public_settings on public.settings for select to anon, authenticated using (is_public);
create policy admin_reads_all_settings on public.settings for select to authenticated using ((select private.is_admin()));
-- Without the admin password, an administrator gets a refusal instead of no effect, because the row is visible.
create policy admin_changes_settings on public.settings for update to authenticated using ((select private.is_admin())) with check ((select private.may_administer()));
grant select on public.settings to anon, authenticated;
grant update (value) on public.settings to authenticated;
-- Not granted: insert and delete, because the list in code defines which settings exist and which are public.
grant select, update on public.settings to service_role;

comment on table public.settings is 'One row per setting. Marketing claims have a field `confirmed`: while it is false, the mark "démo" is shown (R-CARD-12).';

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

-- Whether this shop began with demo data. Without this row an empty shop would get demo data at its second start.
create table private.market_beginning (
  is_only boolean primary key default true check (is_only),
  with_demo boolean not null,
  began_at timestamptz not null default now()
);

alter table private.market_beginning enable row level security;
-- No policy and no grant: only the owner uses it, at the start (tools/start-services.ts).
revoke all on private.market_beginning from public, anon, authenticated, service_role;
comment on table private.market_beginning is 'One row: whether the first start created the demonstration. No row in a database of release 0.1, which has sellers.';
