-- 61 · The nightly reconciliation of ledger, orders and provider. Nothing is corrected automatically: a person decides
-- about each difference. server/ledger/reconcile-ledger.ts compares and stores the differences; their texts are in
-- texts/operations, key difference_<kind>.

create table public.reconciliations (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  since timestamptz not null,
  orders_compared integer not null check (orders_compared >= 0),
  payments_compared integer not null check (payments_compared >= 0),
  found integer not null check (found >= 0),
  differences jsonb not null default '[]' check (jsonb_typeof(differences) = 'array' and jsonb_array_length(differences) <= least(found, 500))
);

create index reconciliations_at on public.reconciliations (at);
create trigger append_only before update or delete on public.reconciliations for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.reconciliations for each statement execute function private.refuse_change();

alter table public.reconciliations enable row level security;
alter table public.reconciliations force row level security;
revoke all on public.reconciliations from public, anon, authenticated;
grant select, insert on public.reconciliations to service_role;

comment on table public.reconciliations is 'Each reconciliation of ledger, orders and provider, with its differences. Append only.';
comment on column public.reconciliations.since is 'Orders, postings and payments from this time on were compared, and all older unsettled ones.';
comment on column public.reconciliations.payments_compared is 'Number of payments in the providers'' lists.';
comment on column public.reconciliations.found is 'Number of differences; only the first 500 are stored.';
comment on column public.reconciliations.differences is 'Rows {kind, orderNumber, facts}. Amounts are facts named …Minor, in minor units of facts.currency.';

-- For recently changed payments of old and new orders, and for the few pending ones.
create index ledger_transactions_at on public.ledger_transactions (at);
create index payments_updated_at on public.payments (updated_at);
create index payments_unsettled on public.payments (created_at) where state in ('asked', 'open', 'mismatch', 'refunding');

-- Jobs that failed for the last time. They are in the worker's own table, which no other role may read. The function
-- returns neither payloads nor errors.
create function private.dead_jobs(most integer) returns table (task text, job_key text, attempts integer, failed_at timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select j.task_identifier::text, j.key::text, j.attempts::integer, j.updated_at
    from graphile_worker.jobs j where j.attempts >= j.max_attempts and j.locked_at is null order by j.updated_at desc limit most;
end $$;

revoke all on function private.dead_jobs(integer) from public, anon, authenticated;
grant execute on function private.dead_jobs(integer) to service_role;
