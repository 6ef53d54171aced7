-- from: 0.2 af6b91d3513b2bb19bfa47fd4aaa2c9420dd9070d426ca8aa89fcd07422231c9
-- to: 0.3 f965ab2363e666b67c8966f78ae4efb221e851963c3bb0e0712f546fb98f952a

set local check_function_bodies = off;
-- == settings ==
alter table public.settings drop constraint settings_value_is_valid;
create table private.setting_rules (
  key text not null,
  rule jsonb not null,
  changed_by text not null
);
create table public.setting_changes (
  id bigint generated always as identity,
  key text not null,
  old_value jsonb not null,
  new_value jsonb,
  actor text not null,
  changed_at timestamp with time zone default now() not null
);
CREATE OR REPLACE FUNCTION private.check_setting()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  return new;
end $function$;
CREATE OR REPLACE FUNCTION private.note_setting_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.setting_changes (key, old_value, new_value, actor)
    values (old.key, old.value, case when tg_op = 'UPDATE' then new.value end,
      coalesce(auth.uid()::text, nullif(current_setting('sugu.actor', true), ''), session_user));
  return null;
end $function$;
CREATE OR REPLACE FUNCTION private.setting_fits(value jsonb, rule jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return coalesce(case rule ->> 'kind'
    when 'whole' then private.is_whole(value, (rule ->> 'least')::bigint, (rule ->> 'most')::bigint)
    when 'decimal' then case when jsonb_typeof(value) = 'number' then value::numeric between (rule ->> 'least')::numeric and (rule ->> 'most')::numeric end
    when 'flag' then jsonb_typeof(value) = 'boolean'
    when 'fields' then jsonb_typeof(value) = 'object'
      and not exists (select from jsonb_each(rule -> 'fields') f where not private.setting_fits($1 -> f.key, f.value))
  end, false);
end $function$;
alter table public.setting_changes add constraint setting_changes_pkey PRIMARY KEY (id);
alter table private.setting_rules add constraint setting_rules_pkey PRIMARY KEY (key);
alter table private.setting_rules add constraint setting_rules_changed_by_check CHECK ((changed_by = ANY (ARRAY['administrator'::text, 'terminal'::text])));
alter table private.setting_rules add constraint setting_rules_key_check CHECK ((key ~ '^[a-z][a-z0-9_]*$'::text));
alter table private.setting_rules add constraint setting_rules_rule_check CHECK (((rule ->> 'kind'::text) = ANY (ARRAY['whole'::text, 'decimal'::text, 'flag'::text, 'fields'::text])));
CREATE INDEX setting_changes_key ON public.setting_changes USING btree (key, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.setting_changes FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER check_value BEFORE INSERT OR UPDATE OF key, value ON public.settings FOR EACH ROW EXECUTE FUNCTION private.check_setting();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.setting_changes FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_change();
CREATE TRIGGER note_change AFTER UPDATE OF value ON public.settings FOR EACH ROW WHEN ((old.value IS DISTINCT FROM new.value)) EXECUTE FUNCTION private.note_setting_change();
CREATE TRIGGER note_removal AFTER DELETE ON public.settings FOR EACH ROW EXECUTE FUNCTION private.note_setting_change();
alter table private.setting_rules enable row level security;
alter table public.setting_changes enable row level security;
create policy admin_reads_setting_changes on public.setting_changes for select to authenticated using (( SELECT private.is_admin() AS is_admin));
grant select on table public.setting_changes to authenticated;
grant select on table public.setting_changes to service_role;
comment on column public.setting_changes.actor is 'The id of the administrator, operator:NAME at the terminal, release for an upgrade, or the login of the connection.';
comment on table private.setting_rules is 'What the value of each setting may be, and who may change it.';
comment on table public.setting_changes is 'Each change of a setting. The first value of a new setting is none.';
