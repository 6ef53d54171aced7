-- Platform 30 · Files. The schema `storage` of a hosted Supabase, with its names, so that seeds and policies written
-- for it can be used. A row of storage.objects is a file; its bytes are on disk (server/supabase-api/storage/v1/files),
-- under the name in `version`. May be applied repeatedly. The tables have row-level security and no policy: the creator
-- of a bucket writes policies for its files. Until then only service_role and this service have access.

create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role;
grant all on schema storage to supabase_storage_admin;

do $$
begin
  if to_regtype('storage.buckettype') is null then create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR'); end if;
end $$;

create table if not exists storage.buckets (
  id text primary key,
  name text not null check (length(name) <= 100),
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type storage.buckettype not null default 'STANDARD'
);
create unique index if not exists bname on storage.buckets (name);

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text,
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb,
  constraint "objects_bucketId_fkey" foreign key (bucket_id) references storage.buckets (id)
);
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
create index if not exists idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");
create index if not exists idx_objects_bucket_id_name_lower on storage.objects (bucket_id, lower(name) collate "C");
create index if not exists name_prefix_search on storage.objects (name text_pattern_ops);
-- Not in the hosted schema: finds bytes without a file (server/supabase-api/storage/v1/delete-orphaned-bytes.ts).
create index if not exists objects_version on storage.objects (version);

comment on column storage.objects.owner is 'Field is deprecated, use owner_id instead';
comment on column storage.buckets.owner is 'Field is deprecated, use owner_id instead';

-- Not in the hosted schema: buckets whose files are checked by their bytes instead of the declared type. With
-- `reencodes_pictures`, only WebP copies of a picture are stored, at 640, 320 and 160 pixels, without metadata.
create table if not exists storage.checked_buckets (
  bucket_id text primary key references storage.buckets (id) on delete cascade,
  reencodes_pictures boolean not null default false
);

-- The service bypasses row-level security as owner, because it finds the file of a link or of a public bucket.
do $$
declare
  one regclass;
begin
  foreach one in array array['storage.buckets', 'storage.objects', 'storage.checked_buckets']::regclass[] loop
    if (select relowner from pg_class where oid = one) <> 'supabase_storage_admin'::regrole then
      execute format('alter table %s owner to supabase_storage_admin', one);
    end if;
    if not (select relrowsecurity from pg_class where oid = one) then execute format('alter table %s enable row level security', one); end if;
  end loop;
end $$;

-- Policies limit access. Unlike in a hosted project, truncate, references and trigger are not granted: policies do not
-- limit them.
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;
grant select, insert, update, delete on storage.checked_buckets to service_role;

-- The current operation, named as in the hosted service ('storage.object.upload'), for policies that need it.
create or replace function storage.operation() returns text
  language sql stable set search_path = ''
as $$ select current_setting('storage.operation', true) $$;

create or replace function storage.allow_any_operation(expected_operations text[]) returns boolean
  language sql stable set search_path = ''
as $$
  select coalesce(regexp_replace(storage.operation(), '^storage\.', '') = any (select regexp_replace(one, '^storage\.', '') from unnest(expected_operations) one where one <> ''), false)
$$;

create or replace function storage.allow_only_operation(expected_operation text) returns boolean
  language sql stable set search_path = ''
as $$ select storage.allow_any_operation(array[expected_operation]) $$;

-- Split a path: "a/b/c.png" → {a,b}, "c.png", "png".
create or replace function storage.foldername(name text) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$ select parts[1 : cardinality(parts) - 1] from string_to_array(name, '/') parts $$;

create or replace function storage.filename(name text) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select split_part(name, '/', -1) $$;

create or replace function storage.extension(name text) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select split_part(split_part(name, '/', -1), '.', -1) $$;

create or replace function storage.get_size_by_bucket() returns table (size bigint, bucket_id text)
  language sql stable set search_path = ''
as $$ select sum((o.metadata ->> 'size')::bigint)::bigint, o.bucket_id from storage.objects o group by o.bucket_id $$;

-- A page of a folder's entries: files, and subfolders without an id. Names are relative to `prefix` and matched without case. `levels` is unused; it
-- exists for callers of the hosted function.
create or replace function storage.search(
  prefix text, bucketname text, limits integer default 100, levels integer default 1, offsets integer default 0,
  search text default '', sortcolumn text default 'name', sortorder text default 'asc'
) returns table (name text, id uuid, updated_at timestamptz, created_at timestamptz, last_accessed_at timestamptz, metadata jsonb)
  language sql stable set search_path = ''
