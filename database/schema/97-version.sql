-- 97 · The version of this schema. A fingerprint of the catalogue (tools/database/catalogue.ts), written by
-- tools/database and returned by GET /readyz; and the fingerprints of the keys used with the database.

create table private.schema_versions (
  version text not null check (version ~ '^[0-9a-f]{64}$'),
  applied_at timestamptz primary key default now(),
  release text check (release ~ '^[0-9]+\.[0-9]+$'),
  reference text check (reference ~ '^[0-9a-f]{64}$')
);

alter table private.schema_versions enable row level security;
alter table private.schema_versions force row level security;
revoke all on private.schema_versions from public, anon, authenticated, service_role;

comment on table private.schema_versions is 'Every schema version that this database has had, the newest last.';
comment on column private.schema_versions.release is 'The release of the schema, such as 0.2; empty for 0.1, which did not record it.';
comment on column private.schema_versions.reference is 'A fingerprint of the reference data (database/reference) that was applied last; only in the newest row.';

create table private.schema_migrations (
  name text primary key check (name ~ '^[0-9]{4}-[a-z0-9-]+\.sql$'),
  applied_at timestamptz not null default now()
);

alter table private.schema_migrations enable row level security;
alter table private.schema_migrations force row level security;
revoke all on private.schema_migrations from public, anon, authenticated, service_role;

comment on table private.schema_migrations is 'The files of database/migrations that were applied to this database, or that its schema already contained.';

-- All processes of one database must have the same keys; otherwise each rejects the other's sessions.
-- tools/key-fingerprints.ts writes and compares the fingerprints at every start, with the owner's login; no other role
-- reads them.
create table private.key_fingerprints (
  name text not null check (name in ('order links', 'pushed messages', 'sign-in tokens', 'publishable key', 'secret key', 'administration')),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  noted_at timestamptz not null default now(),
  primary key (name, fingerprint)
);

alter table private.key_fingerprints enable row level security;
alter table private.key_fingerprints force row level security;
revoke all on private.key_fingerprints from public, anon, authenticated, service_role;

comment on table private.key_fingerprints is 'SHA-256 of each key of the servers of this database, never a key itself. During a key change, several keys with one name are valid.';

-- Reference rows as last delivered. A row that differs now was changed by an operator and is not updated.
create table private.reference_rows (
  table_name text not null,
  key text not null,
  hash text not null,
  primary key (table_name, key)
);

alter table private.reference_rows enable row level security;
alter table private.reference_rows force row level security;
revoke all on private.reference_rows from public, anon, authenticated, service_role;

comment on table private.reference_rows is 'One row per row of database/reference, with a hash of the delivered row (tools/database/reference.ts).';

create function public.schema_version() returns text
  language sql stable security definer set search_path = ''
as $$
  select version from private.schema_versions order by applied_at desc limit 1
$$;

revoke all on function public.schema_version() from public;
grant execute on function public.schema_version() to anon, authenticated, service_role;
