-- from: 0.1 93dd3ef71f4cc6e1c20c7a03ebae27fcb6808ee5a1721a192bcc88690f49048f
-- to: 0.2 7a6240e54de0bc12e8e160ae8c5d8205ebf0194f49bb57b46abac39e86846b56

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
