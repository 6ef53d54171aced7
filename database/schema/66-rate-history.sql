-- 66 · History of exchange rates. The rates in use and since when, their source and reason; and the last response of
-- the rates service. The rates themselves are in 14-money.sql.

create table public.rate_changes (
  id bigint generated always as identity primary key,
  currency text not null references public.currencies on delete restrict,
  per_cad numeric not null check (per_cad > 0),
  source text not null check (source in ('fixed', 'fetched', 'set')),
  actor text not null check (length(actor) between 1 and 200),
  reason text not null default '' check (length(reason) <= 500),
  changed_at timestamptz not null default now()
);

create index rate_changes_currency on public.rate_changes (currency, id);
create index rate_changes_fetched on public.rate_changes (changed_at) where source = 'fetched';
-- Append only. A job deletes fetched rates older than 400 days (one each half hour); rates set by people stay.
create trigger append_only before update on public.rate_changes for each row execute function private.refuse_change();
create trigger decisions_stay before delete on public.rate_changes for each row when (old.source <> 'fetched') execute function private.refuse_change();
create trigger never_emptied before truncate on public.rate_changes for each statement execute function private.refuse_change();

alter table public.rate_changes enable row level security;
alter table public.rate_changes force row level security;
-- No policy, because only operators may see who set a rate and why.
revoke all on public.rate_changes from public, anon, authenticated;
grant select, insert, delete on public.rate_changes to service_role;

comment on table public.rate_changes is 'Each change of the rate in use of a currency, in units per 1 CAD.';
comment on column public.rate_changes.source is 'fixed: the value of SPEC §9; fetched: from the rates service; set: by an administrator.';
comment on column public.rate_changes.actor is 'The id of the administrator, operator:NAME or job:NAME, as in the audit log.';

-- A separate table, because each write to exchange_rates invalidates pages.
create table public.rate_service (
  is_only boolean primary key default true check (is_only),
  asked_at timestamptz not null,
  answered_at timestamptz,
  fault text check (length(fault) between 1 and 300)
);

alter table public.rate_service enable row level security;
alter table public.rate_service force row level security;
revoke all on public.rate_service from public, anon, authenticated;
grant select, insert, update on public.rate_service to service_role;

comment on table public.rate_service is 'The last response of the rates service, in one row.';
comment on column public.rate_service.answered_at is 'When it last gave a usable response; null: never.';
comment on column public.rate_service.fault is 'Why the last response was not usable; null: it was usable.';
