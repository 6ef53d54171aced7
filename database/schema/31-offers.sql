-- 31 · Offers: each seller's price for a product, and the price log.

create table public.offers (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products on delete cascade,
  seller_id uuid not null references public.sellers on delete cascade,
  external_id text check (length(external_id) between 1 and 200),
  source public.item_source not null,
  is_direct boolean not null default true,
  retailer_url text check (retailer_url ~ '^https?://' and length(retailer_url) <= 2000),
  price_minor bigint not null check (price_minor between 1 and 9007199254740991),
  currency text not null references public.currencies on delete restrict,
  reference_price_minor bigint check (reference_price_minor between 1 and 9007199254740991),
  stock integer check (stock >= 0),
  stock_shown integer generated always as (least(stock, greatest(10, minimum_order_quantity))) stored,
  minimum_order_quantity integer not null default 1 check (minimum_order_quantity between 1 and 999),
  ships_from text not null check (ships_from ~ '^[A-Z]{2}$'),
  shipping_profile_id uuid,
  menu_id text,
  has_options boolean not null default false,
  checked_at timestamptz not null default now(),
  tried_at timestamptz,
  is_active boolean not null default true,
  visibility text not null default 'catalogue' check (visibility in ('catalogue', 'page', 'holder')),
  is_demo boolean not null default false,
  discount_percent integer check (discount_percent between 1 and 99),
  discount_reference_minor bigint,
  discount_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  price_stale boolean not null default false,
  picture_links text[] not null default '{}'
    check (cardinality(picture_links) <= 5 and array_to_string(picture_links, ' ', '') ~ '^(https://(m\.media-amazon|images-na\.ssl-images-amazon)\.com/images/[A-Za-z0-9._,%+/-]{1,255}( |$))*$'),
  unique (seller_id, external_id),
  foreign key (shipping_profile_id, seller_id, currency) references public.shipping_profiles (id, seller_id, currency) on delete set null (shipping_profile_id),
  check (is_direct or retailer_url is not null),
  check (num_nonnulls(discount_percent, discount_reference_minor, discount_since) in (0, 3))
);

create index offers_product_id on public.offers (product_id);
create index offers_seller_id on public.offers (seller_id);
-- For the list of a seller's offers without stated delivery.
create index offers_without_delivery on public.offers (seller_id, currency, id) where shipping_profile_id is null;
-- For the list of a seller's offers.
create index offers_of_seller on public.offers (seller_id, created_at desc, id desc);
create index offers_currency on public.offers (currency);
create index offers_shipping_profile on public.offers (shipping_profile_id, seller_id, currency);
create index offers_external_id on public.offers (lower(external_id)) where external_id is not null;
create index offers_linked on public.offers (greatest(checked_at, tried_at)) where not is_direct;
create trigger touch before update on public.offers for each row execute function private.touch();

-- A price that was read again is not stale any more.
create function private.price_read_again() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  new.price_stale := false;
  return new;
end $$;

create trigger read_again before update of checked_at on public.offers for each row
  when (new.price_stale and new.checked_at > old.checked_at) execute function private.price_read_again();

alter table public.offers enable row level security;
create policy anyone_reads_open_offers on public.offers for select to anon, authenticated using (is_active and visibility <> 'holder' and exists (select from public.products p where p.id = product_id and p.is_shown)
    and exists (select from public.sellers s where s.id = seller_id and s.is_active));
create policy member_reads_own_offers on public.offers for select to authenticated
  using (seller_id in (select private.my_sellers('products')));
grant select (id, product_id, seller_id, external_id, source, is_direct, retailer_url, price_minor, currency, reference_price_minor, stock_shown,
  minimum_order_quantity, ships_from, shipping_profile_id, menu_id, checked_at, is_active, visibility, is_demo, discount_percent, discount_reference_minor,
  discount_since, created_at, updated_at, price_stale, picture_links, has_options) on public.offers to anon, authenticated;
-- Not granted to a visitor's role: stock, which is confidential. Visitors see stock_shown, the seller's members
-- public.offer_stock(). Not granted to a visitor's role: any change. The server changes a price for the seller, so that
-- it is checked and logged.
grant select, insert, update, delete on public.offers to service_role;

comment on table public.offers is 'One seller''s price for one product.';
comment on column public.offers.external_id is 'The seller''s own number for the offer, exactly as imported.';
comment on column public.offers.is_direct is 'True: bought in this shop. False: sold by a retailer, through a link (retailer_url, without our affiliate tag).';
comment on column public.offers.reference_price_minor is 'The "instead of" price stated by the seller. It is never shown as a reduction, because only the price log proves one (discount_*).';
comment on column public.offers.stock is 'Units left; null: not stated. Fewer than the minimum order counts as none.';
comment on column public.offers.stock_shown is 'The stock shown to visitors: at most ten units or the minimum order. Ten can mean more.';
comment on column public.offers.shipping_profile_id is 'The delivery profile; null: delivery is not stated.';
comment on column public.offers.has_options is 'A dish with options, set by a trigger of 48-dish-options.sql. Lists link to the choice instead of adding the dish to the cart.';
comment on column public.offers.visibility is 'catalogue: in search and lists. page: only on its own page (a plan of postal boxes, 57-box-plans.sql). holder: for one person, and read by the server only (a renewal, a dispatch of parcels).';
comment on column public.offers.price_stale is 'An offer by link whose price is older than the retailer''s programme allows to show (72-affiliate-links.sql). It is shown without a price, after all other offers.';
comment on column public.offers.tried_at is 'An offer by link: when its page was last requested without a usable response. It is requested again an hour later, after the others.';
comment on column public.offers.picture_links is 'URLs of pictures at a retailer whose programme allows links but no copies (Amazon), shown as long as the price (docs/decisions/0151). domain/affiliate/linked-picture.ts names the hosts.';
comment on column public.offers.discount_percent is 'The reduction from the lowest price of the 30 days before the present price began (DECISIONS: discounts), set by private.refresh_products().';

