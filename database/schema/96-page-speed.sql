-- 96 · Page speed for visitors (R-PAGE-08, R-PAGE-09): hourly counts per page type, country and metric, without data
-- about single visits.

create table public.page_speed (
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  route text not null check (length(route) between 1 and 100),
  country_code text not null references public.countries on delete cascade,
  metric text not null check (metric in ('lcp', 'inp', 'cls', 'ttfb')),
  counts integer[] not null check (array_ndims(counts) = 1 and cardinality(counts) <= 60),
  primary key (hour, route, country_code, metric)
);

create index page_speed_country_code on public.page_speed (country_code);

alter table public.page_speed enable row level security;
alter table public.page_speed force row level security;
revoke all on public.page_speed from public, anon, authenticated;
-- Nothing is granted to anon or authenticated, because only the server counts and reads reports.
grant select, insert, update, delete on public.page_speed to service_role;

comment on table public.page_speed is 'At most one row per hour, page type, country and metric. Rows older than 35 days are deleted.';
comment on column public.page_speed.counts is 'The number of values in each bucket, from 1; the bounds are in domain/page-speed/histogram.ts.';
