-- 53 · Hand-over by a courier without an account: a link for one part, and a code that the buyer tells the courier. The
-- link's token is signed (server/orders/hand-over.ts); neither token nor code is stored. This table holds the limits:
-- its end, its revocation, the number of wrong codes. It contains no data about buyer, seller or courier.

create table public.courier_links (
  id uuid primary key,
  seller_order_id uuid not null references public.seller_orders on delete restrict,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  wrong_tries integer not null default 0 check (wrong_tries between 0 and 5),
  used_at timestamptz,
  revoked_at timestamptz,
  check (num_nonnulls(used_at, revoked_at) <= 1)
);

create index courier_links_seller_order_id on public.courier_links (seller_order_id, created_at);

alter table public.courier_links enable row level security;
alter table public.courier_links force row level security;
-- No policy, because the server reads it after checking permissions.
revoke all on public.courier_links from public, anon, authenticated;
grant select, insert, update on public.courier_links to service_role;

comment on table public.courier_links is 'Links with which a courier without an account confirms the hand-over of one part.';
comment on column public.courier_links.id is 'The key of the form: the same form sent twice creates one link.';
comment on column public.courier_links.wrong_tries is 'Wrong codes entered; after five the link is closed.';
