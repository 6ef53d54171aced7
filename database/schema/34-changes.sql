-- 34 · Catalogue changes, for processes with a cache. Search runs in memory (server/search) and rendered pages are
-- cached (server/rendering/page-cache.ts). Processes with such a cache listen on the channel `catalogue`, which gets
-- one notice without payload per transaction with changes. They then read the new rows of this table by transaction
-- instead of id, because a transaction that began earlier may commit later.

create table public.catalogue_changes (
  id bigint generated always as identity primary key,
  made_in xid8 not null default pg_current_xact_id(),
  what text not null check (what in ('products', 'sellers', 'shipping', 'rates', 'words', 'settings', 'ads', 'articles', 'texts', 'everything')),
  product_ids uuid[] not null default '{}',
  made_at timestamptz not null default now()
);

create index catalogue_changes_made_in on public.catalogue_changes (made_in);
create index catalogue_changes_made_at on public.catalogue_changes (made_at);

alter table public.catalogue_changes enable row level security;
create policy anyone_reads_catalogue_changes on public.catalogue_changes for select to anon, authenticated using (true);
grant select on public.catalogue_changes to anon, authenticated;
-- Not granted to anyone: any change except deletion. The triggers of 36-refresh.sql write the rows.
grant select, delete on public.catalogue_changes to service_role;

comment on table public.catalogue_changes is 'Products whose pages or cards changed; rows are deleted after some days (server/catalogue/jobs).';
comment on column public.catalogue_changes.made_in is 'The writing transaction. A reader selects the rows that its last snapshot did not contain: not pg_visible_in_snapshot(made_in, …).';

-- Identity of this database, so that a search index on disk is never used with another database.
create table private.identity (id uuid primary key default gen_random_uuid());
insert into private.identity default values;
alter table private.identity enable row level security;
create policy anyone_reads_identity on private.identity for select to anon, authenticated using (true);
grant select on private.identity to anon, authenticated, service_role;
comment on table private.identity is 'One row, created with the schema.';

create function private.tell(what text, product_ids uuid[] default '{}') returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.catalogue_changes (what, product_ids) values (tell.what, tell.product_ids);
  -- PostgreSQL merges equal notices of one transaction.
  perform pg_notify('catalogue', '');
end $$;

revoke all on function private.tell(text, uuid[]) from public;
grant execute on function private.tell(text, uuid[]) to service_role;
