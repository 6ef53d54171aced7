-- 32 · Sales: a lower price of an offer with a beginning and an end. Search, cards and pages read only
-- offers.price_minor, so a sale's price is written there when it begins and removed when it ends
-- (server/sellers/jobs/update-due-sales.ts, every minute). The price log proves the reduction, as for any change (file
-- 31). For payments and on the product page, a sale ends on time even before the job has run (private.sale_ended below;
-- docs/decisions/0120).

create table public.offer_sales (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null references public.offers on delete cascade,
  price_minor bigint not null check (price_minor between 1 and 9007199254740991),
  currency text not null references public.currencies on delete restrict,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'planned' check (state in ('planned', 'running', 'ended')),
  regular_price_minor bigint check (regular_price_minor between 1 and 9007199254740991),
  began_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('time', 'seller', 'price')),
  created_at timestamptz not null default now(),
  check (ends_at > starts_at),
  check ((began_at is null) = (regular_price_minor is null)),
  check (state <> 'running' or began_at is not null),
  check (state <> 'planned' or began_at is null),
  check ((state = 'ended') = (num_nonnulls(ended_at, ended_by) = 2))
);

-- An offer has at most one planned or running sale.
create unique index offer_sales_open on public.offer_sales (offer_id) where state <> 'ended';
create index offer_sales_of_offer on public.offer_sales (offer_id, created_at desc, id desc);
-- For the job that begins and ends sales.
create index offer_sales_to_begin on public.offer_sales (starts_at) where state = 'planned';
create index offer_sales_to_end on public.offer_sales (ends_at) where state = 'running';
create index offer_sales_currency on public.offer_sales (currency);

alter table public.offer_sales enable row level security;
-- A running sale is public on the offer's page. A planned sale is visible to the seller only.
create policy anyone_reads_running_sales on public.offer_sales for select to anon, authenticated
  using (state = 'running' and exists (select from public.offers o where o.id = offer_id));
create policy member_reads_own_sales on public.offer_sales for select to authenticated
  using (exists (select from public.offers o where o.id = offer_id and o.seller_id in (select private.my_sellers('products'))));
revoke all on public.offer_sales from public, anon, authenticated;
grant select on public.offer_sales to anon, authenticated;
-- Not granted to members: any change, because actions check it. Not granted to anyone: delete.
grant select, insert, update on public.offer_sales to service_role;

comment on table public.offer_sales is 'Lower prices of offers with a beginning and an end.';
comment on column public.offer_sales.regular_price_minor is 'The price before the sale, restored at its end; null: the sale never began. A new price set by the seller meanwhile is stored here.';
comment on column public.offer_sales.ended_by is 'time: the end was reached. seller: ended or withdrawn early. price: the offer''s own price is no longer above the sale price, or in another currency.';

-- The regular price of an offer if its sale has ended but the job has not run yet; otherwise null.
create function private.sale_ended(offer uuid, at timestamptz) returns bigint
  language sql stable set search_path = ''
as $$
  select s.regular_price_minor from public.offer_sales s where s.offer_id = offer and s.state = 'running' and s.ends_at <= at
$$;

-- A price changed during a sale becomes the regular price after it. A sale price that is no longer lower ends the sale.
create function private.keep_sale_price() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  running public.offer_sales;
begin
  select * into running from public.offer_sales s where s.offer_id = new.id and s.state = 'running' for update;
  if not found then return new; end if;
  if running.ends_at <= now() or new.currency <> running.currency or new.price_minor <= running.price_minor then
    update public.offer_sales set state = 'ended', ended_at = now(), ended_by = case when running.ends_at <= now() then 'time' else 'price' end where id = running.id;
    return new;
  end if;
  if new.price_minor <> running.regular_price_minor then
    update public.offer_sales set regular_price_minor = new.price_minor where id = running.id;
  end if;
  new.price_minor := old.price_minor;
  return new;
end $$;

create trigger keep_sale_price before update of price_minor, currency on public.offers for each row
  when ((new.price_minor, new.currency) is distinct from (old.price_minor, old.currency)) execute function private.keep_sale_price();

revoke all on function private.sale_ended(uuid, timestamptz), private.keep_sale_price() from public;
grant execute on function private.sale_ended(uuid, timestamptz) to anon, authenticated, service_role;
