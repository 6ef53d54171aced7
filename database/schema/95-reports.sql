-- Violations of the content security policy reported by browsers (R-PAGE-13). The last 200 are kept for administrators.
create table public.csp_reports (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  report jsonb not null check (octet_length(report::text) <= 16384)
);
alter table public.csp_reports enable row level security;
-- Nothing is granted to anon or authenticated: reports are written and read by the server.
grant select, insert, delete on public.csp_reports to service_role;
comment on table public.csp_reports is 'Security-policy violations as browsers reported them; written by POST /api/csp-report.';
