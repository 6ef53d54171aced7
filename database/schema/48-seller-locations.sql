-- 48 · Locations of a seller: points of sale and of pick-up, with their hours and stock. Online stock is offers.stock,
-- and orders use only this. Units at a location are the seller's own count: no order changes them, and visitors only
-- see whether there are any (docs/decisions/0122).

create table public.seller_locations (
  id uuid primary key,
  seller_id uuid not null references public.sellers on delete cascade,
  name text not null check (length(name) between 1 and 80),
  is_shop boolean not null,
  is_pickup boolean not null,
  street text not null check (length(street) between 1 and 200),
  city text not null check (length(city) between 1 and 100),
  postal_code text check (length(postal_code) between 1 and 20),
  country_code text not null references public.countries on delete restrict,
  directions text not null default '' check (length(directions) <= 300),
  phone text check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  latitude numeric(9, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  weekly jsonb not null default '[]' check (jsonb_typeof(weekly) = 'array' and jsonb_array_length(weekly) <= 21),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  check (is_shop or is_pickup),
  check ((latitude is null) = (longitude is null)),
  unique (id, seller_id)
);

create index seller_locations_of_seller on public.seller_locations (seller_id, created_at, id);
create index seller_locations_country on public.seller_locations (country_code);

create table public.location_stocks (
  location_id uuid not null,
  offer_id uuid not null references public.offers on delete cascade,
  seller_id uuid not null,
  units integer not null check (units between 0 and 1000000000),
  is_there boolean generated always as (units > 0) stored,
  counted_at timestamptz not null default now(),
  primary key (offer_id, location_id),
  foreign key (location_id, seller_id) references public.seller_locations (id, seller_id) on delete cascade
);

create index location_stocks_there on public.location_stocks (location_id, seller_id) where is_there;

alter table public.seller_locations enable row level security;
alter table public.location_stocks enable row level security;
create policy readers_of_seller_read_its_locations on public.seller_locations for select to anon, authenticated
  using (exists (select from public.sellers s where s.id = seller_id));
-- As visible as its offer: drafts and hidden offers are hidden here too.
create policy readers_of_seller_read_what_is_there on public.location_stocks for select to anon, authenticated
  using (exists (select from public.sellers s where s.id = seller_id) and exists (select from public.offers o where o.id = offer_id));
revoke all on public.seller_locations, public.location_stocks from public, anon, authenticated;
grant select on public.seller_locations to anon, authenticated;
-- Not granted: units, because the exact stock is confidential (31-offers.sql).
grant select (location_id, offer_id, seller_id, is_there) on public.location_stocks to anon, authenticated;
grant select, insert, update, delete on public.seller_locations, public.location_stocks to service_role;

comment on table public.seller_locations is 'A seller''s points of sale and of pick-up.';
comment on column public.seller_locations.weekly is 'In the format of seller_pages.weekly, in the shop''s time zone; empty: no stated hours.';
comment on column public.seller_locations.directions is 'How to find the location, in the seller''s words: a landmark, a floor.';
comment on table public.location_stocks is 'Units of an offer at a location, as counted by the seller.';

create trigger c_tell after insert or update or delete on public.seller_locations for each statement execute function private.tell_table('sellers');
create trigger c_tell after insert or update or delete on public.location_stocks for each statement execute function private.tell_table('sellers');
