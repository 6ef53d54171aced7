-- 46 · The shop's texts about categories. A paragraph on the category's page, in both languages. Names and tree are
-- defined by SPEC §2 and stay in code; a category without a row has no paragraph. Each version is a row of the history,
-- and pages show the last one.

create table public.category_texts (
  category_slug text primary key references public.categories on delete cascade,
  text_fr text not null check (length(text_fr) between 1 and 600),
  text_en text not null check (length(text_en) between 1 and 600)
);

alter table public.category_texts enable row level security;
create policy anyone_reads_category_texts on public.category_texts for select to anon, authenticated using (true);
grant select on public.category_texts to anon, authenticated;
-- Not granted to a visitor's role: any change. An action writes it (server/catalogue/actions/set-category-text.ts).
grant select, insert, update, delete on public.category_texts to service_role;

comment on table public.category_texts is 'The paragraph on the page of a category, plain text.';

-- Invalidates cached pages that show the paragraph (34-changes.sql).
create trigger c_tell_added after insert on public.category_texts for each row execute function private.tell_table('texts');
create trigger c_tell_changed after update on public.category_texts for each row
  when (old.text_fr is distinct from new.text_fr or old.text_en is distinct from new.text_en) execute function private.tell_table('texts');
create trigger c_tell_removed after delete on public.category_texts for each row execute function private.tell_table('texts');

create table public.category_text_changes (
  id bigint generated always as identity primary key,
  category_slug text not null references public.categories on delete cascade,
  text_fr text not null check (length(text_fr) <= 600),
  text_en text not null check (length(text_en) <= 600),
  actor text not null check (length(actor) between 1 and 200),
  written_at timestamptz not null default now(),
  check ((text_fr = '') = (text_en = ''))
);

create index category_text_changes_category_slug on public.category_text_changes (category_slug, id);

alter table public.category_text_changes enable row level security;
alter table public.category_text_changes force row level security;
-- No policy, because only operators may see who wrote a version. Not granted to anyone: update and delete.
revoke all on public.category_text_changes from public, anon, authenticated;
grant select, insert on public.category_text_changes to service_role;

comment on table public.category_text_changes is 'Every version of a category''s paragraph; empty: the paragraph was removed.';
comment on column public.category_text_changes.actor is 'The id of the employee or administrator, as in the audit log.';
