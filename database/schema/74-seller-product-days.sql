-- 74 · Daily counts of views and cart additions of a seller's products, without visitors (docs/decisions/0162).

create table public.seller_product_days (
  seller_id uuid not null references public.sellers on delete cascade,
  day date not null,
  product_id uuid not null references public.products on delete cascade,
  views integer not null default 0 check (views >= 0),
  adds integer not null default 0 check (adds >= 0),
  primary key (seller_id, day, product_id)
);

create index seller_product_days_product_id on public.seller_product_days (product_id);
create index seller_product_days_day on public.seller_product_days (day);

alter table public.seller_product_days enable row level security;
alter table public.seller_product_days force row level security;
revoke all on public.seller_product_days from public, anon, authenticated;
-- Readable by members with the permission for orders.
create policy member_reads_own_product_days on public.seller_product_days for select to authenticated
  using (seller_id in (select private.my_sellers('orders')));
grant select on public.seller_product_days to authenticated;
-- Not granted to authenticated: any change. The server counts (server/figures/count-goods.ts).
grant select, insert, update, delete on public.seller_product_days to service_role;

comment on table public.seller_product_days is 'A view of a product counts for each seller with an offer here; an addition to a cart counts for the offer''s seller. Days are in the shop''s time zone. Rows older than 62 days are deleted.';
