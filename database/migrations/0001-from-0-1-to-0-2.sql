-- from: 0.1 c9afb2e4e8f3f85b8386be6f34ffda97c5fb73bc3d31bb71e51a90621b053d07
-- to: 0.2 8d7a641da02a1738d0f82916e364ddf15d30b45904b247393c0a067ad8e98bd9

set local check_function_bodies = off;
create table private.reference_rows (
  table_name text not null,
  key text not null,
  hash text not null
);
alter table private.schema_versions add column release text;
alter table private.schema_versions add column reference text;
alter table private.reference_rows add constraint reference_rows_pkey PRIMARY KEY (table_name, key);
alter table private.schema_versions add constraint schema_versions_reference_check CHECK ((reference ~ '^[0-9a-f]{64}$'::text));
alter table private.schema_versions add constraint schema_versions_release_check CHECK ((release ~ '^[0-9]+\.[0-9]+$'::text));
alter table private.reference_rows enable row level security;
alter table private.reference_rows force row level security;
comment on column private.schema_versions.reference is 'Which reference data (database/reference) was brought in last, a fingerprint of its files; of the newest row only.';
comment on column private.schema_versions.release is 'Whose schema it is, as 0.2; empty for 0.1, which did not say.';
comment on table private.reference_rows is 'One row per row of database/reference, with a hash of what was delivered (tools/database/reference.ts).';
