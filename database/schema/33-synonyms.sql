-- 33 · Synonyms.
--
-- A shopper writes "frigidaire", the title says "réfrigérateur", the manufacturer "refrigerator". Each row below is one group of
-- words or short phrases, French and English together; a search for one of them finds them all. The groups are data, not code:
-- an operator adds, changes and removes them here, and running servers notice. The first ones are in database/reference.
--
-- Terms are written as people write them; search folds accents, case, plural and singular itself, so those are not repeated, but feminine forms are. An ambiguous word ("portable", "four",
-- "pain") is in no two-way group: it either leads a one-way group or is part of an unambiguous phrase ("carte audio", never "carte").

-- A term is not empty when folded, and is a phrase rather than a sentence.
create function private.are_search_terms(terms text[]) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(bool_and(coalesce(length(t) <= 60 and private.fold(t) ~ '[[:alnum:]]', false)), false) from unnest(terms) t
$$;

-- The terms in the form that operators search: folded, one per line, so that a search never spans two.
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

-- A change is notified like any other of the catalogue (chapters 34 and 36): servers cache the groups in memory.
revoke all on function private.are_search_terms(text[]), private.folded_terms(text[]) from public;
grant execute on function private.are_search_terms(text[]), private.folded_terms(text[]) to service_role;

alter table public.search_synonyms enable row level security;
create policy anyone_reads_synonyms on public.search_synonyms for select to anon, authenticated using (true);
grant select on public.search_synonyms to anon, authenticated;
-- Not granted to anon or authenticated: any change. A careless group would spoil everybody's results.
grant select, insert, update, delete on public.search_synonyms to service_role;

comment on table public.search_synonyms is 'Groups of words and phrases that mean the same to who searches, French and English.';
comment on column public.search_synonyms.terms is 'Two to thirty phrases of one to four words, as a person writes them.';
comment on column public.search_synonyms.words is 'What the desk looks through: folding each term of each group took half a second on a busy machine.';
comment on column public.search_synonyms.is_one_way is 'True: who searches the first term also means the others (électroménager → lave-linge), but not the other way round.';

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
-- No policy: only the server reads it.
revoke all on private.synonym_changes from public, anon, authenticated;
grant select, insert, update on private.synonym_changes to service_role;
comment on table private.synonym_changes is 'Each change of a group of synonyms; id is made by the form, so that a second sending is the same change.';
