-- 89 · Shop texts changed by an administrator (docs/decisions/0097). domain/copy/shop-texts.ts lists the texts that can be changed.

create table public.shop_texts (
  name text primary key check (name ~ '^[a-z][a-z0-9_]{0,59}$'),
  fr text check (fr !~ '[<>[:cntrl:]]' and length(fr) between 1 and 300),
  en text check (en !~ '[<>[:cntrl:]]' and length(en) between 1 and 300),
  is_confirmed boolean not null default false,
  updated_at timestamptz not null default now(),
  check ((fr is null) = (en is null))
);

create table public.shop_text_changes (
  id bigint generated always as identity primary key,
  name text not null,
  old_fr text,
  old_en text,
  old_confirmed boolean not null,
  new_fr text,
  new_en text,
  new_confirmed boolean not null,
  actor text not null,
  changed_at timestamptz not null default now()
);

create index shop_text_changes_name on public.shop_text_changes (name, id);
create trigger append_only before update or delete on public.shop_text_changes for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.shop_text_changes for each statement execute function private.refuse_change();

-- security definer, because no role that changes a text may write its history. The actor is determined as in 91-setting-changes.sql.
create function private.note_shop_text_change() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.shop_text_changes (name, old_fr, old_en, old_confirmed, new_fr, new_en, new_confirmed, actor)
    values (new.name, case when tg_op = 'UPDATE' then old.fr end, case when tg_op = 'UPDATE' then old.en end, tg_op = 'UPDATE' and old.is_confirmed,
      new.fr, new.en, new.is_confirmed, coalesce(auth.uid()::text, nullif(current_setting('sugu.actor', true), ''), session_user));
  perform private.tell('texts');
  return null;
end $$;

revoke all on function private.note_shop_text_change() from public;
create trigger note_added after insert on public.shop_texts for each row
  when (new.fr is not null or new.is_confirmed) execute function private.note_shop_text_change();
create trigger note_changed after update on public.shop_texts for each row
  when (old.fr is distinct from new.fr or old.en is distinct from new.en or old.is_confirmed is distinct from new.is_confirmed) execute function private.note_shop_text_change();

alter table public.shop_texts enable row level security;
alter table public.shop_texts force row level security;
create policy anyone_reads_shop_texts on public.shop_texts for select to anon, authenticated using (true);
revoke all on public.shop_texts from public, anon, authenticated;
grant select on public.shop_texts to anon, authenticated;
-- Not granted to visitors: any change, because the action text/change writes. Rows are never deleted: a row with null
-- texts restores the released text.
grant select, insert, update on public.shop_texts to service_role;

alter table public.shop_text_changes enable row level security;
revoke all on public.shop_text_changes from public, anon, authenticated;
-- Nothing is granted to anon or authenticated; only the trigger writes it.
grant select on public.shop_text_changes to service_role;

comment on table public.shop_texts is 'Texts that replace those of the release; null texts: the release''s text is shown. is_confirmed: the administrator confirms the claim, which is then shown without the mark "démo" (R-CARD-12).';
comment on table public.shop_text_changes is 'Each change of a text. Null: the text of the release.';
comment on column public.shop_text_changes.actor is 'As in setting_changes.actor.';
