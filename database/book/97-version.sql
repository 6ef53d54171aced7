-- 97 · Which schema this is.
--
-- Written by tools/database, asked by GET /readyz: a fingerprint of the catalogue (tools/database/catalogue.ts).

create table private.schema_versions (
  version text not null check (version ~ '^[0-9a-f]{64}$'),
  applied_at timestamptz primary key default now(),
  release text check (release ~ '^[0-9]+\.[0-9]+$')
);

alter table private.schema_versions enable row level security;
alter table private.schema_versions force row level security;
revoke all on private.schema_versions from public, anon, authenticated, service_role;

comment on table private.schema_versions is 'Every state of the book this database has had, the newest last.';
comment on column private.schema_versions.release is 'Whose schema it is, as 0.2; empty for 0.1, which did not say.';

create table private.schema_migrations (
  name text primary key check (name ~ '^[0-9]{4}-[a-z0-9-]+\.sql$'),
  applied_at timestamptz not null default now()
);

alter table private.schema_migrations enable row level security;
alter table private.schema_migrations force row level security;
revoke all on private.schema_migrations from public, anon, authenticated, service_role;

comment on table private.schema_migrations is 'The files of database/migrations this database has taken, or was made after.';

create function public.schema_version() returns text
  language sql stable security definer set search_path = ''
as $$
  select version from private.schema_versions order by applied_at desc limit 1
$$;

revoke all on function public.schema_version() from public;
grant execute on function public.schema_version() to anon, authenticated, service_role;