-- The exact stock of own offers; for an administrator, of all. security definer, as no role may read the column.
create function public.offer_stock() returns table (offer_id uuid, stock integer)
  language sql stable security definer set search_path = ''
as $$
  select o.id, o.stock from public.offers o where o.seller_id in (select private.my_sellers('products')) or (select private.is_admin())
$$;

revoke all on function public.offer_stock() from public;
grant execute on function public.offer_stock() to authenticated;

create table public.price_changes (
  id bigint generated always as identity primary key,
  offer_id uuid not null references public.offers on delete cascade,
  price_minor bigint not null check (price_minor between 1 and 9007199254740991),
  currency text not null references public.currencies on delete restrict,
  reference_price_minor bigint,
  changed_at timestamptz not null default now(),
  is_demo boolean not null default false
);

create index price_changes_offer_id on public.price_changes (offer_id, changed_at);
create index price_changes_currency on public.price_changes (currency);

alter table public.price_changes enable row level security;
-- As readable as the offer itself: earlier prices of drafts, hidden offers and offers for one person are not public.
create policy readers_of_offer_read_its_prices on public.price_changes for select to anon, authenticated
  using (exists (select from public.offers o where o.id = offer_id));
grant select on public.price_changes to anon, authenticated;
-- Not granted to anyone: update and delete (the log is evidence). insert: an import may add older prices.
grant select, insert on public.price_changes to service_role;

comment on table public.price_changes is 'Every price that an offer ever had, as evidence for reductions.';

-- Logs a new offer's price, and each change of price or currency.
create function private.log_prices() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.price_changes (offer_id, price_minor, currency, reference_price_minor, is_demo)
      select id, price_minor, currency, reference_price_minor, is_demo from fresh;
  else
    insert into public.price_changes (offer_id, price_minor, currency, reference_price_minor, is_demo)
      select n.id, n.price_minor, n.currency, n.reference_price_minor, n.is_demo
      from fresh n join stale o using (id)
      where (n.price_minor, n.currency) is distinct from (o.price_minor, o.currency);
  end if;
  return null;
end $$;

create trigger a_log_prices_of_new after insert on public.offers
  referencing new table as fresh for each statement execute function private.log_prices();
create trigger a_log_prices_of_changed after update on public.offers
  referencing old table as stale new table as fresh for each statement execute function private.log_prices();

-- The reduction that an offer may show, or no row. The current price began with the first of its latest consecutive
-- entries. It is compared with the lowest price of the 30 days before. Without entries for all these days in one
-- currency, no reduction is shown. Rounded toward zero.
create function private.discounts(offer_ids uuid[]) returns table (offer_id uuid, percent integer, reference_minor bigint, since timestamptz)
  language sql stable security definer set search_path = ''
as $$
  with runs as (
    select c.*, lag(c.price_minor) over w is distinct from c.price_minor or lag(c.currency) over w is distinct from c.currency as is_new
    from public.price_changes c where c.offer_id = any (offer_ids)
    window w as (partition by c.offer_id order by c.changed_at, c.id)
  ), present as (
    select distinct on (r.offer_id) r.offer_id, r.price_minor, r.currency, r.changed_at as began
    from runs r where r.is_new order by r.offer_id, r.changed_at desc, r.id desc
  ), before as (
    select p.offer_id, p.price_minor, p.began, min(r.price_minor) as lowest, bool_and(r.currency = p.currency) as one_currency, min(r.changed_at) as seen_from
    from present p join lateral (
      select c.price_minor, c.currency, c.changed_at, lead(c.changed_at, 1, p.began) over (order by c.changed_at, c.id) as until
      from public.price_changes c where c.offer_id = p.offer_id and c.changed_at < p.began
    ) r on r.until > p.began - interval '30 days'
    group by p.offer_id, p.price_minor, p.began
  )
  select b.offer_id, ((b.lowest - b.price_minor) * 100 / b.lowest)::integer, b.lowest, b.began
  from before b join public.offers o on o.id = b.offer_id and o.price_minor = b.price_minor
  where b.one_currency and b.seen_from <= b.began - interval '30 days' and (b.lowest - b.price_minor) * 100 / b.lowest >= 1
$$;

revoke all on function private.log_prices(), private.discounts(uuid[]) from public;
