-- 23 · Delivery and pick-up of restaurants. A restaurant with zones delivers only there, with the zone's fee, minimum
-- and minutes. The fee is for the restaurant's whole part of an order, not per line. A restaurant without zones
-- delivers as its offers state (22-shipping.sql). The rule is domain/sellers/seller-delivery.ts.

create table public.kitchen_services (
  seller_id uuid primary key references public.sellers on delete cascade,
  currency text not null references public.currencies on delete restrict,
  prep_minutes smallint not null default 30 check (prep_minutes between 5 and 240),
  pickup_address text check (length(pickup_address) between 1 and 200),
  changed_at timestamptz not null default now()
);

create index kitchen_services_currency on public.kitchen_services (currency);

create table public.delivery_zones (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references public.kitchen_services (seller_id) on delete cascade,
  areas text[] not null check (cardinality(areas) >= 1 and cardinality(areas) <= 60 and array_position(areas, null) is null),
  fee_minor bigint not null check (fee_minor between 0 and 1000000000),
  minimum_minor bigint not null default 0 check (minimum_minor between 0 and 1000000000),
  minutes smallint not null check (minutes between 0 and 240),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);

create index delivery_zones_seller_id on public.delivery_zones (seller_id, created_at, id);

alter table public.kitchen_services enable row level security;
alter table public.delivery_zones enable row level security;
create policy readers_of_seller_read_its_service on public.kitchen_services for select to anon, authenticated
  using (exists (select from public.sellers s where s.id = seller_id));
create policy readers_of_seller_read_its_zones on public.delivery_zones for select to anon, authenticated
  using (exists (select from public.sellers s where s.id = seller_id));
revoke all on public.kitchen_services, public.delivery_zones from public, anon, authenticated;
grant select on public.kitchen_services, public.delivery_zones to anon, authenticated;
-- Not granted to members: any change, because actions check each change.
grant select, insert, update, delete on public.kitchen_services, public.delivery_zones to service_role;

comment on table public.kitchen_services is 'Delivery of a restaurant: minutes of preparation, pick-up, and the currency of its zones.';
comment on column public.kitchen_services.pickup_address is 'The pick-up address as shown to buyers; null: no pick-up.';
comment on table public.delivery_zones is 'The delivery zones of restaurants.';
comment on column public.delivery_zones.areas is 'Prefixes of postal codes (H2X) in a country that has them, otherwise names of town quarters.';
comment on column public.delivery_zones.fee_minor is 'For the restaurant''s whole part of an order, in minor units of kitchen_services.currency.';
comment on column public.delivery_zones.minimum_minor is 'The minimum price of all its dishes in one order.';
comment on column public.delivery_zones.minutes is 'Time on the way, after the preparation.';

-- The lowest fee of a restaurant with zones. Its offers state this fee instead of the fee of their profile, so that
-- cards, search and pages show one amount without knowing the place ("livraison selon le quartier, dès …"). For a known
-- place the browser shows the zone's fee (docs/decisions/0163). No row: no zones. Without security definer and
-- search_path, so that PostgreSQL can inline it.
create function private.kitchen_fee(seller uuid) returns table (country_code text, currency text, fee_minor bigint)
  language sql stable rows 1
as $$
  select s.country_code, k.currency, min(z.fee_minor)
  from public.kitchen_services k join public.sellers s on s.id = k.seller_id and s.source = 'restaurant' join public.delivery_zones z on z.seller_id = k.seller_id
  where k.seller_id = kitchen_fee.seller group by s.country_code, k.currency
$$;

revoke all on function private.kitchen_fee(uuid) from public;
grant execute on function private.kitchen_fee(uuid) to anon, authenticated, service_role;
