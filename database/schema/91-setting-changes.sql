-- 91 · History of settings: actor, old and new value, time. Append only, written by a trigger.

create table public.setting_changes (
  id bigint generated always as identity primary key,
  key text not null,
  old_value jsonb not null,
  -- Null when a release removed the setting.
  new_value jsonb,
  actor text not null,
  changed_at timestamptz not null default now()
);

create index setting_changes_key on public.setting_changes (key, id);
create trigger append_only before update or delete on public.setting_changes for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.setting_changes for each statement execute function private.refuse_change();

-- security definer, because no role that changes a setting may write its history. The actor is the user of the token;
-- without a token, the value of sugu.actor (operator:NAME, release), otherwise the login.
create function private.note_setting_change() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.setting_changes (key, old_value, new_value, actor)
    values (old.key, old.value, case when tg_op = 'UPDATE' then new.value end,
      coalesce(auth.uid()::text, nullif(current_setting('sugu.actor', true), ''), session_user));
  return null;
end $$;

revoke all on function private.note_setting_change() from public;
create trigger note_change after update of value on public.settings for each row
  when (old.value is distinct from new.value) execute function private.note_setting_change();
create trigger note_removal after delete on public.settings for each row execute function private.note_setting_change();

alter table public.setting_changes enable row level security;
create policy admin_reads_setting_changes on public.setting_changes for select to authenticated using ((select private.is_admin()));
revoke all on public.setting_changes from public, anon, authenticated;
grant select on public.setting_changes to authenticated, service_role;
-- Not granted: insert, update and delete to anyone. Only the trigger writes it.

comment on table public.setting_changes is 'Each change of a setting, except the first value of a new setting.';
comment on column public.setting_changes.actor is 'The id of the administrator, operator:NAME at the terminal, release for an upgrade, or the login of the connection.';
