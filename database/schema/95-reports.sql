-- Content security policy violations reported by browsers (R-PAGE-13); the newest 200, for administrators.
create table public.csp_reports (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  report jsonb not null check (octet_length(report::text) <= 16384)
);
alter table public.csp_reports enable row level security;
-- Nothing is granted to anon or authenticated, because only the server writes and reads reports.
grant select, insert, delete on public.csp_reports to service_role;
comment on table public.csp_reports is 'Content security policy violations reported by browsers with POST /api/csp-report.';