as $$
  with asked as (
    select coalesce(prefix, '') || coalesce(search, '') as whole, lower(coalesce(prefix, '') || coalesce(search, '')) as folded, length(coalesce(prefix, '')) as skipped,
      coalesce(lower(sortorder), 'asc') <> 'desc' as rising, case when lower(sortcolumn) in ('updated_at', 'created_at', 'last_accessed_at') then lower(sortcolumn) else 'name' end as sorting
  ), found as (
    select o.*, substr(o.name, skipped + 1) as rest, length(whole) - skipped + strpos(substr(o.name, length(whole) + 1), '/') as slash, strpos(substr(o.name, length(whole) + 1), '/') > 0 as is_below
    from storage.objects o, asked
    where o.bucket_id = bucketname and lower(o.name) collate "C" >= folded and lower(o.name) collate "C" < folded || chr(1114111) and starts_with(lower(o.name), folded)
  ), entries as (
    select left(f.rest, f.slash - 1) as name, null::uuid as id, null::timestamptz as updated_at, null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
    from found f where f.is_below group by 1
    union all
    select f.rest, f.id, f.updated_at, f.created_at, f.last_accessed_at, f.metadata from found f where not f.is_below
  )
  select e.name, e.id, e.updated_at, e.created_at, e.last_accessed_at, e.metadata
  from entries e, asked,
    lateral (select case sorting when 'updated_at' then e.updated_at when 'created_at' then e.created_at when 'last_accessed_at' then e.last_accessed_at end as at) moment
  order by
    sorting <> 'name' and e.id is not null,
    case when rising then moment.at end, case when not rising then moment.at end desc,
    case when rising then lower(e.name) collate "C" end, case when not rising then lower(e.name) collate "C" end desc, e.name collate "C"
  limit least(coalesce(limits, 100), 1500) offset offsets
$$;

-- Like storage.search, with a cursor (`start_after`, and for dates `sort_column_after`) and full names. Folders end in
-- "/" and have the date of their oldest file.
create or replace function storage.search_v2(
  prefix text, bucket_name text, limits integer default 100, levels integer default 1, start_after text default '',
  sort_order text default 'asc', sort_column text default 'name', sort_column_after text default ''
) returns table (key text, name text, id uuid, updated_at timestamptz, created_at timestamptz, last_accessed_at timestamptz, metadata jsonb)
  language sql stable set search_path = ''
as $$
  with asked as (
    select coalesce(prefix, '') as whole, coalesce(lower(sort_order), 'asc') <> 'desc' as rising, coalesce(start_after, '') as last_name, nullif(sort_column_after, '')::timestamptz as last_at,
      case when lower(sort_column) in ('updated_at', 'created_at') then lower(sort_column) else 'name' end as sorting
  ), found as (
    select o.*, strpos(substr(o.name, length(whole) + 1), '/') as slash
    from storage.objects o, asked
    where o.bucket_id = bucket_name and o.name collate "C" >= whole and o.name collate "C" < whole || chr(1114111) and starts_with(o.name, whole)
  ), entries as (
    select left(f.name, length(whole) + f.slash) as name, null::uuid as id, min(f.created_at) as updated_at, min(f.created_at) as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
    from found f, asked where f.slash > 0 group by 1
    union all
    select f.name, f.id, f.updated_at, f.created_at, f.last_accessed_at, f.metadata from found f where f.slash = 0
  )
  select split_part(e.name, '/', coalesce(levels, 1)), e.name, e.id, e.updated_at, e.created_at, e.last_accessed_at, e.metadata
  from entries e, asked,
    lateral (select case sorting when 'updated_at' then date_trunc('milliseconds', e.updated_at) when 'created_at' then date_trunc('milliseconds', e.created_at) end as at) moment
  where last_name = ''
    or case
      when moment.at is null or last_at is null then case when rising then e.name collate "C" > last_name else e.name collate "C" < last_name end
      when rising then (moment.at, e.name collate "C") > (last_at, last_name)
      else (moment.at, e.name collate "C") < (last_at, last_name)
    end
  order by
    case when rising then moment.at end, case when not rising then moment.at end desc,
    case when rising then e.name collate "C" end, case when not rising then e.name collate "C" end desc
  limit least(coalesce(limits, 100), 1500)
$$;

create or replace function storage.update_updated_at_column() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end $$;

create or replace trigger update_objects_updated_at before update on storage.objects for each row execute function storage.update_updated_at_column();

-- Files are deleted through the service, which also deletes the bytes: a plain `delete` is refused for every role.
create or replace function storage.protect_delete() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using errcode = 'insufficient_privilege', hint = 'This prevents accidental data loss from orphaned objects.';
  end if;
  return null;
end $$;

create or replace trigger protect_buckets_delete before delete on storage.buckets for each statement execute function storage.protect_delete();
create or replace trigger protect_objects_delete before delete on storage.objects for each statement execute function storage.protect_delete();

grant execute on all functions in schema storage to anon, authenticated, service_role, supabase_storage_admin;
