-- from: 0.1 c9afb2e4e8f3f85b8386be6f34ffda97c5fb73bc3d31bb71e51a90621b053d07
-- to: 0.2 5cd4a352579b08187a2a45c5714a203e2d5da770e150e6cecdfcab5f052b847c

set local check_function_bodies = off;
alter table private.schema_versions add column release text;
alter table private.schema_versions add constraint schema_versions_release_check CHECK ((release ~ '^[0-9]+\.[0-9]+$'::text));
comment on column private.schema_versions.release is 'Whose schema it is, as 0.2; empty for 0.1, which did not say.';
