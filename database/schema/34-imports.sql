-- 34 · Imports and their progress. `npm run import` (tools/import) imports a seller's file in batches, one transaction
-- each. The progress is committed with each batch, so an interrupted import continues after the last one and no batch
-- is imported twice.

create table private.imports (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references public.sellers on delete cascade,
  file_name text not null check (length(file_name) between 1 and 1000),
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  options_hash text not null check (options_hash ~ '^[0-9a-f]{64}$'),
  batch_size integer not null check (batch_size > 0),
  state text not null default 'running' check (state in ('running', 'finished', 'dropped')),
  rows_done bigint not null default 0 check (rows_done >= 0),
  counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object'),
  rejects_bytes bigint not null default 0 check (rejects_bytes >= 0),
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((state = 'running') = (finished_at is null))
);

create index imports_seller_id on private.imports (seller_id);
create unique index imports_running on private.imports (seller_id, file_hash, options_hash) where state = 'running';
create trigger touch before update on private.imports for each row execute function private.touch();

alter table private.imports enable row level security;
alter table private.imports force row level security;
revoke all on private.imports from public, anon, authenticated;
grant select, insert, update, delete on private.imports to service_role;

comment on table private.imports is 'Each finished or running import of a file. Deleted after the days of the setting import_days.';
comment on column private.imports.file_hash is 'SHA-256 of the file on disk. A changed file is a new import.';
comment on column private.imports.options_hash is 'SHA-256 of the options (currency, mapping, pictures …). Other options are a new import.';
comment on column private.imports.batch_size is 'Rows per batch, the same when an import continues.';
comment on column private.imports.rows_done is 'Rows of the file, including refused ones, up to the last committed batch.';
comment on column private.imports.rejects_bytes is 'Length of the rejects file at the last committed batch. Later bytes of a killed batch are cut off.';

-- The source of each product picture, so that a second import fetches only new ones.
create table private.picture_sources (
  product_id uuid not null references public.products on delete cascade,
  position integer not null check (position >= 0),
  source text not null check (length(source) <= 4000),
  primary key (product_id, position)
);

alter table private.picture_sources enable row level security;
alter table private.picture_sources force row level security;
revoke all on private.picture_sources from public, anon, authenticated;
grant select, insert, update on private.picture_sources to service_role;

comment on table private.picture_sources is 'The URL or file from which each imported picture was last requested.';

-- Queues jobs that fetch pictures, given as [{product_id, position, source, alt_fr, alt_en}], and returns how many.
-- Pictures that exist or are queued from the same source are skipped. Local files have their own queue; URLs have two,
-- so at most two slow ones run at once. All have a lower priority than jobs of orders.
create function private.enqueue_pictures(pictures jsonb) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  specs graphile_worker.job_spec[];
begin
  with wanted as (
    select x.* from jsonb_to_recordset(pictures) as x (product_id uuid, position integer, source text, alt_fr text, alt_en text)
      left join private.picture_sources s on s.product_id = x.product_id and s.position = x.position
    where s.source is distinct from x.source
      or (not exists (select from public.product_images i where i.product_id = x.product_id and i.position = x.position)
        and not exists (select from graphile_worker.jobs j where j.key = format('picture:%s:%s', x.product_id, x.position) and j.attempts < j.max_attempts))
  ), kept as (
    insert into private.picture_sources as s (product_id, position, source) select w.product_id, w.position, w.source from wanted w
    on conflict (product_id, position) do update set source = excluded.source where s.source <> excluded.source
  )
  select array_agg(row('fetch-picture', to_jsonb(w)::json, case when w.source like 'file:%' then 'pictures-files' else 'pictures-' || (hashtext(w.product_id::text) & 1) end, null, 12,
    format('picture:%s:%s', w.product_id, w.position), case when w.source like 'file:%' then 9 else 10 end, null)::graphile_worker.job_spec) into specs
  from wanted w;
  if specs is null then return 0; end if;
  perform graphile_worker.add_jobs(specs);
  return cardinality(specs);
end $$;

revoke all on function private.enqueue_pictures(jsonb) from public;
grant execute on function private.enqueue_pictures(jsonb) to service_role;

-- Imports started in the browser (/admin/imports): the file is in DATA_DIR/imports, and a job imports it as the command
-- does. Meanwhile it follows requests to pause, cancel or continue.
create table private.import_uploads (
  id uuid primary key,
  file_name text not null check (length(file_name) between 1 and 200),
  file_bytes bigint not null check (file_bytes > 0),
  seller_slug text not null check (length(seller_slug) between 1 and 200),
  currency text not null references public.currencies on delete restrict,
  mapping text not null default '' check (length(mapping) <= 20000),
  missing text not null default 'keep' check (missing in ('keep', 'close', 'close-all')),
  is_dry_run boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'pausing', 'paused', 'cancelling', 'cancelled', 'finished', 'failed')),
  step text check (step in ('reading', 'importing')),
  done bigint not null default 0 check (done >= 0),
  total bigint not null default 0 check (total >= 0),
  counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object'),
  shape text,
  fault text,
  fault_facts jsonb not null default '{}' check (jsonb_typeof(fault_facts) = 'object'),
  actor text not null check (length(actor) between 1 and 200),
  owner_seller_id uuid references public.sellers on delete cascade,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state in ('cancelled', 'finished')) <= (ended_at is not null)),
  check ((state = 'failed') = (fault is not null))
);

create index import_uploads_asked_at on private.import_uploads (asked_at desc, id desc);
create index import_uploads_of_seller on private.import_uploads (owner_seller_id, asked_at desc, id desc) where owner_seller_id is not null;
create index import_uploads_currency on private.import_uploads (currency);

alter table private.import_uploads enable row level security;
alter table private.import_uploads force row level security;
revoke all on private.import_uploads from public, anon, authenticated;
grant select, insert, update, delete on private.import_uploads to service_role;

comment on table private.import_uploads is 'Each import started in the browser, and its progress. Deleted after the days of the setting import_days.';
comment on column private.import_uploads.id is 'Created by the form, so that sending it again repeats the same import.';
comment on column private.import_uploads.owner_seller_id is 'The seller whose member started it, for their own offers; null: started by an employee. A seller''s dry run keeps the file, so that it can be applied.';
comment on column private.import_uploads.fault is 'Why it failed: a key of texts/imports. It can be retried.';
comment on column private.import_uploads.counts is 'Row counts (server/catalogue/import/row-counts.ts), set when it ended or was paused.';
