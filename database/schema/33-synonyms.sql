-- 33 · Synonyms. A shopper types "frigidaire", the title says "réfrigérateur", the manufacturer "refrigerator". Each
-- row is one group of words or short phrases in French and English; a search for one of them finds all. Groups are data
-- instead of code: operators add, change and remove them, and running servers are notified. The first ones are in
-- database/reference.
--
-- Terms are written as people type them. Search folds accents, case and number, so these forms are not repeated, but
-- feminine forms are. An ambiguous word ("portable", "four", "pain") is in no two-way group: it begins a one-way group
-- or is part of an unambiguous phrase ("carte audio", never "carte").

-- A term is a phrase, not a sentence, and is not empty when folded.
create function private.are_search_terms(terms text[]) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(bool_and(coalesce(length(t) <= 60 and private.fold(t) ~ '[[:alnum:]]', false)), false) from unnest(terms) t
$$;

-- The terms as operators search them: folded and one per line, so that no match spans two terms.
create function private.folded_terms(terms text[]) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(string_agg(private.fold(t), chr(10) order by n), '') from unnest(terms) with ordinality u (t, n)
$$;

create table public.search_synonyms (
  id bigint generated always as identity primary key,
  terms text[] not null check (cardinality(terms) between 2 and 30) check (private.are_search_terms(terms)),
  is_one_way boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  words text not null generated always as (private.folded_terms(terms)) stored
);

create trigger touch before update on public.search_synonyms for each row execute function private.touch();

-- Servers cache the groups in memory, so changes are notified like others of the catalogue (34-changes.sql and 36-refresh.sql).
revoke all on function private.are_search_terms(text[]), private.folded_terms(text[]) from public;
grant execute on function private.are_search_terms(text[]), private.folded_terms(text[]) to service_role;

alter table public.search_synonyms enable row level security;
create policy anyone_reads_synonyms on public.search_synonyms for select to anon, authenticated using (true);
grant select on public.search_synonyms to anon, authenticated;
-- Not granted to anon or authenticated: any change, because a wrong group affects everybody's results.
grant select, insert, update, delete on public.search_synonyms to service_role;

comment on table public.search_synonyms is 'Groups of words and phrases with the same meaning for search, in French and English.';
comment on column public.search_synonyms.terms is 'Two to thirty phrases of one to four words, as people type them.';
comment on column public.search_synonyms.words is 'The folded terms, for the operators'' search, because folding all groups at each search takes half a second.';
comment on column public.search_synonyms.is_one_way is 'True: a search for the first term also finds the others (électroménager → lave-linge), but not the reverse.';

-- History of changes to groups by operators. `before` null: a new group; `after` null: a removed one.
create table private.synonym_changes (
  id uuid primary key,
  synonym_id bigint not null,
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  actor text not null check (length(actor) between 1 and 200),
  made_at timestamptz not null default now(),
  undone_at timestamptz,
  check (num_nonnulls(before, after) > 0)
);

create index synonym_changes_made_at on private.synonym_changes (made_at desc, id desc);
alter table private.synonym_changes enable row level security;
alter table private.synonym_changes force row level security;
revoke all on private.synonym_changes from public, anon, authenticated;
grant select, insert, update on private.synonym_changes to service_role;
comment on table private.synonym_changes is 'Each change of a group of synonyms. The form creates the id, so that sending it again repeats the same change.';
