-- 33 · Words that mean the same.
--
-- A shopper writes "frigidaire", the title says "réfrigérateur", the manufacturer "refrigerator". Each row below is one group of
-- words or short phrases, French and English together; a search for one of them finds them all. The groups are data, not code:
-- an operator adds, changes and removes them here, and running servers notice. The first ones are in database/reference.
--
-- Terms are written as a person writes them; search folds accents, case, plural and singular itself, so those are not repeated here,
-- but a feminine form is. A word with two meanings ("portable", "four", "pain") stands in no two-way group: it either leads a group
-- that is one-way, or stands there within a phrase that has one meaning ("carte audio", never "carte").

-- Each term says something once folded, and is a phrase rather than a sentence.
create function private.are_search_terms(terms text[]) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(bool_and(coalesce(length(t) <= 60 and private.fold(t) ~ '[[:alnum:]]', false)), false) from unnest(terms) t
$$;

create table public.search_synonyms (
  id bigint generated always as identity primary key,
  terms text[] not null check (cardinality(terms) between 2 and 30) check (private.are_search_terms(terms)),
  is_one_way boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger touch before update on public.search_synonyms for each row execute function private.touch();

-- A change is notified like any other of the catalogue (chapters 34 and 36): servers cache the groups in memory.
revoke all on function private.are_search_terms(text[]) from public;
grant execute on function private.are_search_terms(text[]) to service_role;

alter table public.search_synonyms enable row level security;
create policy anyone_reads_synonyms on public.search_synonyms for select to anon, authenticated using (true);
grant select on public.search_synonyms to anon, authenticated;
-- Not granted to anon or authenticated: any change. A careless group would spoil everybody's results.
grant select, insert, update, delete on public.search_synonyms to service_role;

comment on table public.search_synonyms is 'Groups of words and phrases that mean the same to who searches, French and English.';
comment on column public.search_synonyms.terms is 'Two to thirty phrases of one to four words, as a person writes them.';
comment on column public.search_synonyms.is_one_way is 'True: who searches the first term also means the others (électroménager → lave-linge), but not the other way round.';
