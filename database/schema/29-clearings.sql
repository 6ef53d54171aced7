-- 29 · Clearing the catalogue (R-ADMIN-12), which can be undone within a day. An administrator empties the shop: every
-- product sold in the catalogue is marked with the clearing and hidden from every list, page and cart, but nothing is
-- deleted yet. Until delete_after it can be undone by removing the mark; then a job deletes the products. Orders have
-- their own copy of what was bought (51-order-parts.sql) and are not affected.

create table private.catalogue_clearings (
  id uuid primary key,
  state text not null default 'clearing' check (state in ('clearing', 'cleared', 'restoring', 'restored', 'deleting', 'deleted')),
  actor text not null check (length(actor) between 1 and 200),
  counts jsonb not null check (jsonb_typeof(counts) = 'object'),
  products_done integer not null default 0 check (products_done >= 0),
  asked_at timestamptz not null default now(),
  delete_after timestamptz not null,
  restored_by text check (length(restored_by) between 1 and 200),
  ended_at timestamptz,
  check ((state in ('restored', 'deleted')) = (ended_at is not null))
);

create index catalogue_clearings_asked_at on private.catalogue_clearings (asked_at desc, id desc);
-- Only one clearing may run at a time.
create unique index catalogue_clearings_working on private.catalogue_clearings ((true)) where state in ('clearing', 'restoring', 'deleting');

alter table private.catalogue_clearings enable row level security;
alter table private.catalogue_clearings force row level security;
revoke all on private.catalogue_clearings from public, anon, authenticated;
grant select, insert, update on private.catalogue_clearings to service_role;

comment on table private.catalogue_clearings is 'Each clearing of the catalogue, with the progress of hiding, restoring or deleting.';
comment on column private.catalogue_clearings.id is 'Created by the form, so that sending it again repeats the same clearing.';
comment on column private.catalogue_clearings.counts is 'The counts shown before the confirmation: products, offers, pictures, favourites ….';
comment on column private.catalogue_clearings.products_done is 'Number of products hidden, restored or deleted so far.';
