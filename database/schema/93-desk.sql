-- 93 · The operators' screens: saved views, notes, jobs, and the tables for their figures.

-- Saved views of lists: a name for a URL (domain/desk/list-query.ts).
create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  operator_id uuid not null references auth.users on delete cascade,
  list text not null check (list ~ '^[a-z][a-z-]{0,39}$'),
  name text not null check (length(name) between 1 and 60),
  search text not null check (length(search) <= 1000 and (search = '' or search like '?%')),
  created_at timestamptz not null default now(),
  unique (operator_id, list, name)
);

alter table public.saved_views enable row level security;
alter table public.saved_views force row level security;
-- No policy, because server/desk reads and writes it and checks the actor.
revoke all on public.saved_views from public, anon, authenticated;
grant select, insert, update, delete on public.saved_views to service_role;
comment on table public.saved_views is 'Saved views of operators'' lists, each of one person.';

-- Operators' notes about an order or a person. Append only, so a note is corrected by another note.
create table public.operator_notes (
  id bigint generated always as identity primary key,
  order_id uuid references public.orders on delete restrict,
  person_id uuid references auth.users on delete cascade,
  author_id uuid references auth.users on delete set null,
  body text not null check (length(body) between 1 and 4000),
  created_at timestamptz not null default now(),
  -- The idempotency key of the form: a second submission writes nothing.
  key uuid not null unique,
  check (num_nonnulls(order_id, person_id) = 1)
);

create index operator_notes_order_id on public.operator_notes (order_id, id) where order_id is not null;
create index operator_notes_person_id on public.operator_notes (person_id, id) where person_id is not null;
create index operator_notes_author_id on public.operator_notes (author_id);

alter table public.operator_notes enable row level security;
alter table public.operator_notes force row level security;
revoke all on public.operator_notes from public, anon, authenticated;
grant select, insert, delete on public.operator_notes to service_role;
comment on table public.operator_notes is 'Notes of operators on orders and people. They are not part of a person''s data export, as the privacy page says.';

-- The state of a job. A failed job is not retried.
create function private.state_of_job(locked_at timestamptz, attempts integer, max_attempts integer) returns text
  language sql immutable parallel safe
  return case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed' when attempts > 0 then 'retrying' else 'waiting' end;

revoke all on function private.state_of_job(timestamptz, integer, integer) from public, anon, authenticated;

-- Jobs by id, for the operators' list. Only this function reads the worker's own tables, without payloads, because
-- those of mails may contain codes. `wanted`: failed (not retried), retrying (failed, will be retried), waiting,
-- running; null: all. `below`, `above`: the id after which the page starts.
create function private.desk_jobs(wanted text, of_task text, below bigint, above bigint, most integer)
  returns table (id bigint, task text, job_key text, attempts integer, max_attempts integer, run_at timestamptz, updated_at timestamptz, last_error text, state text)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Two statements, one per sort order, so that each scans an index only to the end of the page.
  if above is null then
    return query
      select j.id::bigint, j.task_identifier::text, j.key::text, j.attempts::integer, j.max_attempts::integer, j.run_at, j.updated_at, left(j.last_error, 2000)::text,
        private.state_of_job(j.locked_at, j.attempts::integer, j.max_attempts::integer)
      from graphile_worker.jobs j
      where (below is null or j.id < below)
        and (wanted is null or private.state_of_job(j.locked_at, j.attempts::integer, j.max_attempts::integer) = wanted)
        and (of_task is null or j.task_identifier = of_task)
      order by j.id desc limit most;
  else
    return query
      select j.id::bigint, j.task_identifier::text, j.key::text, j.attempts::integer, j.max_attempts::integer, j.run_at, j.updated_at, left(j.last_error, 2000)::text,
        private.state_of_job(j.locked_at, j.attempts::integer, j.max_attempts::integer)
      from graphile_worker.jobs j
      where j.id > above and (below is null or j.id < below)
        and (wanted is null or private.state_of_job(j.locked_at, j.attempts::integer, j.max_attempts::integer) = wanted)
        and (of_task is null or j.task_identifier = of_task)
      order by j.id limit most;
  end if;
end $$;

-- Retries a failed job now, with the attempts of a new job. No row if it is running or has not failed.
create function private.retry_job(job bigint) returns table (task text, job_key text, attempts integer, last_error text)
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  return query
    select j.task_identifier::text, j.key::text, j.attempts::integer, left(j.last_error, 500)::text
    from graphile_worker.jobs j where j.id = job and j.attempts > 0 and j.locked_at is null;
  if found then perform graphile_worker.reschedule_jobs(array[job], run_at => now(), attempts => 0); end if;
end $$;

revoke all on function private.desk_jobs(text, text, bigint, bigint, integer), private.retry_job(bigint) from public, anon, authenticated;
grant execute on function private.desk_jobs(text, text, bigint, bigint, integer), private.retry_job(bigint) to service_role;

-- Visits and searches without results, counted by the server (server/figures), without data about visitors.
create table public.visit_hours (
  hour timestamptz primary key check (hour = date_trunc('hour', hour, 'UTC')),
  visits integer not null check (visits >= 0)
);

alter table public.visit_hours enable row level security;
alter table public.visit_hours force row level security;
revoke all on public.visit_hours from public, anon, authenticated;
grant select, insert, update, delete on public.visit_hours to service_role;
comment on table public.visit_hours is 'Pages opened from outside the shop, per hour: an estimate of visits. Rows older than two years are deleted.';

create table public.search_misses (
  id bigint generated always as identity primary key,
  day date not null,
  words text not null check (length(words) between 1 and 80),
  language text not null check (language in ('fr', 'en')),
  times integer not null check (times > 0),
  unique (day, words, language)
);

create index search_misses_times on public.search_misses (times desc, id desc);

alter table public.search_misses enable row level security;
alter table public.search_misses force row level security;
revoke all on public.search_misses from public, anon, authenticated;
grant select, insert, update, delete on public.search_misses to service_role;
comment on table public.search_misses is 'Searches without a result, which show missing products or synonyms. Parts of an address or a telephone number are not stored (domain/desk/search-miss.ts); rows older than 90 days are deleted.';

create table public.search_counts (
  day date not null,
  words text not null check (length(words) between 1 and 80),
  language text not null check (language in ('fr', 'en')),
  times integer not null check (times > 0),
  primary key (day, words, language)
);

alter table public.search_counts enable row level security;
alter table public.search_counts force row level security;
revoke all on public.search_counts from public, anon, authenticated;
grant select, insert, update, delete on public.search_counts to service_role;
comment on table public.search_counts is 'Searches by day, without the same parts as in search_misses, for previews of synonym changes. Rows older than 35 days are deleted.';

-- Covering indexes for the sums of the overview, so that they stay fast with many orders.
create index orders_paid_at on public.orders (paid_at) include (currency, total_minor) where paid_at is not null;
create index refunds_succeeded on public.refunds (updated_at) include (order_id, amount_minor) where state = 'succeeded';
create index alert_notices_told_at on public.alert_notices (told_at);
